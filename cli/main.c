/* The `firn` program: finds the subcommand, chooses the language, prints help, and tells at the end
 * if output was lost. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/nets.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "cli/output.h"
#include "cli/suggest.h"
#include "cli/term/paint.h"
#include "games/games.h"

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
	 "play [GAME] [--seats N] [--me SEAT] [--level L] [--players LIST] [--plain]\n"
	 "            [--seed S] [--NAME VALUE] [--ruleset FILE] [--server URL [--name NAME]\n"
	 "            [--clock TIME] [--public]]\n"
	 "       firn play --continue [GAME|FILE] [--plain]\n"
	 "       firn play [GAME] --lesson [N] [--plain]\n"
	 "       firn play URL [--name NAME] [--watch] [--plain]",
	 N_("play in this terminal"),
	 N_("  --seats N         number of seats (2)\n"
	    "  --me SEAT         your seat, from 0 (0)\n"
	    "  --level L         level of the others: random, easy, medium, hard, expert (medium)\n"
	    "  --players LIST    who sits where: you or a level per seat, as in you,hard,you\n"
	    "  --plain           play in lines of text, also for screen readers\n"
	    "  --continue [WHAT] continue the game that was saved last, the last one of a game, or "
	    "a "
	    "file\n"
	    "  --lesson [N]      learn the game by short tasks, from lesson N on (default: the "
	    "first\n"
	    "                    that you have not finished)\n"
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
	{"replay", cmd_replay,
	 "replay FILE [--verify | --screen [--all]] [--json] [--ruleset FILE]",
	 N_("print a recorded game, or check it"),
	 N_("FILE is a record (docs/record.md); - is standard input.\n"
	    "  --verify          only check every move and draw\n"
	    "  --screen          step through the game on the screen, with an analysis\n"
	    "  --all             step through every draw too, beginning with the set-up\n"
	    "  --json            print the game, or that it was checked, as JSON\n"
	    "  --ruleset FILE    the ruleset that the game was played with\n"),
	 false},
	{"arena", cmd_arena,
	 "arena GAME --seats A,B[,C[,D]] [--games N] [--seed S] [--jobs J] [--json] "
	 "[--sprt[=P0:P1]]\n"
	 "            [--out FILE] [--nodes N | --ms N] [--option NAME=VALUE] [--ruleset FILE]\n"
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
	    "  --ruleset FILE    play by this ruleset (JSON) instead of the built-in one\n"
	    "  --conformance BOT test whether a bot follows the protocol\n"
	    "  --max-moves N     stop a game after N decisions (6000)\n"
	    "  --bot-timeout N   milliseconds that a bot may take beyond its time (5000)\n"
	    "  --memory MB       memory per AI (64)\n"
	    "  --threads N       threads per AI (1)\n"),
	 false},
	{"puzzles", cmd_puzzles,
	 "puzzles GAME [--count N] [--nodes N] [--seed S] [--out FILE] [--jobs J] [--json]",
	 N_("find positions with one clearly best move"),
	 N_("Plays games of experts and checks every promising position twice (docs/puzzles.md).\n"
	    "  --count N         stop after N puzzles (100)\n"
	    "  --nodes N         positions to evaluate per check (1000000)\n"
	    "  --seed S          decides every game (1)\n"
	    "  --out FILE        store every game (JSON lines); continue after those in FILE\n"
	    "  --jobs J          play J games at the same time (1)\n"
	    "  --json            print all puzzles as one JSON object at the end\n"),
	 false},
	{"lab", cmd_lab,
	 "lab GAME [--ruleset FILE] [--against FILE] [--seats 2,3,4] [--level L] [--games N]\n"
	 "            [--nodes N] [--option NAME=VALUE] [--seed S] [--jobs J] [--out DIR] [--json]",
	 N_("measure what the rules of a game do, and report it"),
	 N_("Plays games of equal players and observes every decision (docs/lab.md). Prints what "
	    "it "
	    "found.\n"
	    "  --ruleset FILE    measure this ruleset (JSON) instead of the built-in one\n"
	    "  --against FILE    measure this one, too, and show what differs beyond chance\n"
	    "  --seats 2,3,4     numbers of seats (default: all of the game)\n"
	    "  --level L         level of all players: random, easy, medium, hard, expert (hard)\n"
	    "  --games N         games of equal players per number of seats (2000)\n"
	    "  --nodes N         the expert's search budget per move (200000); hard gets a 20th, "
	    "medium\n"
	    "                    a 200th\n"
	    "  --option NAME=VALUE  set an option of the game\n"
	    "  --seed S          decides every game (1)\n"
	    "  --jobs J          play J games at the same time (1)\n"
	    "  --out DIR         write report.html and report.json there, store every game, "
	    "continue\n"
	    "                    after those that are there\n"
	    "  --json            print the report as JSON\n"),
	 false},
	{"games", cmd_games, "games [--json | --plain]",
	 N_("list the games, their seats, options and levels"),
	 N_("  --json            everything, with all names of phases, rows and pieces\n"
	    "  --plain           one fact per line, for shells: game, option or level first\n"),
	 false},
	{"rules", cmd_rules,
	 "rules GAME [SECTION | CLAUSE] [--contents | --exact | --rulesets | --ruleset FILE]",
	 N_("print the rulebook of a game, or a part of it"),
	 N_("SECTION is the name or the number of a section, CLAUSE an id of the exact rules such "
	    "as N4.1.\n"
	    "  --contents        list the sections of the rulebook\n"
	    "  --exact           print the exact rules, clause by clause\n"
	    "  --rulesets        list the rulesets that come with firn; FILE may be the name of "
	    "one\n"
	    "  --ruleset FILE    check a ruleset and list what it changes\n"),
	 false},
	{"bench", cmd_bench,
	 "bench [GAME] [--seats N] [--games N] [--json] [--once] [--ruleset FILE]",
	 N_("measure the speed of the rules; the signature proves their behaviour"),
	 N_("  --seats N         measure only this number of seats\n"
	    "  --games N         random games per number of seats (1000)\n"
	    "  --json            print the results as JSON\n"
	    "  --once            measure no time: play once, print nodes and signature\n"
	    "  --ruleset FILE    play by this ruleset (JSON) instead of the built-in one\n"),
	 false},
	{"serve", cmd_serve,
	 "serve [--listen ADDRESS:PORT] [--db FILE|postgres://...] [--tls-cert FILE --tls-key "
	 "FILE]\n"
	 "            [--public-url URL] [--ruleset FILE]",
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
	    "                    file of --db; none for other databases)\n"
	    "  --ruleset FILE    offer this ruleset (JSON) to tables; may be repeated\n"),
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
	{"temples", cmd_temples, "temples [--check] [--bench] [--json]",
	 N_("list the cards of temple-rush and how hard they are"),
	 N_("  --check           prove what the rules say of them (T1.2); exit with 1 if it fails\n"
	    "  --bench           measure the solver instead\n"
	    "  --json            print the results as JSON\n"),
	 false},
	{"cutouts", cmd_cutouts, "cutouts [--check] [--json]",
	 N_("list the cards of city-blox and how hard they are"),
	 N_("  --check           prove what the rules say of them (C1.4); exit with 1 if it fails\n"
	    "  --json            print the results as JSON\n"),
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
		  "`firn help COMMAND`\n"
		  "explains a command, `firn --version` prints the version."));
	fprintf(out, _("--lang CODE chooses the language of texts: %s.\n"),
		i18n_list(", ", codes, sizeof codes));
}

/* NULL after a message. */
static const struct command *find_command(const char *name)
{
	struct suggest s = {.typed = name};

	for (int i = 0; i < COMMANDS; i++) {
		if (!strcmp(commands[i].name, name))
			return &commands[i];
		suggest_try(&s, commands[i].name);
	}
	if (s.best)
		fprintf(stderr, _("firn: no command '%s'; did you mean '%s'?\n"), name, s.best);
	else
		fprintf(stderr, _("firn: no command '%s'; `firn help` lists the commands\n"), name);
	return NULL;
}

