/* What players were promised: writes that were answered with ok. At the end the log must hold them. */
#ifndef FIRN_SIMULATE_LEDGER_H
#define FIRN_SIMULATE_LEDGER_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

struct promise {
	struct promise *next;
	char table[STORE_ID];
	int seat;
	int kind;   /* enum entry_kind */
	uint32_t n; /* ENTRY_PLAY: the number of the seat's last event */
	char text[256];
	char name[32]; /* ENTRY_CHAT: of who said it */
};

void ledger_clear(void);
struct promise *ledger_first(void);
void ledger_add(const struct promise *p);

/* A seat of a table may be lost: its player has left, or somebody tried to remove them. */
void ledger_risk(const char *table, int seat);
bool ledger_at_risk(const char *table, int seat);

#endif
