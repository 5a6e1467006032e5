/* Which game the training tools play: GAME[,OPTION=VALUE...], for example
 * "igloo,variant=hardcore". The value "any" is drawn anew for each game. */
#ifndef FIRN_TRAIN_SPEC_H
#define FIRN_TRAIN_SPEC_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/eval.h"
#include "engine/rng.h"
#include "engine/start.h"
#include "games/games.h"

struct spec {
	const struct firn_game *game;
	struct firn_options options;
	bool any[FIRN_MAX_OPTIONS];
};

static inline bool spec_set(struct spec *spec, char *option)
{
	char *value = strchr(option, '=');

	if (!value)
		return false;
	*value++ = 0;
	for (int i = 0; spec->game->options[i].name; i++)
		if (strcmp(spec->game->options[i].name, option) == 0 && strcmp(value, "any") == 0)
			return spec->any[i] = true;
	return firn_options_set(spec->game, &spec->options, option, value);
}

static inline bool spec_read(struct spec *spec, const char *text, int seats)
{
	char copy[128], *word;

	snprintf(copy, sizeof copy, "%s", text);
	*spec = (struct spec){.options = {.seats = (uint8_t)seats, .first = -1}};
	word = strtok(copy, ",");
	spec->game = word ? firn_game_find(word) : NULL;
	if (!spec->game || seats < spec->game->min_seats || seats > spec->game->max_seats)
		return false;
	while ((word = strtok(NULL, ",")) != NULL)
		if (!spec_set(spec, word))
			return false;
	return true;
}

/* The options of the next game. */
static inline struct firn_options spec_draw(const struct spec *spec, struct firn_rng *rng)
{
	struct firn_options options = spec->options;

	for (int i = 0; spec->game->options[i].name; i++) {
		uint32_t values = 0;
		while (spec->game->options[i].values[values])
			values++;
		if (spec->any[i])
			options.option[i] = (uint8_t)firn_rng_below(rng, values);
	}
	return options;
}

/* The share of the win that a seat has in a game that is over. */
static inline double spec_share(const struct firn_game *game, const union firn_state *s, int seat)
{
	struct firn_sheet sheet;

	game->score(s, &sheet);
	return sheet.winners >> seat & 1 ? 1.0 / __builtin_popcount(sheet.winners) : 0;
}

/* An evaluation with other weights than those built in: a file of train/fit.py (a base) or of
 * train/learn.c (GAME.net). So weights can be compared and trained on without a build. */
struct spec_eval {
	struct ai_eval eval;
	struct ai_base base[FIRN_MAX_SEATS];
	struct ai_net net;
	uint8_t *bytes;            /* of the net; they stay */
	const struct ai_net *used; /* NULL: the base alone */
};

static inline bool spec_net(struct spec_eval *e, const struct firn_game *game, const char *path)
{
	enum { MOST = 4 << 20 };
	FILE *in = fopen(path, "rb");
	size_t n;

	e->bytes = (uint8_t *)malloc(MOST);
	if (!in || !e->bytes)
		return false;
	n = fread(e->bytes, 1, MOST, in);
	fclose(in);
	e->used = &e->net;
	return !ai_net_read(&e->net, game, e->eval.features, e->bytes, n);
}

/* The layers for a number of seats; NULL: the base alone plays them. */
static inline const struct ai_net_layers *spec_layers(const struct spec_eval *e, int seats)
{
	const struct ai_net_layers *l = e->used ? &e->used->layers[seats - 1] : NULL;

	return l && l->rows ? l : NULL;
}

static inline bool spec_nets(struct spec_eval *e, const struct firn_game *game, const char *path)
{
	int count = game->max_seats - game->min_seats + 1;
	FILE *in = path ? fopen(path, "rb") : NULL;
	bool read;

	e->eval = *firn_ai_eval_find(game);
	if (!path)
		return true;
	if (strstr(path, ".net")) {
		if (in)
			fclose(in);
		return spec_net(e, game, path);
	}
	read = in && fread(e->base, sizeof e->base[0], (size_t)count, in) == (size_t)count;
	for (int i = 0; i < count; i++)
		e->eval.base[game->min_seats - 1 + i] = &e->base[i];
	if (in)
		fclose(in);
	return read;
}

#endif
