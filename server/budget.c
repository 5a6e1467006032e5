#include "server/budget.h"

#include <limits.h>

#include "server/limit.h"
#include "server/net.h"
#include "server/serve.h"

/* A page uses several connections at once, and its WebSocket is one more; people leave tables behind
 * when they open the next one. */
enum { VISITS = 3, ROOMS = 2 };

/* At least one at a time. */
static struct limit_rate rate(double per_second, double burst)
{
	return (struct limit_rate){per_second, burst < 1 ? 1 : burst};
}

struct limits *budget_new(const struct serve_config *c)
{
	double n = c->per_address, requests = c->per_second;
	int connections = net_most();
	struct limits_config config = {
		.spent = {[LIMIT_GETS] = rate(n, n * 10),
			  [LIMIT_REQUESTS] = rate(requests * 10, requests * 50),
			  [LIMIT_TABLES] = rate(n / 200, n / 3),
			  [LIMIT_PUBLIC] = rate(n / 600, n / 10),
			  [LIMIT_SITS] = rate(n / 200, n / 3),
			  [LIMIT_REPLAYS] = rate(n / 20, n / 2),
			  [LIMIT_READS] = rate(n / 5, n * 3),
			  [LIMIT_TRIES] = rate(0.2, 20),
			  [LIMIT_BYTES] = rate(n * 20000, n * 400000)},
		.held = {[LIMIT_VISITS - LIMIT_SPENT] = c->per_address * VISITS,
			 [LIMIT_SOCKETS - LIMIT_SPENT] = c->per_address,
			 [LIMIT_HEADS - LIMIT_SPENT] = INT_MAX,
			 [LIMIT_ROOMS - LIMIT_SPENT] = c->per_address * ROOMS},
		.all = {[LIMIT_VISITS - LIMIT_SPENT] = connections,
			[LIMIT_SOCKETS - LIMIT_SPENT] = connections,
			[LIMIT_HEADS - LIMIT_SPENT] = INT_MAX,
			[LIMIT_ROOMS - LIMIT_SPENT] = c->tables},
	};

	return limits_new(&config);
}
