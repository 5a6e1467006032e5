/* What the lab uses of <ctype.h>. */
#ifndef FIRN_WASM_CTYPE_H
#define FIRN_WASM_CTYPE_H

static inline int islower(int c)
{
	return c >= 'a' && c <= 'z';
}

#endif
