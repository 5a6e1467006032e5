#include "store/postgres_hear.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "store/moment.h"
#include "store/postgres.h"

enum { CONNECT = 3000, PAUSE = 1000 }; /* ms to connect, ms to wait for news or the next try */

bool postgres_listen(struct postgres_wire *l, int64_t until)
{
	return wire_connect(l, until) && wire_exec(l, "LISTEN firn; LISTEN firn_note", until);
}

static void tell_entries(const struct store_listener *listener, void *context, char *pairs)
{
	char *rest, *table = strtok_r(pairs, " ", &rest), *n;

	while (table && (n = strtok_r(NULL, " ", &rest))) {
		listener->entry(context, table, (uint32_t)strtoul(n, NULL, 10));
		table = strtok_r(NULL, " ", &rest);
	}
}

/* What this store itself has done comes back as well, and is skipped. */
static void tell(struct postgres *p, PGnotify *note, const struct store_listener *listener,
		 void *context)
{
	if (note->be_pid == __atomic_load_n(&p->writer_pid, __ATOMIC_RELAXED))
		return;
	if (!strcmp(note->relname, "firn_note"))
		listener->note(context, note->extra);
	else
		tell_entries(listener, context, note->extra);
}

/* Waits a little, or until the store ends. */
static void pause_hearing(struct postgres *p)
{
	struct pollfd wait = {.fd = p->stop, .events = POLLIN};

	poll(&wait, 1, PAUSE);
}

void postgres_hear(struct store *s, const struct store_listener *listener, void *context)
{
	struct postgres *p = (struct postgres *)s;
	PGnotify *note;

	if (!p->ear.c) {
		if (!postgres_listen(&p->ear, moment_now() + CONNECT)) {
			wire_close(&p->ear);
			pause_hearing(p);
			return;
		}
		listener->missed(context);
	}
	wire_poll(&p->ear, POLLIN, moment_now() + PAUSE);
	if (!PQconsumeInput(p->ear.c)) {
		wire_close(&p->ear);
		listener->lost(context);
		return;
	}
	while ((note = PQnotifies(p->ear.c))) {
		tell(p, note, listener, context);
		PQfreemem(note);
	}
}
