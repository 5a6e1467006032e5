#include "ai/look_nunatak.h"

#include "ai/wide.h"

static inline void count_hands(const struct nunatak *s, struct hand hand[OWNERS])
{
	const struct hand *of_card = ruleset_of(s)->hand;

	for (int i = 0; i < s->taken_count; i++) {
		const struct hand *card = &of_card[s->taken[i] >> 2];
		struct hand *h = &hand[taken_owner(s->taken[i])];
		h->cards += card->cards;
		h->parts += card->parts;
		h->wants += card->wants;
		h->spare += card->spare;
	}
}

/* The same when transference has moved a card. */
static inline void count_hands_moved(const struct nunatak *s, struct hand hand[OWNERS])
{
	struct tally tally[OWNERS];

	nunatak_tally_count(s, tally);
	for (int i = 0; i < OWNERS; i++) {
		for (int k = 0; k < SYMBOLS; k++) {
			hand[i].cards |= (uint64_t)tally[i].cards[k] << 8 * k;
			hand[i].wants |= (uint64_t)tally[i].wants[k] << 8 * k;
		}
		for (int k = 0; k < TOOLS; k++)
			hand[i].parts |= (uint64_t)tally[i].tools[k] << 8 * k;
		hand[i].parts |= (uint64_t)tally[i].beasts << 24;
	}
}

static inline void set_hands(const struct nunatak *s, struct hand hand[OWNERS])
{
	for (int i = 0; i < OWNERS; i++)
		hand[i] = (struct hand){0, 0, 0, 0};
	if (s->moved == NOTHING_MOVED)
		count_hands(s, hand);
	else
		count_hands_moved(s, hand);
}

struct level_lines {
	uint64_t lonely;
	int count;
};

/* Gaps of a level that are alone in their column or row, and how many such lines there are; a
 * column is `wide` bits, `firsts` has the first of each. */
static inline struct level_lines lines_of_level(uint64_t gaps, int wide, uint64_t firsts)
{
	uint64_t all = ((uint64_t)1 << wide) - 1;
	uint64_t some = 0, more = 0, some_row = 0, more_row = 0;

	gaps &= firsts * all;
	for (int i = 0; i < wide; i++) {
		uint64_t column = gaps >> i & firsts, row = gaps >> i * wide & all;
		more |= some & column;
		some |= column;
		more_row |= some_row & row;
		some_row |= row;
	}
	some &= ~more;
	some_row &= ~more_row;
	return (struct level_lines){gaps & (some * all | some_row * firsts),
				    bits_count(some) + bits_count_byte[some_row]};
}

static inline void find_lines(uint64_t gaps, struct nunatak_look *out)
{
	struct level_lines one = lines_of_level(gaps, 5, 0x108421);
	struct level_lines two = lines_of_level(gaps >> 25, 4, 0x1111);
	struct level_lines three = lines_of_level(gaps >> 41, 3, 0x49);

	out->lonely = one.lonely | two.lonely << 25 | three.lonely << 41;
	out->lines = one.count + two.count + three.count;
}

static AI_WIDE void look(const struct nunatak *s, struct nunatak_look *out)
{
	set_hands(s, out->hand);
	out->full = occupied(s);
	out->all = count_squares(out->full);
	for (int i = 0; i < OWNERS; i++) {
		out->squares[i] = count_squares(s->block[i]);
		out->outer[i] = bits_count(s->block[i] & OUTER_SPACES);
	}
	find_lines(~out->full, out);
	out->fits = 0;
	for (int k = 0; k < SYMBOLS; k++) {
		out->free[k] = (uint8_t)bits_count(s->tile[k] & s->free);
		out->fits |= (unsigned)(out->free[k] != 0) << k;
	}
}

void ai_look_nunatak(const struct nunatak *s, struct nunatak_look *out)
{
	look(s, out);
}
