/* What the kernel uses of <string.h>: wasm/libc.c has the bodies. What else the lab uses of it:
 * wasm/lab/libc.c. */
#ifndef FIRN_WASM_STRING_H
#define FIRN_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);
size_t strlen(const char *text);

void *memchr(const void *bytes, int byte, size_t n);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
char *strncpy(char *restrict to, const char *restrict from, size_t n);
char *strchr(const char *text, int c);
char *strrchr(const char *text, int c);
size_t strspn(const char *text, const char *set);
size_t strcspn(const char *text, const char *set);
char *strtok_r(char *text, const char *set, char **rest);

#endif
