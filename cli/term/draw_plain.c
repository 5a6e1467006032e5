/* A game that nobody has drawn: the players, the view's board in words, and the moves as a list to
 * pick from. */
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/json_words.h"
#include "cli/term/pick.h"

enum {
	VIEW = 1 << 16, /* bytes of a view, at most */
	LABEL = 2 * FIRN_MAX_TEXT,
	GAP = 2 /* columns between two columns of moves */
};

/* ---- The board ---- */

static void draw_board(FILE *out, const struct firn_game *game, const void *state, int viewer)
{
	char *text = malloc(VIEW);
	struct firn_writer w;
	struct firn_json v;

	if (!text)
		return;
	firn_writer_init(&w, text, VIEW);
	firn_json_begin(&w, '{');
	game->view(state, viewer, &w);
	firn_json_end(&w, '}');
	fputc('\n', out);
	if (!w.full && firn_json_parse(text, w.len, &v)) {
		json_words_write(out, firn_json_member(v, "board"));
		json_words_write(out, firn_json_member(v, "hidden"));
	}
	fputc('\n', out);
	free(text);
}

/* The board's text on the screen, from line y up to `end`; what does not fit is left out, and the
 * last line says so. Returns the line below. */
static int put_board(const struct draw_view *v, int y, int end)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	if (!out)
		return y;
	draw_board(out, v->game, v->state, v->viewer);
	fclose(out);
	for (const char *at = text; *at;) {
		int n = (int)strcspn(at, "\n");
		if (n && y == end - 1 && at[n] && at[n + 1] != '\n') {
			paint_text(y++, 1, PAINT_DIM, "%s", _("… a larger window shows more"));
			break;
		}
		if (n)
			paint_text(y++, 1, PAINT_PLAIN, "%.*s", n, at);
		at += n + (at[n] == '\n');
	}
	free(text);
	return y;
}

/* ---- The players ---- */

static int total_row(const struct firn_game *game)
{
	for (int row = 0; game->rows[row]; row++)
		if (!strcmp(game->rows[row], "total"))
			return row;
	return -1;
}

static int put_seats(const struct draw_view *v)
{
	int actors = v->game->actors(v->state), row = total_row(v->game), y = v->top, x;
	struct firn_sheet sheet = {0};

	v->game->score(v->state, &sheet);
	for (int seat = 0; seat < v->seats; seat++, y++) {
		bool acts = actors > 0 && actors >> seat & 1;
		paint_text(y, 1, PAINT_STRONG, "%s", acts ? ">" : " ");
		x = draw_seat(y, 3, seat) + 1;
		paint_field(y, x, 12, PAINT_PLAIN, v->player[seat]);
		if (row >= 0)
			paint_text(y, x + 12, PAINT_STRONG, "%d", sheet.points[seat][row]);
	}
	return y;
}

/* ---- The moves ---- */

struct choice {
	int spot;
	int first, last; /* moves of the list */
};

/* What there is to choose now. */
struct choices {
	struct choice at[MOVE_TREE_CHOICES];
	int count;
	int shared; /* bytes that all begin with */
	int wide;   /* columns of the longest label */
};

/* Is this move among those that the choice of a level is about? */
static bool is_at_level(const struct picks *p, int move, int level)
{
	if (p->begin[0])
		return !strncmp(picks_text(p, move), p->begin, strlen(p->begin)) &&
		       p->tree.levels[move] > level;
	for (int i = 0; i < level; i++)
		if (p->tree.spot[move][i] != p->picked[i])
			return false;
	return p->tree.levels[move] > level;
}

/* "take 2 a1", "take 2 …" for several moves, "a1 … c4" for neighbours put together. */
static void write_label(const struct picks *p, const struct choices *c, const struct choice *choice,
			char out[LABEL])
{
	const char *first = picks_text(p, choice->first), *last = picks_text(p, choice->last);
	int same = move_tree_shared(first, last), blank = c->shared > 0;

	if (choice->first == choice->last)
		snprintf(out, LABEL, "%s", first);
	else if (same > c->shared)
		snprintf(out, LABEL, "%.*s …", same, first);
	else
		snprintf(out, LABEL, "%.*s … %.*s",
			 same + blank + (int)strcspn(first + same + blank, " "), first,
			 (int)strcspn(last + same + blank, " "), last + same + blank);
}

static void find_choices(const struct picks *p, int level, struct choices *c)
{
	char label[LABEL];

	*c = (struct choices){0};
	for (int move = 0; move < p->count; move++) {
		struct choice *last = c->count ? &c->at[c->count - 1] : NULL;
		if (!is_at_level(p, move, level))
			continue;
		if (!last || last->spot != p->tree.spot[move][level])
			c->at[c->count++] = (struct choice){p->tree.spot[move][level], move, move};
		else
			last->last = move;
	}
	if (!c->count)
		return;
	c->shared = move_tree_shared(picks_text(p, c->at[0].first),
				     picks_text(p, c->at[c->count - 1].last));
	for (int i = 0; i < c->count; i++) {
		write_label(p, c, &c->at[i], label);
		c->wide = paint_width(label) > c->wide ? paint_width(label) : c->wide;
	}
}

/* Once a move is chosen its neighbours stay in sight, so that a second click plays it. */
static int level_of(const struct picks *p)
{
	return p->depth && p->left == 1 && p->offers == 1 ? p->depth - 1 : p->depth;
}

static int columns_of(const struct choices *c, int wide)
{
	int columns = (wide - 1) / (c->wide + 1 + GAP);

	return columns > 0 ? columns : 1;
}

static int rows_of(const struct choices *c, int wide)
{
	return (c->count + columns_of(c, wide) - 1) / columns_of(c, wide);
}

/* In columns, read from top to bottom. */
static int put_choices(const struct draw_view *v, const struct choices *c, int y, int rows)
{
	char label[LABEL];

	for (int i = 0; i < c->count; i++) {
		int row = i % rows, x = 1 + i / rows * (c->wide + 1 + GAP), id = c->at[i].spot;
		if (x + c->wide >= v->wide && i >= rows)
			break;
		write_label(v->picks, c, &c->at[i], label);
		spot_put(v->spots, id, y + row, x, 1, c->wide + 1);
		spot_paint_mark(v->spots, id, y + row, x);
		paint_text(y + row, x + 1, v->spots->at[id].picked ? PAINT_PICKED : PAINT_PLAIN,
			   "%s", label);
	}
	return y + (rows < c->count ? rows : c->count);
}

/* The list stands below the board and has half of the lines, or what the board leaves. */
static int screen(const struct draw_view *v)
{
	int y = put_seats(v) + 1, end = v->top + v->high, rows, most;
	struct choices c;

	find_choices(v->picks, level_of(v->picks), &c);
	rows = rows_of(&c, v->wide);
	most = (end - y) / 2;
	y = put_board(v, y, end - (rows < most ? rows : most) - 1) + 1;
	if (!c.count)
		return y;
	rows = rows < end - y ? rows : end - y;
	return put_choices(v, &c, y, rows);
}

const struct draw draw_plain = {
	.board = draw_board,
	.screen = screen,
};
