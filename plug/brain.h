/* Plugs the players of ai/ into a match. The one place that knows both. */
#ifndef FIRN_PLUG_BRAIN_H
#define FIRN_PLUG_BRAIN_H

#include "ai/ai.h"
#include "match/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A brain that thinks with this AI, which must outlive it. */
FIRN_API struct firn_brain firn_brain_plug(struct firn_ai *ai);

#ifdef __cplusplus
}
#endif
#endif
