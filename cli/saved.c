#define _POSIX_C_SOURCE 200809L
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

/* The record with keys that its readers skip: who sits where, and the text of a data table, so
 * that the game can go on wherever that file is by then. */
static size_t write_text(char *buf, size_t cap, const struct sitting *g)
{
	struct firn_writer w;

	firn_writer_init(&w, buf, cap);
	match_save(&g->match, &w);
	w.len--; /* the closing brace */
	w.comma = true;
	write_players(&w, g);
	if (g->table)
		firn_json_key_string(&w, "table_text", g->table);
	firn_json_end(&w, '}');
	firn_put_char(&w, '\n');
	return w.full ? 0 : w.len;
}

bool saved_export(const struct sitting *g, const char *path)
{
	char *text = malloc(PROTOCOL_MAX_ANSWER);
	size_t n = text ? write_text(text, PROTOCOL_MAX_ANSWER, g) : 0;
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

static int newest_first(const void *a, const void *b)
{
	const struct saved *one = a, *two = b;
	struct stat s, t;

	if (stat(one->path, &s) || stat(two->path, &t))
		return strcmp(two->name, one->name);
	if (s.st_mtim.tv_sec != t.st_mtim.tv_sec)
		return s.st_mtim.tv_sec < t.st_mtim.tv_sec ? 1 : -1;
	if (s.st_mtim.tv_nsec != t.st_mtim.tv_nsec)
		return s.st_mtim.tv_nsec < t.st_mtim.tv_nsec ? 1 : -1;
	return strcmp(two->name, one->name);
}

static bool is_save(const char *name)
{
	size_t n = strlen(name);

	return name[0] != '.' && n > 5 && n < 96 && !strcmp(name + n - 5, ".json");
}

int saved_list(struct saved out[SAVED_MAX])
{
	char folder[FOLDER_PATH];
	struct dirent *entry;
	int count = 0;
	DIR *dir = folder_state(folder) ? opendir(folder) : NULL;

	while (dir && count < SAVED_MAX && (entry = readdir(dir))) {
		if (!is_save(entry->d_name))
			continue;
		snprintf(out[count].name, sizeof out[count].name, "%.*s",
			 (int)strlen(entry->d_name) - 5, entry->d_name);
		snprintf(out[count].path, sizeof out[count].path, "%s/%.95s", folder,
			 entry->d_name);
		count++;
	}
	if (dir)
		closedir(dir);
	qsort(out, (size_t)count, sizeof out[0], newest_first);
	return count;
}

/* Who sits where; a bare record: a person on the first seat. */
static void read_players(struct firn_json v, struct sitting *g)
{
	struct firn_json list = firn_json_member(v, "players"), item = {0};
	char word[16];

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		g->player[seat] = seat ? (int)MATCH_MEDIUM : SITTING_PERSON;
	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (int seat = 0; seat < g->match.start.options.seats; seat++) {
		if (!firn_json_to_string(item, word, sizeof word, NULL))
			return;
		g->player[seat] = strcmp(word, "you") ? (int)match_level_find(word)
						      : SITTING_PERSON;
		if (g->player[seat] == MATCH_LEVELS)
			g->player[seat] = MATCH_MEDIUM;
		item = firn_json_next(list, item);
	}
}

bool saved_load(const char *path, struct sitting *g)
{
	struct firn_json v;
	size_t n;
	char *bytes = file_read(path, PROTOCOL_MAX_ANSWER, &n);
	bool good = bytes && record_load(path, &g->match) && firn_json_parse(bytes, n, &v);

	if (good) {
		read_players(v, g);
		free(g->table);
		g->table = record_table(v);
		snprintf(g->path, sizeof g->path, "%s", path);
	}
	free(bytes);
	return good;
}
