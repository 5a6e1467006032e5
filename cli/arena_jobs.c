/* The games of an arena in several processes. Each worker gets the number of a game by a pipe and
 * sends back its result; results are taken in the order of their numbers, so that nothing
 * depends on how many workers there are. */
#include "cli/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/bot.h"
#include "cli/cmd.h"
#include "cli/i18n.h"

enum { IDLE = -1, AHEAD = 64 }; /* games that may be finished before an earlier one */

struct worker {
	pid_t pid;
	int to, from;
	int64_t game; /* or IDLE */
};

struct finished {
	bool there;
	struct arena_result result;
	char *record;
};

struct jobs {
	const struct arena *a;
	int count;
	struct worker worker[ARENA_MAX_JOBS];
	uint32_t next, taken, to; /* game to hand out, game to take, end */
	struct finished ahead[ARENA_MAX_JOBS + AHEAD];
};

enum { RING = ARENA_MAX_JOBS + AHEAD };

/* Who is to be told if we are killed; a signal handler knows nothing but this. */
static volatile pid_t workers[ARENA_MAX_JOBS];

/* ---- Bytes through pipes ---- */

static bool write_all(int fd, const void *bytes, size_t n)
{
	const char *at = bytes;

	while (n > 0) {
		ssize_t done = write(fd, at, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return false;
		at += done;
		n -= (size_t)done;
	}
	return true;
}

static bool read_all(int fd, void *bytes, size_t n)
{
	char *at = bytes;

	while (n > 0) {
		ssize_t done = read(fd, at, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return false;
		at += done;
		n -= (size_t)done;
	}
	return true;
}

/* ---- The worker ---- */

/* We are told to end: so are the workers. */
static void on_signal(int sig)
{
	for (int i = 0; i < ARENA_MAX_JOBS; i++)
		if (workers[i] > 0)
			kill(workers[i], SIGTERM);
	signal(sig, SIG_DFL);
	raise(sig);
}

static void catch_signals(void (*handler)(int))
{
	signal(SIGINT, handler);
	signal(SIGTERM, handler);
	signal(SIGHUP, handler);
}

/* A worker: plays the games whose numbers come from `in`, until none comes or nobody reads. */
static void serve(const struct arena *a, int in, int out)
{
	struct arena_table *t = arena_table_open(a);
	struct arena_result r;
	const char *record;
	uint32_t n;

	if (!t)
		exit(EXIT_FAILED);
	while (read_all(in, &n, sizeof n)) {
		uint32_t len;
		arena_table_play(t, n, &r, &record);
		len = (uint32_t)strlen(record);
		if (!write_all(out, &r, sizeof r) || !write_all(out, &len, sizeof len) ||
		    !write_all(out, record, len))
			break;
	}
	arena_table_close(t);
	exit(EXIT_OK);
}

/* Ends of other workers' pipes that a fork would copy: a worker must see the end of its own. */
static void close_others(const struct jobs *j, int count)
{
	for (int i = 0; i < count; i++) {
		close(j->worker[i].to);
		close(j->worker[i].from);
	}
}

static bool start_worker(struct jobs *j, int i)
{
	int to[2], from[2];
	pid_t pid;

	if (pipe(to) || pipe(from))
		return false;
	for (int k = 0; k < 2; k++) {
		fcntl(to[k], F_SETFD, FD_CLOEXEC);
		fcntl(from[k], F_SETFD, FD_CLOEXEC);
	}
	fflush(NULL); /* or the child would write it again */
	pid = fork();
	if (pid < 0)
		return false;
	if (pid == 0) {
		bot_guard();
		close_others(j, i);
		close(to[1]);
		close(from[0]);
		serve(j->a, to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	workers[i] = pid;
	j->worker[i] = (struct worker){pid, to[1], from[0], IDLE};
	return true;
}

/* ---- The parent ---- */

static bool complain_dead(struct worker *w)
{
	int status = 0;

	waitpid(w->pid, &status, 0);
	w->pid = 0;
	if (WIFSIGNALED(status))
		fprintf(stderr,
			_("firn arena: game %lld: the worker was killed by signal %d (%s)\n"),
			(long long)w->game + 1, WTERMSIG(status), strsignal(WTERMSIG(status)));
	else
		fprintf(stderr, _("firn arena: game %lld: the worker ended with status %d\n"),
			(long long)w->game + 1, WEXITSTATUS(status));
	return false;
}

/* Gives every idle worker a game, unless one that is still being played is far behind. */
static bool hand_out(struct jobs *j)
{
	for (int i = 0; i < j->count; i++) {
		struct worker *w = &j->worker[i];
		if (w->game != IDLE || j->next == j->to || j->next - j->taken >= RING)
			continue;
		w->game = j->next;
		if (!write_all(w->to, &j->next, sizeof j->next))
			return complain_dead(w);
		j->next++;
	}
	return true;
}

static bool receive(struct jobs *j, struct worker *w)
{
	struct finished *f = &j->ahead[w->game % RING];
	uint32_t len;

	if (!read_all(w->from, &f->result, sizeof f->result) ||
	    !read_all(w->from, &len, sizeof len))
		return complain_dead(w);
	f->record = malloc((size_t)len + 1);
	if (!f->record) {
		fprintf(stderr, _("firn arena: out of memory\n"));
		return false;
	}
	f->there = true;
	if (!read_all(w->from, f->record, len))
		return complain_dead(w);
	f->record[len] = '\0';
	w->game = IDLE;
	return true;
}

static bool receive_some(struct jobs *j)
{
	struct pollfd fds[ARENA_MAX_JOBS];

	for (int i = 0; i < j->count; i++)
		fds[i] = (struct pollfd){j->worker[i].game == IDLE ? -1 : j->worker[i].from, POLLIN,
					 0};
	if (poll(fds, (nfds_t)j->count, -1) < 0)
		return errno == EINTR;
	for (int i = 0; i < j->count; i++)
		if (fds[i].revents && !receive(j, &j->worker[i]))
			return false;
	return true;
}

/* What is complete without a gap. False: no more is wanted, or a game could not be played. */
static bool take_some(struct jobs *j, arena_take *take, void *context, bool *failed)
{
	struct finished *f = &j->ahead[j->taken % RING];
	bool going = true;

	for (; going && f->there; f = &j->ahead[j->taken % RING]) {
		f->there = false;
		*failed = f->result.end == ARENA_FAILED;
		if (*failed)
			fprintf(stderr, _("firn arena: %s\n"), f->result.note);
		going = !*failed && take(context, &f->result, f->record);
		free(f->record);
		f->record = NULL;
		j->taken++;
	}
	return going;
}

/* Workers that still play are stopped: nobody wants their games. The others take leave of their
 * bots. */
static void stop(struct jobs *j)
{
	for (int i = 0; i < j->count; i++) {
		struct worker *w = &j->worker[i];
		if (w->pid && w->game != IDLE)
			kill(w->pid, SIGTERM);
		close(w->to);
		close(w->from);
	}
	for (int i = 0; i < j->count; i++) {
		while (j->worker[i].pid && waitpid(j->worker[i].pid, NULL, 0) < 0 && errno == EINTR)
			;
		workers[i] = 0;
	}
	catch_signals(SIG_DFL);
	for (int i = 0; i < RING; i++)
		free(j->ahead[i].record);
}

static bool run(struct jobs *j, arena_take *take, void *context)
{
	bool failed = false;

	while (j->taken < j->to) {
		if (!hand_out(j) || !receive_some(j))
			return false;
		if (!take_some(j, take, context, &failed))
			return !failed;
	}
	return true;
}

bool arena_jobs_run(const struct arena *a, int jobs, uint32_t from, uint32_t to, arena_take *take,
		    void *context)
{
	struct jobs *j = calloc(1, sizeof *j);
	bool done = j != NULL;

	if (!j)
		return false;
	j->a = a;
	j->next = j->taken = from;
	j->to = to;
	catch_signals(on_signal);
	while (done && j->count < jobs && (uint32_t)j->count < to - from) {
		done = start_worker(j, j->count);
		if (done)
			j->count++;
		else
			perror("firn arena");
	}
	done = done && run(j, take, context);
	stop(j);
	free(j);
	return done;
}
