/* Moves as text and back (docs/protocol.md, part igloo). */
#include <string.h>

#include "engine/words.h"
#include "games/igloo/rules.h"

const char *const igloo_kind_name[KINDS + 1] = {
	"animals", "bear",     "drift",    "fish1",    "fish2", "fish3", "harpoon",
	"pack",    "stamina1", "stamina2", "stamina3", "thaw",  "red"};
const char *const igloo_animal_name[ANIMALS] = {"bear", "fish1", "fish2", "fish3",
						"fox1", "fox2",  "fox3"};
static const char *const direction_name[DIRECTIONS] = {"e", "n", "s", "w"};

/* What follows a verb. */
enum shape { BARE, SPACE, NUMBER, HUNTED, TRAVEL, STEPPED, PUSHED, FLED, FACED };

static const struct verb {
	const char *name;
	uint8_t kind, shape;
	uint8_t least, most; /* NUMBER */
} verbs[] = {
	{"animals", MOVE_ANIMALS, BARE, 0, 0},   {"harpoon", MOVE_DEFEND, BARE, 0, 0},
	{"done", MOVE_DONE, BARE, 0, 0},         {"drift", MOVE_DRIFT, PUSHED, 0, 0},
	{"end", MOVE_END, BARE, 0, 0},           {"flee", MOVE_FLEE, FLED, 0, 3},
	{"harpoon", MOVE_HARPOON, HUNTED, 0, 0}, {"hunt", MOVE_HUNT, HUNTED, 0, 0},
	{"igloo", MOVE_IGLOO, SPACE, 0, 0},      {"kayak", MOVE_KAYAK, TRAVEL, 0, 0},
	{"melt", MOVE_MELT, SPACE, 0, 0},        {"pass", MOVE_PASS, BARE, 0, 0},
	{"place", MOVE_PLACE, SPACE, 0, 0},      {"stamina", MOVE_STAMINA, NUMBER, 1, 3},
	{"step", MOVE_STEP, STEPPED, 0, 0},      {"thaw", MOVE_THAW, SPACE, 0, 0},
	{"walk", MOVE_WALK, TRAVEL, 0, 0},       {"face", MOVE_FACE, FACED, 0, 0},
	{"first", MOVE_FIRST, NUMBER, 0, 3},     {"fish", MOVE_FISH, NUMBER, 1, 3},
	{"fox", MOVE_FOX, NUMBER, 1, 3},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

/* ---- printing ---- */

static void put_space(struct firn_writer *w, int space)
{
	char name[3];

	space_name(space, name);
	firn_put_word(w, name);
}

static void put_drift(struct firn_writer *w, firn_move m)
{
	put_space(w, move_space(m));
	firn_put_word(w, direction_name[drift_direction(m)]);
	if (drift_swim(m) >= 0)
		put_space(w, drift_swim(m));
}

static void put_travel(struct firn_writer *w, firn_move m)
{
	put_space(w, travel_from(m));
	put_space(w, move_space(m));
	if (travel_harpoon(m))
		firn_put_word(w, "harpoon");
}

static void put_arguments(struct firn_writer *w, int shape, firn_move m)
{
	switch (shape) {
	case SPACE:
		put_space(w, move_space(m));
		break;
	case NUMBER:
		firn_put_number(w, (int)move_payload(m));
		break;
	case HUNTED:
		firn_put_word(w, igloo_animal_name[hunt_animal(m)]), put_space(w, move_space(m));
		break;
	case TRAVEL:
		put_travel(w, m);
		break;
	case PUSHED:
		put_drift(w, m);
		break;
	case FLED:
		firn_put_number(w, flee_seat(m)), put_space(w, move_space(m));
		break;
	case FACED:
		firn_put_word(w, igloo_kind_name[move_payload(m)]);
		break;
	case STEPPED:
		firn_put_word(w, igloo_animal_name[step_animal(m)]), put_space(w, move_space(m));
		firn_put_word(w, direction_name[step_direction(m)]);
		break;
	default:
		break;
	}
}

int igloo_move_text(const void *s, firn_move m, char *buf, size_t cap)
{
	struct firn_writer w;

	(void)s;
	firn_writer_init(&w, buf, cap);
	for (int i = 0; i < VERBS; i++)
		if (verbs[i].kind == firn_move_kind(m)) {
			firn_put(&w, verbs[i].name);
			put_arguments(&w, verbs[i].shape, m);
		}
	return (int)w.len;
}

/* ---- parsing ---- */

enum { NONE = -1, LONGEST = 4 /* words: a drift with swimmers, a walk with harpoon */ };

static int parse_hunt(const struct firn_words *in)
{
	int animal = firn_word_find(igloo_animal_name, ANIMALS, in->word[1]),
	    space = space_find(in->word[2]);

	if (in->count != 3 || animal < 0 || space < 0)
		return NONE;
	return (int)hunt_make(animal, space);
}

static int parse_travel(const struct firn_words *in)
{
	int from = space_find(in->word[1]), to = space_find(in->word[2]);
	bool harpoon = in->count == 4;

	if (from < 0 || to < 0 || (harpoon && !firn_equal(in->word[3], "harpoon")))
		return NONE;
	return (int)travel_make(from, harpoon, to);
}

static int parse_step(const struct firn_words *in)
{
	int animal = firn_word_find(igloo_animal_name, ANIMALS, in->word[1]),
	    space = space_find(in->word[2]);
	int direction = firn_word_find(direction_name, DIRECTIONS, in->word[3]);

	if (animal < 0 || space < 0 || direction < 0)
		return NONE;
	return (int)step_make(animal, direction, space);
}

static int parse_drift(const struct firn_words *in)
{
	int space = space_find(in->word[1]), swim = space_find(in->word[3]);
	int direction = firn_word_find(direction_name, DIRECTIONS, in->word[2]);

	if (space < 0 || direction < 0 || (in->count == 4 && swim < 0))
		return NONE;
	return (int)drift_make(direction, swim, space);
}

static int parse_flee(const struct firn_words *in)
{
	int seat = firn_word_number(in->word[1], 0, FIRN_MAX_SEATS - 1),
	    space = space_find(in->word[2]);

	return in->count != 3 || seat < 0 || space < 0 ? NONE : (int)flee_make(seat, space);
}

/* The payload, or NONE. */
static int parse_arguments(const struct verb *verb, const struct firn_words *in)
{
	switch (verb->shape) {
	case BARE:
		return in->count == 1 ? 0 : NONE;
	case SPACE:
		return in->count == 2 ? space_find(in->word[1]) : NONE;
	case NUMBER:
		return in->count == 2 ? firn_word_number(in->word[1], verb->least, verb->most)
				      : NONE;
	case FACED:
		return in->count == 2 ? firn_word_find(igloo_kind_name, KINDS, in->word[1]) : NONE;
	case HUNTED:
		return parse_hunt(in);
	case TRAVEL:
		return parse_travel(in);
	case STEPPED:
		return parse_step(in);
	case PUSHED:
		return parse_drift(in);
	default:
		return parse_flee(in);
	}
}

enum firn_err igloo_move_parse(const void *s, const char *text, firn_move *out)
{
	struct firn_words in;

	(void)s;
	if (!firn_words_split(text, &in) || in.count > LONGEST)
		return FIRN_BAD_MOVE;
	for (int i = 0; i < VERBS; i++) {
		int payload = firn_equal(verbs[i].name, in.word[0])
				      ? parse_arguments(&verbs[i], &in)
				      : NONE;
		if (payload < 0)
			continue;
		*out = firn_move_make(verbs[i].kind, (uint32_t)payload);
		return FIRN_OK;
	}
	return FIRN_BAD_MOVE;
}
