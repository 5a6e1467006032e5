#include "cli/args.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/suggest.h"

static bool is_name(const char *known, const char *name, size_t n)
{
	return strlen(known) == n && !memcmp(known, name, n);
}

static struct args_flag *find_flag(struct args_flag flags[], const char *name, size_t n)
{
	for (; flags->name; flags++)
		if (is_name(flags->name, name, n) || (flags->old && is_name(flags->old, name, n)))
			return flags;
	return NULL;
}

/* The value of a flag that was given without '=': the next argument, or NULL. */
static const char *next_value(const struct args_flag *flag, const char *next)
{
	if (flag->optional && next && (next[0] < '0' || next[0] > '9'))
		return NULL;
	return next;
}

/* Always 0. */
static int refuse_flag(const char *command, const char *typed, const struct args_flag flags[])
{
	char name[64];
	struct suggest s = {.typed = name};

	snprintf(name, sizeof name, "%s", typed + strspn(typed, "-"));
	name[strcspn(name, "=")] = '\0';
	for (; flags->name; flags++)
		suggest_try(&s, flags->name);
	if (s.best)
		fprintf(stderr, _("firn %s: no option '%s'; did you mean '--%s'?\n"), command,
			typed, s.best);
	else
		fprintf(stderr, _("firn %s: no option '%s'\n"), command, typed);
	return 0;
}

/* Takes argv[at]; returns how many arguments that were, 0 after a message. */
static int take_flag(char **argv, int at, struct args_flag flags[])
{
	const char *name = argv[at] + 2, *equals = strchr(name, '=');
	size_t n = equals ? (size_t)(equals - name) : strlen(name);
	struct args_flag *flag = find_flag(flags, name, n);
	const char *value;

	if (!flag)
		return refuse_flag(argv[0], argv[at], flags);
	if (equals && !flag->most) {
		fprintf(stderr, _("firn %s: --%s takes no value\n"), argv[0], flag->name);
		return 0;
	}
	value = equals ? equals + 1 : next_value(flag, argv[at + 1]); /* argv[argc] is NULL */
	if (flag->most && !value && !flag->optional) {
		fprintf(stderr, _("firn %s: --%s needs a value\n"), argv[0], flag->name);
		return 0;
	}
	if (flag->most && flag->count == flag->most) {
		fprintf(stderr, _("firn %s: --%s is given too many times\n"), argv[0], flag->name);
		return 0;
	}
	if (flag->most)
		flag->value[flag->count] = value;
	flag->count++;
	return flag->most && value && !equals ? 2 : 1;
}

int args_parse(int argc, char **argv, struct args_flag flags[], const char *words[], int most)
{
	int count = 0, step;
	bool plain = false; /* after "--" */

	for (int at = 1; at < argc; at += step) {
		step = 1;
		if (!plain && !strcmp(argv[at], "--")) {
			plain = true;
		} else if (!plain && !strncmp(argv[at], "--", 2)) {
			step = take_flag(argv, at, flags);
			if (!step)
				return -1;
		} else if (!plain && argv[at][0] == '-' && argv[at][1]) {
			refuse_flag(argv[0], argv[at], flags);
			return -1;
		} else if (count < most) {
			words[count++] = argv[at];
		} else {
			fprintf(stderr, _("firn %s: unexpected argument '%s'\n"), argv[0],
				argv[at]);
			return -1;
		}
	}
	return count;
}

bool args_one(int argc, char **argv, struct args_flag flags[], const char *what, const char **word)
{
	int count = args_parse(argc, argv, flags, word, 1);

	if (!count)
		fprintf(stderr, _("firn %s: %s is missing\n"), argv[0], what);
	return count == 1;
}

const char *args_value(const struct args_flag *flag, const char *otherwise)
{
	return flag->count ? flag->value[flag->count - 1] : otherwise;
}

bool args_int(const struct args_flag *flag, int64_t lo, int64_t hi, int64_t *out)
{
	const char *text = args_value(flag, NULL);
	char *end;
	long long n;

	if (!text)
		return true;
	errno = 0;
	n = strtoll(text, &end, 10);
	if (!errno && end != text && !*end && n >= lo && n <= hi) {
		*out = n;
		return true;
	}
	if (hi == INT64_MAX)
		fprintf(stderr, _("firn: --%s takes a number of %lld or more, not '%s'\n"),
			flag->name, (long long)lo, text);
	else
		fprintf(stderr, _("firn: --%s takes a number from %lld to %lld, not '%s'\n"),
			flag->name, (long long)lo, (long long)hi, text);
	return false;
}
