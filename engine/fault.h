/* Why something from outside was refused. One fixed English sentence without values, so
 * that front ends can translate it. */
#ifndef FIRN_ENGINE_FAULT_H
#define FIRN_ENGINE_FAULT_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct firn_fault {
	enum firn_err err;  /* FIRN_OK: nothing was refused */
	int32_t at;         /* BAD_RECORD: number of the bad move, from 0; -1: not a move */
	const char *clause; /* the rule that forbids a move; NULL: none */
	const char *text;
	const char *member; /* BAD_VIEW: where the view is wrong; valid until the next request */
	const char
		*detail; /* BAD_VIEW: the invariant that is violated; NULL: none. Not translated */
};

/* No fault. */
FIRN_API struct firn_fault firn_fault_none(void);
/* A fault with its own sentence, or with that of its code (text NULL). */
FIRN_API struct firn_fault firn_fault_new(enum firn_err err, const char *text);
/* The code as the protocol spells it: "bad-json". */
FIRN_API const char *firn_fault_code(enum firn_err err);

#ifdef __cplusplus
}
#endif
#endif
