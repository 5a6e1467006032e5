#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/cmd.h"
#include "match/protocol.h"

struct command {
	const char *name;
	int (*run)(int argc, char **argv);
	const char *usage, *summary, *help;
};

static const struct command commands[] = {
	{"play", cmd_play,
	 "play [GAME] [--seats N] [--me SEAT] [--seed S] [--NAME VALUE] [--table FILE]",
	 "play in this terminal, the other seats at random",
	 "  --seats N         number of seats (2)\n"
	 "  --me SEAT         your seat, from 0 (0)\n"
	 "  --seed S          1 to 32 characters that decide every draw (drawn)\n"
	 "  --NAME VALUE      an option of the game; also --option NAME=VALUE\n"
	 "  --table FILE      a data table (JSON) in place of the built-in one\n"},
	{"engine", cmd_engine, "engine [--table FILE]",
	 "speak the protocol on standard input and output",
	 "One JSON request a line, one JSON answer a line: see docs/protocol.md.\n"
	 "  --table FILE      a data table (JSON) in place of the built-in one\n"},
	{"replay", cmd_replay, "replay FILE [--verify] [--table FILE]",
	 "print a recorded game, or check it",
	 "FILE is a record (docs/record.md), - the standard input.\n"
	 "  --verify          only check every move and draw\n"
	 "  --table FILE      the data table that the game was played with\n"},
	{"bench", cmd_bench, "bench [GAME] [--seats N] [--games N] [--json] [--once]",
	 "measure the speed of the rules; the signature proves their behaviour",
	 "  --seats N         this number of seats only\n"
	 "  --games N         random games for each number of seats (1000)\n"
	 "  --json            the results as JSON\n"
	 "  --once            no measuring: play once, print nodes and signature\n"},
	{"serve", cmd_serve, "serve [--port N] [--host ADDRESS]", "serve the page to browsers",
	 "  --port N          where to listen (8080); 0: any free port\n"
	 "  --host ADDRESS    an IPv4 address (127.0.0.1: this machine only)\n"},
	{"temples", cmd_temples, "temples [--check] [--bench]",
	 "list the cards of temple-rush and how hard they are",
	 "  --check           prove what the rules say of them (T1.2); status 1 if it fails\n"
	 "  --bench           measure the solver instead\n"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(FILE *out)
{
	fprintf(out, "usage: firn COMMAND [ARGUMENTS]\n\n");
	for (int i = 0; i < COMMANDS; i++)
		fprintf(out, "  firn %-8s %s\n", commands[i].name, commands[i].summary);
	fprintf(out, "\n`firn COMMAND --help` tells more. `firn --version` tells the version.\n");
}

static int run(const struct command *c, int argc, char **argv)
{
	int status;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--help") && strcmp(argv[i], "-h"))
			continue;
		printf("usage: firn %s\n\n%s.\n%s", c->usage, c->summary, c->help);
		return EXIT_OK;
	}
	status = c->run(argc, argv);
	if (status == EXIT_USAGE)
		fprintf(stderr, "usage: firn %s\n", c->usage);
	return status;
}

int main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "";

	signal(SIGPIPE, SIG_IGN); /* a reader that left is an error of write, not a death */
	if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
		print_help(stdout);
		return EXIT_OK;
	}
	if (!strcmp(name, "--version")) {
		printf("firn %s\n", FIRN_VERSION);
		return EXIT_OK;
	}
	for (int i = 0; i < COMMANDS; i++)
		if (!strcmp(commands[i].name, name))
			return run(&commands[i], argc - 1, argv + 1);
	if (*name)
		fprintf(stderr, "firn: no command '%s'\n", name);
	print_help(stderr);
	return EXIT_USAGE;
}
