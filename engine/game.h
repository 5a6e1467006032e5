/* The contract of a game.
 *
 * A state is one fixed-size struct without pointers or padding: '=' is a snapshot, equal
 * bytes are equal states. Nothing here allocates, prints, reads a clock or keeps a
 * generator. Chance is a player: the driver picks its move and the record keeps it.
 *
 * Two doors for a move: `check` takes any bits from anywhere and says why not; `apply`
 * trusts that its move passed and is fast. */
#ifndef FIRN_ENGINE_GAME_H
#define FIRN_ENGINE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define FIRN_API __attribute__((visibility("default")))
#else
#define FIRN_API
#endif

/* The modules of the page (FIRN_PAGE) leave out what the page never asks for: views and states from
 * outside. In the small one (FIRN_NO_RULESETS) games have an empty shelf (wasm/page/no_rulesets.c). */
#ifdef FIRN_PAGE
#define FIRN_NOT_ON_PAGE(function) NULL
#else
#define FIRN_NOT_ON_PAGE(function) function
#endif
#ifdef FIRN_NO_RULESETS
#define FIRN_SHELF(shelf) (&firn_no_shelf)
#else
#define FIRN_SHELF(shelf) (&(shelf))
#endif

/* Marks a fixed English sentence for the translation catalogue. */
#define N_(text) text

typedef uint32_t firn_move; /* high 8 bits: kind; low 24: payload. Records contain texts. */

static inline firn_move firn_move_make(int kind, uint32_t payload)
{
	return (firn_move)kind << 24 | payload;
}

static inline int firn_move_kind(firn_move m)
{
	return (int)(m >> 24);
}

#define FIRN_UNSEEN 0xffffffffu /* `seen`: the viewer is not told of this move (yet) */

enum {
	FIRN_CHANCE = -1, /* the seat of draws, rolls and deals */
	FIRN_OVER = -2,   /* `actors`: the game has ended */

	FIRN_MAX_SEATS = 4,
	FIRN_PUBLIC = 4, /* viewers after the seats: a spectator ... */
	FIRN_ALL = 5,    /* ... and one who sees everything */

	FIRN_MAX_MOVES = 8192, /* `legal` never lists more */
	FIRN_MAX_STATE = 512,  /* bytes */
	FIRN_MAX_EVENTS = 64,  /* of one move */
	FIRN_MAX_TEXT = 96,    /* bytes of a move text, NUL included */
	FIRN_MAX_ROWS = 16,
	FIRN_MAX_OPTIONS = 4,
	FIRN_MAX_RULESETS = 32,
	FIRN_RULESET_HASH = 65 /* hex of SHA-256 and its NUL */
};

/* The errors of the protocol; outside input gets one of these and changes nothing. */
enum firn_err {
	FIRN_OK,
	FIRN_BAD_JSON,
	FIRN_BAD_REQUEST,
	FIRN_TOO_LONG,
	FIRN_UNKNOWN_GAME,
	FIRN_BAD_SEATS,
	FIRN_BAD_OPTION,
	FIRN_BAD_SEED,
	FIRN_NO_GAME,
	FIRN_NOT_YOUR_TURN,
	FIRN_BAD_MOVE,
	FIRN_ILLEGAL_MOVE,
	FIRN_IS_OVER,
	FIRN_NO_UNDO,
	FIRN_BAD_RECORD,
	FIRN_FORBIDDEN, /* to a client of a server */
	FIRN_BAD_VIEW
};

struct firn_rng;
struct firn_ruleset_shelf;
struct firn_view;
struct firn_writer;

extern const struct firn_ruleset_shelf firn_no_shelf;

/* One option of a game: its name and the values it may take, the default first. */
struct firn_option {
	const char *name;
	const char *const *values; /* ends with NULL */
};

/* How a game is set up. */
struct firn_options {
	uint8_t seats;
	int8_t first;                     /* seat that begins, -1: chance draws it */
	uint8_t option[FIRN_MAX_OPTIONS]; /* index into values */
	uint8_t ruleset;                  /* ruleset, 0: built in */
};

/* Why a move is refused: the clause and a fixed sentence. */
struct firn_reason {
	const char *clause;
	const char *text;
};

enum firn_event_kind { FIRN_EVENT_POINTS, FIRN_EVENT_TURN, FIRN_EVENT_NOTE };

/* What a move did. Everything in an event is public. */
struct firn_event {
	uint8_t kind;
	int8_t seat;              /* -1: nobody's */
	uint8_t row;              /* POINTS: of the sheet */
	int16_t points;           /* POINTS; NOTE: a number that goes with it, or 0 */
	const char *name;         /* NOTE: the game's own event kind */
	char text[FIRN_MAX_TEXT]; /* POINTS: the place, NOTE: a move text; may be empty */
};

/* Points by seat and row; the last row is the total. */
struct firn_sheet {
	int16_t points[FIRN_MAX_SEATS][FIRN_MAX_ROWS];
	uint8_t winners;   /* bit set of seats */
	const char *grade; /* NULL: none */
};

