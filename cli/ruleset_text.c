#include "cli/ruleset_text.h"

#include <stdlib.h>

#include "cli/i18n.h"
#include "cli/safe_text.h"
#include "cli/terms.h"

enum { TEXT = 1 << 16, LINE = 256 };

void ruleset_text_value(FILE *out, struct firn_json v)
{
	struct firn_json at = firn_json_first(v);
	char text[64];
	int64_t n;

	if (firn_json_to_int(v, INT64_MIN, INT64_MAX, &n))
		fprintf(out, "%d", (int)n);
	else if (firn_json_to_string(v, text, sizeof text, NULL))
		safe_text_plain(text), fputs(text, out);
	else if (v.kind != FIRN_JSON_ARRAY || !at.kind)
		fputs("-", out);
	for (; v.kind == FIRN_JSON_ARRAY && at.kind; at = firn_json_next(v, at)) {
		ruleset_text_value(out, at);
		fputs(firn_json_next(v, at).kind ? " " : "", out);
	}
}

void ruleset_text_changes(FILE *out, const struct firn_game *game, struct firn_json changes)
{
	struct firn_json at = firn_json_first(changes);
	char label[LINE], of[LINE];

	for (; changes.kind == FIRN_JSON_ARRAY && at.kind; at = firn_json_next(changes, at)) {
		safe_text_read(at, "label", label, sizeof label);
		safe_text_read(at, "of", of, sizeof of);
		fprintf(out, "  %s", _(label));
		if (of[0])
			fprintf(out, ", %s", terms_text(game, FIRN_TERM_PIECE, of));
		fputs(": ", out);
		ruleset_text_value(out, firn_json_member(at, "old"));
		fputs(" -> ", out);
		ruleset_text_value(out, firn_json_member(at, "new"));
		fputc('\n', out);
	}
}

void ruleset_text_print(FILE *out, const struct firn_game *game, uint8_t index)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(game, index);
	char *text = malloc(TEXT);
	struct firn_writer w;
	struct firn_json v;

	if (head && head->name[0])
		fprintf(out, "%s\n", _(head->name));
	if (head && head->about[0])
		fprintf(out, "%s\n", _(head->about));
	if (head && head->based_on[0])
		fprintf(out, _("Based on: %s\n"), _(head->based_on));
	if (!text)
		return;
	firn_writer_init(&w, text, TEXT);
	firn_ruleset_diff(game, 0, index, &w);
	if (!w.full && firn_json_parse(text, w.len, &v)) {
		fprintf(out, "%s\n",
			firn_json_first(v).kind ? _("What differs from the built-in rules:")
						: _("Nothing differs from the built-in rules."));
		ruleset_text_changes(out, game, v);
	}
	free(text);
}
