#include "store/write_copy.h"

#include <stdlib.h>
#include <string.h>

void write_copy_clear(struct write_copy *c)
{
	for (int i = 0; i < c->write.edit_count; i++)
		free((char *)c->write.edits[i].text);
	free((struct store_edit *)c->write.edits);
	free((char *)c->write.entry.text);
	free((char *)c->write.note);
	free((char *)c->row.summary);
}

static bool copy_edits(struct write_copy *c, const struct store_write *w)
{
	struct store_edit *edits;

	c->write.edits = NULL;
	c->write.edit_count = 0;
	if (!w->edit_count)
		return true;
	edits = calloc((size_t)w->edit_count, sizeof *edits);
	c->write.edits = edits;
	for (int i = 0; edits && i < w->edit_count; i++) {
		edits[i].n = w->edits[i].n;
		edits[i].text = strdup(w->edits[i].text);
		if (!edits[i].text)
			return false;
		c->write.edit_count = i + 1;
	}
	return edits != NULL;
}

static bool copy_row(struct write_copy *c, const struct store_row *row)
{
	c->write.row = NULL;
	if (!row)
		return true;
	c->row = *row;
	c->row.summary = strdup(row->summary);
	c->write.row = &c->row;
	return c->row.summary != NULL;
}

bool write_copy_make(struct write_copy *c, const struct store_write *w)
{
	bool ok;

	*c = (struct write_copy){.write = *w};
	c->write.entry.text = strdup(w->entry.text);
	c->write.note = w->note ? strdup(w->note) : NULL;
	ok = c->write.entry.text && !c->write.note == !w->note;
	ok = copy_edits(c, w) && ok;
	ok = copy_row(c, w->row) && ok;
	if (!ok)
		write_copy_clear(c);
	return ok;
}
