#include "cli/saved.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/folder.h"
#include "cli/i18n.h"
#include "cli/record_file.h"
#include "cli/safe_text.h"
#include "match/protocol.h"

static const char busy[] = N_("This game is being played in another terminal.");

bool saved_finished(char folder[SITTING_PATH])
{
	if (!folder_state(folder) || strlen(folder) > FOLDER_PATH - 128)
		return false;
	strcat(folder, "/finished");
	return true;
}

bool saved_begin(struct sitting *g)
{
	char folder[FOLDER_PATH], stamp[32];
	time_t now = time(NULL);
	struct tm local;

	g->path[0] = '\0';
	g->kept = true;
	errno = ENOENT; /* as nobody has a home then */
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
	int seats = g->match.start.options.seats;
	bool named = false;

	firn_json_key(w, "players");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < seats; seat++) {
		firn_json_string(w, sitting_word(g->player[seat]));
		named |= g->name[seat][0] != '\0';
	}
	firn_json_end(w, ']');
	if (!named)
		return;
	firn_json_key(w, "names");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < seats; seat++)
		firn_json_string(w, g->name[seat]);
	firn_json_end(w, ']');
}

/* The record with a key that its readers skip: who sits where. */
static size_t write_text(char *buf, size_t cap, const struct sitting *g)
{
	struct firn_writer w;

	firn_writer_init(&w, buf, cap);
	firn_match_save(&g->match, &w);
	w.len--; /* the closing brace */
	w.comma = true;
	write_players(&w, g);
	firn_json_end(&w, '}');
	firn_put_char(&w, '\n');
	return w.full ? 0 : w.len;
}

/* The descriptor of the file, locked; FOLDER_NONE: it could not be written. */
static int write_file(const struct sitting *g, const char *path)
{
	char *text = malloc(FIRN_PROTOCOL_MAX_ANSWER);
	size_t n = text ? write_text(text, FIRN_PROTOCOL_MAX_ANSWER, g) : 0;
	int fd = FOLDER_NONE;

	errno = ENOMEM;
	if (n > 0)
		fd = folder_write_locked(path, text, n);
	free(text);
	return fd;
}

bool saved_export(const struct sitting *g, const char *path)
{
	int fd = write_file(g, path);

	return fd >= 0 && close(fd) == 0;
}

/* A game that is over is a record to keep, one that goes on again is not. */
static void file_away(struct sitting *g)
{
	char folder[SITTING_PATH], path[SITTING_PATH];
	const char *name = strrchr(g->path, '/');
	bool over = sitting_over(g);

	if (!name || over == (strstr(g->path, "/finished/") != NULL))
		return;
	if (over ? !saved_finished(folder) : !folder_state(folder))
		return;
	folder_make(folder);
	snprintf(path, sizeof path, "%.3900s%.100s", folder, name);
	if (!rename(g->path, path))
		snprintf(g->path, sizeof g->path, "%s", path);
}

bool saved_write(struct sitting *g)
{
	int fd = FOLDER_NONE;

	if (!g->kept)
		return true;
	if (g->path[0] || saved_begin(g))
		fd = write_file(g, g->path);
	g->unsaved = fd < 0 ? errno : 0;
	if (fd < 0)
		return false;
	if (g->locked)
		close(g->lock);
	g->locked = true;
	g->lock = fd;
	file_away(g);
	return true;
}

const char *saved_trouble(const struct sitting *g, char out[SAVED_TEXT])
{
	char folder[FOLDER_PATH] = "";

	folder_state(folder);
	snprintf(out, SAVED_TEXT, _("This game is not saved: %.250s: %s."), folder,
		 strerror(g->unsaved));
	return out;
}

/* ---- Reading ---- */

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

/* What seats were called: people by their names, programs by their levels. */
static void read_names(struct firn_json v, struct sitting *g)
{
	struct firn_json word = firn_json_member(v, "players"), name = firn_json_member(v, "names");
	struct firn_json words = word, names = name;
	char text[SITTING_NAME];

	word = word.kind == FIRN_JSON_ARRAY ? firn_json_first(word) : (struct firn_json){0};
	name = name.kind == FIRN_JSON_ARRAY ? firn_json_first(name) : (struct firn_json){0};
	for (int seat = 0; seat < g->match.start.options.seats; seat++) {
		if (firn_json_to_string(name, text, sizeof text, NULL) && text[0])
			sitting_set_name(g, seat, safe_text_plain(text));
		else if (firn_json_to_string(word, text, sizeof text, NULL))
			sitting_set_name(g, seat, i18n_text(safe_text_plain(text)));
		word = word.kind ? firn_json_next(words, word) : word;
		name = name.kind ? firn_json_next(names, name) : name;
	}
}

/* What a file is read for. */
enum purpose { TO_PLAY, TO_LOOK, TO_GLANCE };

/* Reading it would take one of the few places for rulesets. */
static bool has_ruleset(struct firn_json record)
{
	return firn_json_member(record, "ruleset").kind == FIRN_JSON_OBJECT ||
	       firn_json_member(record, "table_text").kind == FIRN_JSON_STRING;
}

static struct firn_fault read_game(const char *path, struct sitting *g, enum purpose why)
{
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	size_t n;
	char *bytes = access(path, R_OK) ? NULL : file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);

	if (bytes && firn_json_parse(bytes, n, &v) && (why != TO_GLANCE || !has_ruleset(v)))
		fault = record_read(bytes, n, &g->match);
	if (!fault.err) {
		sitting_clear(g);
		read_players(v, g);
		if (why != TO_PLAY)
			read_names(v, g);
	}
	free(bytes);
	return fault;
}

/* Does it lie in the state folder, or among the finished games there? */
static bool is_ours(const char *path)
{
	char folder[SITTING_PATH], real[PATH_MAX], place[PATH_MAX], *slash;

	if (!realpath(path, real) || !(slash = strrchr(real, '/')))
		return false;
	*slash = '\0';
	return (folder_state(folder) && realpath(folder, place) && !strcmp(real, place)) ||
	       (saved_finished(folder) && realpath(folder, place) && !strcmp(real, place));
}

struct firn_fault saved_load(const char *path, struct sitting *g)
{
	bool ours = is_ours(path);
	int fd = ours ? folder_lock(path) : FOLDER_NONE;
	struct firn_fault fault;

	if (fd == FOLDER_BUSY)
		return firn_fault_new(FIRN_FORBIDDEN, busy);
	fault = read_game(path, g, TO_PLAY);
	if (fault.err && fd >= 0)
		close(fd);
	if (fault.err || !ours)
		return fault;
	snprintf(g->path, sizeof g->path, "%s", path);
	g->kept = true;
	g->locked = fd >= 0;
	g->lock = fd;
	return fault;
}

struct firn_fault saved_look(const char *path, struct sitting *g)
{
	return read_game(path, g, TO_LOOK);
}

struct firn_fault saved_glance(const char *path, struct sitting *g)
{
	return read_game(path, g, TO_GLANCE);
}

const char *saved_refusal(const struct firn_fault *fault, char out[SAVED_TEXT])
{
	if (fault->text == busy)
		snprintf(out, SAVED_TEXT, "%s", _(busy));
	else
		snprintf(out, SAVED_TEXT, "%s %s", _("This file is not a game."),
			 i18n_text(fault->text));
	return out;
}

const char *saved_undeleted(void)
{
	return _("This game is not deleted: it is being played in another terminal.");
}

bool saved_delete(const char *path)
{
	int fd = folder_lock(path);
	bool gone = fd >= 0 && !unlink(path);

	if (fd >= 0)
		close(fd);
	return gone;
}
