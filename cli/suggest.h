/* The word that somebody most likely meant who typed one that does not exist. */
#ifndef FIRN_CLI_SUGGEST_H
#define FIRN_CLI_SUGGEST_H

/* Begin with the typed word alone: {.typed = "paly"}. */
struct suggest {
	const char *typed;
	const char *best; /* NULL: nothing is near */
	int distance;     /* of the best one, in mistakes */
};

/* Compares with a word that does exist. */
void suggest_try(struct suggest *s, const char *word);

#endif
