#include "cli/term/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "cli/i18n.h"
#include "cli/term/draw.h"
#include "cli/transcript.h"
#include "match/show.h"

/* ---- Moves and events ---- */

const char *say_move(const struct say *c, const char *text, char out[SAY_TEXT])
{
	const struct draw *draw = draw_find(c->game->id);
	struct firn_words words = {0};

	if (!draw->say || !firn_words_split(text, &words) || !draw->say(c, &words, out))
		snprintf(out, SAY_TEXT, "%s", text);
	return out;
}

const char *say_code(const struct say *c, firn_move move, char out[SAY_TEXT])
{
	char text[FIRN_MAX_TEXT];

	c->game->move_text(c->state, move, text, sizeof text);
	return say_move(c, text, out);
}

bool say_event(const struct say *c, const struct firn_event *e, char out[SAY_TEXT])
{
	const struct draw *draw = draw_find(c->game->id);

	return draw->tell && draw->tell(c, e, out);
}

const char *say_place(const struct say *c, const char *at, char out[SAY_TEXT])
{
	const struct draw *draw = draw_find(c->game->id);

	if (draw->place && at[0])
		draw->place(at, out);
	else
		snprintf(out, SAY_TEXT, "%s", at);
	return out;
}

/* ---- Reading ---- */

/* The next character as a small letter; a broken byte is itself. */
static wint_t next_letter(const char **text)
{
	mbstate_t state = {0};
	wchar_t c;
	size_t n = mbrtowc(&c, *text, strlen(*text), &state);

	if (n == 0 || n > 8) {
		c = (unsigned char)**text;
		n = 1;
	}
	*text += n;
	return towlower((wint_t)c);
}

bool say_begins(const char *text, const char *begin)
{
	while (*begin) {
		if (!*text || next_letter(&text) != next_letter(&begin))
			return false;
	}
	return true;
}

static bool same(const char *one, const char *other)
{
	return say_begins(one, other) && say_begins(other, one);
}

const char *say_find(const struct say *c, const struct firn_show_list *l, int count,
		     const char *typed)
{
	const char *found = NULL;
	char words[SAY_TEXT];
	int hits = 0;

	for (int i = 0; i < count; i++) {
		if (!strcmp(l->text[i], typed))
			return l->text[i];
		if (same(say_move(c, l->text[i], words), typed)) {
			found = l->text[i];
			hits++;
		}
	}
	return hits == 1 ? found : NULL;
}

/* ---- For the games ---- */

/* The value of the place at `name`, "space} ..."; NULL: there is no such place. */
static const char *value_of(va_list pairs, const char *name, size_t *length)
{
	const char *key;

	while ((key = va_arg(pairs, const char *))) {
		const char *value = va_arg(pairs, const char *);
		*length = strlen(key);
		if (!strncmp(name, key, *length) && name[*length] == '}')
			return value;
	}
	return NULL;
}

void say_fill(char out[SAY_TEXT], const char *pattern, ...)
{
	struct firn_writer w;
	size_t length;
	va_list pairs;

	firn_writer_init(&w, out, SAY_TEXT);
	for (; *pattern; pattern++) {
		const char *value = NULL;
		if (*pattern == '{') {
			va_start(pairs, pattern);
			value = value_of(pairs, pattern + 1, &length);
			va_end(pairs);
		}
		if (value) {
			firn_put(&w, value);
			pattern += length + 1;
		} else {
			firn_put_char(&w, *pattern);
		}
	}
}

const char *say_seat(const struct say *c, int seat, char out[SAY_NAME])
{
	if (c->names && seat >= 0 && seat < FIRN_MAX_SEATS)
		snprintf(out, SAY_NAME, "%s", c->names->mark[seat]);
	else
		snprintf(out, SAY_NAME, _("seat %d"), seat);
	return out;
}

bool say_bare_of(const char *const list[][2], size_t n, const char *verb, char out[SAY_TEXT])
{
	for (size_t i = 0; i < n; i++) {
		if (!say_is(verb, list[i][0]))
			continue;
		snprintf(out, SAY_TEXT, "%s", _(list[i][1]));
		return true;
	}
	return false;
}

bool say_is(const char *word, const char *other)
{
	return !strcmp(word, other);
}
