#include "cli/language.h"

#include "cli/i18n.h"
#include "cli/remembered.h"

static const char key[] = "language";

void language_choose(void)
{
	char code[I18N_CODE];

	if (!i18n_named() && remembered_read(key, code, sizeof code))
		i18n_choose(code);
}

void language_change(int way)
{
	char code[I18N_CODE];

	i18n_next(way, code);
	i18n_choose(code);
	remembered_write(key, code);
}