static int print_command(const struct command *c)
{
	printf(_("usage: firn %s\n\n%s.\n%s"), c->usage, _(c->summary), _(c->help));
	if (c->thinks)
		fputs(_(thinking), stdout);
	return EXIT_OK;
}

static int run(const struct command *c, int argc, char **argv)
{
	int status = c->run(argc, argv);

	if (status == EXIT_USAGE)
		fprintf(stderr, _("`firn help %s` explains the command.\n"), c->name);
	return status == EXIT_BOT ? EXIT_USAGE : status;
}

static int print_version(void)
{
	char net[FIRN_NET_NAME + 1];

	printf("firn %s\n", FIRN_VERSION);
	for (int i = 0; firn_games[i]; i++)
		if (firn_ai_net_version(firn_games[i], net))
			printf(_("%s: net %s\n"), firn_games[i]->id, net);
		else
			printf(_("%s: no net\n"), firn_games[i]->id);
	return EXIT_OK;
}

/* ---- The command line ---- */

enum { HELP, VERSION, LANGUAGES, PLAIN, LANG, GLOBALS };

/* Options of the program: they may stand before the command and after it. */
static const struct {
	const char *name, *brief;
} globals[GLOBALS] = {[HELP] = {"--help", "-h"},
		      [VERSION] = {"--version", "-V"},
		      [LANGUAGES] = {"--languages", NULL},
		      [PLAIN] = {"--plain", NULL},
		      [LANG] = {"--lang", NULL}};

