/* `firn rules`: the rulebook of a game, one section of it, one clause, or the exact rules. */
#include "cli/cmd.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/book.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/named.h"
#include "cli/ruleset_text.h"
#include "cli/shipped.h"
#include "cli/term/rules.h"
#include "cli/wrap.h"

/* The clause with that id ("N4.1" or "n4.1"), up to the next one or a blank line. */
static bool print_clause(const char *rules, size_t length, const char *id)
{
	char start[32], *text;
	const char *at, *end;

	if (!id[0] || snprintf(start, sizeof start, "\n- %c%s ", toupper((unsigned char)id[0]),
			       id + 1) >= (int)sizeof start)
		return false;
	text = strndup(rules, length);
	at = text ? strstr(text, start) : NULL;
	if (at) {
		char out[1 << 14], *put = out;
		end = strstr(at + 3, "\n- ");
		end = end && (!strstr(at, "\n\n#") || end < strstr(at, "\n\n#"))
			      ? end
			      : strstr(at, "\n\n#");
		if (!end)
			end = at + strlen(at);
		for (at++; at < end && put < out + sizeof out - 1; at++) {
			bool joined = *at == '\n' && !strncmp(at, "\n  ", 3) && at[3] != '|' &&
				      at[3] != '-';
			*put++ = joined ? ' ' : *at;
			at += joined ? strspn(at + 1, " ") : 0;
		}
		*put = 0;
		wrap_print(stdout, out);
		putchar('\n');
	}
	free(text);
	return at != NULL;
}

/* The book or a section of it. */
static bool print_book(const char *page, size_t length, const char *section)
{
	char *text = book_text(page, length, section);

	if (text)
		wrap_print(stdout, text);
	free(text);
	return text != NULL;
}

static int print_ruleset(const struct firn_game *game, const char *path)
{
	uint8_t index;

	if (!file_read_ruleset(path, &game, &index))
		return EXIT_FAILED;
	ruleset_text_print(stdout, game, index);
	return EXIT_OK;
}

/* Those that come with the program. */
static int list_rulesets(const struct firn_game *game)
{
	if (!shipped_print(stdout, game))
		fprintf(stderr, _("firn: no rulesets of %s come with the program\n"), game->id);
	return EXIT_OK;
}

int cmd_rules(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "exact"},
				    {.name = "contents"},
				    {.name = "ruleset", .most = 1},
				    {.name = "rulesets"},
				    {0}};
	const char *words[2] = {NULL, NULL}, *book, *rules;
	size_t length = 0, exact = 0;
	int n = args_parse(argc, argv, flags, words, 2);

	if (!n)
		fprintf(stderr, _("firn %s: %s is missing\n"), argv[0], "GAME");
	if (n < 1 || !named_game("rules", words[0]))
		return EXIT_USAGE;
	if (flags[2].count)
		return print_ruleset(named_game("rules", words[0]), args_value(&flags[2], NULL));
	if (flags[3].count)
		return list_rulesets(named_game("rules", words[0]));
	book = book_page(words[0], i18n_lang(), &length);
	rules = rules_page(words[0], i18n_lang(), &exact);
	if (words[1] && rules && print_clause(rules, exact, words[1]))
		return EXIT_OK;
	if (rules && (flags[0].count || !book)) {
		fwrite(rules, 1, exact, stdout);
		return EXIT_OK;
	}
	if (book && flags[1].count) {
		book_contents(stdout, book, length);
		return EXIT_OK;
	}
	if (book && print_book(book, length, words[1]))
		return EXIT_OK;
	fprintf(stderr, _("firn: no section or clause '%s'; there are:\n"),
		words[1] ? words[1] : "");
	if (book)
		book_contents(stderr, book, length);
	return EXIT_FAILED;
}
