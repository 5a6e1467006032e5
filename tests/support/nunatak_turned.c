#include "tests/support/nunatak_turned.h"

#include "games/nunatak/rules.h"

static uint8_t turn_bits(uint8_t bits, int seats)
{
	unsigned all = (1u << seats) - 1, own = bits & all;

	return (uint8_t)((bits & ~all) | (own << 1 & all) | own >> (seats - 1));
}

#define TURN(array) \
	do { \
		for (int i_ = 0; i_ < seats; i_++) \
			t.array[(i_ + 1) % seats] = s->array[i_]; \
	} while (0)

struct nunatak turned(const struct nunatak *s)
{
	struct nunatak t = *s;
	int seats = s->seats;

	TURN(block);
	TURN(held);
	TURN(got[0]);
	TURN(got[1]);
	TURN(got[2]);
	TURN(advances);
	TURN(blocks);
	TURN(received);
	TURN(used);
	TURN(reserved);
	for (int i = 0; i < s->taken_count; i++)
		if (taken_owner(s->taken[i]) < seats)
			t.taken[i] = (uint8_t)((s->taken[i] & ~3) |
					       (taken_owner(s->taken[i]) + 1) % seats);
	if (seats == 2)
		t.set = (uint8_t)(s->set << 4 | s->set >> 4);
	t.skip = turn_bits(s->skip, seats);
	t.extra = turn_bits(s->extra, seats);
	t.active = (uint8_t)((s->active + 1) % seats);
	t.secret.knower = (uint8_t)((s->secret.knower + 1) % seats);
	if (s->first < seats)
		t.first = (uint8_t)((s->first + 1) % seats);
	if (s->actor >= 0 && s->actor < seats)
		t.actor = (int8_t)((s->actor + 1) % seats);
	return t;
}
