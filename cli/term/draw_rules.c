/* The rules as the documents have them, inside the program: it needs no files to explain. */
#include "cli/term/draw_games.h"

#define PAGE(name, path) \
	__asm__(".pushsection .rodata\n" #name ":\n.incbin \"" path "\"\n.byte 0\n.popsection\n"); \
	extern const char name[] __attribute__((visibility("hidden")))

PAGE(rules_nunatak_en, "docs/rules/nunatak.md");
PAGE(rules_nunatak_de, "docs/rules/de/nunatak.md");
PAGE(rules_nunatak_fr, "docs/rules/fr/nunatak.md");
PAGE(rules_igloo_en, "docs/rules/igloo.md");
PAGE(rules_igloo_de, "docs/rules/de/igloo.md");
PAGE(rules_igloo_fr, "docs/rules/fr/igloo.md");
PAGE(rules_temple_rush_en, "docs/rules/temple-rush.md");
PAGE(rules_temple_rush_de, "docs/rules/de/temple-rush.md");
PAGE(rules_temple_rush_fr, "docs/rules/fr/temple-rush.md");

const char *const draw_nunatak_rules[3] = {rules_nunatak_en, rules_nunatak_de, rules_nunatak_fr};
const char *const draw_igloo_rules[3] = {rules_igloo_en, rules_igloo_de, rules_igloo_fr};
const char *const draw_temple_rush_rules[3] = {rules_temple_rush_en, rules_temple_rush_de,
					       rules_temple_rush_fr};
