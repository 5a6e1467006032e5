/* Each worker gets the number of a game by a pipe and sends back what came of it. */
#include "cli/jobs.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
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
	char *text;
	size_t len;
};

struct jobs {
	const struct jobs_work *work;
	int count;
	struct worker worker[JOBS_MAX];
	uint32_t next, taken, to; /* game to hand out, game to take, end */
	struct finished ahead[JOBS_MAX + AHEAD];
};

enum { RING = JOBS_MAX + AHEAD };

/* Who is to be told if we are killed; a signal handler knows nothing but this. */
static volatile pid_t workers[JOBS_MAX];
static volatile sig_atomic_t interrupted;
static int wake[2] = {-1, -1}; /* a pipe that ends a wait when we are interrupted */

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
	for (int i = 0; i < JOBS_MAX; i++)
		if (workers[i] > 0)
			kill(workers[i], SIGTERM);
	signal(sig, SIG_DFL);
	raise(sig);
}

/* What was played so far is wanted; asked again, we end at once. */
static void on_interrupt(int sig)
{
	int before = errno;

	interrupted = 1;
	signal(sig, on_signal);
	if (write(wake[1], "", 1) < 0)
		interrupted = 1; /* a full pipe wakes as well */
	errno = before;
}

static void catch_signals(void (*interrupt)(int), void (*end)(int))
{
	signal(SIGINT, interrupt);
	signal(SIGTERM, end);
	signal(SIGHUP, end);
}

bool jobs_interrupted(void)
{
	return interrupted;
}

/* A worker: plays the games whose numbers come from `in`, until none comes or nobody reads. */
static void serve(const struct jobs_work *work, int in, int out)
{
	void *place = work->open(work->context);
	uint32_t n;

	if (!place)
		exit(EXIT_FAILED);
	while (read_all(in, &n, sizeof n)) {
		size_t len = 0;
		const char *text = work->play(place, n, &len);
		if (!text)
			exit(EXIT_FAILED);
		if (!write_all(out, &len, sizeof len) || !write_all(out, text, len))
			break;
	}
	work->close(place);
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
		signal(SIGINT, SIG_IGN); /* a terminal tells us, too, but the parent decides */
		close_others(j, i);
		close(to[1]);
		close(from[0]);
		serve(j->work, to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	workers[i] = pid;
	j->worker[i] = (struct worker){pid, to[1], from[0], IDLE};
	return true;
}

/* ---- The parent ---- */

static bool complain_dead(const struct jobs *j, struct worker *w)
{
	int status = 0;

	waitpid(w->pid, &status, 0);
	w->pid = 0;
	if (WIFSIGNALED(status))
		fprintf(stderr, _("%s: game %lld: the worker was killed by signal %d (%s)\n"),
			j->work->name, (long long)w->game + 1, WTERMSIG(status),
			strsignal(WTERMSIG(status)));
	else
		fprintf(stderr, _("%s: game %lld: the worker ended with status %d\n"),
			j->work->name, (long long)w->game + 1, WEXITSTATUS(status));
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
			return complain_dead(j, w);
		j->next++;
	}
	return true;
}

static bool receive(struct jobs *j, struct worker *w)
{
	struct finished *f = &j->ahead[w->game % RING];

	if (!read_all(w->from, &f->len, sizeof f->len))
		return complain_dead(j, w);
	f->text = malloc(f->len + 1);
	if (!f->text) {
		fprintf(stderr, _("%s: out of memory\n"), j->work->name);
		return false;
	}
	f->there = true;
	if (!read_all(w->from, f->text, f->len))
		return complain_dead(j, w);
	f->text[f->len] = '\0';
	w->game = IDLE;
	return true;
}

static bool receive_some(struct jobs *j)
{
	struct pollfd fds[JOBS_MAX + 1];

	fds[j->count] = (struct pollfd){wake[0], POLLIN, 0};
	for (int i = 0; i < j->count; i++)
		fds[i] = (struct pollfd){j->worker[i].game == IDLE ? -1 : j->worker[i].from, POLLIN,
					 0};
	if (poll(fds, (nfds_t)j->count + 1, -1) < 0)
		return errno == EINTR;
	for (int i = 0; i < j->count; i++)
		if (fds[i].revents && !receive(j, &j->worker[i]))
			return false;
	return true;
}

/* What is complete without a gap. False: no more is wanted. */
static bool take_some(struct jobs *j, jobs_take *take, void *context)
{
	struct finished *f = &j->ahead[j->taken % RING];
	bool going = true;

	for (; going && f->there; f = &j->ahead[j->taken % RING]) {
		f->there = false;
		going = take(context, j->taken, f->text, f->len);
		free(f->text);
		f->text = NULL;
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
	catch_signals(SIG_DFL, SIG_DFL);
	close(wake[0]);
	close(wake[1]);
	for (int i = 0; i < RING; i++)
		free(j->ahead[i].text);
}

static bool run(struct jobs *j, jobs_take *take, void *context)
{
	while (j->taken < j->to && !interrupted) {
		if (!hand_out(j) || !receive_some(j))
			return false;
		if (!take_some(j, take, context))
			break;
	}
	return true;
}

static bool open_wake(const char *name)
{
	if (pipe(wake)) {
		fprintf(stderr, _("%s: cannot start a worker: %s\n"), name, i18n_error(errno));
		return false;
	}
	for (int i = 0; i < 2; i++) {
		fcntl(wake[i], F_SETFD, FD_CLOEXEC);
		fcntl(wake[i], F_SETFL, O_NONBLOCK);
	}
	return true;
}

bool jobs_run(const struct jobs_work *work, int jobs, struct jobs_range range, jobs_take *take,
	      void *context)
{
	struct jobs *j = calloc(1, sizeof *j);
	bool done = j != NULL;

	if (!j)
		return false;
	j->work = work;
	j->next = j->taken = range.from;
	j->to = range.to;
	interrupted = 0;
	if (!open_wake(work->name)) {
		free(j);
		return false;
	}
	catch_signals(on_interrupt, on_signal);
	while (done && j->count < jobs && (uint32_t)j->count < range.to - range.from) {
		done = start_worker(j, j->count);
		if (done)
			j->count++;
		else
			fprintf(stderr, _("%s: cannot start a worker: %s\n"), work->name,
				i18n_error(errno));
	}
	done = done && run(j, take, context);
	stop(j);
	free(j);
	return done;
}
