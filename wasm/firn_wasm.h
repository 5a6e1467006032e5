/* What the files of the module share. */
#ifndef FIRN_WASM_FIRN_WASM_H
#define FIRN_WASM_FIRN_WASM_H

#include "engine/brain.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* The players, with their memory and clock. */
struct firn_brain firn_wasm_brain(void);

#endif
