#include "engine/fault.h"

struct meaning {
	const char *code, *text;
};

static const struct meaning meanings[] = {
	[FIRN_OK] = {"ok", ""},
	[FIRN_BAD_JSON] = {"bad-json", N_("This is not valid JSON.")},
	[FIRN_BAD_REQUEST] = {"bad-request", N_("A field is missing or has a wrong value.")},
	[FIRN_TOO_LONG] = {"too-long", N_("The request is too long.")},
	[FIRN_UNKNOWN_GAME] = {"unknown-game", N_("There is no such game.")},
	[FIRN_BAD_SEATS] = {"bad-seats",
			    N_("The game cannot be played with this number of seats.")},
	[FIRN_BAD_OPTION] = {"bad-option", N_("The game has no such option or value.")},
	[FIRN_BAD_SEED] = {"bad-seed", N_("A seed has 1 to 32 printable ASCII characters.")},
	[FIRN_NO_GAME] = {"no-game", N_("No game has been started.")},
	[FIRN_NOT_YOUR_TURN] = {"not-your-turn", N_("It is not this seat's turn.")},
	[FIRN_BAD_MOVE] = {"bad-move", N_("No move is written like this.")},
	[FIRN_ILLEGAL_MOVE] = {"illegal-move", N_("The rules do not allow this move.")},
	[FIRN_IS_OVER] = {"over", N_("The game is over.")},
	[FIRN_NO_UNDO] = {"no-undo", N_("There is no move to take back.")},
	[FIRN_BAD_RECORD] = {"bad-record", N_("The record is not a valid game.")},
	[FIRN_BAD_VIEW] = {"bad-view", N_("The view shows no possible position.")},
	[FIRN_FORBIDDEN] = {"forbidden", N_("You may not do this here.")},
};

struct firn_fault firn_fault_none(void)
{
	return (struct firn_fault){.err = FIRN_OK, .at = -1, .text = ""};
}

struct firn_fault firn_fault_new(enum firn_err err, const char *text)
{
	return (struct firn_fault){.err = err, .at = -1, .text = text ? text : meanings[err].text};
}

const char *firn_fault_code(enum firn_err err)
{
	return meanings[err].code;
}
