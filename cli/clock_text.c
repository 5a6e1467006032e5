#include "cli/clock_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR, DAYS = 30 };

/* ---- Reading ---- */

/* A whole number before a unit; false: there is none, or it is beyond everything. */
static bool read_number(const char **at, int64_t *out)
{
	size_t digits = strspn(*at, "0123456789");

	if (digits < 1 || digits > 5)
		return false;
	*out = strtoll(*at, NULL, 10);
	*at += digits;
	return true;
}

/* "1h30m", "90s": up to the first character that is not a digit. At least `least` ms, at most a day. */
static bool read_time(const char **at, int64_t least, int64_t *ms)
{
	static const char units[] = "hms";
	static const int size[] = {HOUR, MINUTE, SECOND};
	const char *unit = units;

	*ms = 0;
	do {
		int64_t n;
		if (!read_number(at, &n) || !**at || !(unit = strchr(unit, **at)))
			return false;
		*ms += n * size[unit++ - units];
		(*at)++;
	} while (**at >= '0' && **at <= '9');
	return *ms >= least && *ms <= DAY;
}

static bool read_days(const char *at, struct clock_rule *out)
{
	int64_t days;

	if (!read_number(&at, &days) || *at++ != 'd' || days < 1 || days > DAYS)
		return false;
	*out = (struct clock_rule){.kind = CLOCK_DAYS, .ms = days * DAY};
	return !*at || !strcmp(at, "/move");
}

bool clock_text_read(const char *text, struct clock_rule *out)
{
	if (strchr(text, 'd'))
		return read_days(text, out);
	*out = (struct clock_rule){.kind = CLOCK_GAME};
	if (!read_time(&text, SECOND, &out->ms))
		return false;
	if (!strcmp(text, "/move")) {
		out->kind = CLOCK_MOVE;
		return true;
	}
	if (*text == '+') {
		text++;
		return read_time(&text, 0, &out->add) && !*text;
	}
	return !*text;
}

/* ---- Writing ---- */

/* "10 min", "30 s" */
static const char *span(int64_t ms, char out[32])
{
	if (ms % MINUTE)
		snprintf(out, 32, _("%d s"), (int)(ms / SECOND));
	else
		snprintf(out, 32, _("%d min"), (int)(ms / MINUTE));
	return out;
}

void clock_text_write(const struct clock_rule *rule, char *out, size_t cap)
{
	char time[32], more[32];
	int days = (int)(rule->ms / DAY);

	if (rule->kind == CLOCK_NONE)
		snprintf(out, cap, "%s", _("without a clock"));
	else if (rule->kind == CLOCK_DAYS)
		snprintf(out, cap, ngettext("%d day per move", "%d days per move", days), days);
	else if (rule->kind == CLOCK_MOVE)
		snprintf(out, cap, _("%s per move"), span(rule->ms, time));
	else if (rule->add)
		snprintf(out, cap, _("%s for the game, plus %s per move"), span(rule->ms, time),
			 span(rule->add, more));
	else
		snprintf(out, cap, _("%s for the game"), span(rule->ms, time));
}
