/* Things that are drawn and score later, such as the temples of Temple Rush: how often each is
 * gained, and how seats that gained it ended. The words of draw and gain tell: "-card T07" and
 * "+cards T07" are the same thing, since "card" begins the name of the row. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"
#include "lab/tally.h"

enum { LEAST = 30 /* games with and without; fewer tell nothing of its worth */ };

struct thing {
	char word[LAB_NAME];
	const char *row; /* of the sheet */
	uint32_t games, gained;
	struct stats_mean share;
	int clusters, cap;
	struct lab_cluster *cluster;
};

struct lab_things {
	const struct lab *lab;
	int count;
	struct thing thing[LAB_OPTIONS];
};

struct lab_things *lab_things_new(const struct lab *lab)
{
	struct lab_things *all = calloc(1, sizeof *all);

	if (all)
		all->lab = lab;
	return all;
}

void lab_things_free(struct lab_things *all)
{
	if (!all)
		return;
	for (int i = 0; i < all->count; i++)
		free(all->thing[i].cluster);
	free(all);
}

/* ---- One game ---- */

/* The row of the sheet that a draw of two words may score in; NULL: none. */
static const char *row_of(const struct firn_game *game, const char *draw)
{
	const char *blank = strchr(draw, ' ');

	for (int i = 0; blank && i < lab_rows(game) - 1; i++)
		if (!strncmp(game->rows[i], draw + 1, (size_t)(blank - draw - 1)))
			return game->rows[i];
	return NULL;
}

/* The seat that gained a thing, -1: nobody. */
static int owner(const struct lab_game *g, const struct thing *p)
{
	size_t n = strlen(p->row);

	for (int i = 0; i < g->gained; i++) {
		const char *gain = g->names.text[g->gain[i].name] + 1; /* without its "+" */
		if (!strncmp(gain, p->row, n) && gain[n] == ' ' && !strcmp(gain + n + 1, p->word))
			return g->gain[i].seat;
	}
	return -1;
}

/* NULL: there are too many. */
static struct thing *find(struct lab_things *all, const char *row, const char *word)
{
	struct thing *p;

	for (int i = 0; i < all->count; i++)
		if (all->thing[i].row == row && !strcmp(all->thing[i].word, word))
			return &all->thing[i];
	if (all->count == LAB_OPTIONS)
		return NULL;
	p = &all->thing[all->count++];
	p->row = row;
	strncpy(p->word, word, sizeof p->word - 1);
	return p;
}

static struct lab_cluster *new_cluster(struct thing *p)
{
	if (p->clusters == p->cap) {
		int cap = p->cap ? 2 * p->cap : 64;
		struct lab_cluster *more = realloc(p->cluster, (size_t)cap * sizeof *more);
		if (!more)
			return NULL;
		p->cluster = more;
		p->cap = cap;
	}
	memset(&p->cluster[p->clusters], 0, sizeof p->cluster[0]);
	return &p->cluster[p->clusters++];
}

/* Every seat of the game either gained it or did not. */
static bool add_thing(const struct lab_things *all, const struct lab_game *g, struct thing *p)
{
	int total = lab_rows(all->lab->game) - 1, seat = owner(g, p);
	struct lab_cluster *c = new_cluster(p);

	if (!c)
		return false;
	p->games++;
	p->gained += seat >= 0;
	stats_mean_add(&p->share, seat >= 0, 1);
	for (int i = 0; i < all->lab->options.seats; i++) {
		double x[LAB_COLUMNS] = {1, [LAB_TAKEN] = i == seat};
		double y[LAB_OUTCOMES] = {g->sheet[i][total], lab_won(g, i)};
		lab_cluster_add(c, x, y);
	}
	return true;
}

bool lab_things_add(struct lab_things *all, const struct lab_game *g)
{
	for (int i = 0; i < g->names.count; i++) {
		const char *name = g->names.text[i];
		const char *row = name[0] == '-' ? row_of(all->lab->game, name) : NULL;
		struct thing *p = row ? find(all, row, strchr(name, ' ') + 1) : NULL;
		if (p && !add_thing(all, g, p))
			return false;
	}
	return true;
}

/* ---- The numbers ---- */

/* Was anything of this row ever gained? */
static bool scores(const struct lab_things *all, const char *row)
{
	for (int i = 0; i < all->count; i++)
		if (all->thing[i].row == row && all->thing[i].gained)
			return true;
	return false;
}

static int compare(const void *a, const void *b)
{
	return strcmp(((const struct lab_thing *)a)->name, ((const struct lab_thing *)b)->name);
}

void lab_things_result(const struct lab_things *all, struct lab_result *out)
{
	const struct stats_interval unknown = {NAN, NAN, NAN};

	for (int i = 0; i < all->count; i++) {
		const struct thing *p = &all->thing[i];
		struct lab_thing *thing = &out->thing[out->thing_count];
		struct firn_writer w;
		bool tells = p->gained >= LEAST;
		if (!scores(all, p->row))
			continue;
		out->thing_count++;
		firn_writer_init(&w, thing->name, sizeof thing->name);
		firn_put(&w, p->row);
		firn_put_char(&w, ' ');
		firn_put(&w, p->word);
		thing->games = p->games;
		thing->gained = p->gained;
		thing->share = stats_share_of(&p->share);
		thing->points = tells ? lab_regress(p->cluster, p->clusters, 0) : unknown;
		thing->chance = tells ? lab_regress(p->cluster, p->clusters, 1) : unknown;
	}
	qsort(out->thing, (size_t)out->thing_count, sizeof out->thing[0], compare);
}
