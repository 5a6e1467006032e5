#include "cli/sitting.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/i18n.h"

bool sitting_parse(const char *list, int seats, int player[FIRN_MAX_SEATS])
{
	for (int seat = 0; seat < seats; seat++) {
		char word[16] = "";
		size_t n = strcspn(list, ",");
		if (n == 0 || n >= sizeof word)
			return false;
		memcpy(word, list, n);
		player[seat] = strcmp(word, "you") ? (int)firn_level_find(word) : SITTING_PERSON;
		if (player[seat] == FIRN_LEVELS || (list[n] == ',') != (seat + 1 < seats))
			return false;
		list += n + (list[n] == ',');
	}
	return true;
}

const char *sitting_word(int player)
{
	if (player == SITTING_AWAY)
		return N_("other");
	return player == SITTING_PERSON ? N_("you") : firn_level_names[player];
}

const char *sitting_name(const struct sitting *g, int seat)
{
	unsigned people = sitting_people(g);

	if (g->name[seat][0])
		return g->name[seat];
	if (g->player[seat] == SITTING_PERSON && people & (people - 1))
		return _("player");
	return _(sitting_word(g->player[seat]));
}

void sitting_unlock(struct sitting *g)
{
	if (g->locked)
		close(g->lock);
	g->locked = g->kept = false;
	g->unsaved = 0;
	g->path[0] = '\0';
}

void sitting_clear(struct sitting *g)
{
	memset(g->name, 0, sizeof g->name);
	g->ended = false;
	sitting_unlock(g);
}

void sitting_set_name(struct sitting *g, int seat, const char *name)
{
	mbstate_t state = {0};
	int columns = 0;
	size_t n = 0;

	while (name[n]) {
		wchar_t c;
		size_t bytes = mbrtowc(&c, name + n, strlen(name + n), &state);
		int wide = bytes <= 4 && bytes > 0 ? wcwidth(c) : -1;
		if (wide < 0 || columns + wide > SITTING_COLUMNS || n + bytes >= SITTING_NAME)
			break;
		columns += wide;
		n += bytes;
	}
	memcpy(g->name[seat], name, n);
	g->name[seat][n] = '\0';
}

unsigned sitting_people(const struct sitting *g)
{
	unsigned people = 0;

	for (int seat = 0; seat < g->match.start.options.seats; seat++)
		people |= (unsigned)(g->player[seat] == SITTING_PERSON) << seat;
	return people;
}

static unsigned actors(const struct sitting *g)
{
	int bits = g->match.start.game->actors(&g->match.head.state);

	return bits > 0 && !g->ended ? (unsigned)bits : 0;
}

int sitting_asked(const struct sitting *g, int now)
{
	unsigned may = actors(g) & sitting_people(g);

	if (now >= 0 && now < FIRN_MAX_SEATS && may >> now & 1)
		return now;
	return may ? __builtin_ctz(may) : -1;
}

int sitting_program(const struct sitting *g)
{
	unsigned may = actors(g);

	for (int seat = 0; may >> seat; seat++)
		if (may >> seat & 1 && g->player[seat] >= 0)
			return seat;
	return -1;
}

int sitting_next(const struct sitting *g)
{
	const struct firn_match *m = &g->match;
	uint32_t last[FIRN_MAX_SEATS] = {0};
	unsigned may = actors(g);
	int next = -1;

	for (uint32_t i = 0; i < m->head.count; i++)
		if (m->log[i].seat >= 0)
			last[m->log[i].seat] = i + 1;
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (may >> seat & 1 && (next < 0 || last[seat] < last[next]))
			next = seat;
	return next;
}

bool sitting_over(const struct sitting *g)
{
	return g->ended || g->match.start.game->actors(&g->match.head.state) == FIRN_OVER;
}

struct firn_fault sitting_undo(struct sitting *g, unsigned seats)
{
	struct firn_match *m = &g->match;
	uint32_t i = m->head.count;

	while (i > 0 && (m->log[i - 1].seat < 0 || !(seats >> m->log[i - 1].seat & 1)))
		i--;
	if (i == 0)
		return firn_fault_new(FIRN_NO_UNDO, NULL);
	while (m->head.count >= i && !firn_match_undo(m).err)
		;
	return firn_fault_none();
}

bool sitting_secret(const struct sitting *g, int one, int other)
{
	const struct firn_game *game = g->match.start.game;
	union firn_state a = g->match.head.state, b = a;

	game->hide(&a, one);
	game->hide(&b, other);
	return memcmp(&a, &b, sizeof a) != 0;
}
