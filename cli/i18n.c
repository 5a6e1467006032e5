#include "cli/i18n.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const languages[] = {"en", "de", "fr", NULL};
static char chosen[3] = "en";

bool i18n_has(const char *lang)
{
	for (int i = 0; languages[i]; i++)
		if (!strcmp(languages[i], lang))
			return true;
	return false;
}

const char *i18n_lang(void)
{
	return chosen;
}

const char *i18n_text(const char *text)
{
	return text && *text ? gettext(text) : "";
}

/* Letters of our languages are one column each: count all bytes but continuations. */
int i18n_width(const char *text)
{
	int width = 0;

	for (; *text; text++)
		width += (*text & 0xc0) != 0x80;
	return width;
}

const char *i18n_tenths(int tenths, bool sign, char out[16])
{
	int size = abs(tenths);

	snprintf(out, 16, "%s%d%s%d",
		 tenths < 0 ? "-"
		 : sign     ? "+"
			    : "",
		 size / 10, strcmp(chosen, "en") ? "," : ".", size % 10);
	return out;
}

void i18n_pad(FILE *out, int columns, const char *text)
{
	int blanks = (columns < 0 ? -columns : columns) - i18n_width(text);

	blanks = blanks > 0 ? blanks : 0;
	if (columns < 0)
		fprintf(out, "%*s%s", blanks, "", text);
	else
		fprintf(out, "%s%*s", text, blanks, "");
}

/* The first of a list like "de_DE:fr" that there is; false: none. */
static bool choose(const char *list)
{
	char two[3] = "";

	while (list && *list) {
		snprintf(two, sizeof two, "%s", list);
		if (i18n_has(two)) {
			memcpy(chosen, two, sizeof chosen);
			return true;
		}
		list = strchr(list, ':');
		list = list ? list + 1 : NULL;
	}
	return false;
}

/* The variables that decide, the strongest first. */
static void choose_by_environment(void)
{
	static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", NULL};

	for (int i = 0; names[i]; i++) {
		const char *value = getenv(names[i]);
		if (!value || !*value)
			continue;
		if (choose(value))
			return;
		if (i == 1)
			break; /* LC_ALL=C.UTF-8 silences what is weaker */
	}
}

/* Catalogues lie beside a program that was built here, in share/ if it was installed. */
static void bind_catalogues(void)
{
	static const char *const places[] = {"/locale", "/../locale", "/../share/locale", NULL};
	char program[PATH_MAX - 64], path[PATH_MAX], probe[PATH_MAX + 32];
	ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
	char *slash;

	if (n < 0)
		return;
	program[n] = '\0';
	slash = strrchr(program, '/');
	if (slash)
		*slash = '\0';
	for (int i = 0; places[i]; i++) {
		snprintf(path, sizeof path, "%s%s", program, places[i]);
		snprintf(probe, sizeof probe, "%s/de/LC_MESSAGES/firn.mo", path);
		if (access(probe, R_OK))
			continue;
		bindtextdomain("firn", path);
		return;
	}
}

/* Numbers stay as programs write them: only letters and messages follow the locale. gettext
 * translates in no locale called "C", and de_DE may be missing: C.UTF-8 is always there. */
void i18n_open(const char *lang)
{
	if (!lang || !choose(lang))
		choose_by_environment();
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "C.UTF-8");
	setenv("LANGUAGE", chosen, 1);
	bind_catalogues();
	bind_textdomain_codeset("firn", "UTF-8");
	textdomain("firn");
}
