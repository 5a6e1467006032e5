/* The `firn` program: finds the subcommand, chooses the language, prints help. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/nets.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "cli/term/paint.h"
#include "games/games.h"
#include "match/protocol.h"

struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *usage, *summary, *help;
	bool thinks; /* and so has the flags of a brain */
};

static const char *const thinking = N_("  --memory MB       memory for thinking (64)\n"
				       "  --threads N       threads for thinking (1)\n");

static const struct command commands[] = {
	{"play", cmd_play,
	 "play [GAME] [--seats N] [--me SEAT] [--level L] [--players LIST] [--plain] [--continue]\n"
	 "            [--seed S] [--NAME VALUE] [--ruleset FILE] [--server URL [--name NAME]\n"
	 "            [--clock TIME] [--public]]\n"
	 "       firn play URL [--name NAME] [--watch] [--plain]",
	 N_("play in this terminal"),
	 N_("  --seats N         number of seats (2)\n"
	    "  --me SEAT         your seat, from 0 (0)\n"
	    "  --level L         level of the others: random, easy, medium, hard, expert (medium)\n"
	    "  --players LIST    who sits where: you or a level per seat, as in you,hard,you\n"
	    "  --plain           play in lines of text, also for screen readers\n"
	    "  --continue        continue the game that was saved last\n"
	    "  --seed S          1 to 32 characters that decide every draw (default: random)\n"
	    "  --NAME VALUE      set an option of the game; also --option NAME=VALUE\n"
	    "  --ruleset FILE    play by this ruleset (JSON) instead of the built-in one\n"
	    "  --server URL      open a table on this server; whoever has the link may take the "
	    "seats\n"
	    "                    of people\n"
	    "  --name NAME       your name at the table (default: login name)\n"
	    "  --clock TIME      clock of the new table: 10m or 10m+5s per game, 30s/move, 3d "
	    "(days per\n"
	    "                    move)\n"
	    "  --public          list the new table: anybody on the server can sit down\n"
	    "  --watch           watch the table of the link, without a seat\n"
	    "URL is the link of a table: https://.../#t=...\n"),
	 true},
	{"engine", cmd_engine, "engine [--ruleset FILE]",
	 N_("speak the protocol on standard input and output"),
	 N_("Reads one JSON request per line and answers each with one line: see "
	    "docs/protocol.md.\n"
	    "  --ruleset FILE    play by this ruleset (JSON) instead of the built-in one\n"),
	 true},
	{"hint", cmd_hint,
	 "hint FILE [--at N] [--seat SEAT] [--level L] [--ms N | --nodes N] [--why] [--json]",
	 N_("ask what a player would do in a recorded game"),
	 N_("FILE is a record (docs/record.md); - is standard input.\n"
	    "  --at N            ask after N recorded moves (default: all)\n"
	    "  --seat SEAT       ask as this seat, from 0 (default: whoever is to act)\n"
	    "  --level L         easy, medium, hard, expert (expert)\n"
	    "  --ms N            think for N milliseconds\n"
	    "  --nodes N         evaluate N positions instead; the answer can then be repeated\n"
	    "  --why             say why: how games end after this move and after another\n"
	    "  --json            print what the protocol's `ai` answers\n"
	    "  --ruleset FILE    the ruleset that the game was played with\n"),
	 true},
	{"analyse", cmd_analyse, "analyse FILE [--ms N | --nodes N] [--why] [--json]",
	 N_("judge every decision of a recorded game, and its luck"),
	 N_("FILE is a record (docs/record.md); - is standard input. Judges each decision by what "
	    "its\n"
	    "seat could know. Chances to win are percentages; a solo game is judged by points.\n"
	    "  --ms N            think for N milliseconds per decision (100)\n"
	    "  --nodes N         evaluate N positions instead; the answer can then be repeated\n"
	    "  --why             say why another move was better\n"
	    "  --json            print what the protocol's `analyse` answers\n"
	    "  --ruleset FILE    the ruleset that the game was played with\n"),
	 true},
	{"replay", cmd_replay, "replay FILE [--verify | --screen] [--ruleset FILE]",
	 N_("print a recorded game, or check it"),
	 N_("FILE is a record (docs/record.md); - is standard input.\n"
	    "  --verify          only check every move and draw\n"
	    "  --screen          step through the game on the screen\n"
	    "  --ruleset FILE    the ruleset that the game was played with\n"),
	 false},
	{"arena", cmd_arena,
	 "arena GAME --seats A,B[,C[,D]] [--games N] [--seed S] [--jobs J] [--json] "
	 "[--sprt[=P0:P1]]\n"
	 "            [--out FILE] [--nodes N | --ms N] [--option NAME=VALUE]\n"
	 "       firn arena --conformance bot:COMMAND [GAME]",
	 N_("play many games between players and report who is better"),
	 N_("A player is random, easy, medium, hard, expert, or bot:COMMAND (docs/bots.md); "
	    "old-hard\n"
	    "and old-expert play without nets, as they once did.\n"
	    "  --seats A,B,C     the players, as many as the game has seats\n"
	    "  --seat A          add one player; for commands that contain commas\n"
	    "  --games N         play N games (100); players change seats after each\n"
	    "  --seed S          decides every draw (1)\n"
	    "  --jobs J          play J games at the same time (1)\n"
	    "  --json            print the results as JSON\n"
	    "  --sprt[=P0:P1]    stop as soon as it is proven that the first player wins more than "
	    "P0\n"
	    "                    (default: fair share) or less than P1 (default: a fifth more)\n"
	    "  --out FILE        store every game (JSON lines); continue after those in FILE\n"
	    "  --nodes N         the expert's search budget per move; hard gets a 20th, medium a "
	    "200th,\n"
	    "                    easy one evaluation\n"
	    "  --ms N            the same in milliseconds; bots get all of it\n"
	    "  --option NAME=VALUE  set an option of the game\n"
	    "  --conformance BOT test whether a bot follows the protocol\n"
	    "  --max-moves N     stop a game after N decisions (6000)\n"
	    "  --bot-timeout N   milliseconds that a bot may take beyond its time (5000)\n"
	    "  --memory MB       memory per AI (64)\n"
	    "  --threads N       threads per AI (1)\n"),
	 false},
	{"games", cmd_games, "games [--json | --plain]",
	 N_("list the games, their seats, options and levels"),
	 N_("  --json            everything, with all names of phases, rows and pieces\n"
	    "  --plain           one fact per line, for shells: game, option or level first\n"),
	 false},
	{"bench", cmd_bench, "bench [GAME] [--seats N] [--games N] [--json] [--once]",
	 N_("measure the speed of the rules; the signature proves their behaviour"),
	 N_("  --seats N         measure only this number of seats\n"
	    "  --games N         random games per number of seats (1000)\n"
	    "  --json            print the results as JSON\n"
	    "  --once            measure no time: play once, print nodes and signature\n"),
	 false},
	{"serve", cmd_serve,
	 "serve [--listen ADDRESS:PORT] [--db FILE|postgres://...] [--tls-cert FILE --tls-key "
	 "FILE]\n"
	 "            [--public-url URL]",
	 N_("serve the page and tables to players anywhere"),
	 N_("docs/hosting.md tells how to run it for others.\n"
	    "  --listen ADDRESS:PORT  listen here (127.0.0.1:8080: this machine only); :8080 is "
	    "every\n"
	    "                    address, port 0 is any free port\n"
	    "  --port N          listen on this port, for this machine only\n"
	    "  --db WHERE        store tables in a file (firn/firn.db in the XDG data folder), in\n"
	    "                    postgres://..., or nowhere (memory)\n"
	    "  --tls-cert FILE   certificate chain (PEM)\n"
	    "  --tls-key FILE    private key (PEM)\n"
	    "  --public-url URL  the address that players use, for links\n"
	    "  --behind-proxy    take players' addresses from X-Forwarded-For\n"
	    "  --threads N       serve with N event loops (default: one per processor)\n"
	    "  --thinkers N      threads for computer players (1)\n"
	    "  --per-address N   allow N connections per address (100)\n"
	    "  --per-second N    allow N requests per second and connection (20)\n"
	    "  --silent SECONDS  drop a connection after this many silent seconds (90)\n"
	    "  --idle SECONDS    unload a table nobody watches after this many seconds (600)\n"
	    "  --race-time SECONDS  length of an open race of temple-rush at new tables (60)\n"
	    "  --tables N        keep at most N tables in memory (20000), about 25 KB each\n"
	    "  --unread MB       drop the slowest readers when more waits for all of them (64)\n"
	    "  --control PATH    listen for `firn admin` at this Unix socket (default: beside the\n"
	    "                    file of --db; none for other databases)\n"),
	 false},
	{"admin", cmd_admin,
	 "admin list [STATE] | show TABLE | close TABLE | erase TABLE SEAT | ban WHO [--hours N]\n"
	 "            | unban WHO | bans | stats  [--db FILE | --control PATH] [--json]",
	 N_("look after a server that runs on this machine"),
	 N_("  list [STATE]      tables, last touched first: open, playing, paused, over, closed\n"
	    "  show TABLE        one table: who is there, tokens and addresses as `ban` takes "
	    "them\n"
	    "  close TABLE       end a table that is open or being played; it has no result\n"
	    "  erase TABLE SEAT  erase the name and the chat of whoever had that seat last\n"
	    "  ban WHO           shut out an address (192.0.2.7), a network (2001:db8::/48) or\n"
	    "                    token:DIGITS\n"
	    "  unban WHO         let them in again\n"
	    "  bans              list who is shut out\n"
	    "  stats             print the numbers of /metrics\n"
	    "  --hours N         ban for N hours (default: for good)\n"
	    "  --most N          list at most N tables of each state (100)\n"
	    "  --json            print the server's answer\n"
	    "  --db FILE         the server's database (default: as for serve)\n"
	    "  --control PATH    the server's control socket, if it was given one\n"),
	 false},
	{"backup", cmd_backup, "backup FILE [--db FILE]",
	 N_("back up the tables of a server, even while it runs"),
	 N_("  --db FILE         the server's database (default: as for serve)\n"), false},
	{"restore", cmd_restore, "restore FILE [--db FILE]",
	 N_("restore a backup (stop the server first)"),
	 N_("  --db FILE         the server's database (default: as for serve)\n"), false},
	{"temples", cmd_temples, "temples [--check] [--bench]",
	 N_("list the cards of temple-rush and how hard they are"),
	 N_("  --check           prove what the rules say of them (T1.2); exit with 1 if it fails\n"
	    "  --bench           measure the solver instead\n"),
	 false},
};

