#include "server/slew.h"

enum { RATE = 100 };                         /* it gains or loses at most 1 in 100 */
static const int64_t tolerance = 1000000000; /* ns: smaller steps are not worth a line in the log */

static int64_t find_jump(int64_t before, int64_t after)
{
	int64_t by = after - before;

	return by > tolerance || by < -tolerance ? by : 0;
}

static int64_t between(int64_t low, int64_t x, int64_t high)
{
	return x < low ? low : x > high ? high : x;
}

int64_t slew_read(struct slew *s, int64_t wall, int64_t steady, int64_t *jump)
{
	int64_t passed = s->on && steady > s->steady ? steady - s->steady : 0;

	*jump = s->on ? find_jump(s->apart, wall - steady) : 0;
	s->now = s->on ? s->now + passed : wall;
	s->now += between(-passed / RATE, wall - s->now, passed / RATE);
	if (!s->on || steady > s->steady)
		s->steady = steady;
	s->apart = wall - steady;
	s->on = true;
	return s->now;
}
