#include "cli/term/draw.h"
static void board(FILE *out, const void *state, int viewer){(void)out;(void)state;(void)viewer;}
const struct draw draw_nunatak = {"nunatak", board};