struct words {
	int argc; /* what is left, without the options of the program */
	char **argv;
	int end; /* where a "--" stands, or argc */
	bool given[GLOBALS];
	const char *lang;
};

static int find_global(const char *word)
{
	int i = 0;

	while (i < GLOBALS && strcmp(word, globals[i].name) &&
	       (!globals[i].brief || strcmp(word, globals[i].brief)))
		i++;
	return i;
}

/* False: it is not an option of the program. May take the next argument, too. */
static bool take_global(struct words *l, int argc, int *at)
{
	char *word = l->argv[*at];
	int i = find_global(word);

	if (!strncmp(word, "--lang=", 7)) {
		l->lang = word + 7;
		return true;
	}
	if (i == GLOBALS)
		return false;
	l->given[i] = true;
	if (i == LANG)
		l->lang = *at + 1 < argc ? l->argv[++*at] : "";
	return true;
}

static void take_globals(struct words *l)
{
	int argc = l->argc, kept = 1, at = 1;

	for (; at < argc && strcmp(l->argv[at], "--"); at++) {
		int from = at;
		if (!take_global(l, argc, &at))
			l->argv[kept++] = l->argv[from];
	}
	l->end = kept;
	while (at < argc)
		l->argv[kept++] = l->argv[at++];
	l->argv[kept] = NULL;
	l->argc = kept;
}

/* A command that has a --plain of its own gets it back; all others print plain text anyway. */
static void give_plain(struct words *l)
{
	static char plain[] = "--plain";

	if (!l->given[PLAIN])
		return;
	memmove(&l->argv[l->end + 1], &l->argv[l->end],
		(size_t)(l->argc - l->end + 1) * sizeof l->argv[0]);
	l->argv[l->end] = plain;
	l->argc++;
}

static bool choose_language(const char *lang)
{
	char codes[CODES];

	i18n_open(lang);
	if (!lang || i18n_has(lang))
		return true;
	i18n_list(", ", codes, sizeof codes);
	if (*lang)
		fprintf(stderr, _("firn: no language '%s'; there are %s\n"), lang, codes);
	else
		fprintf(stderr, _("firn: --lang needs a language; there are %s\n"), codes);
	return false;
}

static int refuse_option(const char *name)
{
	struct suggest s = {.typed = name};

	for (int i = 0; i < GLOBALS; i++)
		suggest_try(&s, globals[i].name);
	if (s.best)
		fprintf(stderr, _("firn: no option '%s'; did you mean '%s'?\n"), name, s.best);
	else
		fprintf(stderr, _("firn: no option '%s'; options of a command stand after it\n"),
			name);
	return EXIT_USAGE;
}

/* No command: the menu, or the help where nobody could use it. */
static int run_menu(const struct words *l)
{
	if (l->given[PLAIN] || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)))
		return cmd_menu(l->given[PLAIN] || !paint_possible());
	print_help(stderr);
	return EXIT_USAGE;
}

static int run_line(struct words *l)
{
	bool word = l->argc > 1 && !strcmp(l->argv[1], "help"), help = word || l->given[HELP];
	const char *name = l->argc > 1 + word ? l->argv[1 + word] : "";
	const struct command *c;
	char codes[CODES];

	if (l->given[VERSION])
		return print_version();
	if (l->given[LANGUAGES])
		return puts(i18n_list("\n", codes, sizeof codes)) < 0;
	if (help && (!*name || !strcmp(name, "help"))) {
		print_help(stdout);
		return EXIT_OK;
	}
	if (!*name)
		return run_menu(l);
	if (*name == '-')
		return refuse_option(name);
	c = find_command(name);
	if (!c)
		return EXIT_USAGE;
	if (help)
		return print_command(c);
	if (strstr(c->usage, globals[PLAIN].name))
		give_plain(l);
	return run(c, l->argc - 1, l->argv + 1);
}

int main(int argc, char **argv)
{
	struct words l = {.argc = argc, .argv = argv};

	signal(SIGPIPE, SIG_IGN); /* a reader that left is an error of write, not a death */
	output_begin();
	take_globals(&l);
	return output_end(choose_language(l.lang) ? run_line(&l) : EXIT_USAGE);
}
