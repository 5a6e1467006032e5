/* Temple Rush behind the contract. The state is in state.h; the rules are
 * docs/rules/temple-rush.md, comments cite its clauses. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_H
#define FIRN_GAMES_TEMPLE_RUSH_H

#include "engine/game.h"

extern const struct firn_game temple_rush_game;
extern const struct firn_about temple_rush_about;

enum firn_err temple_rush_setup(void *s, const struct firn_options *o);
int temple_rush_actors(const void *s);
const char *temple_rush_phase(const void *s);
int temple_rush_turn(const void *s);
firn_move temple_rush_timeout(const void *s);
int temple_rush_legal(const void *s, int seat, firn_move out[]);
int temple_rush_check(const void *s, int seat, firn_move m);
void temple_rush_apply(void *s, int seat, firn_move m);
firn_move temple_rush_roll(const void *s, uint64_t u);
uint32_t temple_rush_weight(const void *s, firn_move m);
int temple_rush_events(const void *before, int seat, firn_move m, struct firn_event out[]);
void temple_rush_score(const void *s, struct firn_sheet *out);
void temple_rush_view(const void *s, int viewer, struct firn_writer *w);
void temple_rush_view_read(void *s, const struct firn_view *v);
void temple_rush_hide(void *s, int viewer);
void temple_rush_redeal(void *s, int viewer, struct firn_rng *r);
firn_move temple_rush_seen(const void *before, int seat, firn_move m, int viewer);
int temple_rush_move_text(const void *s, firn_move m, char *buf, size_t cap);
enum firn_err temple_rush_move_parse(const void *s, const char *text, firn_move *out);
const char *temple_rush_broken(const void *s);
extern const struct firn_ruleset_shelf temple_rush_shelf;

#endif
