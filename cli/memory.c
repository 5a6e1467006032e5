#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/cmd.h"
#include "cli/i18n.h"

void *memory_new(size_t size)
{
	void *memory = calloc(1, size);

	if (memory)
		return memory;
	fprintf(stderr, "%s\n", _("firn: there is not enough memory"));
	exit(EXIT_FAILED);
}
