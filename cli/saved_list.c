#include "cli/saved_list.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/folder.h"
#include "cli/i18n.h"
#include "cli/terms.h"
#include "games/games.h"

/* ---- The files ---- */

static bool is_save(const char *name)
{
	size_t n = strlen(name);

	return name[0] != '.' && n > 5 && n < SAVED_NAME && !strcmp(name + n - 5, ".json");
}

/* What stands before the time: the file is called GAME-20261116-004512-1234. */
static void find_game(struct saved *s)
{
	static const char digits[] = "0123456789";

	s->game[0] = '\0';
	for (const char *at = strchr(s->name, '-'); at; at = strchr(at + 1, '-')) {
		size_t n = (size_t)(at - s->name);
		if (strspn(at + 1, digits) != 8 || at[9] != '-' || strspn(at + 10, digits) != 6)
			continue;
		snprintf(s->game, sizeof s->game, "%.*s", n < sizeof s->game ? (int)n : 0, s->name);
		return;
	}
}

static bool find_folder(bool over, char folder[SITTING_PATH])
{
	return over ? saved_finished(folder) : folder_state(folder);
}

void saved_path(const struct saved *s, char out[SITTING_PATH])
{
	char folder[SITTING_PATH];

	out[0] = '\0';
	if (find_folder(s->over, folder))
		snprintf(out, SITTING_PATH, "%.3900s/%.95s.json", folder, s->name);
}

static bool read_entry(const char *folder, const char *name, struct saved *out)
{
	char path[SITTING_PATH];
	struct stat status;

	if (!is_save(name))
		return false;
	snprintf(out->name, sizeof out->name, "%.*s", (int)strlen(name) - 5, name);
	snprintf(path, sizeof path, "%.3900s/%.95s", folder, name);
	find_game(out);
	if (stat(path, &status) || !S_ISREG(status.st_mode))
		return false;
	out->at = status.st_mtim;
	return true;
}

static void append(struct saved_list *l, const struct saved *one)
{
	struct saved *more = realloc(l->at, (size_t)(l->count + 1) * sizeof *more);

	if (!more)
		return;
	l->at = more;
	l->at[l->count++] = *one;
}

static void read_folder(struct saved_list *l, bool over)
{
	char folder[SITTING_PATH];
	struct dirent *entry;
	DIR *dir = find_folder(over, folder) ? opendir(folder) : NULL;

	while (dir && (entry = readdir(dir))) {
		struct saved one = {.over = over};
		if (read_entry(folder, entry->d_name, &one))
			append(l, &one);
	}
	if (dir)
		closedir(dir);
}

/* ---- The list ---- */

/* Before: what goes on, then what is newer. */
static int compare(const void *a, const void *b)
{
	const struct saved *one = a, *two = b;

	if (one->over != two->over)
		return one->over ? 1 : -1;
	if (one->at.tv_sec != two->at.tv_sec)
		return one->at.tv_sec > two->at.tv_sec ? -1 : 1;
	if (one->at.tv_nsec != two->at.tv_nsec)
		return one->at.tv_nsec > two->at.tv_nsec ? -1 : 1;
	return -strcmp(one->name, two->name);
}

struct saved_list saved_list_new(void)
{
	struct saved_list l = {0};

	read_folder(&l, false);
	l.running = l.count;
	read_folder(&l, true);
	if (l.count)
		qsort(l.at, (size_t)l.count, sizeof l.at[0], compare);
	return l;
}

void saved_list_free(struct saved_list *l)
{
	free(l->at);
	*l = (struct saved_list){0};
}

bool saved_any(const char *game)
{
	struct saved_list l = saved_list_new();
	bool any = false;

	for (int i = 0; i < l.count; i++)
		any |= !strcmp(l.at[i].game, game);
	saved_list_free(&l);
	return any;
}

bool saved_newest(const char *game, char out[SITTING_PATH])
{
	struct saved_list l = saved_list_new();
	int i = 0;

	while (i < l.running && game && strcmp(l.at[i].game, game))
		i++;
	if (i < l.running)
		saved_path(&l.at[i], out);
	i = i < l.running;
	saved_list_free(&l);
	return i;
}

bool saved_find(const char *word, char out[SITTING_PATH])
{
	struct saved s = {0};

	snprintf(out, SITTING_PATH, "%s", word);
	if (!access(word, F_OK) || strchr(word, '/') || strlen(word) >= SAVED_NAME)
		return !access(word, F_OK);
	snprintf(s.name, sizeof s.name, "%.*s", (int)(strlen(word) - (is_save(word) ? 5 : 0)),
		 word);
	for (int over = 0; over < 2; over++) {
		s.over = over;
		saved_path(&s, out);
		if (!access(out, F_OK))
			return true;
	}
	return false;
}

/* ---- What a file tells ---- */

const char *saved_when(const struct saved *s, char out[32])
{
	struct tm local;

	out[0] = '\0';
	if (localtime_r(&s->at.tv_sec, &local))
		strftime(out, 32, "%Y-%m-%d %H:%M", &local);
	return out;
}

const char *saved_title(const struct saved *s)
{
	const struct firn_game *game = firn_game_find(s->game);

	return game ? terms_title(game) : s->name;
}

static void read_totals(struct saved *s, const struct firn_match *m)
{
	struct firn_sheet sheet = {0};
	int row = terms_total(m->start.game);

	m->start.game->score(&m->head.state, &sheet);
	for (int seat = 0; row >= 0 && seat < s->seats; seat++)
		s->total[seat] = sheet.points[seat][row];
}

void saved_read(struct saved *s, struct sitting *space)
{
	char path[SITTING_PATH];
	const struct firn_match *m = &space->match;

	if (s->read)
		return;
	s->read = true;
	saved_path(s, path);
	s->sound = !saved_glance(path, space).err;
	if (!s->sound)
		return;
	s->seats = m->start.options.seats;
	s->turn = m->start.game->turn(&m->head.state) + 1;
	memcpy(s->player, space->name, sizeof s->player);
	read_totals(s, m);
	sitting_clear(space);
}

const char *saved_players(const struct saved *s, char out[SAVED_TEXT])
{
	size_t n = 0;

	out[0] = '\0';
	for (int seat = 0; seat < s->seats; seat++) {
		n += (size_t)snprintf(out + n, SAVED_TEXT - n, "%s%s", seat ? ", " : "",
				      s->player[seat][0] ? s->player[seat] : SITTING_UNKNOWN);
		if (s->over)
			n += (size_t)snprintf(out + n, SAVED_TEXT - n, " %d", s->total[seat]);
	}
	return out;
}

const char *saved_about(const struct saved *s, char out[SAVED_TEXT])
{
	char players[SAVED_TEXT];
	size_t n = 0;

	out[0] = '\0';
	if (s->sound && !s->over)
		n = (size_t)snprintf(out, SAVED_TEXT, _("turn %d: "), s->turn);
	if (s->sound)
		snprintf(out + n, SAVED_TEXT - n, "%s", saved_players(s, players));
	return out;
}
