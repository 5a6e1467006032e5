/* A clock that follows the wall clock but never jumps: whoever sets the wall clock makes this one
 * run at most 1 % faster or slower until both agree. All times are ns; `steady` counts the time that
 * has passed since some moment, `wall` is the time since 1970. */
#ifndef FIRN_SERVER_SLEW_H
#define FIRN_SERVER_SLEW_H

#include <stdbool.h>
#include <stdint.h>

/* All zeros: not started. */
struct slew {
	bool on;
	int64_t now;    /* its time when it was last read ... */
	int64_t steady; /* ... and the steady one then */
	int64_t apart;  /* wall - steady then */
};

/* Its time (since 1970), which never goes back. The first time it is the wall clock's. *jump: by how
 * much the wall clock was set since it was last read, if by more than a second; else 0. */
int64_t slew_read(struct slew *s, int64_t wall, int64_t steady, int64_t *jump);

#endif
