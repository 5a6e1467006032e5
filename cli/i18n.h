/* Texts in the language of the person. English sentences are the keys; `N_` (engine/game.h)
 * marks one where it is written down, `_` looks one up where it is shown. */
#ifndef FIRN_CLI_I18N_H
#define FIRN_CLI_I18N_H

#include <libintl.h>
#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

#define _(text) gettext(text)

/* Chooses the language: `lang` ("en", "de", "fr"), or what the environment says if NULL. The
 * system need not have a locale of that language. */
void i18n_open(const char *lang);

/* False: there is no such language. */
bool i18n_has(const char *lang);

/* The language in use. */
const char *i18n_lang(void);

/* A text that may be empty or NULL: looked up, or "". */
const char *i18n_text(const char *text);

/* Prints a text and blanks up to that many columns; negative: blanks first. */
void i18n_pad(FILE *out, int columns, const char *text);
/* Tenths as people write them: "-4.2", in German and French "-4,2"; with a sign if `sign`. */
const char *i18n_tenths(int tenths, bool sign, char out[16]);
/* Columns that a text takes. */
int i18n_width(const char *text);

#endif
