/* The language that a person chose in the menu. */
#ifndef FIRN_CLI_LANGUAGE_H
#define FIRN_CLI_LANGUAGE_H

/* Takes the language of earlier runs, unless the command line names one. What is played and shown
 * on the screen begins with this. */
void language_choose(void);
/* Takes the language after (1) or before (-1) the one in use, and remembers it. */
void language_change(int way);

#endif
