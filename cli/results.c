#include "cli/results.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"

struct reader {
	FILE *file;
	const char *path;
	const struct results *r;
	char *line;
	size_t cap;
	off_t whole; /* bytes of whole lines so far */
};

static bool complain(const struct reader *in, const char *what)
{
	fprintf(stderr, "%s: %s: %s\n", in->r->command, in->path, _(what));
	return false;
}

/* The length of the next whole line without its end, or -1. */
static ssize_t next_line(struct reader *in)
{
	ssize_t n = getline(&in->line, &in->cap, in->file);

	if (n <= 0 || in->line[n - 1] != '\n')
		return -1;
	in->whole += n;
	in->line[--n] = '\0';
	return n;
}

/* An empty file gets its head; another one must have the same. */
static bool read_head(struct reader *in)
{
	if (next_line(in) >= 0)
		return !strcmp(in->line, in->r->head) ||
		       complain(in, N_("was written for another search"));
	if (ftruncate(fileno(in->file), 0) || fprintf(in->file, "%s\n", in->r->head) < 0 ||
	    fflush(in->file))
		return complain(in, i18n_error(errno));
	in->whole = (off_t)strlen(in->r->head) + 1;
	return fseeko(in->file, 0, SEEK_END) == 0;
}

static bool resume(struct reader *in, uint32_t *count)
{
	ssize_t n;

	if (lockf(fileno(in->file), F_TLOCK, 0))
		return complain(in, N_("is in use by another search"));
	if (!read_head(in))
		return false;
	for (*count = 0; (n = next_line(in)) >= 0; ++*count)
		if (!in->r->take(in->r->context, *count, in->line, (size_t)n)) {
			fprintf(stderr, _("%s: %s: line %u is damaged\n"), in->r->command, in->path,
				*count + 2);
			return false;
		}
	if (ftruncate(fileno(in->file), in->whole) || fseeko(in->file, 0, SEEK_END))
		return complain(in, i18n_error(errno));
	return true;
}

FILE *results_open(const char *path, const struct results *r, uint32_t *count)
{
	struct reader in = {.r = r, .path = path, .file = fopen(path, "a+")};
	bool open;

	if (!in.file) {
		complain(&in, i18n_error(errno));
		return NULL;
	}
	open = resume(&in, count);
	free(in.line);
	if (open)
		return in.file;
	fclose(in.file);
	return NULL;
}
