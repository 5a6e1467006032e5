/* Memory for what is too large for the stack. */
#ifndef FIRN_CLI_MEMORY_H
#define FIRN_CLI_MEMORY_H

#include <stddef.h>

/* So many bytes, all zero; the caller frees them. Without memory the program ends with a message. */
void *memory_new(size_t size);

#endif
