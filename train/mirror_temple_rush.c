/* Temples and opponents in any order: 6 x 6 sides. In a race the order of the seats counts, but
 * only a little, so races are seen from all sides as well. */
#include "ai/features_temple_rush.h"
#include "train/mirror.h"

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
				     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void move_bits(uint16_t *to, int from, int at, int count)
{
	for (int i = 0; i < count; i++)
		to[from + i] = (uint16_t)(at + i);
}

/* The two words of the cards: three zones and the next card, 32 bits each. */
static void move_zones(uint16_t *to, const uint8_t order[ZONES])
{
	for (int zone = 0; zone < ZONES; zone++) {
		move_bits(to, RUSH_CARDS * 64 + zone * 32, RUSH_CARDS * 64 + order[zone] * 32, 32);
		to[RUSH_ROUND * 64 + ROUND_ZONE + zone] = (uint16_t)(RUSH_ROUND * 64 + ROUND_ZONE +
								     order[zone]);
		move_bits(to, RUSH_TOKENS * 64 + TOKENS_SHIELDED + zone * 3,
			  RUSH_TOKENS * 64 + TOKENS_SHIELDED + order[zone] * 3, 3);
	}
}

void mirror_temple_rush(struct mirror *m, int side)
{
	const uint8_t *zones = orders[side % 6], *others = orders[side / 6];
	uint8_t *seat = m->seat[side];
	uint16_t *to = m->to[side];

	/* T1.5: only four seats have a third zone. */
	m->fewest[side] = others[2] != 2 || zones[2] != 2 ? 4 : others[1] != 1 ? 3 : 2;
	for (int i = 1; i < SEATS; i++)
		seat[i] = (uint8_t)(others[i - 1] + 1);
	move_zones(to, zones);
	for (int i = 0; i < SEATS; i++) {
		move_bits(to, (RUSH_SCORE + i) * 64, (RUSH_SCORE + seat[i]) * 64, 64);
		move_bits(to, (RUSH_SEAT + i) * 64, (RUSH_SEAT + seat[i]) * 64, 64);
		for (int zone = 0; zone < ZONES; zone++) {
			int from = i * ZONES + zone, at = seat[i] * ZONES + zones[zone];
			to[RUSH_TOKENS * 64 + TOKENS_SHIELD + zone * SEATS + i] =
				(uint16_t)(RUSH_TOKENS * 64 + TOKENS_SHIELD + zones[zone] * SEATS +
					   seat[i]);
			move_bits(to, (RUSH_ZONE + from) * 64, (RUSH_ZONE + at) * 64, 64);
			if (i)
				move_bits(to, (RUSH_PAIR + from - ZONES) * 64,
					  (RUSH_PAIR + at - ZONES) * 64, 64);
		}
	}
}
