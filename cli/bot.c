#include "cli/bot.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/i18n.h"

/* A process that closed its output is usually about to end by itself: so long is its status waited
 * for. */
enum { LINGER_MS = 500, SHOWN = 160 };

/* Process groups to kill if we are killed; a signal handler knows nothing but this. */
static volatile pid_t running[BOT_MAX_RUNNING];

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Beginning ---- */

static bool note_running(pid_t old, pid_t new)
{
	for (int i = 0; i < BOT_MAX_RUNNING; i++)
		if (running[i] == old) {
			running[i] = new;
			return true;
		}
	return false;
}

static void on_signal(int sig)
{
	for (int i = 0; i < BOT_MAX_RUNNING; i++)
		if (running[i] > 0)
			kill(-running[i], SIGKILL);
	_exit(128 + sig);
}

void bot_guard(void)
{
	signal(SIGINT, on_signal);
	signal(SIGTERM, on_signal);
	signal(SIGHUP, on_signal);
}

/* A pipe that no other program inherits: else a bot would keep another's input open. */
static bool open_pipe(int fd[2])
{
	if (pipe(fd))
		return false;
	fcntl(fd[0], F_SETFD, FD_CLOEXEC);
	fcntl(fd[1], F_SETFD, FD_CLOEXEC);
	return true;
}

static void close_pipe(const int fd[2])
{
	close(fd[0]);
	close(fd[1]);
}

