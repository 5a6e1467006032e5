#include "engine/ruleset.h"

#include <string.h>

#include "engine/hash.h"

/* The key that marks a ruleset and tells its version, and its name before firn 0.2. */
static const char version_key[] = "firn-ruleset", old_version_key[] = "firn-table";
static const char *const head_keys[] = {version_key, old_version_key, "game",
					"name",      "about",         "based-on"};

/* ---- faults ---- */

/* As much of it as there is room for, characters whole. */
static void copy_cut(char out[FIRN_RULESET_VALUE], const char *text, size_t n)
{
	if (n >= FIRN_RULESET_VALUE)
		for (n = FIRN_RULESET_VALUE - 1; n && (text[n] & 0xc0) == 0x80;)
			n--;
	memcpy(out, text, n);
	out[n] = '\0';
}

bool firn_ruleset_refuse(struct firn_ruleset_fault *fault, const char *key, const char *of,
			 struct firn_json v, const char *reason)
{
	struct firn_writer w;

	memset(fault, 0, sizeof *fault);
	fault->reason = reason;
	firn_writer_init(&w, fault->key, sizeof fault->key);
	firn_put(&w, key);
	if (of) {
		firn_put_char(&w, ' ');
		firn_put(&w, of);
	}
	if (v.kind != FIRN_JSON_NONE)
		copy_cut(fault->value, v.at, (size_t)(v.end - v.at));
	return false;
}

bool firn_ruleset_range(struct firn_ruleset_fault *fault, const char *key, struct firn_json v,
			int count, int least, int most)
{
	firn_ruleset_refuse(fault, key, NULL, v,
			    count > 1 ? N_("must be {count} whole numbers from {least} to {most}")
				      : N_("must be a whole number from {least} to {most}"));
	fault->count = count;
	fault->least = least;
	fault->most = most;
	return false;
}

static bool starts(const char *text, const char *word)
{
	while (*word && *text == *word)
		text++, word++;
	return !*word;
}

void firn_ruleset_reason(const struct firn_ruleset_fault *fault, const char *reason,
			 struct firn_writer *w)
{
	const struct {
		const char *name;
		int32_t value;
	} places[] = {
		{"{least}", fault->least}, {"{most}", fault->most}, {"{count}", fault->count}};

	while (*reason) {
		size_t i = 0;
		while (i < 3 && !starts(reason, places[i].name))
			i++;
		if (i == 3) {
			firn_put_char(w, *reason++);
			continue;
		}
		firn_put_int(w, places[i].value);
		reason += strlen(places[i].name);
	}
}

/* ---- reading ---- */

bool firn_ruleset_bytes(struct firn_json v, int count, int least, int most, uint8_t out[])
{
	struct firn_json at = firn_json_first(v);
	int64_t n;

	if (v.kind != FIRN_JSON_ARRAY)
		return false;
	for (int i = 0; i < count; i++, at = firn_json_next(v, at)) {
		if (!firn_json_to_int(at, least, most, &n))
			return false;
		out[i] = (uint8_t)n;
	}
	return at.kind == FIRN_JSON_NONE;
}

static const struct firn_ruleset_key *find_key(const struct firn_ruleset_shelf *shelf,
					       const char *name)
{
	const struct firn_ruleset_key *key = shelf->keys;

	while (key->name && !firn_equal(key->name, name))
		key++;
	return key->name ? key : NULL;
}

static bool is_head_key(const char *name)
{
	for (size_t i = 0; i < sizeof head_keys / sizeof *head_keys; i++)
		if (firn_equal(head_keys[i], name))
			return true;
	return false;
}

static bool read_version(struct firn_json root, struct firn_ruleset_fault *fault)
{
	struct firn_json v = firn_json_member(root, version_key);
	int64_t version;

	if (v.kind == FIRN_JSON_NONE)
		v = firn_json_member(root, old_version_key);
	return firn_json_to_int(v, 1, 1, &version) ||
	       firn_ruleset_refuse(fault, version_key, NULL, v, N_("must be 1"));
}

/* An optional text on one line. */
static bool read_text(struct firn_json root, const char *key, char out[], size_t size,
		      struct firn_ruleset_fault *fault)
{
	struct firn_json v = firn_json_member(root, key);

	out[0] = '\0';
	if (v.kind == FIRN_JSON_NONE)
		return true;
	if (!firn_json_to_string(v, out, size, NULL)) {
		firn_ruleset_refuse(fault, key, NULL, v,
				    N_("must be a text of at most {most} bytes"));
		fault->most = (int32_t)size - 1;
		return false;
	}
	for (const char *at = out; *at; at++)
		if ((unsigned char)*at < 32 || *at == 127)
			return firn_ruleset_refuse(fault, key, NULL, v, N_("must be one line"));
	return true;
}

