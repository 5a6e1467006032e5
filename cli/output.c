#include "cli/output.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "cli/cmd.h"
#include "cli/i18n.h"

static int lost; /* errno of the first write that failed; 0: none did */

static bool note(bool written)
{
	if (!written && !lost)
		lost = errno;
	return written;
}

/* A write that fails inside stdio loses its errno. With a buffer for whole answers nearly every
 * write is one of ours, so that the message can tell the reason. */
void output_begin(void)
{
	static char buffer[1 << 18];

	if (!isatty(STDOUT_FILENO))
		setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
}

bool output_flush(FILE *out)
{
	if (out != stdout)
		return !fflush(out) && !ferror(out);
	return note(!fflush(stdout)) && !ferror(stdout) && !lost;
}

bool output_write(const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t done = write(STDOUT_FILENO, bytes, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return note(false);
		bytes += done;
		n -= (size_t)done;
	}
	return true;
}

/* Some systems report a full disk only when a file is closed. Closing tells nothing new about an
 * output that was closed from the beginning and that nobody wrote to. */
static bool close_output(void)
{
	bool failed = ferror(stdout);

	return !fclose(stdout) || (!failed && errno == EBADF);
}

/* stdio may have lost the reason; a pipe without a reader still shows it. */
bool output_unread(void)
{
	struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};

	return lost ? lost == EPIPE : poll(&out, 1, 0) > 0 && (out.revents & POLLERR);
}

int output_end(int status)
{
	bool flushed = output_flush(stdout), left = !flushed && output_unread();

	if ((note(close_output()) && flushed) || left)
		return status;
	if (lost)
		fprintf(stderr, _("firn: cannot write the output: %s\n"), i18n_error(lost));
	else
		fprintf(stderr, "%s\n", _("firn: cannot write the output"));
	return status == EXIT_OK ? EXIT_FAILED : status;
}