enum {
	COMMANDS = sizeof commands / sizeof commands[0],
	CODES = 512 /* bytes for the codes of all languages */
};

static void print_help(FILE *out)
{
	char codes[CODES];

	fprintf(out, "%s\n\n", _("usage: firn [COMMAND] [ARGUMENTS]"));
	for (int i = 0; i < COMMANDS; i++)
		fprintf(out, "  firn %-8s %s\n", commands[i].name, _(commands[i].summary));
	fprintf(out, "\n%s\n",
		_("`firn` alone opens the menu (`firn --plain` in lines of text). "
		  "`firn COMMAND --help`\n"
		  "explains a command, `firn --version` prints the version."));
	fprintf(out, _("--lang CODE chooses the language of texts: %s.\n"),
		i18n_list(", ", codes, sizeof codes));
}

static int run(const struct command *c, int argc, char **argv)
{
	int status;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--help") && strcmp(argv[i], "-h"))
			continue;
		printf(_("usage: firn %s\n\n%s.\n%s"), c->usage, _(c->summary), _(c->help));
		if (c->thinks)
			fputs(_(thinking), stdout);
		return EXIT_OK;
	}
	status = c->run(argc, argv);
	if (status == EXIT_USAGE)
		fprintf(stderr, _("usage: firn %s\n"), c->usage);
	return status;
}

