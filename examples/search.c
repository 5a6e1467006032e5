/* A bot that looks one move ahead in worlds that fit its view, with the engine as a library.
 * cc search.c $(pkg-config --cflags --libs firn) -o search */
#include <games/games.h>
#include <match/from.h>
#include <stdio.h>
#include <string.h>

static char line[1 << 22], text[FIRN_MAX_TEXT], best[FIRN_MAX_TEXT];
static struct firn_match match;
static struct firn_show_list room;
static int value[FIRN_MAX_MOVES];

static int lead(int me) /* my points less those of the best other seat */
{
	struct firn_sheet sheet = {0};
	int last = 0, other = 0;

	match.start.game->score(&match.head.state, &sheet);
	while (match.start.game->rows[last + 1])
		last++; /* the total */
	for (int i = 0; i < match.start.options.seats; i++)
		if (i != me && sheet.points[i][last] > other)
			other = sheet.points[i][last];
	return sheet.points[me][last] - other;
}

static void choose(struct firn_json v)
{
	static const char *const seeds[] = {"{\"seed\":\"1\"}", "{\"seed\":\"2\"}",
					    "{\"seed\":\"3\"}"};
	struct firn_json view = firn_json_member(v, "view"), list = firn_json_member(v, "moves"),
			 move;
	int64_t me = 0, most = -100000, i;
	struct firn_start start;

	firn_json_to_int(firn_json_member(view, "viewer"), 0, FIRN_MAX_SEATS, &me);
	memset(value, 0, sizeof value);
	for (int world = 0; world < 3; world++) { /* each invents what is hidden */
		firn_json_parse(seeds[world], strlen(seeds[world]), &v);
		firn_start_read_view(&start, v, view, firn_games);
		firn_match_from(&match, &start, view, &room);
		move = firn_json_first(list);
		for (i = 0; move.kind; i++, move = firn_json_next(list, move)) {
			firn_json_to_string(move, text, sizeof text, NULL);
			firn_match_play(&match, (int)me, text);
			value[i] += lead((int)me);
			firn_match_undo(&match);
			if (world == 2 && value[i] > most)
				most = value[i], strcpy(best, text);
		}
	}
	printf("{\"move\":\"%s\"}\n", best);
}

int main(void)
{
	struct firn_json v;

	while (fgets(line, sizeof line, stdin) && firn_json_parse(line, strlen(line), &v)) {
		if (!strncmp(line, "{\"do\":\"quit\"", 12))
			return 0;
		if (!strncmp(line, "{\"do\":\"choose\"", 14))
			choose(v);
		else
			puts("{\"ok\":true,\"name\":\"search in C\"}");
		fflush(stdout);
	}
	return 0;
}
