/* A linked list in which things wait: first in, first out. A thing begins with a `struct chain_link`. */
#ifndef FIRN_STORE_CHAIN_H
#define FIRN_STORE_CHAIN_H

struct chain_link {
	struct chain_link *next;
};

struct chain {
	struct chain_link *first, **end;
};

/* Makes it empty; to be called first. */
void chain_clear(struct chain *c);
/* Appends a thing, which is in no other chain. */
void chain_add(struct chain *c, struct chain_link *l);
/* Takes out the first thing; NULL: there is none. */
void *chain_take(struct chain *c);
/* Moves all things of `from` to the end of `to`. */
void chain_move(struct chain *to, struct chain *from);

#endif
