#include "server/tenure.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct tenure *tenure_add(struct tenures *all, struct tenure t)
{
	if (all->count == all->cap) {
		int cap = all->cap * 2 + 4;
		struct tenure *of = realloc(all->of, (size_t)cap * sizeof *of);
		if (!of)
			return NULL;
		all->of = of;
		all->cap = cap;
	}
	all->of[all->count] = t;
	return &all->of[all->count++];
}

void tenure_free_all(struct tenures *all)
{
	free(all->of);
	*all = (struct tenures){0};
}

struct tenure *tenure_at(const struct tenures *all, uint32_t from, int seat)
{
	for (int i = 0; i < all->count; i++)
		if (all->of[i].from == from && all->of[i].seat == seat)
			return &all->of[i];
	return NULL;
}

struct tenure *tenure_of_seat(const struct tenures *all, int seat)
{
	for (int i = all->count - 1; i >= 0; i--)
		if (all->of[i].seat == seat && all->of[i].sat != TENURE_NONE &&
		    tenure_lasts(&all->of[i]))
			return &all->of[i];
	return NULL;
}

const struct tenure *tenure_find(const struct tenures *all, const char hash[TENURE_HASH])
{
	const struct tenure *found = NULL;

	for (int i = 0; i < all->count; i++)
		if (!sodium_memcmp(all->of[i].hash, hash, TENURE_HASH - 1))
			found = &all->of[i];
	return found && found->hash[0] ? found : NULL;
}

bool tenure_same_who(const char *a, const char *b)
{
	return a[0] && !strcmp(a, b);
}

bool tenure_banned(const struct tenures *all, const char *who)
{
	bool found = false;

	for (int i = 0; i < all->count; i++)
		found |= all->of[i].banned && tenure_same_who(all->of[i].who, who);
	return found;
}

bool tenure_muted(const struct tenures *all, const char *who)
{
	bool found = false;

	for (int i = 0; i < all->count; i++)
		found |= all->of[i].muted && tenure_same_who(all->of[i].who, who);
	return found;
}

void tenure_mute(struct tenures *all, struct tenure *t, bool on)
{
	t->muted = on;
	for (int i = 0; i < all->count && !on; i++)
		if (tenure_same_who(all->of[i].who, t->who))
			all->of[i].muted = false;
}

bool tenure_inherit(struct tenures *all, const struct tenures *from)
{
	int left = TENURE_SHUT;

	for (int i = 0; i < from->count && left > 0; i++) {
		struct tenure shut = {.from = TENURE_NONE, .sat = TENURE_NONE, .seat = -1};
		if (!from->of[i].who[0] || !(from->of[i].banned || from->of[i].muted))
			continue;
		shut.banned = from->of[i].banned;
		shut.muted = from->of[i].muted;
		memcpy(shut.who, from->of[i].who, sizeof shut.who);
		if (!tenure_add(all, shut))
			return false;
		left--;
	}
	return true;
}

bool tenure_lasts(const struct tenure *t)
{
	return t->until == TENURE_NONE;
}

bool tenure_before(const struct tenure *t, uint32_t began)
{
	return t->sat == TENURE_NONE || t->until <= began;
}
