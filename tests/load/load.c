/* Load on a server: `load PORT idle N` keeps N connections open and waits for the end of its
 * input; `load PORT play TABLES SECONDS RATE` plays at many tables at once, both seats, RATE
 * moves per second in all (0: as fast as it can), and prints what it measured as JSON. With the
 * PID of the server also what a move cost it, on a machine that has other things to do as well.
 * With CLIENTS it plays from so many processes. With PERCENT the server is stopped for the rest
 * of the time, in which the clients have the processors to themselves: so a server that uses all
 * processors of a machine can be measured from the same machine.
 *
 * It keeps its own copy of every game, fed by what the movers are told, so that it knows what
 * is legal without asking. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/json.h"
#include "games/games.h"
#include "match/match.h"

enum { MAX_SAMPLES = 4000000, MAX_CLIENTS = 16, SEATS = 2 };

struct line {
	int fd;
	struct table *table;
	int seat;
	char *in;
	size_t used, cap;
};

struct table {
	struct line line[SEATS];
	struct firn_match *match;
	char id[24];
	bool answered, pushed; /* the move in flight: both must come */
	int mover;
	double sent;
	bool ready; /* to move */
};

static struct table *tables;
static int table_count, poller;

/* What one process of this program has seen; the parent reads it. */
struct result {
	bool ready;
	long moves, games;
	size_t samples;
};

/* Shared by parent and children. */
static struct shared {
	double begun; /* 0: not all are ready */
	struct result result[MAX_CLIENTS];
	float samples[MAX_SAMPLES]; /* seconds; each process has its part */
} * shared;

static struct result *own;
static float *samples;
static size_t most_samples;
static firn_move list[FIRN_MAX_MOVES];

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void die(const char *why)
{
	fprintf(stderr, "load: %s (%s)\n", why, strerror(errno));
	exit(1);
}

/* ---- Lines ---- */

static int dial(int port)
{
	static const char ask[] = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
				  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
				  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
	struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
	char answer[1024];
	size_t n = 0;

	at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || connect(fd, (struct sockaddr *)&at, sizeof at))
		die("cannot connect");
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	if (write(fd, ask, sizeof ask - 1) < 0)
		die("cannot write");
	while (n < 4 || memcmp(answer + n - 4, "\r\n\r\n", 4))
		if (n == sizeof answer || read(fd, answer + n++, 1) != 1)
			die("no WebSocket");
	return fd;
}

