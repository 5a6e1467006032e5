/* What the lab uses of <math.h>: instructions, and functions that the host has. */
#ifndef FIRN_WASM_MATH_H
#define FIRN_WASM_MATH_H

#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()
#define isnan(x) __builtin_isnan(x)
#define fabs(x) __builtin_fabs(x)
#define floor(x) __builtin_floor(x)
#define ceil(x) __builtin_ceil(x)

/* Under names of their own, or the compiler takes them for the library's. */
#define FROM_HOST(name) __attribute__((import_module("env"), import_name(#name)))

FROM_HOST(log) double host_log(double x);
FROM_HOST(log2) double host_log2(double x);
FROM_HOST(exp) double host_exp(double x);
FROM_HOST(hypot) double host_hypot(double x, double y);

#define log(x) host_log(x)
#define log2(x) host_log2(x)
#define exp(x) host_exp(x)
#define hypot(x, y) host_hypot(x, y)

double sqrt(double x);
double erfc(double x);

static inline double fmax(double a, double b)
{
	return a > b || b != b ? a : b;
}

static inline double fmin(double a, double b)
{
	return a < b || b != b ? a : b;
}

#endif
