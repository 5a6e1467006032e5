/* Nunatak for tests that treat all seats alike. */
#ifndef FIRN_TESTS_NUNATAK_TURNED_H
#define FIRN_TESTS_NUNATAK_TURNED_H

#include "games/nunatak/nunatak.h"

/* The same game, every seat one further on. What only later moves need (next_best, waiting) stays. */
struct nunatak turned(const struct nunatak *s);

#endif
