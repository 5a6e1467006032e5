#include "server/ban.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "server/server_clock.h"

enum { TOKEN_LEAST = 8, TOKEN_MOST = 64, MAPPED = 12 }; /* digits; bytes before an IPv4 address */

static const char token_word[] = "token:";

struct ban {
	struct ban *next;
	uint32_t n; /* its entry */
	char who[BAN_WHO];
	int64_t until;                      /* 0: for good */
	const char *token;                  /* digits of a hash, in `who`; NULL: an address */
	unsigned char address[BAN_ADDRESS]; /* of which these bits count: */
	int bits;
};

struct bans {
	pthread_mutex_t lock;
	struct ban *first;
	uint32_t entries;
	unsigned version;
};

/* ---- Who ---- */

static bool read_address(const char *text, unsigned char out[BAN_ADDRESS])
{
	static const unsigned char mapped[MAPPED] = {[10] = 0xff, [11] = 0xff};

	memcpy(out, mapped, sizeof mapped);
	return inet_pton(AF_INET, text, out + MAPPED) == 1 || inet_pton(AF_INET6, text, out) == 1;
}

void ban_read_address(const char *text, unsigned char out[BAN_ADDRESS])
{
	if (!read_address(text, out))
		memset(out, 0, BAN_ADDRESS);
}

void ban_write_address(const unsigned char address[BAN_ADDRESS], char out[BAN_WHO])
{
	static const unsigned char mapped[MAPPED] = {[10] = 0xff, [11] = 0xff};
	bool four = !memcmp(address, mapped, sizeof mapped);

	inet_ntop(four ? AF_INET : AF_INET6, four ? address + MAPPED : address, out, BAN_WHO);
}

static bool read_network(const char *who, struct ban *b)
{
	char text[BAN_WHO], *slash, *end;
	long bits, most = strchr(who, ':') ? 128 : 32;

	snprintf(text, sizeof text, "%s", who);
	slash = strchr(text, '/');
	if (slash)
		*slash = '\0';
	bits = slash ? strtol(slash + 1, &end, 10) : most;
	if ((slash && (*end || !slash[1])) || bits < 8 || bits > most)
		return false;
	b->bits = (int)(bits + 128 - most);
	return read_address(text, b->address);
}

static bool read_who(const char *who, struct ban *b)
{
	size_t word = sizeof token_word - 1, n;

	if (strlen(who) >= BAN_WHO)
		return false;
	snprintf(b->who, sizeof b->who, "%s", who);
	if (strncmp(who, token_word, word))
		return read_network(who, b);
	b->token = b->who + word;
	n = strspn(b->token, "0123456789abcdef");
	return !b->token[n] && n >= TOKEN_LEAST && n <= TOKEN_MOST;
}

bool ban_is(const char *who)
{
	struct ban b = {0};

	return read_who(who, &b);
}

/* ---- The list ---- */

struct bans *bans_new(void)
{
	struct bans *b = calloc(1, sizeof *b);

	if (b)
		pthread_mutex_init(&b->lock, NULL);
	return b;
}

/* Those of this entry, or who are called so; `who` NULL: nobody is. */
static void drop(struct bans *b, uint32_t n, const char *who)
{
	for (struct ban **at = &b->first; *at;) {
		struct ban *old = *at;
		if (old->n != n && (!who || strcmp(old->who, who))) {
			at = &old->next;
			continue;
		}
		*at = old->next;
		free(old);
	}
}

void bans_free(struct bans *b)
{
	if (!b)
		return;
	while (b->first)
		drop(b, b->first->n, NULL);
	pthread_mutex_destroy(&b->lock);
	free(b);
}

/* Adds the ban that an entry is. What is not understood changes nothing. */
static void apply_ban(struct bans *b, uint32_t n, struct firn_json v)
{
	struct ban *new = calloc(1, sizeof *new);
	char who[BAN_WHO];

	if (!new || !firn_json_to_string(firn_json_member(v, "who"), who, sizeof who, NULL) ||
	    !firn_json_to_int(firn_json_member(v, "until"), 0, INT64_MAX / 2, &new->until) ||
	    !read_who(who, new)) {
		free(new);
		return;
	}
	drop(b, n, who);
	new->n = n;
	new->next = b->first;
	b->first = new;
}

