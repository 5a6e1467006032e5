#include "cli/link.h"

#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/chain.h"

enum {
	MOST = 4 * 1024 * 1024, /* bytes of a message that comes in */
	FIRST_PAUSE = 300,      /* ms before the second trial; doubled up to ... */
	LAST_PAUSE = 5000,
	PATIENCE = 10 /* s that a trial may take */
};

struct parcel {
	struct chain_link link;
	enum link_news news;
	size_t size;
	char *text; /* going out: after LWS_PRE bytes */
};

struct link {
	struct address address;
	char path[ADDRESS_PATH + 8], host[ADDRESS_HOST + 16];
	struct lws_context *context;
	pthread_t thread;
	pthread_mutex_t lock;
	int pipe[2];
	struct chain in, out; /* under the lock, as all below up to the blank line */
	bool up, stop;
	enum link_fault fault;

	struct lws *wsi; /* of the thread alone */
	char *gathered;
	size_t length;
	int pause;
};

static void parcel_free(struct parcel *p)
{
	if (p)
		free(p->text);
	free(p);
}

static void drop_all(struct chain *c)
{
	struct parcel *p;

	while ((p = chain_take(c)))
		parcel_free(p);
}

/* ---- On the thread ---- */

static void tell(struct link *l, enum link_news news, char *text, size_t n)
{
	struct parcel *p = malloc(sizeof *p);

	if (!p) {
		free(text);
		return;
	}
	*p = (struct parcel){.news = news, .text = text, .size = n};
	pthread_mutex_lock(&l->lock);
	chain_add(&l->in, &p->link);
	pthread_mutex_unlock(&l->lock);
	if (write(l->pipe[1], "!", 1) != 1)
		return; /* it is full: there is something to read already */
}

static void went_up(struct link *l)
{
	pthread_mutex_lock(&l->lock);
	l->up = true;
	l->fault = LINK_FINE;
	drop_all(&l->out);
	pthread_mutex_unlock(&l->lock);
	l->pause = FIRST_PAUSE;
	tell(l, LINK_UP, NULL, 0);
}

/* libwebsockets tells it in words of its own. */
static enum link_fault read_fault(const char *why)
{
	if (strstr(why, "SSL") || strstr(why, "cert") || strstr(why, "tls"))
		return LINK_DISTRUST;
	return strstr(why, "HS:") || strstr(why, "read failed") ? LINK_STRANGER : LINK_UNREACHED;
}

static void went_down(struct link *l, enum link_fault fault)
{
	l->wsi = NULL;
	l->length = 0;
	pthread_mutex_lock(&l->lock);
	l->up = false;
	l->fault = fault;
	pthread_mutex_unlock(&l->lock);
	tell(l, LINK_DOWN, NULL, 0);
}

/* False: nothing more can be taken in. */
static bool gather(struct link *l, const char *bytes, size_t n, bool end)
{
	char *more = l->length + n <= MOST ? realloc(l->gathered, l->length + n + 1) : NULL;

	if (!more)
		return false;
	memcpy(more + l->length, bytes, n);
	l->gathered = more;
	l->length += n;
	if (!end)
		return true;
	more[l->length] = '\0';
	tell(l, LINK_MESSAGE, more, l->length);
	l->gathered = NULL;
	l->length = 0;
	return true;
}

/* One message; more are asked for again. False: the connection is broken. */
static bool send_one(struct link *l, struct lws *wsi)
{
	struct parcel *p;
	bool good = true;

	pthread_mutex_lock(&l->lock);
	p = chain_take(&l->out);
	pthread_mutex_unlock(&l->lock);
	if (p) {
		good = lws_write(wsi, (unsigned char *)p->text + LWS_PRE, p->size,
				 LWS_WRITE_TEXT) >= (int)p->size;
		lws_callback_on_writable(wsi);
	}
	parcel_free(p);
	return good;
}

