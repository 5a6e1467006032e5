/* Fair dice from a player's side: what the server was bound to, what we added, and whether the record
 * agrees in the end (docs/record.md). */
#include <string.h>

#include "cli/i18n.h"
#include "cli/remote_parts.h"
#include "cli/seed.h"

void remote_fair_hear(struct seat_promise *p, struct firn_json v, const char *key)
{
	char commit[FIRN_FAIR_COMMIT];

	if (!firn_json_to_string(remote_member(v, key), commit, sizeof commit, NULL) ||
	    !strcmp(commit, p->commit))
		return;
	memcpy(p->commit, commit, sizeof commit);
	p->part[0] = '\0';
}

const char *remote_fair_part(struct seat_promise *p)
{
	if (!p->part[0]) {
		seed_part(p->part);
		if (strlen(p->commit) >= FIRN_FAIR_QUOTE)
			memcpy(p->part, p->commit, FIRN_FAIR_QUOTE);
	}
	return p->part;
}

/* What this machine saw before the game, against the record. NULL: it agrees; else what does not. */
static const char *compare(const struct remote *r, struct firn_json fair)
{
	struct firn_json list = remote_member(fair, "seats"), item = {0};
	char text[FIRN_FAIR_COMMIT] = "";

	firn_json_to_string(remote_member(fair, "commit"), text, sizeof text, NULL);
	if (r->promise.commit[0] && strcmp(text, r->promise.commit))
		return N_("The server's part is not the one it was bound to.");
	if (!r->promise.part[0] || r->seat == FIRN_PUBLIC)
		return NULL;
	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (int seat = 0; seat < r->seat && item.kind; seat++)
		item = firn_json_next(list, item);
	text[0] = '\0';
	firn_json_to_string(item, text, sizeof text, NULL);
	return strcmp(text, r->promise.part) ? N_("Your part is not in the seed.") : NULL;
}

void remote_fair_check(struct remote *r, struct firn_json record)
{
	struct firn_json fair = remote_member(record, "fair");
	struct firn_fault fault = firn_fair_check(record);
	const char *why = fault.err ? fault.text : compare(r, fair);

	if (why)
		remote_line(r, "%s %s", _("The dice of this game do not agree."), i18n_text(why));
	else if (fair.kind != FIRN_JSON_NONE &&
		 firn_fair_quotes(r->promise.part, r->promise.commit))
		remote_line(
			r, "%s",
			_("Fair dice: checked. The server was bound before it knew your part."));
	else if (fair.kind != FIRN_JSON_NONE)
		remote_line(r, "%s", _("Fair dice: checked."));
}
