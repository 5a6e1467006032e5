#include "engine/bits.h"

/* The list of v's members from i on: i itself in front, if v holds it. */
#define LIST(v, i, rest) ((uint32_t)(rest) << (4 * ((v) >> (i)&1)) | ((v) >> (i)&1) * (i))
#define BYTE(v) \
	LIST(v, 0, LIST(v, 1, LIST(v, 2, LIST(v, 3, LIST(v, 4, LIST(v, 5, LIST(v, 6, LIST(v, 7, 0))))))))
#define FOUR(v) BYTE(v), BYTE((v) + 1), BYTE((v) + 2), BYTE((v) + 3)
#define SIXTEEN(v) FOUR(v), FOUR((v) + 4), FOUR((v) + 8), FOUR((v) + 12)
#define SIXTYFOUR(v) SIXTEEN(v), SIXTEEN((v) + 16), SIXTEEN((v) + 32), SIXTEEN((v) + 48)

const uint32_t bits_in_byte[256] = {SIXTYFOUR(0), SIXTYFOUR(64), SIXTYFOUR(128), SIXTYFOUR(192)};
