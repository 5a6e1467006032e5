/* Words of strangers that others will read: names and chat. */
#ifndef FIRN_SERVER_CLEAN_TEXT_H
#define FIRN_SERVER_CLEAN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Takes out of a text, in place, what nobody sees or what changes how the rest is seen:
 * marks that turn the direction of writing, characters without width, heaps of accents, blanks at its
 * ends and more than one between words. The text is valid UTF-8. False: it has a control
 * character, nothing is left, or more than `most` characters are. */
bool clean_text(char *text, size_t most);

#endif