static bool read_head(const struct firn_game *game, struct firn_json root,
		      struct firn_ruleset_head *head, struct firn_ruleset_fault *fault)
{
	struct firn_json id = firn_json_member(root, "game");
	char name[32];

	if (!read_version(root, fault))
		return false;
	if (!firn_json_to_string(id, name, sizeof name, NULL) || !firn_equal(name, game->id))
		return firn_ruleset_refuse(fault, "game", NULL, id,
					   N_("the ruleset is for another game"));
	return read_text(root, "name", head->name, sizeof head->name, fault) &&
	       read_text(root, "about", head->about, sizeof head->about, fault) &&
	       read_text(root, "based-on", head->based_on, sizeof head->based_on, fault);
}

static bool read_key(const struct firn_ruleset_shelf *shelf, const struct firn_ruleset_key *key,
		     struct firn_json v, void *ruleset, struct firn_ruleset_fault *fault)
{
	uint8_t *out = (uint8_t *)ruleset + key->at;
	int64_t n;

	if (!key->count)
		return shelf->read(ruleset, key->name, v, fault);
	if (key->count > 1)
		return firn_ruleset_bytes(v, key->count, key->least, key->most, out) ||
		       firn_ruleset_range(fault, key->name, v, key->count, key->least, key->most);
	if (!firn_json_to_int(v, key->least, key->most, &n))
		return firn_ruleset_range(fault, key->name, v, 1, key->least, key->most);
	*out = (uint8_t)n;
	return true;
}

/* A misspelt key would silently keep the built-in numbers, so it is refused. */
static bool known_keys(const struct firn_ruleset_shelf *shelf, struct firn_json root,
		       struct firn_ruleset_fault *fault)
{
	struct firn_json at = firn_json_first(root);
	char name[32];

	for (; at.kind; at = firn_json_next(root, at))
		if (!firn_json_to_string(at, name, sizeof name, NULL) ||
		    (!is_head_key(name) && !find_key(shelf, name)))
			return firn_ruleset_refuse(fault, "", NULL, at,
						   N_("is no key of a ruleset of this game"));
	return true;
}

static void *place_at(const struct firn_ruleset_shelf *shelf, int place)
{
	return (char *)shelf->room + shelf->stride * (size_t)place;
}

static const void *ruleset_at(const struct firn_ruleset_shelf *shelf, int place)
{
	return place ? place_at(shelf, place) : shelf->built_in;
}

/* Without what follows from the numbers.
 * In the order of the game's keys, so that the first fault found is the same in every order. */
static bool read_ruleset(const struct firn_game *game, struct firn_json root, int place,
			 struct firn_ruleset_fault *fault)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;
	void *ruleset = place_at(shelf, place);

	if (!read_head(game, root, &shelf->head[place], fault) || !known_keys(shelf, root, fault))
		return false;
	memcpy(ruleset, shelf->built_in, shelf->size);
	for (const struct firn_ruleset_key *key = shelf->keys; key->name; key++) {
		struct firn_json v = firn_json_member(root, key->name);
		if (v.kind != FIRN_JSON_NONE && !read_key(shelf, key, v, ruleset, fault))
			return false;
	}
	return true;
}

/* ---- writing ---- */

void firn_ruleset_put(const uint8_t bytes[], int count, struct firn_writer *w)
{
	if (count == 1) {
		firn_json_int(w, bytes[0]);
		return;
	}
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++)
		firn_json_int(w, bytes[i]);
	firn_json_end(w, ']');
}

static void write_key(const struct firn_ruleset_shelf *shelf, const struct firn_ruleset_key *key,
		      const void *ruleset, struct firn_writer *w)
{
	if (key->count)
		firn_ruleset_put((const uint8_t *)ruleset + key->at, key->count, w);
	else
		shelf->write(ruleset, key->name, w);
}

/* The value of a key as a text of its own. */
struct value {
	char text[FIRN_RULESET_TEXT / 2];
	struct firn_json v;
};

static void write_value(const struct firn_ruleset_shelf *shelf, const struct firn_ruleset_key *key,
			int place, struct value *out)
{
	struct firn_writer w;

	firn_writer_init(&w, out->text, sizeof out->text);
	write_key(shelf, key, ruleset_at(shelf, place), &w);
	firn_json_parse(w.buf, w.len, &out->v);
}

static void write_texts(const struct firn_ruleset_head *head, struct firn_writer *w)
{
	if (head->name[0])
		firn_json_key_string(w, "name", head->name);
	if (head->about[0])
		firn_json_key_string(w, "about", head->about);
	if (head->based_on[0])
		firn_json_key_string(w, "based-on", head->based_on);
}

static void begin_ruleset(const struct firn_game *game, struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_int(w, version_key, 1);
	firn_json_key_string(w, "game", game->id);
}

