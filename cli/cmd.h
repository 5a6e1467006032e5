/* The subcommands of `firn`: each takes its own arguments, argv[0] being its name, and
 * returns the exit status: 0, 1 for a failure, 2 for a wrong command line. */
#ifndef FIRN_CLI_CMD_H
#define FIRN_CLI_CMD_H

#include <stdbool.h>

enum {
	EXIT_OK,
	EXIT_FAILED,
	EXIT_USAGE,
	EXIT_INTERRUPTED = 130, /* by SIGINT, as shells count */
	EXIT_BOT = 256          /* a bot cannot play: 2 as well, but no help on the command line */
};

/* What each does is in docs/man/. */
int cmd_analyse(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_admin(int argc, char **argv);
int cmd_backup(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_hint(int argc, char **argv);
/* No command at all: the menu, on the screen or in lines of text. */
int cmd_menu(bool plain);
int cmd_puzzles(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_restore(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_temples(int argc, char **argv);
int cmd_cutouts(int argc, char **argv);

#endif
