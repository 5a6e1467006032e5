/* Rulesets (docs/rulesets.md): what all games share. A ruleset is data: the built-in one of a game,
 * or one that replaces some of its numbers. A game has a shelf for them; a place on it is what
 * firn_options.ruleset takes, and 0 is the built-in one.
 *
 * Loading writes to the shelf, so one thread loads, and no other uses the game meanwhile: before
 * play, or between two requests of a program with one thread. What lies on a shelf never changes. */
#ifndef FIRN_ENGINE_RULESET_H
#define FIRN_ENGINE_RULESET_H

#include "engine/json.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	FIRN_RULESET_NAME = 81,   /* bytes of its name and of what it is based on, NUL included */
	FIRN_RULESET_ABOUT = 241, /* of its sentence */
	FIRN_RULESET_VALUE = 64,  /* of a value that is refused, cut */
	FIRN_RULESET_TEXT = 8192  /* room in which each ruleset can be written, half for a key */
};

/* Why a ruleset is refused. */
struct firn_ruleset_fault {
	const char *reason; /* a sentence for the catalogue; it may have {least}, {most}, {count} */
	int32_t least, most, count;
	char key[FIRN_RULESET_VALUE];   /* "gift", "tiles pack"; empty: none is to blame */
	char value[FIRN_RULESET_VALUE]; /* as it was written; empty: there is none */
};

/* A key of a game: numbers of a byte each that lie side by side in its struct, or what the game
 * reads and writes itself. */
struct firn_ruleset_key {
	const char *name;
	const char *label;   /* what it is, for people; for the catalogue */
	uint16_t at;         /* offset in bytes */
	uint8_t count;       /* 1: a number, more: a list; 0: the game reads and writes it */
	uint8_t least, most; /* of each number; most 0: the numbers have no common bounds */
};

struct firn_ruleset_head {
	char name[FIRN_RULESET_NAME], about[FIRN_RULESET_ABOUT], based_on[FIRN_RULESET_NAME];
	char hash[FIRN_RULESET_HASH]; /* of the ruleset as firn_ruleset_write writes it */
	char file[FIRN_RULESET_HASH]; /* of the text that was loaded */
};

/* The rulesets of a game. */
struct firn_ruleset_shelf {
	const struct firn_ruleset_key *keys; /* ends with a NULL name */
	const void *built_in;
	void *room; /* FIRN_MAX_RULESETS places; the first stays empty */
	size_t size, stride;
	struct firn_ruleset_head *head; /* as many; an empty hash: a place is free */
	/* Reads a key of the game's own into a ruleset. False with the fault set: refused. */
	bool (*read)(void *ruleset, const char *key, struct firn_json v,
		     struct firn_ruleset_fault *fault);
	void (*write)(const void *ruleset, const char *key, struct firn_writer *w);
	/* Derives what follows from the numbers, and says which of them contradict each other. */
	bool (*finish)(void *ruleset, struct firn_ruleset_fault *fault);
};

/* ---- for everybody ---- */

/* Registers a ruleset for the game; *index is its place. A text that is known, or that is the
 * written form of a known one, has its place already; one without a name whose numbers are all
 * built in has place 0. On error the shelf stays as it is. */
FIRN_API enum firn_err firn_ruleset_load(const struct firn_game *game, const char *json, size_t n,
					 uint8_t *index, struct firn_ruleset_fault *fault);
/* The ruleset with this hash: of its written form, or of the text it was loaded from. */
FIRN_API bool firn_ruleset_find(const struct firn_game *game, const char *hash, uint8_t *index);
/* Name, sentence and hash; NULL: the built-in one, or none such. */
FIRN_API const struct firn_ruleset_head *firn_ruleset_head(const struct firn_game *game,
							   uint8_t index);
/* Writes a ruleset as an object: its head and the keys in which it differs from the built-in one.
 * The same for all that say the same. */
FIRN_API void firn_ruleset_write(const struct firn_game *game, uint8_t index,
				 struct firn_writer *w);
/* Writes a list: [{"key","of","label","old","new"},…], what the second one changes of the first.
 * "of" is a row of the key, such as a card; old or new is null where there is no such row. */
FIRN_API void firn_ruleset_diff(const struct firn_game *game, uint8_t from, uint8_t to,
				struct firn_writer *w);
/* Writes all keys with the numbers that they may have, as a list:
 * [{"key","label","value"} with "least" and "most" where each number in it has these bounds,…]. */
FIRN_API void firn_ruleset_keys(const struct firn_game *game, uint8_t index, struct firn_writer *w);
/* Writes the reason with its numbers in place; `reason` is that of the fault, or its translation. */
FIRN_API void firn_ruleset_reason(const struct firn_ruleset_fault *fault, const char *reason,
				  struct firn_writer *w);

/* ---- for games ---- */

/* Sets the fault: false. `of` NULL: the key as a whole; v NONE: no value is to blame. */
FIRN_API bool firn_ruleset_refuse(struct firn_ruleset_fault *fault, const char *key, const char *of,
				  struct firn_json v, const char *reason);
/* The same for a number, or for a list of `count` numbers, out of range. */
FIRN_API bool firn_ruleset_range(struct firn_ruleset_fault *fault, const char *key,
				 struct firn_json v, int count, int least, int most);
/* Reads a list of exactly `count` numbers; false: v is none such. */
FIRN_API bool firn_ruleset_bytes(struct firn_json v, int count, int least, int most, uint8_t out[]);
/* Writes the key's value: a number or a list. */
FIRN_API void firn_ruleset_put(const uint8_t bytes[], int count, struct firn_writer *w);

#ifdef __cplusplus
}
#endif
#endif