/* Room for the state of any game; bytes after the game's own are zero. */
union firn_state {
	uint64_t align;
	unsigned char bytes[FIRN_MAX_STATE];
};

/* A word of a game that people read: an id of records, views and sheets, and the English texts
 * for it. They are marked for the catalogue; front ends translate them (engine/about.h). */
struct firn_term {
	const char *id;
	const char *text;  /* inside a line: "cap" */
	const char *label; /* as a heading or on a button: "Temple cap"; NULL: as the text */
};

enum firn_term_kind {
	FIRN_TERM_OPTION, /* "edition" */
	FIRN_TERM_VALUE,  /* of an option: "edition=en" */
	FIRN_TERM_PHASE,
	FIRN_TERM_ROW, /* of the sheet */
	FIRN_TERM_GRADE,
	FIRN_TERM_PIECE, /* cards, tiles, tokens: whatever a move or a view names */
	FIRN_TERM_EVENT, /* names of FIRN_EVENT_NOTE */
	FIRN_TERM_KINDS
};

/* What a game says of itself. */
struct firn_about {
	const char *title;   /* "Igloo Igloo" */
	const char *line;    /* one sentence for somebody who does not know it */
	uint8_t usual_seats; /* what a front end offers first */
	uint8_t minutes;     /* that people take for a game */
	bool secrets;        /* seats know things that others at the same screen must not see */
	const struct firn_term *terms[FIRN_TERM_KINDS]; /* lists end with a NULL id; NULL: none */
};

struct firn_game {
	const char *id;         /* "nunatak": stable, in records and addresses */
	uint16_t rules_version; /* goes up when an old record may replay differently */
	uint8_t min_seats, max_seats;
	uint16_t state_size;
	const struct firn_option *options; /* ends with a NULL name */
	const char *const *rows;           /* of the sheet; ends with NULL */
	const struct firn_reason *reasons; /* indexed by what `check` returns */
	const struct firn_about *about;    /* NULL: the game has ids only */

	/* Begins a game; BAD_SEATS, BAD_OPTION or BAD_REQUEST (first, ruleset) leave *s alone. */
	enum firn_err (*setup)(void *s, const struct firn_options *o);

	int (*actors)(const void *s);        /* bit set of seats, FIRN_CHANCE or FIRN_OVER */
	const char *(*phase)(const void *s); /* as the protocol names it */
	int (*turn)(const void *s);          /* turns that have ended */

	/* All moves of a seat (or chance) now, ascending; 0 if it is not an actor. */
	int (*legal)(const void *s, int seat, firn_move out[]);
	/* 0: legal. Otherwise an index into `reasons`. Takes any bits, any seat. */
	int (*check)(const void *s, int seat, firn_move m);
	void (*apply)(void *s, int seat, firn_move m);

	/* The draw that u selects: the first move in ascending order whose running sum of
	 * weights exceeds floor(u * W / 2^64). Chance must be the actor. */
	firn_move (*roll)(const void *s, uint64_t u);
	uint32_t (*weight)(const void *s, firn_move m);

	/* What applying m would do, in order; at most FIRN_MAX_EVENTS. */
	int (*events)(const void *before, int seat, firn_move m, struct firn_event out[]);
	/* The result; before the end, the score as if the game ended now. */
	void (*score)(const void *s, struct firn_sheet *out);
	/* Writes further keys into the open JSON object of the sheet; NULL: there are none. */
	void (*sheet_more)(const void *s, struct firn_writer *w);

	/* Writes the keys "board" and, for FIRN_ALL, "hidden" into an open JSON object. */
	void (*view)(const void *s, int viewer, struct firn_writer *w);
	void (*hide)(void *s, int viewer);                       /* keep what it may know */
	void (*redeal)(void *s, int viewer, struct firn_rng *r); /* invent the rest, fairly */
	/* The move as the viewer is shown it; its text may hold '?'. */
	firn_move (*seen)(const void *before, int seat, firn_move m, int viewer);

	/* Returns the length written, without the NUL; cap is at least FIRN_MAX_TEXT. */
	int (*move_text)(const void *s, firn_move m, char *buf, size_t cap);
	/* Grammar only: OK or BAD_MOVE. */
	enum firn_err (*move_parse)(const void *s, const char *text, firn_move *out);

	/* NULL, or the invariant that this state violates. */
	const char *(*broken)(const void *s);

	/* What a user's ruleset may replace, and those that were loaded (engine/ruleset.h); NULL:
	 * nothing. */
	const struct firn_ruleset_shelf *rulesets;

	/* While seats race, each at any moment: what whoever keeps time plays for every actor that
	 * is left when it is up. 0: there is no race now. NULL: there never is. */
	firn_move (*timeout)(const void *s);

	/* Reads what `view` wrote for a viewer back (engine/view.h): *s was set up, and becomes what
	 * `hide` would leave of the state, or one that nobody can tell from it. Takes anything: if
	 * the view is wrong, that of *s differs from it or *s is broken. NULL: the game cannot. */
	void (*view_read)(void *s, const struct firn_view *v);
};

#ifdef __cplusplus
}
#endif
#endif