void firn_ruleset_write(const struct firn_game *game, uint8_t index, struct firn_writer *w)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;
	struct value one, other;

	begin_ruleset(game, w);
	write_texts(&shelf->head[index], w);
	for (const struct firn_ruleset_key *key = shelf->keys; key->name; key++) {
		write_value(shelf, key, 0, &one);
		write_value(shelf, key, index, &other);
		if (firn_equal(one.text, other.text))
			continue;
		firn_json_key(w, key->name);
		firn_json_raw(w, other.text);
	}
	firn_json_end(w, '}');
}

/* ---- what differs ---- */

/* A row is a list that begins with a name: ["builder",5,2,1,0]. */
static bool is_row(struct firn_json v)
{
	return v.kind == FIRN_JSON_ARRAY && firn_json_first(v).kind == FIRN_JSON_STRING;
}

static bool has_rows(struct firn_json v)
{
	return v.kind == FIRN_JSON_ARRAY && is_row(firn_json_first(v));
}

static bool same_text(struct firn_json a, struct firn_json b)
{
	size_t n = (size_t)(a.end - a.at);

	return n == (size_t)(b.end - b.at) && !memcmp(a.at, b.at, n);
}

/* The row of the list that has the name of this one. */
static struct firn_json row_like(struct firn_json list, struct firn_json row)
{
	struct firn_json at = firn_json_first(list);

	while (at.kind && !same_text(firn_json_first(at), firn_json_first(row)))
		at = firn_json_next(list, at);
	return at;
}

static void put_slice(struct firn_json v, struct firn_writer *w)
{
	char text[FIRN_RULESET_VALUE * 4];
	struct firn_writer slice;

	firn_writer_init(&slice, text, sizeof text);
	firn_put_bytes(&slice, v.at, (size_t)(v.end - v.at));
	firn_json_raw(w, slice.full ? "null" : text);
}

/* What follows the name: one value by itself, more as a list. */
static void put_row(struct firn_json row, struct firn_writer *w)
{
	struct firn_json at = firn_json_next(row, firn_json_first(row));
	bool list = firn_json_next(row, at).kind != FIRN_JSON_NONE;

	if (!row.kind) {
		firn_json_null(w);
		return;
	}
	if (list)
		firn_json_begin(w, '[');
	for (; at.kind; at = firn_json_next(row, at))
		put_slice(at, w);
	if (list)
		firn_json_end(w, ']');
}

/* `of`: the name of a row, or none. */
static void begin_change(const struct firn_ruleset_key *key, struct firn_json of,
			 struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "key", key->name);
	if (of.kind) {
		firn_json_key(w, "of");
		put_slice(of, w);
	}
	firn_json_key_string(w, "label", key->label);
}

/* `rows`: of one row; else of the whole value, which may be a list of names. */
static void put_change(const struct firn_ruleset_key *key, bool rows, struct firn_json from,
		       struct firn_json to, struct firn_writer *w)
{
	begin_change(key, rows ? firn_json_first(from.kind ? from : to) : (struct firn_json){0}, w);
	firn_json_key(w, "old");
	if (rows)
		put_row(from, w);
	else
		put_slice(from, w);
	firn_json_key(w, "new");
	if (rows)
		put_row(to, w);
	else
		put_slice(to, w);
	firn_json_end(w, '}');
}

static void put_rows(const struct firn_ruleset_key *key, struct firn_json from, struct firn_json to,
		     struct firn_writer *w)
{
	struct firn_json row;

	for (row = firn_json_first(from); row.kind; row = firn_json_next(from, row)) {
		struct firn_json other = row_like(to, row);
		if (!other.kind || !same_text(row, other))
			put_change(key, true, row, other, w);
	}
	for (row = firn_json_first(to); row.kind; row = firn_json_next(to, row))
		if (!row_like(from, row).kind)
			put_change(key, true, (struct firn_json){0}, row, w);
}

/* An object is like rows: {"bag":2} like [["bag",2]]. */
static void put_members(const struct firn_ruleset_key *key, struct firn_json from,
			struct firn_json to, struct firn_writer *w)
{
	struct firn_json name = firn_json_first(from), other = firn_json_first(to);

	for (; name.kind; name = firn_json_next(from, name), other = firn_json_next(to, other)) {
		if (same_text(firn_json_value(name), firn_json_value(other)))
			continue;
		begin_change(key, name, w);
		firn_json_key(w, "old");
		put_slice(firn_json_value(name), w);
		firn_json_key(w, "new");
		put_slice(firn_json_value(other), w);
		firn_json_end(w, '}');
	}
}

