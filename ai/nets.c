#include "ai/nets.h"

#include <string.h>

#include "ai/evals.h"
#include "engine/hash.h"
#include "engine/text.h"

enum { UNREAD, READING, READ };

/* The net of one game, read when somebody first asks for it. */
static struct slot {
	int stage;
	const uint8_t *bytes; /* NULL: no net */
	size_t n;
	struct ai_net net;
} slots[AI_EVALS];

static struct slot *slot_of(const struct ai_eval *e)
{
	for (int i = 0; i < AI_EVALS; i++)
		if (ai_evals[i] == e)
			return &slots[i];
	return NULL;
}

static const char *read_net(struct slot *slot, const struct ai_eval *e, const uint8_t *bytes,
			    size_t n)
{
	const char *wrong;

	memset(&slot->net, 0, sizeof slot->net);
	slot->bytes = NULL;
	if (!e->features)
		return "the game has no features";
	wrong = ai_net_read(&slot->net, e->game, e->features, bytes, n);
	if (!wrong) {
		slot->bytes = bytes;
		slot->n = n;
	}
	return wrong;
}

static void read_built_in(struct slot *slot, const struct ai_eval *e)
{
	for (const struct ai_net_file *f = ai_net_files; f->game; f++)
		if (firn_equal(f->game, e->game->id))
			read_net(slot, e, f->bytes, (size_t)(f->end - f->bytes));
}

/* Whoever comes first reads; others wait the moment that it takes. */
static void make_ready(struct slot *slot, const struct ai_eval *e)
{
	int unread = UNREAD;

	if (__atomic_compare_exchange_n(&slot->stage, &unread, READING, false, __ATOMIC_ACQUIRE,
					__ATOMIC_ACQUIRE)) {
		read_built_in(slot, e);
		__atomic_store_n(&slot->stage, READ, __ATOMIC_RELEASE);
	}
	while (__atomic_load_n(&slot->stage, __ATOMIC_ACQUIRE) != READ)
		;
}

const struct ai_net *ai_nets_find(const struct ai_eval *e)
{
	struct slot *slot = slot_of(e);

	if (!slot)
		return NULL;
	make_ready(slot, e);
	return slot->bytes ? &slot->net : NULL;
}

const char *firn_ai_net_load(const struct firn_game *game, const uint8_t *bytes, size_t n)
{
	const struct ai_eval *e = firn_ai_eval_find(game);
	struct slot *slot = slot_of(e);

	if (!slot)
		return "the game has no evaluation";
	slot->stage = READ;
	return read_net(slot, e, bytes, n);
}

const struct firn_game *firn_ai_net_game(const uint8_t *bytes, size_t n)
{
	for (int i = 0; ai_evals[i]; i++)
		if (ai_net_names(ai_evals[i]->game, bytes, n))
			return ai_evals[i]->game;
	return NULL;
}

bool firn_ai_net_version(const struct firn_game *game, char out[FIRN_NET_NAME + 1])
{
	const struct ai_eval *e = firn_ai_eval_find(game);
	char hash[65];

	if (!e || !ai_nets_find(e))
		return false;
	firn_sha256_hex(slot_of(e)->bytes, slot_of(e)->n, hash);
	memcpy(out, hash, FIRN_NET_NAME);
	out[FIRN_NET_NAME] = '\0';
	return true;
}
