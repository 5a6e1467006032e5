#include "server/mail.h"

#include <pthread.h>
#include <stdlib.h>

#include "server/loops.h"
#include "server/net.h"
#include "server/server.h"

struct mailbox {
	pthread_mutex_t lock;
	struct chain in;    /* under the lock */
	int loops;          /* how many */
	struct chain out[]; /* to each loop; used by the owner's thread only */
};

struct mailbox *mailbox_new(int loops)
{
	struct mailbox *m = calloc(1, sizeof *m + (size_t)loops * sizeof m->out[0]);

	if (!m)
		return NULL;
	pthread_mutex_init(&m->lock, NULL);
	chain_clear(&m->in);
	m->loops = loops;
	for (int i = 0; i < loops; i++)
		chain_clear(&m->out[i]);
	return m;
}

void mailbox_free(struct mailbox *m)
{
	if (!m)
		return;
	pthread_mutex_destroy(&m->lock);
	free(m);
}

void mail_send(struct server *from, struct server *to, struct letter *l)
{
	chain_add(&from->mailbox->out[to->index], &l->link);
}

/* Who finds letters in the box has been woken for them already. */
static void deliver(struct server *to, struct chain *letters)
{
	struct mailbox *m = to->mailbox;
	bool empty;

	pthread_mutex_lock(&m->lock);
	empty = !m->in.first;
	chain_move(&m->in, letters);
	pthread_mutex_unlock(&m->lock);
	if (empty)
		net_wake(to->net);
}

void mail_post(struct server *server)
{
	struct mailbox *m = server->mailbox;

	for (int i = 0; i < m->loops; i++)
		if (m->out[i].first)
			deliver(server->loops->loop[i], &m->out[i]);
}

bool mail_open(struct server *server)
{
	struct mailbox *m = server->mailbox;
	struct chain letters;
	struct letter *l;
	bool any;

	chain_clear(&letters);
	pthread_mutex_lock(&m->lock);
	chain_move(&letters, &m->in);
	pthread_mutex_unlock(&m->lock);
	any = letters.first != NULL;
	while ((l = chain_take(&letters)))
		l->open(server, l);
	return any;
}
