/* What the menu asks about a table of a server, and what is typed for it. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/remembered.h"
#include "cli/term/menu_parts.h"

void menu_type(struct menu *m, enum menu_typing what, const char *text, int most)
{
	m->typing = what;
	entry_begin(&m->entry, text, most);
}

void menu_type_server(struct menu *m)
{
	menu_type(m, TYPE_SERVER, m->url, ADDRESS_SERVER - 16);
}

enum menu_choice menu_open_table(struct menu *m, struct sitting *g, struct menu_far *far)
{
	const char *why = m->url[0] ? address_read(&far->address, m->url)
				    : N_("On which server? Type its address.");

	if (why) {
		menu_complain(m, _(why));
		menu_find_row(m, ROW_SERVER);
		menu_type_server(m);
		return MENU_NOTHING;
	}
	if (!menu_start(m, g))
		return MENU_NOTHING;
	if (!sitting_people(g)) {
		menu_complain(m, _("Keep a seat for yourself."));
		return MENU_NOTHING;
	}
	far->address.table[0] = '\0';
	far->wish = (struct remote_wish){.new = g, .clock = menu_clock(m), .listed = m->listed};
	memcpy(far->wish.name, m->name, sizeof m->name);
	remembered_write("server", m->url);
	return MENU_SERVER;
}

static enum menu_choice join(struct menu *m, struct sitting *g, struct menu_far *far)
{
	sitting_clear(g);
	*far = (struct menu_far){.address = m->link};
	memcpy(far->wish.name, m->name, sizeof m->name);
	return MENU_SERVER;
}

/* False: the message says what is wrong with it. */
static bool read_link(struct menu *m, const char *text)
{
	char whole[ADDRESS_SERVER];
	const char *why;

	address_complete(text, whole);
	why = address_read(&m->link, whole);
	if (!why && !m->link.table[0])
		why = N_("This is the address of a server, not the link of a table: a link ends "
			 "with #t= and 16 letters and digits.");
	if (why)
		menu_complain(m, _(why));
	return !why;
}

enum menu_choice menu_come_back(struct menu *m, struct sitting *g, struct menu_far *far)
{
	return read_link(m, m->table) ? join(m, g, far) : MENU_NOTHING;
}

/* ---- What was typed ---- */

static bool take_server(struct menu *m, const char *text)
{
	struct address a;
	char whole[ADDRESS_SERVER];
	const char *why;

	address_complete(text, whole);
	why = address_read(&a, whole);
	if (why) {
		menu_complain(m, _(why));
		return false;
	}
	address_server(&a, m->url);
	return true;
}

static bool take_name(struct menu *m, const char *text)
{
	if (!remote_name_fits(text)) {
		menu_complain(m, _("A name has 1 to 32 characters."));
		return false;
	}
	snprintf(m->name, sizeof m->name, "%.*s", REMOTE_NAME - 1, text);
	remembered_write("name", m->name);
	return true;
}

/* The line without blanks around it. */
static char *trim(char *text)
{
	size_t n = strlen(text);

	while (n > 0 && text[n - 1] == ' ')
		text[--n] = '\0';
	return text + strspn(text, " ");
}

static enum menu_choice typed(struct menu *m, struct sitting *g, struct menu_far *far)
{
	const char *text = trim(m->entry.text);
	enum menu_typing what = m->typing;
	bool good = what == TYPE_SERVER ? take_server(m, text)
		    : what == TYPE_LINK ? read_link(m, text)
					: take_name(m, text);

	if (!good)
		return MENU_NOTHING;
	m->typing = TYPE_NOTHING;
	if (what == TYPE_LINK)
		menu_type(m, TYPE_LINK_NAME, m->name, 32);
	else if (what == TYPE_LINK_NAME)
		return join(m, g, far);
	else
		m->at++;
	return MENU_NOTHING;
}

enum menu_choice menu_typed(struct menu *m, struct sitting *g, struct menu_far *far,
			    const struct paint_key *key)
{
	enum entry_end end = entry_key(&m->entry, key);

	if (end == ENTRY_DONE)
		return typed(m, g, far);
	if (end == ENTRY_LEFT)
		m->typing = TYPE_NOTHING;
	return MENU_NOTHING;
}
