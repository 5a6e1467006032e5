/* What llc cannot lower by itself: calls that gpu/build.py puts in place of memset and memcpy. */
#ifndef FIRN_GPU_LIBC_H
#define FIRN_GPU_LIBC_H

#include <stdint.h>
#include <string.h>

#define FIRN_GPU_ALONE __attribute__((noinline, used))

FIRN_GPU_ALONE void firn_gpu_set(unsigned char *to, unsigned char byte, uint64_t n);
FIRN_GPU_ALONE void firn_gpu_copy(unsigned char *to, const unsigned char *from, uint64_t n);
FIRN_GPU_ALONE void firn_gpu_move(unsigned char *to, const unsigned char *from, uint64_t n);

#endif
