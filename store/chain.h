/* Things in a row, first come, first served. A thing begins with a `struct chain_link`. */
#ifndef FIRN_STORE_CHAIN_H
#define FIRN_STORE_CHAIN_H

struct chain_link {
	struct chain_link *next;
};

struct chain {
	struct chain_link *first, **end;
};

void chain_clear(struct chain *c);
void chain_add(struct chain *c, struct chain_link *l);
/* The first one, which is no longer in it; NULL: it is empty. */
void *chain_take(struct chain *c);
/* Moves all of `from` behind those of `to`. */
void chain_move(struct chain *to, struct chain *from);

#endif