static int heard(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct link *l = lws_context_user(lws_get_context(wsi));

	(void)user;
	switch (reason) {
	case LWS_CALLBACK_CLIENT_ESTABLISHED:
		went_up(l);
		break;
	case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
		went_down(l, read_fault(in ? (const char *)in : ""));
		break;
	case LWS_CALLBACK_CLIENT_CLOSED:
		went_down(l, LINK_UNREACHED);
		break;
	case LWS_CALLBACK_CLIENT_RECEIVE:
		return gather(l, in, n,
			      lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
			       ? 0
			       : -1;
	case LWS_CALLBACK_CLIENT_WRITEABLE:
		return send_one(l, wsi) ? 0 : -1;
	case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
		if (l->wsi)
			lws_callback_on_writable(l->wsi);
		break;
	default:
		break;
	}
	return 0;
}

static const struct lws_protocols protocols[] = {{"firn", heard, 0, 16384, 0, NULL, 0},
						 {NULL, NULL, 0, 0, 0, NULL, 0}};

/* A silent connection is asked for a sign of life, and given up without one. */
static const lws_retry_bo_t idle = {.secs_since_valid_ping = 25, .secs_since_valid_hangup = 40};

static void dial(struct link *l)
{
	struct lws_client_connect_info c = {
		.context = l->context,
		.address = l->address.host,
		.port = l->address.port,
		.ssl_connection = l->address.tls ? LCCSCF_USE_SSL : 0,
		.path = l->path,
		.host = l->host,
		.ietf_version_or_minus_one = -1,
		.pwsi = &l->wsi,
		.local_protocol_name = protocols[0].name,
		.alpn = "http/1.1",
		.retry_and_idle_policy = &idle,
	};
	bool told = false;

	if (!lws_client_connect_via_info(&c)) {
		pthread_mutex_lock(&l->lock);
		told = l->fault != LINK_FINE;
		pthread_mutex_unlock(&l->lock);
		l->wsi = NULL;
		if (!told)
			went_down(l, LINK_UNREACHED);
	}
}

static bool stopped(struct link *l)
{
	bool stop;

	pthread_mutex_lock(&l->lock);
	stop = l->stop;
	pthread_mutex_unlock(&l->lock);
	return stop;
}

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits before the next trial: longer every time, and a little by chance, so that not all who
 * were cut off come back at once. */
static void wait_a_little(struct link *l)
{
	int64_t until = now() + l->pause + rand() % (l->pause / 2 + 1);

	l->pause = l->pause * 2 < LAST_PAUSE ? l->pause * 2 : LAST_PAUSE;
	while (now() < until && !stopped(l))
		nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
}

static void *run(void *context)
{
	struct link *l = context;

	while (!stopped(l)) {
		dial(l);
		while (l->wsi && !stopped(l) && lws_service(l->context, 0) >= 0)
			;
		if (!stopped(l))
			wait_a_little(l);
	}
	return NULL;
}

/* ---- On the screen's side ---- */

static bool open_context(struct link *l)
{
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN,
		.protocols = protocols,
		.user = l,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
		.timeout_secs = PATIENCE,
		.options = l->address.tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
	};

	lws_set_log_level(0, NULL);
	l->context = lws_create_context(&info);
	return l->context != NULL;
}

static void write_host(struct link *l)
{
	const struct address *a = &l->address;
	bool six = strchr(a->host, ':') != NULL;

	snprintf(l->path, sizeof l->path, "%s/ws", a->path);
	if (a->host[0] == '+')
		snprintf(l->host, sizeof l->host, "localhost");
	else if (a->port == (a->tls ? 443 : 80))
		snprintf(l->host, sizeof l->host, "%s%s%s", six ? "[" : "", a->host,
			 six ? "]" : "");
	else
		snprintf(l->host, sizeof l->host, "%s%s%s:%d", six ? "[" : "", a->host,
			 six ? "]" : "", a->port);
}

struct link *link_open(const struct address *a)
{
	struct link *l = calloc(1, sizeof *l);

	if (!l)
		return NULL;
	l->address = *a;
	l->pause = FIRST_PAUSE;
	chain_clear(&l->in);
	chain_clear(&l->out);
	write_host(l);
	pthread_mutex_init(&l->lock, NULL);
	if (pipe(l->pipe)) {
		free(l);
		return NULL;
	}
	fcntl(l->pipe[0], F_SETFL, O_NONBLOCK);
	fcntl(l->pipe[1], F_SETFL, O_NONBLOCK);
	srand((unsigned)(now() ^ getpid()));
	if (open_context(l) && pthread_create(&l->thread, NULL, run, l) == 0)
		return l;
	if (l->context)
		lws_context_destroy(l->context);
	close(l->pipe[0]);
	close(l->pipe[1]);
	free(l);
	return NULL;
}

void link_close(struct link *l)
{
	if (!l)
		return;
	pthread_mutex_lock(&l->lock);
	l->stop = true;
	pthread_mutex_unlock(&l->lock);
	lws_cancel_service(l->context);
	pthread_join(l->thread, NULL);
	lws_context_destroy(l->context);
	drop_all(&l->in);
	drop_all(&l->out);
	free(l->gathered);
	close(l->pipe[0]);
	close(l->pipe[1]);
	pthread_mutex_destroy(&l->lock);
	free(l);
}

int link_descriptor(const struct link *l)
{
	return l->pipe[0];
}

enum link_news link_take(struct link *l, char **text, size_t *n)
{
	enum link_news news = LINK_NOTHING;
	char bytes[64];
	struct parcel *p;

	pthread_mutex_lock(&l->lock);
	p = chain_take(&l->in);
	if (!p)
		while (read(l->pipe[0], bytes, sizeof bytes) > 0)
			;
	pthread_mutex_unlock(&l->lock);
	if (!p)
		return LINK_NOTHING;
	news = p->news;
	*text = p->text;
	*n = p->size;
	free(p);
	return news;
}

enum link_fault link_why(struct link *l)
{
	enum link_fault fault;

	pthread_mutex_lock(&l->lock);
	fault = l->fault;
	pthread_mutex_unlock(&l->lock);
	return fault;
}

void link_send(struct link *l, const char *text, size_t n)
{
	struct parcel *p = malloc(sizeof *p);
	char *copy = malloc(LWS_PRE + n);

	if (!p || !copy) {
		free(p);
		free(copy);
		return;
	}
	memcpy(copy + LWS_PRE, text, n);
	*p = (struct parcel){.text = copy, .size = n};
	pthread_mutex_lock(&l->lock);
	if (l->up) {
		chain_add(&l->out, &p->link);
		p = NULL;
	}
	pthread_mutex_unlock(&l->lock);
	parcel_free(p);
	lws_cancel_service(l->context);
}
