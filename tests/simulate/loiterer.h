/* Somebody who only watches the lobby, by differences, and keeps the list that follows from them. */
#ifndef FIRN_SIMULATE_LOITERER_H
#define FIRN_SIMULATE_LOITERER_H

struct loiterer;

struct loiterer *loiterer_new(void);
void loiterer_free(struct loiterer *l);
/* The list must be that of the database by now. */
void loiterer_check(const struct loiterer *l);

#endif
