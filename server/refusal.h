/* Why a request was refused: a code and a fixed English sentence, as in docs/server.md. */
#ifndef FIRN_SERVER_REFUSAL_H
#define FIRN_SERVER_REFUSAL_H

#include <stdbool.h>

#include "engine/fault.h"

enum refusal_kind {
	REFUSE_NOT, /* nothing is refused */
	REFUSE_BAD_PROTOCOL,
	REFUSE_NO_TABLE,
	REFUSE_BAD_TOKEN,
	REFUSE_FORBIDDEN,
	REFUSE_TAKEN,
	REFUSE_FULL,
	REFUSE_NOT_YET,
	REFUSE_STALE,
	REFUSE_TOO_FAST,
	REFUSE_BUSY,
	REFUSE_TABLES, /* busy: too many tables of this address */
	REFUSE_UNAVAILABLE
};

struct refusal {
	const char *code; /* NULL: nothing is refused */
	const char *text;
	const char *clause; /* of the rules; NULL: none */
};

/* The refusal of a kind. */
struct refusal refuse(enum refusal_kind kind);
/* Is it a refusal of this kind? */
bool refused_as(struct refusal why, enum refusal_kind kind);
/* Nothing is refused. */
struct refusal refuse_none(void);
/* A request that is not written as it should be; `text` NULL: the general sentence. */
struct refusal refuse_bad(const char *text);
/* What the kernel found wrong; nothing, if that is nothing. */
struct refusal refuse_fault(struct firn_fault fault);

#endif
