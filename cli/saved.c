#include "cli/saved.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/folder.h"
#include "cli/record_file.h"
#include "match/protocol.h"

bool saved_begin(struct sitting *g)
{
	char folder[FOLDER_PATH], stamp[32];
	time_t now = time(NULL);
	struct tm local;

	g->path[0] = '\0';
	if (!folder_state(folder) || !localtime_r(&now, &local))
		return false;
	strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
	snprintf(g->path, sizeof g->path, "%s/%s-%s-%d.json", folder, g->match.start.game->id,
		 stamp, (int)getpid());
	return true;
}

/* ---- Writing ---- */

static void write_players(struct firn_writer *w, const struct sitting *g)
{
	firn_json_key(w, "players");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < g->match.start.options.seats; seat++)
		firn_json_string(w, sitting_word(g->player[seat]));
	firn_json_end(w, ']');
}

/* The record with keys that its readers skip: who sits where, and the text of a ruleset, so
 * that the game can go on wherever that file is by then. */
static size_t write_text(char *buf, size_t cap, const struct sitting *g)
{
	struct firn_writer w;

	firn_writer_init(&w, buf, cap);
	firn_match_save(&g->match, &w);
	w.len--; /* the closing brace */
	w.comma = true;
	write_players(&w, g);
	if (g->ruleset)
		firn_json_key_string(&w, "table_text", g->ruleset);
	firn_json_end(&w, '}');
	firn_put_char(&w, '\n');
	return w.full ? 0 : w.len;
}

bool saved_export(const struct sitting *g, const char *path)
{
	char *text = malloc(FIRN_PROTOCOL_MAX_ANSWER);
	size_t n = text ? write_text(text, FIRN_PROTOCOL_MAX_ANSWER, g) : 0;
	bool good = n > 0 && folder_write(path, text, n);

	free(text);
	return good;
}

/* A game that is over is a record to keep, not one to go on with. */
static void finish(struct sitting *g)
{
	char folder[FOLDER_PATH], path[SITTING_PATH];
	const char *name = strrchr(g->path, '/');

	if (!name || !folder_state(folder) || strlen(folder) + strlen(name) > FOLDER_PATH - 16)
		return;
	strcat(folder, "/finished");
	folder_make(folder);
	snprintf(path, sizeof path, "%s%.100s", folder, name);
	if (!rename(g->path, path))
		snprintf(g->path, sizeof g->path, "%s", path);
}

bool saved_write(struct sitting *g)
{
	if (!g->path[0])
		return false;
	if (!saved_export(g, g->path))
		return false;
	if (sitting_over(g) && !strstr(g->path, "/finished/"))
		finish(g);
	return true;
}

/* ---- Reading ---- */

static bool is_newer(const struct saved *one, const struct saved *two)
{
	if (one->at.tv_sec != two->at.tv_sec)
		return one->at.tv_sec > two->at.tv_sec;
	if (one->at.tv_nsec != two->at.tv_nsec)
		return one->at.tv_nsec > two->at.tv_nsec;
	return strcmp(one->name, two->name) > 0;
}

static bool is_save(const char *name)
{
	size_t n = strlen(name);

	return name[0] != '.' && n > 5 && n < 96 && !strcmp(name + n - 5, ".json");
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

static bool read_entry(const char *folder, const char *name, struct saved *out)
{
	struct stat status;

	if (!is_save(name))
		return false;
	snprintf(out->name, sizeof out->name, "%.*s", (int)strlen(name) - 5, name);
	snprintf(out->path, sizeof out->path, "%s/%.95s", folder, name);
	find_game(out);
	if (stat(out->path, &status))
		return false;
	out->at = status.st_mtim;
	return true;
}

/* Puts it where it belongs; if there are too many the oldest is dropped. */
static int insert(struct saved list[SAVED_MAX], int count, const struct saved *one)
{
	int i = count < SAVED_MAX ? count : SAVED_MAX;

	while (i > 0 && is_newer(one, &list[i - 1])) {
		if (i < SAVED_MAX)
			list[i] = list[i - 1];
		i--;
	}
	if (i == SAVED_MAX)
		return count;
	list[i] = *one;
	return count < SAVED_MAX ? count + 1 : count;
}

int saved_list(struct saved out[SAVED_MAX])
{
	char folder[FOLDER_PATH];
	struct dirent *entry;
	struct saved one;
	int count = 0;
	DIR *dir = folder_state(folder) ? opendir(folder) : NULL;

	while (dir && (entry = readdir(dir)))
		if (read_entry(folder, entry->d_name, &one))
			count = insert(out, count, &one);
	if (dir)
		closedir(dir);
	return count;
}

void saved_when(const struct saved *s, char out[SAVED_WHEN])
{
	struct tm local;

	out[0] = '\0';
	if (localtime_r(&s->at.tv_sec, &local))
		strftime(out, SAVED_WHEN, "%Y-%m-%d %H:%M", &local);
}

/* Who sits where; a bare record: a person on the first seat. */
static void read_players(struct firn_json v, struct sitting *g)
{
	struct firn_json list = firn_json_member(v, "players"), item = {0};
	char word[16];

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		g->player[seat] = seat ? (int)FIRN_MEDIUM : SITTING_PERSON;
	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (int seat = 0; seat < g->match.start.options.seats; seat++) {
		if (!firn_json_to_string(item, word, sizeof word, NULL))
			return;
		g->player[seat] = strcmp(word, "you") ? (int)firn_level_find(word) : SITTING_PERSON;
		if (g->player[seat] == FIRN_LEVELS)
			g->player[seat] = FIRN_MEDIUM;
		item = firn_json_next(list, item);
	}
}

struct firn_fault saved_load(const char *path, struct sitting *g)
{
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	size_t n;
	char *bytes = access(path, R_OK) ? NULL : file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);

	if (bytes)
		fault = record_read(bytes, n, &g->match);
	if (!fault.err && firn_json_parse(bytes, n, &v)) {
		sitting_clear(g);
		read_players(v, g);
		g->ruleset = record_ruleset(v);
		snprintf(g->path, sizeof g->path, "%s", path);
	}
	free(bytes);
	return fault;
}