/* In the child. Signals as a program expects them: we ignore SIGPIPE and catch others. */
static void become(const char *command, int in, int out)
{
	static const int signals[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP};

	setpgid(0, 0);
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
		signal(signals[i], SIG_DFL);
	if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static bool launch(struct bot *b, const char *command, const int in[2], const int out[2])
{
	pid_t pid = fork();

	if (pid < 0)
		return false;
	if (pid == 0)
		become(command, in[0], out[1]);
	setpgid(pid, pid); /* the child does it too: whoever comes first */
	note_running(0, pid);
	b->pid = pid;
	b->to = in[1];
	b->from = out[0];
	fcntl(b->to, F_SETFL, O_NONBLOCK);
	fcntl(b->from, F_SETFL, O_NONBLOCK);
	close(in[0]);
	close(out[1]);
	return true;
}

bool bot_start(struct bot *b, const char *command)
{
	int in[2], out[2];

	memset(b, 0, sizeof *b);
	if (!open_pipe(in)) {
		snprintf(b->why, sizeof b->why, _("could not be started: %s"), strerror(errno));
		return false;
	}
	if (!open_pipe(out)) {
		snprintf(b->why, sizeof b->why, _("could not be started: %s"), strerror(errno));
		close_pipe(in);
		return false;
	}
	if (launch(b, command, in, out))
		return true;
	snprintf(b->why, sizeof b->why, _("could not be started: %s"), strerror(errno));
	close_pipe(in);
	close_pipe(out);
	return false;
}

/* ---- Ending ---- */

/* Waits for the end of the process without reaping it: its number stays its own until the
 * group is killed. False: it still runs. */
static bool wait_end(pid_t pid, int ms, siginfo_t *info)
{
	int64_t deadline = now_ms() + ms;
	const struct timespec pause = {.tv_nsec = 2000000};

	for (;;) {
		info->si_pid = 0;
		if (!waitid(P_PID, (id_t)pid, info, WEXITED | WNOHANG | WNOWAIT) && info->si_pid)
			return true;
		if (now_ms() >= deadline)
			return false;
		nanosleep(&pause, NULL);
	}
}

void bot_kill(struct bot *b)
{
	if (!b->pid)
		return;
	kill(-b->pid, SIGKILL);
	while (waitpid(b->pid, NULL, 0) < 0 && errno == EINTR)
		;
	note_running(b->pid, 0);
	if (b->to >= 0)
		close(b->to);
	close(b->from);
	b->pid = 0;
}

static bool fail(struct bot *b, const char *format, ...)
{
	va_list list;

	bot_kill(b);
	va_start(list, format);
	vsnprintf(b->why, sizeof b->why, format, list);
	va_end(list);
	return false;
}

/* It closed its side. */
static bool fail_gone(struct bot *b)
{
	siginfo_t info;

	if (!wait_end(b->pid, LINGER_MS, &info))
		return fail(b, _("closed its output"));
	if (info.si_code == CLD_EXITED)
		return fail(b, _("ended with status %d"), info.si_status);
	return fail(b, _("was killed by signal %d (%s)"), info.si_status,
		    strsignal(info.si_status));
}

/* Bytes as a terminal may show them, the first of many. */
static const char *quote(const char *bytes, size_t n, char out[SHOWN + 8])
{
	size_t len = 0, i = 0;

	for (; i < n && len < SHOWN; i++) {
		unsigned char c = (unsigned char)bytes[i];
		bool plain = c >= ' ' && c <= '~';
		len += (size_t)snprintf(out + len, 5, plain ? "%c" : "\\x%02x", c);
	}
	snprintf(out + len, 4, "%s", i < n ? "..." : "");
	return out;
}

bool bot_refuse(struct bot *b, const char *reason)
{
	char shown[SHOWN + 8];

	return fail(b, _("%s; it sent: %s"), reason,
		    quote(b->line, b->used ? b->used - 1 : 0, shown));
}

/* ---- Talking ---- */

/* Reads what is there. False: the end of its output, or a line that is too long. */
static bool take_bytes(struct bot *b)
{
	char shown[SHOWN + 8];
	ssize_t n = read(b->from, b->line + b->length, sizeof b->line - b->length);

	if (n < 0 && (errno == EAGAIN || errno == EINTR))
		return true;
	if (n <= 0)
		return fail_gone(b);
	b->length += (size_t)n;
	if (b->length == sizeof b->line && !memchr(b->line, '\n', b->length))
		return fail(b, _("sent a line of more than %d bytes; it begins: %s"), BOT_MAX_LINE,
			    quote(b->line, b->length, shown));
	return true;
}

static bool give_bytes(struct bot *b, const char **bytes, size_t *n)
{
	ssize_t done = write(b->to, *bytes, *n);

	if (done < 0 && (errno == EAGAIN || errno == EINTR))
		return true;
	if (done < 0)
		return fail_gone(b);
	*bytes += done;
	*n -= (size_t)done;
	return true;
}

/* Sends everything and gathers one line. Reads only while no line is there, so that a program
 * that never stops talking fills its own pipe and not our memory. */
static bool exchange(struct bot *b, const char *bytes, size_t n, int ms)
{
	int64_t deadline = now_ms() + ms;
	bool has_line = memchr(b->line, '\n', b->length);

	while (n > 0 || !has_line) {
		struct pollfd fds[2] = {{has_line ? -1 : b->from, POLLIN, 0},
					{n > 0 ? b->to : -1, POLLOUT, 0}};
		int64_t left = deadline - now_ms();
		if (left <= 0)
			return fail(b,
				    n > 0 ? _("did not read its request within %d ms")
					  : _("did not answer within %d ms"),
				    ms);
		if (poll(fds, 2, (int)left) < 0 && errno != EINTR)
			return fail(b, _("could not be asked: %s"), strerror(errno));
		if (fds[0].revents && !take_bytes(b))
			return false;
		if (fds[1].revents && !give_bytes(b, &bytes, &n))
			return false;
		has_line = memchr(b->line, '\n', b->length);
	}
	return true;
}

bool bot_ask(struct bot *b, const char *request, size_t n, int ms, struct firn_json *answer)
{
	const char *end;

	b->length -= b->used;
	memmove(b->line, b->line + b->used, b->length);
	b->used = 0;
	if (!exchange(b, request, n, ms))
		return false;
	end = memchr(b->line, '\n', b->length);
	b->used = (size_t)(end - b->line) + 1;
	if (!firn_json_parse(b->line, b->used - 1, answer) || answer->kind != FIRN_JSON_OBJECT)
		return bot_refuse(b, _("did not send a JSON object"));
	return true;
}

/* Gives the last words as far as the pipe takes them: a program that does not read its input is
 * told by the end of it. */
static void say_last(struct bot *b, const char *last, size_t n, int ms)
{
	struct pollfd fd = {b->to, POLLOUT, 0};

	if (n > 0 && poll(&fd, 1, ms) > 0 && write(b->to, last, n) < 0)
		b->why[0] = '\0'; /* it is gone already: its status tells */
	close(b->to);
	b->to = -1;
}

/* Reads to the end of its output. False: it said something, or did not end in time. */
static bool hear_out(struct bot *b, int ms)
{
	int64_t deadline = now_ms() + ms;
	struct pollfd fd = {b->from, POLLIN, 0};
	char byte;

	for (;;) {
		int64_t left = deadline - now_ms();
		ssize_t n;
		if (left <= 0 || poll(&fd, 1, (int)left) <= 0)
			return fail(b, _("did not end within %d ms after its input ended"), ms);
		n = read(b->from, &byte, 1);
		if (n > 0)
			return fail(b, _("sent more than it was asked for"));
		if (n == 0 || (errno != EAGAIN && errno != EINTR))
			return true;
	}
}

bool bot_end(struct bot *b, const char *last, size_t n, int ms)
{
	siginfo_t info;

	if (!b->pid)
		return true;
	say_last(b, last, n, ms);
	if (b->length > b->used)
		return fail(b, _("sent more than it was asked for"));
	if (!hear_out(b, ms))
		return false;
	if (!wait_end(b->pid, ms, &info))
		return fail(b, _("did not end within %d ms after its input ended"), ms);
	if (info.si_code != CLD_EXITED || info.si_status)
		return fail_gone(b);
	bot_kill(b);
	return true;
}
