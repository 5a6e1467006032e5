/* A bot for `firn arena` without a JSON library: it plays the first move that it is offered.
 * cc -o bot bot.c && firn arena igloo --seats bot:./bot,random */
#include <stdio.h>
#include <string.h>

static char line[1 << 22]; /* a view and thousands of moves fit */

static void choose(void)
{
	const char *moves = strstr(line, "],\"moves\":[\""); /* not one in the view */
	int n = moves ? (int)strcspn(moves + 12, "\"") : 0;  /* texts of moves hold no escapes */

	printf("{\"move\":\"%.*s\"}\n", n, moves ? moves + 12 : "");
}

int main(void)
{
	while (fgets(line, sizeof line, stdin)) {
		if (!strncmp(line, "{\"do\":\"quit\"", 12))
			return 0;
		if (!strncmp(line, "{\"do\":\"hello\"", 13))
			puts("{\"ok\":true,\"name\":\"example in C\"}");
		else if (!strncmp(line, "{\"do\":\"choose\"", 14))
			choose();
		else
			puts("{\"ok\":true}");
		fflush(stdout);
	}
	return 0;
}
