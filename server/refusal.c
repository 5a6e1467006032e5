#include "server/refusal.h"

#include <stddef.h>

static const struct refusal refusals[] = {
	[REFUSE_NOT] = {NULL, NULL, NULL},
	[REFUSE_BAD_PROTOCOL] = {"bad-protocol", N_("The server speaks another version."), NULL},
	[REFUSE_NO_TABLE] = {"no-table", N_("There is no such table."), NULL},
	[REFUSE_BAD_TOKEN] = {"bad-token", N_("This seat is no longer yours."), NULL},
	[REFUSE_FORBIDDEN] = {"forbidden", N_("You may not do this here."), NULL},
	[REFUSE_TAKEN] = {"taken", N_("This seat is taken."), NULL},
	[REFUSE_FULL] = {"full", N_("No seat is free."), NULL},
	[REFUSE_NOT_YET] = {"not-yet", N_("This is not possible now."), NULL},
	[REFUSE_STALE] = {"stale", N_("Something has happened in the meantime."), NULL},
	[REFUSE_TOO_FAST] = {"too-fast", N_("Too many requests."), NULL},
	[REFUSE_BUSY] = {"busy", N_("The server is busy."), NULL},
	[REFUSE_TABLES] = {"busy", N_("Too many tables are open."), NULL},
	[REFUSE_UNAVAILABLE] = {"unavailable", N_("This could not be stored."), NULL},
};

struct refusal refuse(enum refusal_kind kind)
{
	return refusals[kind];
}

bool refused_as(struct refusal why, enum refusal_kind kind)
{
	return why.code == refusals[kind].code;
}

struct refusal refuse_none(void)
{
	return refusals[REFUSE_NOT];
}

struct refusal refuse_bad(const char *text)
{
	return refuse_fault(firn_fault_new(FIRN_BAD_REQUEST, text));
}

struct refusal refuse_fault(struct firn_fault fault)
{
	if (!fault.err)
		return refusals[REFUSE_NOT];
	return (struct refusal){firn_fault_code(fault.err), fault.text, fault.clause};
}
