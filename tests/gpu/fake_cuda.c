/* A CUDA driver without a GPU, for tests: the functions that python/firn/gpu.py calls, over kernels
 * that tests/gpu/ptx2c.py has translated. Memory of the device is memory; threads run one after the
 * other. It is strict about what a driver may assume: contexts, limits, the PTX that is loaded. */
#include "tests/gpu/fake_cuda.h"

#include <stdio.h>
#include <stdlib.h>

enum { OK = 0, INVALID_VALUE = 1, NO_CONTEXT = 201, NOT_FOUND = 500 };

#define EXPORT __attribute__((visibility("default")))

struct fake_thread fake_thread;
struct fake_module *fake_modules;

static int context; /* 1: retained, 2: current */
static size_t stack_limit = 1024;

void fake_fault(uint64_t address, unsigned size, const char *where)
{
	fprintf(stderr, "fake GPU: %u bytes at %llx: %s (block %u, thread %u)\n", size,
		(unsigned long long)address, where, fake_thread.block, fake_thread.thread);
	abort();
}

EXPORT int cuInit(unsigned flags)
{
	return flags ? INVALID_VALUE : OK;
}

EXPORT int cuGetErrorString(int error, const char **text)
{
	*text = error == NOT_FOUND    ? "named symbol not found"
		: error == NO_CONTEXT ? "invalid device context"
				      : "invalid argument";
	return OK;
}

EXPORT int cuDeviceGetCount(int *count)
{
	*count = 1;
	return OK;
}

EXPORT int cuDeviceGet(int *device, int number)
{
	*device = number;
	return number ? INVALID_VALUE : OK;
}

EXPORT int cuDeviceGetName(char *name, int cap, int device)
{
	snprintf(name, (size_t)cap, "no GPU, translated PTX");
	return device ? INVALID_VALUE : OK;
}

EXPORT int cuDevicePrimaryCtxRetain(void **out, int device)
{
	*out = &context;
	context = 1;
	return device ? INVALID_VALUE : OK;
}

EXPORT int cuCtxSetCurrent(void *which)
{
	if (which != &context || !context)
		return INVALID_VALUE;
	context = 2;
	return OK;
}

EXPORT int cuCtxSetLimit(int limit, size_t value)
{
	if (limit == 0) /* CU_LIMIT_STACK_SIZE */
		stack_limit = value;
	return context == 2 ? OK : NO_CONTEXT;
}

EXPORT int cuCtxGetLimit(size_t *value, int limit)
{
	*value = stack_limit;
	return context < 2 ? NO_CONTEXT : limit ? INVALID_VALUE : OK;
}

EXPORT int cuCtxSynchronize(void)
{
	return context == 2 ? OK : NO_CONTEXT;
}

EXPORT int cuMemAlloc_v2(uint64_t *out, size_t n)
{
	void *p = n ? malloc(n) : NULL;

	if (p)
		memset(p, 0x5a, n); /* it comes with rubbish in it */
	*out = (uint64_t)p;
	return context < 2 ? NO_CONTEXT : p ? OK : INVALID_VALUE;
}

EXPORT int cuMemFree_v2(uint64_t p)
{
	free((void *)p);
	return OK;
}

EXPORT int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t n)
{
	memcpy((void *)to, from, n);
	return context == 2 ? OK : NO_CONTEXT;
}

EXPORT int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t n)
{
	memcpy(to, (const void *)from, n);
	return context == 2 ? OK : NO_CONTEXT;
}

EXPORT int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t n)
{
	memmove((void *)to, (const void *)from, n);
	return context == 2 ? OK : NO_CONTEXT;
}

EXPORT int cuMemsetD8_v2(uint64_t to, unsigned char byte, size_t n)
{
	memset((void *)to, byte, n);
	return context == 2 ? OK : NO_CONTEXT;
}

/* A module is its text: functions are looked up by name among those that were translated. */
EXPORT int cuModuleLoadData(void **out, const void *image)
{
	*out = strdup(image);
	return context < 2 ? NO_CONTEXT : strstr(image, ".version") ? OK : INVALID_VALUE;
}

EXPORT int cuModuleGetFunction(const struct fake_kernel **out, const void *module, const char *name)
{
	char entry[256];

	snprintf(entry, sizeof entry, ".entry %s(", name);
	if (!strstr(module, entry))
		return NOT_FOUND;
	for (const struct fake_module *m = fake_modules; m; m = m->next)
		for (*out = m->kernels; (*out)->name; ++*out)
			if (strcmp((*out)->name, name) == 0)
				return OK;
	return NOT_FOUND;
}

EXPORT int cuLaunchKernel(const struct fake_kernel *k, unsigned x, unsigned y, unsigned z,
			  unsigned tx, unsigned ty, unsigned tz, unsigned shared, void *stream,
			  void **parameters, void **extra)
{
	unsigned char *copy[16];

	(void)stream;
	if (y != 1 || z != 1 || ty != 1 || tz != 1 || !x || !tx || tx > 1024 || shared || extra)
		return INVALID_VALUE;
	if (context < 2)
		return NO_CONTEXT;
	for (int i = 0; i < k->parameters; i++)
		copy[i] = parameters[i];
	for (uint32_t i = 0; i < x * tx; i++) {
		fake_thread = (struct fake_thread){i / tx, x, i % tx, tx};
		k->run(copy);
	}
	return OK;
}
