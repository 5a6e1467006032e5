/* The report of the lab as JSON (docs/lab.md). Shares are parts of 1; what is not known is null. */
#include "cli/lab_report.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ruleset.h"
#include "engine/json.h"
#include "lab/result_json.h"
#include "cli/i18n.h"

enum { REPORT_VERSION = 1, REPORT_SIZE = 1 << 23 };

/* ---- The report ---- */

static void put_findings(struct firn_writer *w, const struct lab_findings *f)
{
	static const char *const kinds[] = {"seat", "lead",    "never",  "always",     "worth",
					    "row",  "decided", "luck",   "skill",      "shared",
					    "idle", "last",    "unseen", "difference", "few"};

	firn_json_key(w, "findings");
	firn_json_begin(w, '[');
	for (int i = 0; i < f->count; i++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "kind", kinds[f->list[i].kind]);
		firn_json_key_bool(w, "bad", f->list[i].bad);
		firn_json_key_int(w, "seats", f->list[i].seats);
		firn_json_key_string(w, "about", f->list[i].about);
		firn_json_key_string(w, "text", f->list[i].text);
		firn_json_key_string(w, "judgement", f->list[i].judgement);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_side(struct firn_writer *w, const struct lab_report *r, int side)
{
	const struct lab *lab = r->result[side][0]->lab;
	const char *hash = lab->options.ruleset
				   ? firn_ruleset_head(lab->game, lab->options.ruleset)->hash
				   : NULL;

	firn_json_begin(w, '{');
	firn_json_key_string(w, "ruleset", lab->name);
	firn_json_key_string(w, "hash", hash ? hash : "");
	firn_json_key(w, "results");
	firn_json_begin(w, '[');
	for (int at = 0; at < r->counts; at++)
		lab_result_json(w, r->result[side][at]);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

static void put_report(struct firn_writer *w, const struct lab_report *r)
{
	const struct lab *lab = r->result[0][0]->lab;

	firn_json_begin(w, '{');
	firn_json_key_int(w, "firn-lab-report", REPORT_VERSION);
	firn_json_key_string(w, "game", lab->game->id);
	firn_json_key_int(w, "rules", lab->game->rules_version);
	firn_json_key_string(w, "level", firn_level_names[lab->level]);
	firn_json_key_int(w, "nodes", (int64_t)lab->nodes);
	firn_json_key_string(w, "seed", lab->seed);
	firn_json_key(w, "options");
	firn_json_begin(w, '{');
	for (int i = 0; lab->game->options[i].name; i++)
		firn_json_key_string(w, lab->game->options[i].name,
				     lab->game->options[i].values[lab->options.option[i]]);
	firn_json_end(w, '}');
	firn_json_key_string(w, "language", i18n_lang());
	put_findings(w, &r->findings);
	firn_json_key(w, "sides");
	firn_json_begin(w, '[');
	for (int side = 0; side < r->sides; side++)
		put_side(w, r, side);
	firn_json_end(w, ']');
	if (r->sides > 1) {
		firn_json_key(w, "differences");
		firn_json_begin(w, '[');
		for (int at = 0; at < r->counts; at++)
			lab_differences_json(w, r->differences[at]);
		firn_json_end(w, ']');
	}
	firn_json_end(w, '}');
}

void lab_report_json(const struct lab_report *r, FILE *out)
{
	char *text = malloc(REPORT_SIZE);
	struct firn_writer w;

	if (!text)
		return;
	firn_writer_init(&w, text, REPORT_SIZE);
	put_report(&w, r);
	fprintf(out, "%s\n", text);
	free(text);
}
