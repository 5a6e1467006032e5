/* What a table of a server shows beside its game: who sits there, clocks, asks, the connection. */
#ifndef FIRN_CLI_TERM_ONLINE_VIEW_H
#define FIRN_CLI_TERM_ONLINE_VIEW_H

#include "cli/remote.h"
#include "cli/term/entry.h"
#include "cli/term/stage.h"

enum { ONLINE_CHAT = 200 /* characters of a line */ };

/* Large: one per program. */
struct online {
	struct stage stage;
	struct stage_far far;
	struct remote remote;
	bool fresh;      /* something may be new */
	uint32_t states; /* that had come when the stage was told last */
	bool said_over, resigning;
	bool chatting;
	struct entry chat;
	int level; /* of the computers that the host may call */
};

/* Before the game: true, the screen is taken. */
bool online_show_waiting(void *online);
/* On top of the board. */
void online_show_more(void *online);

#endif
