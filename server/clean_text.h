/* Words of strangers that others will read: names and chat. */
#ifndef FIRN_SERVER_CLEAN_TEXT_H
#define FIRN_SERVER_CLEAN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Removes from a text, in place, what nobody sees and what changes how the rest is seen: controls
 * of the direction of writing, characters without width, more than three marks on one letter,
 * blanks at the ends and more than one between words. False: the text is not UTF-8, has a control
 * character, or has none or more than `most` characters left. */
bool clean_text(char *text, size_t most);

#endif
