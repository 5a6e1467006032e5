/* All saved games on the screen: those to continue, those to look at again. */
#ifndef FIRN_CLI_TERM_SHELF_H
#define FIRN_CLI_TERM_SHELF_H

#include "cli/saved_list.h"

/* What a person wants of one: nothing, to play it, to see it again, to have it judged. */
enum shelf_choice { SHELF_NOTHING, SHELF_PLAY, SHELF_REPLAY, SHELF_ANALYSE };

/* Lets a person choose one of the list, which is shorter if some were deleted; the screen is open.
 * `space` is overwritten. `path`: where the chosen one lies. */
enum shelf_choice shelf_choose(struct saved_list *l, struct sitting *space,
			       char path[SITTING_PATH]);

#endif
