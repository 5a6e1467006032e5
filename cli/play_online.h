/* `firn play` at a table of a server: by its link, or at a new one. */
#ifndef FIRN_CLI_PLAY_ONLINE_H
#define FIRN_CLI_PLAY_ONLINE_H

#include "cli/args.h"
#include "cli/sitting.h"

/* firn play URL [--name N] [--watch] ...; argv[1] is the address. Returns the exit status. */
int play_address(int argc, char **argv);
/* firn play GAME --server URL: opens a table with these seats, people's seats for whoever
 * comes. */
int play_server(struct sitting *g, const struct args_flag *server, const struct args_flag *name,
		const struct match_brain *brain, bool plain);

#endif
