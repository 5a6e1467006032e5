#include "cli/i18n.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static char chosen[I18N_CODE] = "en";
static bool named;                     /* on the command line */
static char catalogues[PATH_MAX - 64]; /* the folder of the catalogues; "": there are none */

/* ---- Which languages there are ---- */

static bool has_catalogue(const char *folder, const char *lang)
{
	char path[PATH_MAX];

	if (!*lang || strlen(lang) >= I18N_CODE || strpbrk(lang, "./"))
		return false;
	snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/firn.mo", folder, lang);
	return !access(path, R_OK);
}

bool i18n_has(const char *lang)
{
	return !strcmp(lang, "en") || (*catalogues && has_catalogue(catalogues, lang));
}

/* scandir(3) gives its filter no argument: it asks about the folder that is being tried. */
static int is_language(const struct dirent *entry)
{
	return has_catalogue(catalogues, entry->d_name);
}

/* The languages of `catalogues`; returns how many. Free the list and all that is in it. */
static int find_languages(struct dirent ***list)
{
	int n = *catalogues ? scandir(catalogues, list, is_language, alphasort) : -1;

	if (n < 0)
		*list = NULL;
	return n < 0 ? 0 : n;
}

static void free_languages(struct dirent **list, int n)
{
	for (int i = 0; i < n; i++)
		free(list[i]);
	free(list);
}

const char *i18n_list(const char *between, char *out, size_t cap)
{
	struct dirent **list;
	int n = find_languages(&list);
	size_t used = (size_t)snprintf(out, cap, "en");

	for (int i = 0; i < n && used < cap; i++)
		used += (size_t)snprintf(out + used, cap - used, "%s%s", between, list[i]->d_name);
	free_languages(list, n);
	return out;
}

/* The folder of this program; false: unknown. */
static bool find_program(char *out, size_t cap)
{
	ssize_t n = readlink("/proc/self/exe", out, cap - 1);
	char *slash;

	if (n < 0)
		return false;
	out[n] = '\0';
	slash = strrchr(out, '/');
	if (slash)
		*slash = '\0';
	return true;
}

/* Catalogues lie beside a program that was built here, in share/ if it was installed. */
static void find_catalogues(void)
{
	static const char *const places[] = {"/locale", "/../locale", "/../share/locale", NULL};
	char program[sizeof catalogues - 32];
	struct dirent **list;

	if (!find_program(program, sizeof program))
		return;
	for (int i = 0; places[i]; i++) {
		snprintf(catalogues, sizeof catalogues, "%s%s", program, places[i]);
		int n = find_languages(&list);
		free_languages(list, n);
		if (n)
			return;
	}
	catalogues[0] = '\0';
}

/* ---- Which one is wanted ---- */

/* Takes "pt_BR.UTF-8@euro" as pt_BR, or else as pt; false: there is neither. */
static bool choose_one(const char *name, size_t length)
{
	char code[I18N_CODE];

	length = strcspn(name, ".@:") < length ? strcspn(name, ".@:") : length;
	if (length >= sizeof code)
		return false;
	snprintf(code, sizeof code, "%.*s", (int)length, name);
	if (!i18n_has(code))
		code[strcspn(code, "_")] = '\0';
	if (!i18n_has(code))
		return false;
	memcpy(chosen, code, sizeof chosen);
	return true;
}

/* The first of a list like "de_DE:fr" that there is; false: none. */
static bool choose(const char *list)
{
	while (*list) {
		size_t length = strcspn(list, ":");
		if (choose_one(list, length))
			return true;
		list += length + (list[length] == ':');
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

/* Numbers stay as programs write them: only letters and messages follow the locale. gettext
 * translates in no locale called "C", and de_DE may be missing: C.UTF-8 is always there. */
void i18n_open(const char *lang)
{
	find_catalogues();
	named = lang && choose(lang);
	if (!named)
		choose_by_environment();
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "C.UTF-8");
	setenv("LANGUAGE", chosen, 1);
	if (*catalogues)
		bindtextdomain("firn", catalogues);
	bind_textdomain_codeset("firn", "UTF-8");
	textdomain("firn");
}

void i18n_choose(const char *lang)
{
	if (!i18n_has(lang) || !choose(lang))
		return;
	setenv("LANGUAGE", chosen, 1);
	textdomain("firn"); /* makes gettext look again */
}

bool i18n_named(void)
{
	return named;
}

void i18n_next(int way, char out[I18N_CODE])
{
	struct dirent **list;
	int n = find_languages(&list), at = 0; /* 0: English, which has no catalogue */

	for (int i = 0; i < n; i++)
		at = strcmp(list[i]->d_name, chosen) ? at : i + 1;
	at = (at + way + n + 1) % (n + 1);
	snprintf(out, I18N_CODE, "%.*s", I18N_CODE - 1, at ? list[at - 1]->d_name : "en");
	free_languages(list, n);
}

const char *i18n_lang(void)
{
	return chosen;
}

/* ---- Texts ---- */

const char *i18n_text(const char *text)
{
	return text && *text ? gettext(text) : "";
}

/* The system knows its errors in languages that happen to be installed: common ones are ours. */
const char *i18n_error(int number)
{
	switch (number) {
	case ENOENT:
		return _("no such file");
	case EACCES:
	case EPERM:
		return _("permission denied");
	case EISDIR:
		return _("this is a folder, not a file");
	case ENOTDIR:
		return _("a part of the path is no folder");
	case ENOSPC:
		return _("no space left on the device");
	case EROFS:
		return _("the file system is read-only");
	case ENOMEM:
		return _("out of memory");
	default:
		return strerror(number);
	}
}

int i18n_character(const char *text, int *columns)
{
	mbstate_t state = {0};
	wchar_t c;
	size_t n = mbrtowc(&c, text, MB_CUR_MAX, &state);

	if (n == (size_t)-1 || n == (size_t)-2 || n == 0) {
		*columns = 1;
		return 1;
	}
	*columns = wcwidth(c) < 0 ? 1 : wcwidth(c);
	return (int)n;
}

int i18n_width(const char *text)
{
	int width = 0, columns;

	while (*text) {
		text += i18n_character(text, &columns);
		width += columns;
	}
	return width;
}

const char *i18n_whole(unsigned long long n, char out[40])
{
	char head[40];

	if (n < 1000)
		snprintf(out, 40, "%llu", n);
	else
		/* Groups of three digits: translate the comma, in German as "%s.%03u". */
		snprintf(out, 40, _("%s,%03u"), i18n_whole(n / 1000, head), (unsigned)(n % 1000));
	return out;
}

const char *i18n_tenths(int tenths, bool sign, char out[16])
{
	int size = abs(tenths), n;

	n = snprintf(out, 16, "%s", tenths < 0 ? "-" : sign ? "+" : "");
	/* A language with a decimal comma translates this as "%d,%d". */
	snprintf(out + n, (size_t)(16 - n), _("%d.%d"), size / 10, size % 10);
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
