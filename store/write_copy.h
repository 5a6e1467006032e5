/* A write with copies of all its texts. */
#ifndef FIRN_STORE_WRITE_COPY_H
#define FIRN_STORE_WRITE_COPY_H

#include "store/store.h"

struct write_copy {
	struct store_write write;
	struct store_row row; /* of the write */
};

/* False: no memory; nothing has to be freed. */
bool write_copy_make(struct write_copy *c, const struct store_write *w);
/* Frees the texts. */
void write_copy_clear(struct write_copy *c);

#endif
