#include "store/schema.h"

#include <stddef.h>

/* The bytes of a file and a NUL. */
#define FILE_TEXT(name, path) \
	__asm__(".section .rodata\n" #name ": .incbin \"" path "\"\n.byte 0\n.previous\n"); \
	extern const char name[] __attribute__((visibility("hidden")))

FILE_TEXT(schema_001, "store/schema/001-tables.sql");
FILE_TEXT(schema_002, "store/schema/002-lists.sql");
FILE_TEXT(schema_003, "store/schema/003-due.sql");

const char *const store_schema[] = {schema_001, schema_002, schema_003, NULL};
