/* The screens of the games, a file each: draw_x_screen.c has what the struct draw in draw_x.c is put
 * together from. draw.h says what each does. */
#ifndef FIRN_CLI_TERM_DRAW_GAMES_H
#define FIRN_CLI_TERM_DRAW_GAMES_H

#include "cli/term/draw.h"

const char *draw_nunatak_mark(int seats, int owner);
int draw_nunatak_screen(const struct draw_view *v);
int draw_nunatak_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_nunatak_aim(const char *move, int spot, char *out, size_t cap);

int draw_igloo_screen(const struct draw_view *v);
int draw_igloo_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_igloo_aim(const char *move, int spot, char *out, size_t cap);

int draw_temple_rush_screen(const struct draw_view *v);
int draw_temple_rush_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_temple_rush_aim(const char *move, int spot, char *out, size_t cap);

#endif
