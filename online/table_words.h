/* What a server and its clients call things: the words of a TABLE in docs/server.md. */
#ifndef FIRN_ONLINE_TABLE_WORDS_H
#define FIRN_ONLINE_TABLE_WORDS_H

enum table_state {
	TABLE_OPEN, /* before the game: people sit down */
	TABLE_PLAYING,
	TABLE_PAUSED,
	TABLE_OVER,  /* played to its end, or resigned */
	TABLE_CLOSED /* by its host, before the end */
};

enum seat_kind { SEAT_EMPTY, SEAT_HUMAN, SEAT_AI, SEAT_KINDS };

/* What a seat may ask the others for. */
enum ask_what { ASK_UNDO, ASK_PAUSE, ASK_RESUME, ASK_REMATCH, ASK_SIT, ASK_REMOVE, ASK_KINDS };

/* By their enums; each list ends with NULL. */
extern const char *const table_state_names[];
extern const char *const seat_kind_names[];
extern const char *const ask_names[];

/* The number of a word in such a list; -1: it is none of them. */
int table_word(const char *const list[], const char *word);

#endif