void firn_ruleset_diff(const struct firn_game *game, uint8_t from, uint8_t to,
		       struct firn_writer *w)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;
	struct value one, other;

	firn_json_begin(w, '[');
	for (const struct firn_ruleset_key *key = shelf->keys; key->name; key++) {
		write_value(shelf, key, from, &one);
		write_value(shelf, key, to, &other);
		if (has_rows(one.v))
			put_rows(key, one.v, other.v, w);
		else if (one.v.kind == FIRN_JSON_OBJECT)
			put_members(key, one.v, other.v, w);
		else if (!same_text(one.v, other.v))
			put_change(key, false, one.v, other.v, w);
	}
	firn_json_end(w, ']');
}

void firn_ruleset_keys(const struct firn_game *game, uint8_t index, struct firn_writer *w)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;

	firn_json_begin(w, '[');
	for (const struct firn_ruleset_key *key = shelf->keys; key->name; key++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "key", key->name);
		firn_json_key_string(w, "label", key->label);
		if (key->most) {
			firn_json_key_int(w, "least", key->least);
			firn_json_key_int(w, "most", key->most);
		}
		firn_json_key(w, "value");
		write_key(shelf, key, ruleset_at(shelf, index), w);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

/* ---- the shelf ---- */

const struct firn_ruleset_head *firn_ruleset_head(const struct firn_game *game, uint8_t index)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;

	return shelf && index < FIRN_MAX_RULESETS && shelf->head[index].hash[0]
		       ? &shelf->head[index]
		       : NULL;
}

/* What a ruleset is written as that says nothing. */
static void hash_of_none(const struct firn_game *game, char hash[FIRN_RULESET_HASH])
{
	char text[64];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	begin_ruleset(game, &w);
	firn_json_end(&w, '}');
	firn_sha256_hex(text, w.len, hash);
}

bool firn_ruleset_find(const struct firn_game *game, const char *hash, uint8_t *index)
{
	char none[FIRN_RULESET_HASH];

	for (uint8_t i = 1; i < FIRN_MAX_RULESETS; i++) {
		const struct firn_ruleset_head *head = firn_ruleset_head(game, i);
		if (head && (firn_equal(head->hash, hash) || firn_equal(head->file, hash))) {
			*index = i;
			return true;
		}
	}
	if (!game->rulesets)
		return false;
	hash_of_none(game, none);
	if (!hash[0] ||
	    (!firn_equal(none, hash) && !firn_equal(game->rulesets->head[0].file, hash)))
		return false;
	*index = 0;
	return true;
}

static uint8_t free_place(const struct firn_game *game)
{
	uint8_t place = 1;

	while (place < FIRN_MAX_RULESETS && firn_ruleset_head(game, place))
		place++;
	return place < FIRN_MAX_RULESETS ? place : 0;
}

static void hash_written(const struct firn_game *game, uint8_t place)
{
	char text[FIRN_RULESET_TEXT];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_ruleset_write(game, place, &w);
	firn_sha256_hex(text, w.len, game->rulesets->head[place].hash);
}

/* Has it no name, and all numbers of the built-in one? */
static bool says_nothing(const struct firn_game *game, uint8_t place)
{
	char none[FIRN_RULESET_HASH];

	hash_written(game, place);
	hash_of_none(game, none);
	return firn_equal(game->rulesets->head[place].hash, none);
}

/* Of a ruleset whose numbers were read: its index. False: it is refused. */
static bool shelve(const struct firn_game *game, uint8_t place, const char *hash, uint8_t *index,
		   struct firn_ruleset_fault *fault)
{
	const struct firn_ruleset_shelf *shelf = game->rulesets;

	*index = says_nothing(game, place) ? 0 : place;
	shelf->head[place].hash[0] = '\0';
	if (*index && !shelf->finish(place_at(shelf, place), fault))
		return false;
	if (*index)
		hash_written(game, place);
	memcpy(shelf->head[*index].file, hash, FIRN_RULESET_HASH);
	return true;
}

enum firn_err firn_ruleset_load(const struct firn_game *game, const char *json, size_t n,
				uint8_t *index, struct firn_ruleset_fault *fault)
{
	struct firn_json root, none = {0};
	char hash[FIRN_RULESET_HASH];
	uint8_t place, found;

	firn_sha256_hex(json, n, hash);
	if (game->rulesets && firn_ruleset_find(game, hash, index))
		return FIRN_OK;
	place = game->rulesets ? free_place(game) : 0;
	if (!game->rulesets)
		firn_ruleset_refuse(fault, "", NULL, none, N_("this game has no rulesets"));
	else if (!firn_json_parse(json, n, &root) || root.kind != FIRN_JSON_OBJECT)
		firn_ruleset_refuse(fault, "", NULL, none, N_("the ruleset is not a JSON object"));
	else if (!place)
		firn_ruleset_refuse(fault, "", NULL, none, N_("too many rulesets"));
	else if (read_ruleset(game, root, place, fault) &&
		 shelve(game, place, hash, &found, fault)) {
		*index = found;
		return FIRN_OK;
	}
	return FIRN_BAD_REQUEST;
}
