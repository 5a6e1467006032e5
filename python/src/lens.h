/* How a learner sees a game: moves as numbered steps and as columns, positions as planes. One lens
 * per game; a game without one gets a plain lens that works for all. */
#ifndef FIRN_PYTHON_LENS_H
#define FIRN_PYTHON_LENS_H

#include <string.h>

#include "engine/game.h"

enum {
	LENS_STEPS = 3,         /* a move has at most so many */
	LENS_ACTIONS = 4096,    /* no lens has more numbers for its steps */
	LENS_FIELDS = 6,        /* columns of a move that the game names */
	LENS_OBSERVATION = 8192 /* bytes of an observation, at most */
};

/* A named part of an observation: bytes in the order of its shape, the last index fastest. */
struct lens_plane {
	const char *name;  /* NULL ends a list */
	uint16_t shape[3]; /* 0: no such dimension */
	uint8_t most;      /* the value that a learner should scale to 1 */
};

struct lens {
	const struct firn_game *game; /* NULL: any */
	int actions;                  /* numbers of steps are below this */
	/* The steps of a seat's move; returns how many, at least 1. Whether another step follows
	 * depends on those before it only. Different moves have different steps. */
	int (*split)(firn_move m, uint16_t step[LENS_STEPS]);
	const char *const *field_names; /* at most LENS_FIELDS, then NULL */
	/* The fields of a seat's move; what it does not name stays -1. */
	void (*fields)(firn_move m, int16_t out[LENS_FIELDS]);
	const struct lens_plane *planes;
	/* Fills the planes; they come zeroed. The state is as game->hide left it for the viewpoint,
	 * and seats are named relative to it: 0 is the viewpoint, 1 the seat after it. */
	void (*observe)(const void *s, int view, uint8_t *out);
};

extern const struct lens lens_nunatak, lens_igloo, lens_temple_rush, lens_city_blox;

/* The lens of a game. */
const struct lens *lens_find(const struct firn_game *game);
/* Bytes of one plane, and of an observation. */
int lens_plane_size(const struct lens_plane *p);
int lens_size(const struct lens *l);
/* What the viewpoint sees of a state, which need not be hidden before: lens_size bytes. */
void lens_observe(const struct lens *l, const struct firn_game *game, const void *s, int view,
		  uint8_t *out);

/* ---- for writing planes ---- */

/* A byte per member of a set of n: 1 or 0. Returns what follows. Little-endian machines only, as
 * our nets. */
static inline uint8_t *lens_put_set(uint8_t *out, uint64_t set, int n)
{
	for (int i = 0; i < n; i += 8) {
		/* Bit k of eight becomes byte k, first as any bit of it, then as the lowest. */
		uint64_t eight = (set >> i & 0xff) * 0x0101010101010101u & 0x8040201008040201u;
		eight = (eight + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
		memcpy(out + i, &eight, n - i < 8 ? (size_t)(n - i) : 8);
	}
	return out + n;
}

/* n bytes of which one is 1; none if `which` is no index. */
static inline uint8_t *lens_put_one(uint8_t *out, int which, int n)
{
	if (which >= 0 && which < n)
		out[which] = 1;
	return out + n;
}

static inline uint8_t *lens_put_number(uint8_t *out, int number)
{
	*out = (uint8_t)(number < 0 ? 0 : number > 255 ? 255 : number);
	return out + 1;
}

/* A seat relative to the viewpoint, and back. */
static inline int lens_slot(int seat, int view, int seats)
{
	return seat >= view ? seat - view : seat - view + seats;
}

static inline int lens_seat(int slot, int view, int seats)
{
	return slot + view < seats ? slot + view : slot + view - seats;
}

/* A set of seats, relative to the viewpoint. */
static inline unsigned lens_slots(unsigned set, int view, int seats)
{
	return (set >> view | set << (seats - view)) & ((1u << seats) - 1);
}

#endif
