/* `firn play` at a table of a server: by its link, or at a new one. */
#ifndef FIRN_CLI_PLAY_ONLINE_H
#define FIRN_CLI_PLAY_ONLINE_H

#include "cli/args.h"
#include "cli/sitting.h"

/* firn play URL [--name N] [--watch] ...; argv[1] is the address. Returns the exit status. */
int play_address(int argc, char **argv);
/* The flags of firn play GAME --server URL. */
struct play_server {
	const struct args_flag *server, *name, *clock, *listed;
};

/* Opens a table with these seats, people's seats for whoever comes. */
int play_server(struct sitting *g, const struct play_server *flags, const struct firn_brain *brain,
		bool plain);
/* How this machine calls its user. */
const char *play_user(void);

#endif
