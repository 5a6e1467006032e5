#include "engine/why_words.h"

#include <string.h>

#include "engine/about.h"

/* A reason stands at the beginning of its sentence or inside it; what speaks against the move
 * begins with "but", once. */
enum pattern {
	GAIN,
	DENY,
	DENY_INSIDE,
	DENY_YOU,
	DENY_YOU_INSIDE,
	COST,
	COST_AGAIN,
	GIVE,
	GIVE_AGAIN,
	GIVE_YOU,
	GIVE_YOU_AGAIN,
	JOIN,
	END,
	END_AGAINST,
	ALIKE,
	NEXT,
	NEXT_YOU,
	PATTERNS
};

const char *const firn_why_patterns[PATTERNS + 1] = {
	[GAIN] = N_("{row} +{points}"),
	[DENY] = N_("Keeps {name} from {points} in {row}"),
	[DENY_INSIDE] = N_("keeps {name} from {points} in {row}"),
	[DENY_YOU] = N_("Keeps you from {points} in {row}"),
	[DENY_YOU_INSIDE] = N_("keeps you from {points} in {row}"),
	[COST] = N_("but {points} less in {row}"),
	[COST_AGAIN] = N_("{points} less in {row}"),
	[GIVE] = N_("but {name} gets {points} more in {row}"),
	[GIVE_AGAIN] = N_("{name} gets {points} more in {row}"),
	[GIVE_YOU] = N_("but you get {points} more in {row}"),
	[GIVE_YOU_AGAIN] = N_("you get {points} more in {row}"),
	[JOIN] = N_("{reasons}, {reason}"),
	[END] = N_("{reasons}."),
	[END_AGAINST] = N_("{reasons} (compared with: {move})."),
	[ALIKE] = N_("No clear difference in points (compared with: {move})."),
	[NEXT] = N_("Then probably {name}: {move}."),
	[NEXT_YOU] = N_("Then probably you: {move}."),
	[PATTERNS] = NULL,
};

/* What fills the places of a pattern; NULL: the pattern has no such place. */
struct places {
	const char *row, *points, *name, *move, *reasons, *reason;
};

static const char *translated(const struct firn_why_reader *reader, const char *text,
			      char room[FIRN_WHY_WORD])
{
	return reader->translate ? reader->translate(reader->context, text, room) : text;
}

/* The value of the place that begins after the brace, and its length with the closing one. */
static const char *place_at(const struct places *p, const char *at, size_t *length)
{
	const struct {
		const char *name, *value;
	} all[] = {{"row}", p->row},   {"points}", p->points},   {"name}", p->name},
		   {"move}", p->move}, {"reasons}", p->reasons}, {"reason}", p->reason}};

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		*length = strlen(all[i].name);
		if (all[i].value && strlen(at) >= *length && !memcmp(at, all[i].name, *length))
			return all[i].value;
	}
	return NULL;
}

static void fill(struct firn_writer *w, const struct firn_why_reader *reader, enum pattern pattern,
		 const struct places *p)
{
	char room[FIRN_WHY_WORD];
	const char *text = translated(reader, firn_why_patterns[pattern], room);
	size_t length;

	for (; *text; text++) {
		const char *value = *text == '{' ? place_at(p, text + 1, &length) : NULL;
		if (value) {
			firn_put(w, value);
			text += length;
		} else {
			firn_put_char(w, *text);
		}
	}
}

static bool speaks_against(const struct firn_why_reason *r)
{
	return r->kind == FIRN_WHY_COST || r->kind == FIRN_WHY_GIVE;
}

/* Of reason number i; `you`: it is about the reader. */
static enum pattern pattern_of(const struct firn_why *why, int i, bool you)
{
	bool again = i > 0 && speaks_against(&why->reason[i - 1]);

	switch ((enum firn_why_kind)why->reason[i].kind) {
	case FIRN_WHY_GAIN:
		return GAIN;
	case FIRN_WHY_DENY:
		return (you ? DENY_YOU : DENY) + (i ? 1 : 0);
	case FIRN_WHY_COST:
		return COST + (again ? 1 : 0);
	default:
		return (you ? GIVE_YOU : GIVE) + (again ? 1 : 0);
	}
}

/* A row at the beginning of a sentence is written as it stands alone. */
static void write_reason(struct firn_writer *w, const struct firn_game *game,
			 const struct firn_why *why, int i, const struct firn_why_reader *reader)
{
	const struct firn_why_reason *r = &why->reason[i];
	const char *id = game->rows[r->row], *name = reader->name[r->seat];
	bool alone = i == 0 && r->kind == FIRN_WHY_GAIN;
	char room[FIRN_WHY_WORD], number[16];
	struct firn_writer points;
	struct places p = {.name = name ? name : "", .points = number};

	firn_writer_init(&points, number, sizeof number);
	firn_put_int(&points, r->points);
	p.row = translated(reader,
			   alone ? firn_term_label(game, FIRN_TERM_ROW, id)
				 : firn_term_text(game, FIRN_TERM_ROW, id),
			   room);
	fill(w, reader, pattern_of(why, i, !name), &p);
}

enum { LIST = 1024 };

/* All reasons in `out`, one after the other. */
static void join(const struct firn_game *game, const struct firn_why *why,
		 const struct firn_why_reader *reader, char out[LIST])
{
	char one[LIST], so_far[LIST];
	struct firn_writer w;

	for (int i = 0; i < why->count; i++) {
		firn_writer_init(&w, i ? one : out, LIST);
		write_reason(&w, game, why, i, reader);
		if (!i)
			continue;
		memcpy(so_far, out, LIST);
		firn_writer_init(&w, out, LIST);
		fill(&w, reader, JOIN, &(struct places){.reasons = so_far, .reason = one});
	}
}

static void write_next(struct firn_writer *w, const struct firn_why *why,
		       const struct firn_why_reader *reader)
{
	const struct firn_why_next *next = &why->next[0];
	char room[FIRN_WHY_WORD];
	const char *name = reader->name[next->seat];

	fill(w, reader, name ? NEXT : NEXT_YOU,
	     &(struct places){.name = name ? name : "",
			      .move = translated(reader, next->text, room)});
}

void firn_why_write(struct firn_writer *w, const struct firn_game *game, const struct firn_why *why,
		    const char *against, const struct firn_why_reader *reader)
{
	char list[LIST], room[FIRN_WHY_WORD];
	bool named = against && *against;
	struct places p = {.reasons = list};
	size_t before = w->len;

	if (named)
		p.move = translated(reader, against, room);
	if (why->count) {
		join(game, why, reader, list);
		fill(w, reader, named ? END_AGAINST : END, &p);
	} else if (why->compared && named && why->games >= FIRN_WHY_LEAST) {
		fill(w, reader, ALIKE, &p);
	}
	if (!why->next_count)
		return;
	if (w->len > before)
		firn_put_char(w, ' ');
	write_next(w, why, reader);
}