/* A masked text frame; a mask of zeros changes nothing. */
static void say(struct line *l, const char *text)
{
	unsigned char frame[1200];
	size_t n = strlen(text), head = n < 126 ? 2 : 4;

	frame[0] = 0x81;
	frame[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
	if (n >= 126) {
		frame[2] = (unsigned char)(n >> 8);
		frame[3] = (unsigned char)n;
	}
	memset(frame + head, 0, 4);
	memcpy(frame + head + 4, text, n);
	if (write(l->fd, frame, head + 4 + n) != (ssize_t)(head + 4 + n))
		die("cannot write");
}

static void watch(struct line *l)
{
	struct epoll_event e = {.events = EPOLLIN, .data.ptr = l};

	fcntl(l->fd, F_SETFL, O_NONBLOCK);
	l->cap = 8192;
	l->in = malloc(l->cap);
	epoll_ctl(poller, EPOLL_CTL_ADD, l->fd, &e);
}

/* ---- Games ---- */

static void open_table(struct table *t)
{
	if (!t->match)
		t->match = calloc(1, sizeof *t->match);
	firn_match_clear(t->match);
	t->id[0] = '\0';
	say(&t->line[0], "{\"id\":1,\"do\":\"create\",\"game\":\"nunatak\",\"seats\":2}");
}

static void begin(struct table *t)
{
	struct firn_start start = {.game = firn_games[0], .manual = true, .seed = "x"};

	start.options = (struct firn_options){.seats = SEATS, .first = -1};
	if (firn_match_new(t->match, &start).err)
		die("no game");
}

/* Plays what a mover was told. */
static void follow(struct table *t, struct firn_json events)
{
	struct firn_json e = firn_json_first(events);
	char kind[16], text[FIRN_MAX_TEXT];
	int64_t seat;

	for (; e.kind; e = firn_json_next(events, e)) {
		firn_json_to_string(firn_json_member(e, "event"), kind, sizeof kind, NULL);
		if (!strcmp(kind, "begin"))
			begin(t);
		seat = FIRN_CHANCE;
		if (strcmp(kind, "chance") &&
		    (strcmp(kind, "move") ||
		     !firn_json_to_int(firn_json_member(e, "seat"), 0, 3, &seat)))
			continue;
		firn_json_to_string(firn_json_member(e, "move"), text, sizeof text, NULL);
		if (firn_match_play(t->match, (int)seat, text).err)
			die(text);
	}
}

static void move(struct table *t)
{
	const struct firn_game *game = t->match->start.game;
	const union firn_state *s = &t->match->head.state;
	int actors = game->actors(s), count;
	char text[FIRN_MAX_TEXT], request[256];

	t->ready = false;
	if (actors == FIRN_OVER) {
		own->games++;
		open_table(t);
		return;
	}
	t->mover = actors & 1 ? 0 : 1;
	count = game->legal(s, t->mover, list);
	game->move_text(s, list[rand() % count], text, sizeof text);
	snprintf(request, sizeof request, "{\"id\":3,\"do\":\"play\",\"move\":\"%s\"}", text);
	t->answered = t->pushed = false;
	t->sent = now();
	say(&t->line[t->mover], request);
}

static void answer_play(struct table *t, struct firn_json v)
{
	bool ok = false;

	firn_json_to_bool(firn_json_member(v, "ok"), &ok);
	if (!ok)
		die("a move was refused");
	follow(t, firn_json_member(v, "events"));
	own->moves++;
	t->answered = true;
	t->ready = t->pushed;
}

static void answer(struct line *l, struct firn_json v, int64_t id)
{
	struct table *t = l->table;
	char request[128];

	if (id == 1) {
		if (!firn_json_to_string(firn_json_member(firn_json_member(v, "table"), "id"),
					 t->id, sizeof t->id, NULL))
			die("no table");
		snprintf(request, sizeof request, "{\"id\":2,\"do\":\"sit\",\"table\":\"%s\"}",
			 t->id);
		say(&t->line[1], request);
	}
	if (id == 3)
		answer_play(t, v);
}

static void push(struct line *l, struct firn_json v)
{
	struct table *t = l->table;
	struct firn_json events = firn_json_member(v, "events");
	char first[16] = "";

	if (events.kind != FIRN_JSON_ARRAY)
		return;
	firn_json_to_string(firn_json_member(firn_json_first(events), "event"), first, sizeof first,
			    NULL);
	if (!strcmp(first, "begin")) {
		follow(t, events);
		t->ready = true;
		return;
	}
	if (own->samples < most_samples)
		samples[own->samples++] = (float)(now() - t->sent);
	t->pushed = true;
	t->ready = t->answered;
}

static void take(struct line *l, const char *text, size_t n)
{
	struct firn_json v;
	int64_t id;

	if (n > 16 && !memcmp(text, "{\"push\":\"table\"", 15))
		return;
	if (!firn_json_parse(text, n, &v))
		die("no JSON");
	if (firn_json_to_int(firn_json_member(v, "id"), 0, 9, &id))
		answer(l, v, id);
	else
		push(l, v);
}

/* One frame at the front of the buffer; its length, or 0 if it is not all there. */
static size_t take_frame(struct line *l, const char *at, size_t left)
{
	const unsigned char *b = (const unsigned char *)at;
	size_t n, head = 2;

	if (left < 2)
		return 0;
	n = b[1] & 127;
	if (n == 126 && left >= 4) {
		n = (size_t)b[2] << 8 | b[3];
		head = 4;
	} else if (n == 127 && left >= 10) {
		n = (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
		head = 10;
	} else if (n >= 126) {
		return 0;
	}
	if (left < head + n)
		return 0;
	if ((b[0] & 15) == 1)
		take(l, at + head, n);
	if ((b[0] & 15) == 9) {
		static const unsigned char pong[] = {0x8a, 0x80, 0, 0, 0, 0};
		if (write(l->fd, pong, sizeof pong) < 0)
			die("cannot write");
	}
	if ((b[0] & 15) == 8)
		die("closed");
	return head + n;
}

static void listen_to(struct line *l)
{
	ssize_t n;
	size_t at = 0, step;

	if (l->used == l->cap)
		l->in = realloc(l->in, l->cap *= 2);
	n = read(l->fd, l->in + l->used, l->cap - l->used);
	if (n == 0 || (n < 0 && errno != EAGAIN))
		die("the server is gone");
	l->used += n > 0 ? (size_t)n : 0;
	while ((step = take_frame(l, l->in + at, l->used - at)))
		at += step;
	memmove(l->in, l->in + at, l->used - at);
	l->used -= at;
}

/* ---- Runs ---- */

static int by_value(const void *a, const void *b)
{
	float x = *(const float *)a, y = *(const float *)b;

	return (x > y) - (x < y);
}

/* Seconds of processor time that a process has used. */
static double used_by(int pid)
{
	char path[32];
	unsigned long user = 0, kernel = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/stat", pid);
	f = pid ? fopen(path, "r") : NULL;
	if (!f)
		return 0;
	if (fscanf(f, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
		   &kernel) != 2)
		user = kernel = 0;
	fclose(f);
	return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

/* The samples of all processes, sorted, at the beginning of the first one's part. */
static size_t gather(int clients)
{
	size_t n = shared->result[0].samples;

	for (int i = 1; i < clients; i++) {
		memmove(shared->samples + n, shared->samples + (size_t)i * most_samples,
			shared->result[i].samples * sizeof *samples);
		n += shared->result[i].samples;
	}
	qsort(shared->samples, n, sizeof *samples, by_value);
	return n;
}

static void report(int clients, double seconds, double used)
{
	size_t n = gather(clients), last = n ? n - 1 : 0;
	double moves = 0, games = 0;

	for (int i = 0; i < clients; i++) {
		moves += (double)shared->result[i].moves;
		games += (double)shared->result[i].games;
	}
	printf("{\"moves\":%.0f,\"games\":%.0f,\"seconds\":%.2f,\"per_second\":%.0f,\"p50_ms\":%."
	       "2f,"
	       "\"p99_ms\":%.2f,\"max_ms\":%.2f,\"server_us_per_move\":%.1f}\n",
	       moves, games, seconds, moves / seconds, shared->samples[last / 2] * 1e3,
	       shared->samples[(size_t)((double)last * .99)] * 1e3, shared->samples[last] * 1e3,
	       used * 1e6 / moves);
}

/* Tables that may move do, as fast as the rate allows. */
static void move_ready(double begun, double rate, long *asked)
{
	static int next;

	for (int i = 0; i < table_count; i++) {
		struct table *t = &tables[(next + i) % table_count];
		if (!t->ready)
			continue;
		if (rate > 0 && (double)*asked >= (now() - begun) * rate) {
			next = (next + i) % table_count;
			return;
		}
		++*asked;
		move(t);
	}
}

static bool all_begun(void)
{
	for (int i = 0; i < table_count; i++)
		if (!tables[i].ready)
			return false;
	return true;
}

static void poll_once(int ms)
{
	struct epoll_event events[512];
	int n = epoll_wait(poller, events, 512, ms);

	for (int i = 0; i < n; i++)
		listen_to(events[i].data.ptr);
}

static void dial_tables(int port)
{
	poller = epoll_create1(0);
	tables = calloc((size_t)table_count, sizeof *tables);
	for (int i = 0; i < table_count; i++) {
		for (int seat = 0; seat < SEATS; seat++) {
			tables[i].line[seat] = (struct line){
				.fd = dial(port), .table = &tables[i], .seat = seat};
			watch(&tables[i].line[seat]);
		}
		open_table(&tables[i]);
	}
	while (!all_begun())
		poll_once(100);
}

static double read_begun(void)
{
	double begun;

	__atomic_load(&shared->begun, &begun, __ATOMIC_ACQUIRE);
	return begun;
}

/* One process that plays, from the beginning to the end. */
static void play(int port, double seconds, double rate)
{
	double begun;
	long asked = 0;

	dial_tables(port);
	__atomic_store_n(&own->ready, true, __ATOMIC_RELEASE);
	while (!(begun = read_begun()))
		usleep(1000);
	while (now() < begun + seconds) {
		move_ready(begun, rate, &asked);
		poll_once(1);
	}
}

/* Lets the server run for so many percent of the time, in periods of 10 ms. */
static void ration(int pid, double until, int percent)
{
	while (now() < until) {
		kill(pid, SIGCONT);
		usleep((unsigned)percent * 100);
		kill(pid, SIGSTOP);
		usleep((unsigned)(100 - percent) * 100);
	}
	kill(pid, SIGCONT);
}

static void await_children(int clients)
{
	for (int i = 0; i < clients; i++)
		while (!__atomic_load_n(&shared->result[i].ready, __ATOMIC_ACQUIRE)) {
			if (waitpid(-1, NULL, WNOHANG) > 0)
				die("a client has ended");
			usleep(1000);
		}
}

struct plan {
	int port, tables, pid, clients, percent;
	double seconds, rate;
};

static void start_client(const struct plan *p, int i)
{
	if (fork())
		return;
	own = &shared->result[i];
	samples = shared->samples + (size_t)i * most_samples;
	table_count = p->tables / p->clients;
	srand((unsigned)i + 1);
	play(p->port, p->seconds, p->rate / p->clients);
	exit(0);
}

static void measure(const struct plan *p)
{
	double begun, used, end = 0;

	shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		      0);
	if (shared == MAP_FAILED)
		die("no memory");
	most_samples = MAX_SAMPLES / (size_t)p->clients;
	for (int i = 0; i < p->clients; i++)
		start_client(p, i);
	await_children(p->clients);
	used = used_by(p->pid);
	begun = now();
	__atomic_store(&shared->begun, &begun, __ATOMIC_RELEASE);
	if (p->percent < 100)
		ration(p->pid, begun + p->seconds, p->percent);
	while (now() < begun + p->seconds)
		usleep(1000);
	end = now();
	used = used_by(p->pid) - used;
	for (int i = 0, status; i < p->clients; i++)
		if (wait(&status) < 0 || status)
			die("a client has failed");
	report(p->clients, end - begun, used);
}

static void idle(int port, int count)
{
	char c;

	for (int i = 0; i < count; i++)
		dial(port);
	printf("%d connections\n", count);
	fflush(stdout);
	while (read(0, &c, 1) > 0)
		;
}

int main(int argc, char **argv)
{
	struct rlimit limit;

	getrlimit(RLIMIT_NOFILE, &limit);
	limit.rlim_cur = limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
	if (argc == 4 && !strcmp(argv[2], "idle")) {
		idle(atoi(argv[1]), atoi(argv[3]));
	} else if (argc >= 6 && !strcmp(argv[2], "play")) {
		measure(&(struct plan){.port = atoi(argv[1]),
				       .tables = atoi(argv[3]),
				       .seconds = atof(argv[4]),
				       .rate = atof(argv[5]),
				       .pid = argc > 6 ? atoi(argv[6]) : 0,
				       .clients = argc > 7 ? atoi(argv[7]) : 1,
				       .percent = argc > 8 ? atoi(argv[8]) : 100});
	} else {
		fprintf(stderr, "usage: load PORT idle N | load PORT play TABLES SECONDS RATE "
				"[PID [CLIENTS [PERCENT]]]\n");
		return 2;
	}
	return 0;
}
