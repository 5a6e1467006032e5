/* What a server answers its administrator, as lines of text. */
#ifndef FIRN_CLI_ADMIN_TEXT_H
#define FIRN_CLI_ADMIN_TEXT_H

#include <stdio.h>

#include "engine/json.h"

/* Each prints the answer to the request of its name. */
void admin_text_list(FILE *out, struct firn_json answer);
void admin_text_show(FILE *out, struct firn_json answer);
void admin_text_bans(FILE *out, struct firn_json answer);
void admin_text_stats(FILE *out, struct firn_json answer);

#endif