/* --lang XX may stand anywhere; it is taken out. False: there is no such language. */
static bool take_language(int *argc, char **argv)
{
	char codes[CODES];
	const char *lang = NULL;
	int kept = 1;

	for (int i = 1; i < *argc; i++) {
		if (!strncmp(argv[i], "--lang=", 7))
			lang = argv[i] + 7;
		else if (!strcmp(argv[i], "--lang") && i + 1 < *argc)
			lang = argv[++i];
		else
			argv[kept++] = argv[i];
	}
	argv[kept] = NULL;
	*argc = kept;
	i18n_open(lang);
	if (!lang || i18n_has(lang))
		return true;
	fprintf(stderr, _("firn: no language '%s'; there are %s\n"), lang,
		i18n_list(", ", codes, sizeof codes));
	return false;
}

static void print_version(void)
{
	char net[FIRN_NET_NAME + 1];

	printf("firn %s\n", FIRN_VERSION);
	for (int i = 0; firn_games[i]; i++)
		if (firn_ai_net_version(firn_games[i], net))
			printf(_("%s: net %s\n"), firn_games[i]->id, net);
		else
			printf(_("%s: no net\n"), firn_games[i]->id);
}

int main(int argc, char **argv)
{
	char codes[CODES];
	const char *name;

	signal(SIGPIPE, SIG_IGN); /* a reader that left is an error of write, not a death */
	if (!take_language(&argc, argv))
		return EXIT_USAGE;
	name = argc > 1 ? argv[1] : "";
	if ((!*name && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) ||
	    (!strcmp(name, "--plain") && argc == 2))
		return cmd_menu(*name || !paint_possible());
	if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
		print_help(stdout);
		return EXIT_OK;
	}
	if (!strcmp(name, "--version")) {
		print_version();
		return EXIT_OK;
	}
	if (!strcmp(name, "--languages")) {
		puts(i18n_list("\n", codes, sizeof codes));
		return EXIT_OK;
	}
	for (int i = 0; i < COMMANDS; i++)
		if (!strcmp(commands[i].name, name))
			return run(&commands[i], argc - 1, argv + 1);
	if (*name)
		fprintf(stderr, _("firn: no command '%s'\n"), name);
	print_help(stderr);
	return EXIT_USAGE;
}
