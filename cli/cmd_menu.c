/* `firn` alone: the menu, a game, the menu again. */
#include "cli/cmd.h"

#include "cli/ai_open.h"
#include "cli/language.h"
#include "cli/line_menu.h"
#include "cli/term/menu.h"
#include "cli/term/online.h"
#include "cli/term/paint.h"
#include "cli/term/screen.h"

static void learn(const struct menu *menu, const struct firn_brain *brain)
{
	int index;
	const struct firn_game *game = menu_lesson(menu, &index);

	screen_learn(game, index, brain);
}

static void play(const struct firn_brain *brain)
{
	struct sitting g = {0};
	struct menu_far far = {0};
	struct menu *menu = menu_new();
	char said[ONLINE_SAID] = "";
	enum menu_choice choice;
	bool good = true;

	while ((choice = menu_choose(menu, &g, &far, said, !good)) != MENU_LEAVE) {
		said[0] = '\0';
		good = true;
		if (choice == MENU_HERE)
			screen_play(&g, brain);
		else if (choice == MENU_LEARN)
			learn(menu, brain);
		else if (choice == MENU_REPLAY || choice == MENU_ANALYSE)
			screen_replay(&g, brain,
				      (struct screen_replay){.analysis = choice == MENU_ANALYSE});
		else
			good = online_play(&far.address, &g, &far.wish, brain, said);
		sitting_clear(&g); /* its file is free */
	}
	menu_free(menu);
}

int cmd_menu(bool plain)
{
	struct firn_brain brain;

	language_choose();
	if (!ai_open(&brain, FIRN_AI_MEMORY, 1))
		return EXIT_FAILED;
	if (!plain && paint_open()) {
		play(&brain);
		paint_close();
	} else {
		line_menu(&brain);
	}
	ai_close(&brain);
	return EXIT_OK;
}
