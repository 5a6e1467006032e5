/* The screens and the words of the games: draw_x_screen.c, draw_x_words.c and draw_x_point.c have
 * what the struct draw in draw_x.c is put together from. draw.h says what each does. */
#ifndef FIRN_CLI_TERM_DRAW_GAMES_H
#define FIRN_CLI_TERM_DRAW_GAMES_H

#include "cli/term/draw.h"
#include "cli/term/lesson.h"

/* A symbol as two letters of its name in the person's language, no two alike. */
const char *draw_nunatak_code(int symbol, char out[DRAW_CODE]);
/* Its sign. */
const char *draw_nunatak_glyph(int symbol);
/* Spots, after those of the spaces: places of the display, blessings on the table and held. */
enum { SPOT_PLACE = 64, SPOT_BLESSING = 72, SPOT_HELD = 80 };
/* What is in force for the turn: bit i of the state's effects. */
enum { DRAW_NUNATAK_EFFECTS = 5 };
const char *draw_nunatak_effect(int i);
const char *draw_nunatak_mark(int seats, int owner);
int draw_nunatak_screen(const struct draw_view *v);
int draw_nunatak_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_nunatak_aim(const char *move, int spot, char *out, size_t cap);

void point_nunatak(const struct draw_view *v, int spot, char out[SAY_TEXT]);
bool say_nunatak(const struct say *c, const struct firn_words *w, char out[SAY_TEXT]);
bool tell_nunatak(const struct say *c, const struct firn_event *e, char out[SAY_TEXT]);
/* A card by its text: "Builder / Artisan, rope". */
const char *say_nunatak_card(const char *card, char out[SAY_TEXT]);

/* An animal as a letter of the person's language: f fish, x fox, b bear. */
char draw_igloo_letter(int animal);
enum { SPOT_HAND = 64 }; /* kept tiles, after the spaces */
void point_igloo(const struct draw_view *v, int spot, char out[SAY_TEXT]);
int draw_igloo_screen(const struct draw_view *v);
int draw_igloo_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_igloo_aim(const char *move, int spot, char *out, size_t cap);

bool say_igloo(const struct say *c, const struct firn_words *w, char out[SAY_TEXT]);
/* An animal by its id: "fish 2". */
const char *say_igloo_animal(const char *id, char out[SAY_TEXT]);

/* Spots, after those of the cells: stones by size, tokens, figures by seat and zone, the dice. */
enum { SPOT_STONE = 192, SPOT_TOKEN = 200, SPOT_ZONE = 208, SPOT_DICE = 255 };
void point_temple_rush(const struct draw_view *v, int spot, char out[SAY_TEXT]);
int draw_temple_rush_screen(const struct draw_view *v);
int draw_temple_rush_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_temple_rush_aim(const char *move, int spot, char *out, size_t cap);
bool say_temple_rush(const struct say *c, const struct firn_words *w, char out[SAY_TEXT]);
void say_temple_rush_place(const char *at, char out[SAY_TEXT]);

void point_city_blox(const struct draw_view *v, int spot, char out[SAY_TEXT]);
int draw_city_blox_screen(const struct draw_view *v);
int draw_city_blox_touch(const char *move, int out[DRAW_TOUCHED]);
bool draw_city_blox_mixes(const char *move);
bool draw_city_blox_aim(const char *move, int spot, char *out, size_t cap);
bool say_city_blox(const struct say *c, const struct firn_words *w, char out[SAY_TEXT]);
void say_city_blox_place(const char *at, char out[SAY_TEXT]);

/* draw_x_lessons.c */
extern const struct lesson lessons_nunatak[], lessons_igloo[], lessons_temple_rush[],
	lessons_city_blox[];

#endif