static void apply(struct bans *b, uint32_t n, const char *text)
{
	int64_t ended;
	struct firn_json v;

	if (!firn_json_parse(text, strlen(text), &v) || v.kind != FIRN_JSON_OBJECT)
		return;
	if (firn_json_to_int(firn_json_member(v, "ends"), 0, UINT32_MAX, &ended))
		drop(b, (uint32_t)ended, NULL);
	else
		apply_ban(b, n, v);
}

void bans_add(struct bans *b, uint32_t n, const char *text)
{
	pthread_mutex_lock(&b->lock);
	if (n == b->entries) {
		b->entries++;
		b->version++;
		apply(b, n, text);
	}
	pthread_mutex_unlock(&b->lock);
}

static void read_entry(void *context, const struct store_entry *e)
{
	bans_add(context, e->n, e->text);
}

bool bans_load(struct bans *b, struct store *s)
{
	return s->kind->read(s, BAN_LOG, bans_next(b), read_entry, b);
}

void ban_write_entry(struct firn_writer *w, const char *who, int64_t until)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "who", who);
	firn_json_key_int(w, "until", until);
	firn_json_end(w, '}');
}

void ban_write_end(struct firn_writer *w, uint32_t n)
{
	firn_json_begin(w, '{');
	firn_json_key_int(w, "ends", n);
	firn_json_end(w, '}');
}

bool bans_find(struct bans *b, const char *who, uint32_t *n)
{
	const struct ban *at;

	pthread_mutex_lock(&b->lock);
	for (at = b->first; at && strcmp(at->who, who);)
		at = at->next;
	if (at)
		*n = at->n;
	pthread_mutex_unlock(&b->lock);
	return at != NULL;
}

uint32_t bans_next(struct bans *b)
{
	uint32_t n;

	pthread_mutex_lock(&b->lock);
	n = b->entries;
	pthread_mutex_unlock(&b->lock);
	return n;
}

unsigned bans_version(struct bans *b)
{
	unsigned version;

	pthread_mutex_lock(&b->lock);
	version = b->version;
	pthread_mutex_unlock(&b->lock);
	return version;
}

/* ---- Questions ---- */

static bool lies_in(const struct ban *b, const unsigned char address[BAN_ADDRESS])
{
	int whole = b->bits / 8, rest = b->bits % 8;

	return !b->token && !memcmp(b->address, address, (size_t)whole) &&
	       (!rest || (b->address[whole] ^ address[whole]) >> (8 - rest) == 0);
}

static bool in_force(const struct ban *b, int64_t now)
{
	return !b->until || b->until > now;
}

bool bans_has_address(struct bans *b, const unsigned char address[BAN_ADDRESS], int64_t now)
{
	bool found = false;

	pthread_mutex_lock(&b->lock);
	for (const struct ban *at = b->first; at && !found; at = at->next)
		found = in_force(at, now) && lies_in(at, address);
	pthread_mutex_unlock(&b->lock);
	return found;
}

bool bans_shut_out(struct bans *b, const char *address)
{
	unsigned char bytes[BAN_ADDRESS];

	return read_address(address, bytes) && bans_has_address(b, bytes, server_now());
}

bool bans_has_token(struct bans *b, const char *hash, int64_t now)
{
	bool found = false;

	pthread_mutex_lock(&b->lock);
	for (const struct ban *at = b->first; at && !found; at = at->next)
		found = in_force(at, now) && at->token &&
			!strncmp(hash, at->token, strlen(at->token));
	pthread_mutex_unlock(&b->lock);
	return found;
}

void bans_write(struct bans *b, struct firn_writer *w, int64_t now)
{
	firn_json_begin(w, '[');
	pthread_mutex_lock(&b->lock);
	for (const struct ban *at = b->first; at; at = at->next)
		if (in_force(at, now))
			ban_write_entry(w, at->who, at->until);
	pthread_mutex_unlock(&b->lock);
	firn_json_end(w, ']');
}
