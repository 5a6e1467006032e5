#define _POSIX_C_SOURCE 200809L
#include "cli/saved.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/record_file.h"
#include "match/protocol.h"

enum { FOLDER = SITTING_PATH - 128 };

/* ---- The folder ---- */

static void make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	mkdir(path, 0700);
}

/* $XDG_STATE_HOME/firn, or ~/.local/state/firn. */
static bool find_folder(char path[FOLDER])
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

	if (state && *state == '/')
		snprintf(path, FOLDER, "%s/firn", state);
	else if (home && *home)
		snprintf(path, FOLDER, "%s/.local/state/firn", home);
	else
		return false;
	make_folders(path);
	return access(path, W_OK) == 0;
}

bool saved_begin(struct sitting *g)
{
	char folder[FOLDER], stamp[32];
	time_t now = time(NULL);
	struct tm local;

	g->path[0] = '\0';
	if (!find_folder(folder) || !localtime_r(&now, &local))
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

/* The record with one key more, which its readers skip. */
static size_t write_text(char *buf, size_t cap, const struct sitting *g)
{
	struct firn_writer w;

	firn_writer_init(&w, buf, cap);
	match_save(&g->match, &w);
	w.len--; /* the closing brace */
	w.comma = true;
	write_players(&w, g);
	firn_json_end(&w, '}');
	firn_put_char(&w, '\n');
	return w.full ? 0 : w.len;
}

static bool write_all(int fd, const char *text, size_t n)
{
	while (n > 0) {
		ssize_t wrote = write(fd, text, n);
		if (wrote < 0 && errno != EINTR)
			return false;
		text += wrote > 0 ? wrote : 0;
		n -= wrote > 0 ? (size_t)wrote : 0;
	}
	return true;
}

static void sync_folder(const char *path)
{
	char folder[SITTING_PATH];
	char *slash;
	int fd;

	snprintf(folder, sizeof folder, "%s", path);
	slash = strrchr(folder, '/');
	snprintf(slash ? slash : folder, 2, "%s", slash ? "" : ".");
	fd = open(folder, O_RDONLY | O_DIRECTORY);
	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
}

/* Whoever is killed while writing leaves the old file as it was. */
static bool replace(const char *path, const char *text, size_t n)
{
	char part[SITTING_PATH + 8];
	int fd;
	bool good;

	snprintf(part, sizeof part, "%s.part", path);
	fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0)
		return false;
	good = write_all(fd, text, n) && fsync(fd) == 0;
	good = close(fd) == 0 && good && rename(part, path) == 0;
	if (!good)
		unlink(part);
	else
		sync_folder(path);
	return good;
}

bool saved_export(const struct sitting *g, const char *path)
{
	char *text = malloc(PROTOCOL_MAX_ANSWER);
	size_t n = text ? write_text(text, PROTOCOL_MAX_ANSWER, g) : 0;
	bool good = n > 0 && replace(path, text, n);

	free(text);
	return good;
}

/* A game that is over is a record to keep, not one to go on with. */
static void finish(struct sitting *g)
{
	char folder[FOLDER], path[SITTING_PATH];
	const char *name = strrchr(g->path, '/');

	if (!name || !find_folder(folder) || strlen(folder) + strlen(name) > FOLDER - 16)
		return;
	strcat(folder, "/finished");
	make_folders(folder);
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
	char folder[FOLDER];
	struct dirent *entry;
	int count = 0;
	DIR *dir = find_folder(folder) ? opendir(folder) : NULL;

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
		snprintf(g->path, sizeof g->path, "%s", path);
	}
	free(bytes);
	return good;
}
