/* The menu in lines of text: for plain terminals and screen readers. */
#ifndef FIRN_CLI_LINE_MENU_H
#define FIRN_CLI_LINE_MENU_H

#include "match/consult.h"

/* Lets a person choose and play until it leaves or the input ends. */
void line_menu(const struct firn_brain *brain);

#endif
