#include "engine/about.h"

#include "engine/json.h"

enum { VALUE_ID = 64 };

static const struct firn_term *find(const struct firn_game *game, enum firn_term_kind kind,
				    const char *id)
{
	const struct firn_term *term = game->about ? game->about->terms[kind] : NULL;

	for (; term && term->id; term++)
		if (firn_equal(term->id, id))
			return term;
	return NULL;
}

/* The label, else the text, else the id. */
static const char *label_of(const struct firn_term *term, const char *id)
{
	return !term ? id : term->label ? term->label : term->text;
}

const char *firn_term_text(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	const struct firn_term *term = find(game, kind, id);

	return term ? term->text : id;
}

const char *firn_term_label(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	return label_of(find(game, kind, id), id);
}

const char *firn_value_label(const struct firn_game *game, int i, int value)
{
	const struct firn_option *option = &game->options[i];
	char id[VALUE_ID];
	struct firn_writer w;

	firn_writer_init(&w, id, sizeof id);
	firn_put(&w, option->name);
	firn_put_char(&w, '=');
	firn_put(&w, option->values[value]);
	return label_of(find(game, FIRN_TERM_VALUE, id), option->values[value]);
}

const char *firn_game_title(const struct firn_game *game)
{
	return game->about ? game->about->title : game->id;
}

const char *firn_game_line(const struct firn_game *game)
{
	return game->about ? game->about->line : "";
}

/* ---- as JSON ---- */

/* [{"id":"edition","label":"Edition","values":[{"id":"en","label":"English edition"},...]}] */
static void put_options(const struct firn_game *game, struct firn_writer *w)
{
	firn_json_key(w, "options");
	firn_json_begin(w, '[');
	for (int i = 0; game->options[i].name; i++) {
		const struct firn_option *option = &game->options[i];
		firn_json_begin(w, '{');
		firn_json_key_string(w, "id", option->name);
		firn_json_key_string(w, "label",
				     firn_term_label(game, FIRN_TERM_OPTION, option->name));
		firn_json_key_string(w, "default", option->values[0]);
		firn_json_key(w, "values");
		firn_json_begin(w, '[');
		for (int k = 0; option->values[k]; k++) {
			firn_json_begin(w, '{');
			firn_json_key_string(w, "id", option->values[k]);
			firn_json_key_string(w, "label", firn_value_label(game, i, k));
			firn_json_end(w, '}');
		}
		firn_json_end(w, ']');
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

/* {"turn":["take a card, place a block"],"cap":["cap","Temple cap"]}: text, and label if other */
static void put_terms(const struct firn_term *term, struct firn_writer *w)
{
	firn_json_begin(w, '{');
	for (; term && term->id; term++) {
		firn_json_key(w, term->id);
		firn_json_begin(w, '[');
		firn_json_string(w, term->text);
		if (term->label)
			firn_json_string(w, term->label);
		firn_json_end(w, ']');
	}
	firn_json_end(w, '}');
}

static void put_all_terms(const struct firn_about *about, struct firn_writer *w)
{
	static const struct {
		const char *key;
		enum firn_term_kind kind;
	} lists[] = {{"phases", FIRN_TERM_PHASE},
		     {"rows", FIRN_TERM_ROW},
		     {"grades", FIRN_TERM_GRADE},
		     {"pieces", FIRN_TERM_PIECE},
		     {"events", FIRN_TERM_EVENT}};

	firn_json_key(w, "words");
	firn_json_begin(w, '{');
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		firn_json_key(w, lists[i].key);
		put_terms(about ? about->terms[lists[i].kind] : NULL, w);
	}
	firn_json_end(w, '}');
}

void firn_about_write(const struct firn_game *game, struct firn_writer *w)
{
	const struct firn_about *about = game->about;

	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", game->id);
	firn_json_key_string(w, "title", firn_game_title(game));
	firn_json_key_string(w, "line", firn_game_line(game));
	firn_json_key_int(w, "rules", game->rules_version);
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	firn_json_int(w, game->min_seats);
	firn_json_int(w, game->max_seats);
	firn_json_end(w, ']');
	firn_json_key_int(w, "usual_seats", about ? about->usual_seats : game->min_seats);
	firn_json_key_int(w, "minutes", about ? about->minutes : 0);
	firn_json_key_bool(w, "secrets", about && about->secrets);
	firn_json_key_bool(w, "ruleset", game->rulesets != NULL);
	put_options(game, w);
	put_all_terms(about, w);
	firn_json_end(w, '}');
}
