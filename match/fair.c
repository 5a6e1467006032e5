#include "match/fair.h"

#include <string.h>

#include "engine/hash.h"

bool firn_fair_part_valid(const char *part)
{
	size_t n = strlen(part);

	for (size_t i = 0; i < n; i++)
		if (part[i] < 0x20 || part[i] > 0x7e)
			return false;
	return n < FIRN_FAIR_PART;
}

void firn_fair_commit(const char *part, char out[FIRN_FAIR_COMMIT])
{
	firn_sha256_hex(part, strlen(part), out);
}

bool firn_fair_quotes(const char *part, const char *commit)
{
	return strlen(part) >= FIRN_FAIR_QUOTE + FIRN_FAIR_OWN &&
	       strlen(commit) >= FIRN_FAIR_QUOTE && !memcmp(part, commit, FIRN_FAIR_QUOTE);
}

void firn_fair_seed(const struct firn_fair *f, int seats, char out[FIRN_SEED_MAX + 1])
{
	char joined[(FIRN_MAX_SEATS + 1) * FIRN_FAIR_PART], hex[65];
	struct firn_writer w;

	firn_writer_init(&w, joined, sizeof joined);
	firn_put(&w, f->server);
	for (int seat = 0; seat < seats; seat++) {
		firn_put_char(&w, '\n');
		firn_put(&w, f->seat[seat]);
	}
	firn_sha256_hex(joined, w.len, hex);
	memcpy(out, hex, FIRN_SEED_MAX);
	out[FIRN_SEED_MAX] = '\0';
}

void firn_fair_write(struct firn_writer *w, const struct firn_fair *f, int seats)
{
	char commit[FIRN_FAIR_COMMIT];

	firn_fair_commit(f->server, commit);
	firn_json_begin(w, '{');
	firn_json_key(w, "commit");
	firn_json_string(w, commit);
	firn_json_key(w, "server");
	firn_json_string(w, f->server);
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < seats; seat++)
		firn_json_string(w, f->seat[seat]);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static bool read_part(struct firn_json v, char out[FIRN_FAIR_PART])
{
	return firn_json_to_string(v, out, FIRN_FAIR_PART, NULL) && firn_fair_part_valid(out);
}

/* Returns the number of seats, or -1. */
static int read_fair(struct firn_json v, struct firn_fair *f)
{
	struct firn_json list = firn_json_member(v, "seats"), part = firn_json_first(list);
	int seats = 0;

	if (!read_part(firn_json_member(v, "server"), f->server))
		return -1;
	for (; part.kind; part = firn_json_next(list, part))
		if (seats == FIRN_MAX_SEATS || !read_part(part, f->seat[seats++]))
			return -1;
	return seats;
}

struct firn_fault firn_fair_check(struct firn_json record)
{
	struct firn_json v = firn_json_member(record, "fair");
	struct firn_fair f = {0};
	char commit[FIRN_FAIR_COMMIT], said[FIRN_FAIR_COMMIT];
	char seed[FIRN_SEED_MAX + 1], used[FIRN_SEED_MAX + 1];
	int seats;

	if (v.kind == FIRN_JSON_NONE)
		return firn_fault_none();
	seats = read_fair(v, &f); /* what is no object has no members */
	if (seats < 0 ||
	    !firn_json_to_string(firn_json_member(v, "commit"), said, sizeof said, NULL) ||
	    !firn_json_to_string(firn_json_member(record, "seed"), used, sizeof used, NULL))
		return firn_fault_new(FIRN_BAD_RECORD,
				      N_("The parts of the seed are not readable."));
	firn_fair_commit(f.server, commit);
	if (!firn_equal(commit, said))
		return firn_fault_new(FIRN_BAD_RECORD,
				      N_("The server's part is not the one it was bound to."));
	firn_fair_seed(&f, seats, seed);
	if (!firn_equal(seed, used))
		return firn_fault_new(FIRN_BAD_RECORD,
				      N_("The seed does not follow from its parts."));
	return firn_fault_none();
}

bool firn_fair_read_order(struct firn_json record, struct firn_fair_order *out)
{
	struct firn_json v = firn_json_member(record, "fair");
	struct firn_fair f = {0};
	char commit[FIRN_FAIR_COMMIT];
	int seats;

	*out = (struct firn_fair_order){0};
	if (v.kind == FIRN_JSON_NONE)
		return false;
	seats = read_fair(v, &f);
	firn_fair_commit(f.server, commit);
	for (int seat = 0; seat < seats; seat++) {
		out->given |= (unsigned)(f.seat[seat][0] != '\0') << seat;
		out->bound |= (unsigned)firn_fair_quotes(f.seat[seat], commit) << seat;
	}
	return true;
}
