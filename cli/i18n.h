/* Texts in the language of the person. English sentences are the keys; `N_` (engine/game.h)
 * marks one where it is written down, `_` looks one up where it is shown. No language is named
 * here: there are those whose catalogue lies beside the program. */
#ifndef FIRN_CLI_I18N_H
#define FIRN_CLI_I18N_H

#include <libintl.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

#define _(text) gettext(text)

enum { I18N_CODE = 16 /* bytes of a code like "pt_BR", with its zero */ };

/* Finds the catalogues and chooses the language: `lang`, a code, or what the environment asks for
 * if NULL or unknown. The system need not have a locale of that language. */
void i18n_open(const char *lang);

/* False: there is no such language. Call i18n_open first. */
bool i18n_has(const char *lang);

/* Changes the language; nothing if there is no such one. */
void i18n_choose(const char *lang);
/* Does the command line name a language? */
bool i18n_named(void);
/* The code after (1) or before (-1) the one in use, round and round. */
void i18n_next(int way, char out[I18N_CODE]);

/* The code of the language in use. */
const char *i18n_lang(void);

/* All codes, "en" first, the rest in order of the alphabet; returns `out`. */
const char *i18n_list(const char *between, char *out, size_t cap);

/* A text that may be empty or NULL: looked up, or "". */
const char *i18n_text(const char *text);

/* What an errno means, in words. */
const char *i18n_error(int number);

/* Prints a text and blanks up to that many columns; negative: blanks first. */
void i18n_pad(FILE *out, int columns, const char *text);
/* A whole number as people write it: "2,000", in German "2.000". */
const char *i18n_whole(unsigned long long n, char out[40]);
/* Tenths as people write them: "-4.2", in German "-4,2"; with a sign if `sign`. */
const char *i18n_tenths(int tenths, bool sign, char out[16]);
/* Columns that a text takes on a terminal. */
int i18n_width(const char *text);
/* The bytes of the first character of a text, and its columns. A broken one counts as one of
 * each. */
int i18n_character(const char *text, int *columns);

#endif
