/* What the C text of tests/gpu/ptx2c.py and the driver that is none, fake_cuda.c, know of each
 * other. */
#ifndef FIRN_TESTS_FAKE_CUDA_H
#define FIRN_TESTS_FAKE_CUDA_H

#include <math.h>
#include <stdint.h>
#include <string.h>

/* The thread that runs now. */
struct fake_thread {
	uint32_t block, blocks, thread, threads;
};

struct fake_kernel {
	const char *name;
	void (*run)(unsigned char **parameters);
	int parameters;
};

/* A translated file; it puts itself into the list before main(). */
struct fake_module {
	struct fake_module *next;
	struct fake_kernel kernels[16]; /* the last one has no name */
};

extern struct fake_thread fake_thread;
extern struct fake_module *fake_modules;

/* Stops the program, as a GPU would have stopped the kernel. */
void fake_fault(uint64_t address, unsigned size, const char *where);

static inline float fake_float(uint32_t bits)
{
	float out;

	memcpy(&out, &bits, sizeof out);
	return out;
}

static inline float fake_fma(float a, float b, float c)
{
	return fmaf(a, b, c);
}

#endif
