#include "engine/bits.h"

/* Macros, since a constant table cannot come from a function: f of every byte from v on. */
#define FOUR(f, v) f(v), f((v) + 1), f((v) + 2), f((v) + 3)
#define SIXTEEN(f, v) FOUR(f, v), FOUR(f, (v) + 4), FOUR(f, (v) + 8), FOUR(f, (v) + 12)
#define SIXTYFOUR(f, v) \
	SIXTEEN(f, v), SIXTEEN(f, (v) + 16), SIXTEEN(f, (v) + 32), SIXTEEN(f, (v) + 48)
#define ALL(f) SIXTYFOUR(f, 0), SIXTYFOUR(f, 64), SIXTYFOUR(f, 128), SIXTYFOUR(f, 192)

#define HAS(v, i) ((v) >> (i)&1)
#define COUNT(v) \
	(HAS(v, 0) + HAS(v, 1) + HAS(v, 2) + HAS(v, 3) + HAS(v, 4) + HAS(v, 5) + HAS(v, 6) + \
	 HAS(v, 7))

/* The list of v's members from i on: i itself in front, if v has it. */
#define LIST(v, i, rest) ((uint32_t)(rest) << (4 * HAS(v, i)) | HAS(v, i) * (i))
#define MEMBERS(v) \
	LIST(v, 0, \
	     LIST(v, 1, \
		  LIST(v, 2, LIST(v, 3, LIST(v, 4, LIST(v, 5, LIST(v, 6, LIST(v, 7, 0))))))))

const uint8_t bits_count_byte[256] = {ALL(COUNT)};
const uint32_t bits_in_byte[256] = {ALL(MEMBERS)};
