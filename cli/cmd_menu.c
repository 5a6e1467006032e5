/* `firn` alone: the menu, a game, the menu again. */
#include "cli/cmd.h"

#include "cli/brain.h"
#include "cli/term/menu.h"
#include "cli/term/screen.h"
#include "cli/term/paint.h"

int cmd_menu(void)
{
	static struct sitting g;
	struct match_brain brain;

	if (!brain_open(&brain, AI_MEMORY, 1))
		return EXIT_FAILED;
	if (!paint_open()) {
		brain_close(&brain);
		return EXIT_USAGE;
	}
	while (menu_choose(&g))
		screen_play(&g, &brain);
	paint_close();
	brain_close(&brain);
	return EXIT_OK;
}
