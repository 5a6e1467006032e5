#include "server/loops_run.h"

#include <pthread.h>
#include <signal.h>

#include "server/loops.h"
#include "server/net.h"
#include "server/server.h"

static void mask_signals(int how)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGHUP);
	pthread_sigmask(how, &set, NULL);
}

void loops_hold_signals(void)
{
	mask_signals(SIG_BLOCK);
}

static void *run(void *context)
{
	struct server *server = context;

	net_run(server->net);
	return NULL;
}

bool loops_run(struct loops *l)
{
	pthread_t thread[LOOPS_MOST];
	int started = 1; /* the first loop needs none */

	while (started < l->count && !pthread_create(&thread[started], NULL, run, l->loop[started]))
		started++;
	if (started < l->count)
		loops_end(l);
	mask_signals(SIG_UNBLOCK);
	run(l->loop[0]);
	mask_signals(SIG_BLOCK);
	for (int i = 1; i < started; i++)
		pthread_join(thread[i], NULL);
	return started == l->count;
}
