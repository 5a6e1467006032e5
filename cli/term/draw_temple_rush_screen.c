/* Temple Rush on a screen: the open cards with the viewer's stones large, the others' small,
 * dice, supplies and tokens. A stone always carries its number. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"
#include "cli/term/draw_games.h"
#include "games/temple_rush/rules.h"

enum {
	CELL = 3 /* columns of a cell, at least; ... */,
	CELL_MOST = 7,
	ZONE = 26 /* of a temple then */,
	BESIDE = 5 /* columns of a temple beside its cells */
};

/* How large one's own temples are drawn, or somebody's. */
struct size {
	int cell, high, zone; /* columns and lines of a cell, columns of a temple */
	bool own;             /* its cells can be picked */
};

static struct size size_of(const struct draw_view *v)
{
	int cell = (v->wide / ZONES - BESIDE) / COLUMNS;
	struct size z = {.cell = cell < CELL        ? CELL
				 : cell > CELL_MOST ? CELL_MOST
						    : cell,
			 .own = true};

	z.high = z.cell > CELL && v->high >= 52 ? 3 : z.cell > CELL && v->high >= 40 ? 2 : 1;
	if (z.high == 1)
		z.cell = CELL;
	z.zone = COLUMNS * z.cell + BESIDE;
	return z;
}

/* The others' temples have room to be drawn like one's own at the least. */
static bool shows_others_in_full(const struct draw_view *v)
{
	return v->wide >= 2 * ZONES * ZONE && v->high >= 40;
}

static const char *piece(const char *id)
{
	return terms_text(&temple_rush_game, FIRN_TERM_PIECE, id);
}

static const char *face_text(int face)
{
	static const char *const text[] = {"-", "1", "2", "3", "4", "★"};

	return text[face];
}

static enum paint stone_paint(int size)
{
	return (enum paint)(PAINT_STONE + size - 1);
}

/* The cell where the stone on this cell begins. */
static int start_of(const struct figure *f, int cell)
{
	while (cell & 7 && f->joint >> (cell - 1) & 1)
		cell--;
	return cell;
}

/* ---- Temples in full ---- */

/* A line of a stone: "[=3=" along, "( 3 )" end-on, its number in the first line only. */
static void put_stone(const struct figure *f, const struct size *z, int cell, int y, int x)
{
	int start = start_of(f, cell), size = stone_size(f, start);
	bool end = stone_way(f, start) == END, joined = f->joint >> cell & 1;
	char line[CELL_MOST + 1];

	for (int i = 0; i < z->high; i++) {
		memset(line, end ? ' ' : '=', (size_t)z->cell);
		line[z->cell] = '\0';
		line[0] = end ? '(' : start != cell ? '=' : '[';
		line[z->cell - 1] = end ? ')' : joined ? '=' : ']';
		if (i == 0)
			line[z->cell / 2] = (char)('0' + size);
		paint_text(y + i, x, stone_paint(size), "%s", line);
	}
}

/* A free cell of the silhouette: a small box, or one drawn with lines. */
static void put_free(const struct size *z, enum paint p, int y, int x)
{
	int right = x + z->cell - 1;

	if (z->high == 1) {
		paint_text(y, x + 1, p, "□ ");
		return;
	}
	for (int i = 1; i < z->high - 1; i++) {
		paint_text(y + i, x + 1, p, "│");
		paint_text(y + i, right, p, "│");
	}
	for (int i = x + 2; i < right; i++) {
		paint_text(y, i, p, "─");
		paint_text(y + z->high - 1, i, p, "─");
	}
	paint_text(y, x + 1, p, "┌");
	paint_text(y, right, p, "┐");
	paint_text(y + z->high - 1, x + 1, p, "└");
	paint_text(y + z->high - 1, right, p, "┘");
}

/* A corner of a temple on the screen, whose it is, and how large. */
struct zone {
	struct size size;
	int seat, number;
	int y, x;
};

static void put_cell(const struct draw_view *v, const struct zone *o, int cell, int y, int x)
{
	const struct temple_rush *s = v->state;
	const struct figure *f = &s->figure[o->seat][o->number];
	int spot = o->number * 64 + cell;
	bool taken = f->cells >> cell & 1;

	if (!taken && !(temple_at(s, o->number)->shape >> cell & 1))
		return;
	if (taken)
		put_stone(f, &o->size, cell, y, x);
	else
		put_free(&o->size, o->size.own ? spot_paint(v->spots, spot) : PAINT_DIM, y, x);
	if (!o->size.own)
		return;
	spot_put(v->spots, spot, y, x, o->size.high, o->size.cell);
	if (!taken || v->spots->at[spot].legal || v->spots->at[spot].picked ||
	    v->spots->cursor == spot)
		spot_paint_mark(v->spots, spot, y, x);
}

static void show_zone(const struct draw_view *v, const struct zone *o)
{
	const struct temple *t = temple_at(v->state, o->number);

	for (int row = 0; row < ROWS; row++) {
		int y = o->y + (ROWS - 1 - row) * o->size.high;
		if (t->shape >> 8 * row)
			paint_text(y, o->x, PAINT_DIM, "%d", row + 1);
		for (int column = 0; column < COLUMNS; column++)
			put_cell(v, o, row << 3 | column, y, o->x + 1 + column * o->size.cell);
	}
	for (int column = 0; column < COLUMNS; column++)
		paint_text(o->y + ROWS * o->size.high, o->x + 2 + column * o->size.cell, PAINT_DIM,
			   "%c", 'a' + column);
}

static void put_card(const struct temple_rush *s, int zone, int wide, int y, int x)
{
	const struct temple *t = temple_at(s, zone);
	int room = s->shield[zone] ? 7 : 2; /* a shield, a gap */
	char text[96];

	if (!s->card[zone]) {
		paint_text(y, x, PAINT_DIM, _("temple %d: no card"), zone + 1);
		return;
	}
	snprintf(text, sizeof text, _("temple %d: %s, %d points"), zone + 1, t->id, t->value);
	if (paint_width(text) + room > wide)
		snprintf(text, sizeof text, _("%d: %s, %d points"), zone + 1, t->id, t->value);
	if (paint_width(text) + room > wide)
		snprintf(text, sizeof text, "%d: %s, %d", zone + 1, t->id, t->value);
	x = paint_text(y, x, PAINT_STRONG, "%s", text);
	if (s->shield[zone])
		draw_seat(y, paint_text(y, x, PAINT_PLAIN, " ◊"), s->shield[zone] & 3);
}

/* Returns the line below. */
static int put_table(const struct draw_view *v, const struct size *z, int seat, int y)
{
	const struct temple_rush *s = v->state;

	for (int zone = 0; zone < zone_count(s); zone++) {
		struct zone o = {*z, seat, zone, y + 1, zone * z->zone};
		put_card(s, zone, z->zone, y, zone * z->zone + 1);
		show_zone(v, &o);
	}
	return y + 2 + ROWS * z->high;
}

/* ---- Dice, stones, tokens ---- */

static void put_pile(const struct draw_view *v, int y, int x)
{
	const struct temple_rush *s = v->state;
	const char *next = s->next ? temple_rush_temple[s->next].id : "-";
	char text[128];

	snprintf(text, sizeof text, _("next %s, pile %d, %d/%d rolls without a card"), next,
		 s->pile, s->quiet, ruleset_of(s)->quiet_laps * s->seats);
	if (x + paint_width(text) >= v->wide)
		snprintf(text, sizeof text, _("next %s, pile %d, rolls %d/%d"), next, s->pile,
			 s->quiet, ruleset_of(s)->quiet_laps * s->seats);
	paint_text(y, x, PAINT_DIM, "%s", text);
}

static int put_race(const struct temple_rush *s, int y, int x)
{
	char zone[2] = {(char)('1' + s->zone), '\0'}, text[SAY_TEXT];

	say_fill(text, _("Race for temple {zone}"), "zone", zone, NULL);
	x = paint_text(y, x, PAINT_STRONG, "  %s", text);
	if (s->race != RACE_OPEN)
		x = paint_text(y, x, PAINT_STRONG, _(", lap %d"), s->lap + 1);
	return x;
}

static void put_dice(const struct draw_view *v, int y)
{
	const struct temple_rush *s = v->state;
	int x;

	spot_put(v->spots, SPOT_DICE, y, 0, 1, 20);
	spot_paint_mark(v->spots, SPOT_DICE, y, 0);
	x = paint_text(y, 1, PAINT_STRONG, "%s", _("Dice"));
	for (int seat = 0; s->stage == STAGE_ROUND && seat < s->seats; seat++) {
		x = draw_seat(y, x + 1, seat);
		x = paint_text(y, x, PAINT_STRONG, " %s", face_text(s->dice[seat]));
	}
	if (s->stage == STAGE_SOLO)
		x = paint_text(y, x, PAINT_STRONG, _("  solo turn: %s %s"), face_text(s->solo[0]),
			       face_text(s->solo[1]));
	if (s->stage == STAGE_RACE)
		x = put_race(s, y, x);
	put_pile(v, y, x + 2);
}

static int put_supply(const struct draw_view *v, int seat, int y)
{
	const struct temple_rush *s = v->state;
	int x = paint_text(y, 1, PAINT_PLAIN, "%s", _("Stones"));

	for (int size = 1; size <= SIZES; size++) {
		int spot = SPOT_STONE + size;
		spot_put(v->spots, spot, y, x + 1, 1, 8);
		spot_paint_mark(v->spots, spot, y, x + 1);
		x = paint_text(y, x + 2, stone_paint(size), "[%.*s]", size,
			       &"1111222233334444"[4 * (size - 1)]);
		x = paint_text(y, x, PAINT_PLAIN, "x%d", stones_of(s->supply[seat], size));
		if (stones_of(s->loose[seat], size))
			x = paint_text(y, x, PAINT_STRONG, "+%d", stones_of(s->loose[seat], size));
	}
	return x;
}

/* Where the next token goes. */
struct place {
	int y, x;
	int above; /* the column where the line above is free; 0: it is full */
};

static void put_token(const struct draw_view *v, int kind, const char *name, struct place *at)
{
	int wide = paint_width(piece(name)) + 1;

	if (at->x + wide > v->wide && at->above)
		*at = (struct place){.y = at->y - 1, .x = at->above};
	spot_put(v->spots, SPOT_TOKEN + kind, at->y, at->x, 1, wide);
	spot_paint_mark(v->spots, SPOT_TOKEN + kind, at->y, at->x);
	at->x = paint_text(at->y, at->x + 1, PAINT_PLAIN, "%s ", piece(name));
}

static void put_tokens(const struct draw_view *v, int seat, struct place at)
{
	const struct temple_rush *s = v->state;

	at.x = paint_text(at.y, at.x + 1, PAINT_PLAIN, " %s", _("Tokens"));
	if (!s->secret.power[seat] && !(s->tokens[seat] & (TOKEN_SOLO | TOKEN_MORTAR)))
		paint_text(at.y, at.x, PAINT_DIM, " -");
	for (int kind = 0; kind < POWERS; kind++)
		for (int i = 0; i < power_count(s->secret.power[seat], kind); i++)
			put_token(v, kind, temple_rush_power_name[kind], &at);
	if (s->tokens[seat] & TOKEN_SOLO)
		put_token(v, SOLO, "solo", &at);
	if (s->tokens[seat] & TOKEN_MORTAR)
		put_token(v, SOLO + 1, "mortar", &at);
}

/* ---- The seats ---- */

static int put_title(const struct draw_view *v, int seat, const struct firn_sheet *sheet, int y,
		     int x)
{
	const struct temple_rush *s = v->state;
	int points = sheet->points[seat][ROW_TOTAL];
	char text[64];

	snprintf(text, sizeof text, ngettext("%d point", "%d points", (unsigned long)points),
		 points);
	if (paint_width(v->player[seat]) + paint_width(text) > ZONE - 11) /* and what follows */
		snprintf(text, sizeof text, "%d", points);
	x = paint_text(y, x, PAINT_STRONG, "%s", s->roller == seat ? "►" : " ");
	x = draw_seat(y, x, seat);
	x = paint_text(y, x, PAINT_STRONG, " %s %s", v->player[seat], text);
	if (s->secret.pending[seat])
		x = paint_text(y, x, PAINT_LEGAL, " ✓");
	return x;
}

/* One column a cell: the number of the stone, or a dot. */
static void put_small_zone(const struct draw_view *v, int seat, int zone, int y, int x)
{
	const struct temple_rush *s = v->state;
	const struct figure *f = &s->figure[seat][zone];
	uint64_t shape = temple_at(s, zone)->shape;
	int spot = SPOT_ZONE + seat * 4 + zone;

	spot_put(v->spots, spot, y, x, ROWS + 1, COLUMNS);
	spot_paint_mark(v->spots, spot, y, x);
	paint_text(y, x + 1, PAINT_DIM, "%d", zone + 1);
	for (int cell = 0; cell < 8 * ROWS; cell++) {
		int cy = y + ROWS - cell / 8, cx = x + cell % 8;
		int size = f->cells >> cell & 1 ? stone_size(f, start_of(f, cell)) : 0;
		if (size)
			paint_text(cy, cx, stone_paint(size), "%d", size);
		else if (shape >> cell & 1)
			paint_text(cy, cx, PAINT_DIM, "·");
	}
}

/* The temples of somebody else in full; each is one spot. */
static void put_full(const struct draw_view *v, int seat, int y, int x)
{
	struct zone o = {{CELL, 1, ZONE, false}, seat, 0, y, x};

	for (; o.number < zone_count(v->state); o.number++, o.x += ZONE) {
		int spot = SPOT_ZONE + seat * 4 + o.number;
		spot_put(v->spots, spot, o.y, o.x, ROWS + 1, ZONE - 1);
		show_zone(v, &o);
		spot_paint_mark(v->spots, spot, o.y + ROWS, o.x);
	}
}

static void put_other(const struct draw_view *v, int seat, const struct firn_sheet *sheet, int y,
		      int x)
{
	const struct temple_rush *s = v->state;
	int at = put_title(v, seat, sheet, y, x);

	paint_text(y, at, PAINT_DIM, " ✶%d", s->powers[seat]);
	if (shows_others_in_full(v)) {
		put_full(v, seat, y + 1, x);
		return;
	}
	for (int zone = 0; zone < zone_count(s); zone++)
		put_small_zone(v, seat, zone, y + 1, x + 1 + zone * (COLUMNS + 1));
}

/* All but one's own, side by side; in full, as many in a row as there is room for. Returns the
 * line below. */
static int put_others(const struct draw_view *v, int me, const struct firn_sheet *sheet, int y)
{
	bool full = shows_others_in_full(v);
	int wide = full ? ZONE * zone_count(v->state) + 2 : ZONE, x = 0;

	for (int seat = 0; seat < v->seats; seat++) {
		if (seat == me)
			continue;
		if (x + wide > v->wide + 2) {
			x = 0;
			y += ROWS + 2;
		}
		put_other(v, seat, sheet, y, x);
		x += wide;
	}
	return y + ROWS + 2;
}

int draw_temple_rush_screen(const struct draw_view *v)
{
	const struct temple_rush *s = v->state;
	int me = v->viewer < s->seats ? v->viewer : 0, y = v->top, at;
	struct size z = size_of(v);
	struct firn_sheet sheet = {0};

	temple_rush_score(s, &sheet);
	put_dice(v, y);
	y = put_table(v, &z, me, y + 1);
	at = put_title(v, me, &sheet, y, 0);
	at = paint_text(y, at, PAINT_DIM, _("  cards %d, tokens %d, bonus %d"),
			sheet.points[me][ROW_CARDS], sheet.points[me][ROW_TOKENS],
			sheet.points[me][ROW_BONUS]);
	put_tokens(v, me,
		   (struct place){.y = y + 1, .x = put_supply(v, me, y + 1), .above = at + 1});
	return put_others(v, me, &sheet, y + 2);
}

/* ---- Moves ---- */

static int token_spot(const char *name)
{
	for (int kind = 0; kind < POWERS; kind++)
		if (!strcmp(temple_rush_power_name[kind], name))
			return SPOT_TOKEN + kind;
	return SPOT_TOKEN + SOLO;
}

static int cell_spot(const char *zone, const char *cell)
{
	return (zone[0] - '1') * 64 + temple_rush_cell_find(cell);
}

static int touch_use(const struct firn_words *w, int out[DRAW_TOUCHED])
{
	int n = 0;

	out[n++] = token_spot(w->word[1]);
	if (!strcmp(w->word[1], "bomb") || !strcmp(w->word[1], "bag"))
		out[n++] = SPOT_ZONE + (w->word[2][0] - '0') * 4 + w->word[3][0] - '1';
	return n;
}

int draw_temple_rush_touch(const char *move, int out[DRAW_TOUCHED])
{
	struct firn_words w;
	int n = 0;

	firn_words_split(move, &w);
	if (!strcmp(w.word[0], "put")) {
		out[n++] = SPOT_STONE + w.word[2][0] - '0';
		out[n++] = cell_spot(w.word[1], w.word[3]);
	} else if (!strcmp(w.word[0], "borrow")) {
		out[n++] = cell_spot(w.word[1], w.word[2]);
		out[n++] = cell_spot(w.word[3], w.word[4]);
	} else if (!strcmp(w.word[0], "back")) {
		out[n++] = cell_spot(w.word[1], w.word[2]);
	} else if (!strcmp(w.word[0], "use")) {
		n = touch_use(&w, out);
	} else if (!strcmp(w.word[0], "mortar")) {
		out[n++] = SPOT_TOKEN + SOLO + 1;
	} else if (!strcmp(w.word[0], "roll")) {
		out[n++] = SPOT_DICE;
	} else if (!strcmp(w.word[0], "bonus") && w.word[1][0] != 'n') {
		out[n++] = SPOT_STONE + w.word[1][0] - '0';
	}
	return n;
}

bool draw_temple_rush_aim(const char *move, int spot, char *out, size_t cap)
{
	struct firn_words w;

	firn_words_split(move, &w);
	if (strcmp(w.word[0], "put"))
		return false;
	if (spot < SPOT_STONE) {
		snprintf(w.word[1], FIRN_MAX_WORD, "%d", spot / 64 + 1);
		temple_rush_cell_name(spot % 64, w.word[3]);
	} else if (spot > SPOT_STONE && spot <= SPOT_STONE + SIZES) {
		snprintf(w.word[2], FIRN_MAX_WORD, "%d", spot - SPOT_STONE);
	} else {
		return false;
	}
	draw_join(&w, out, cap);
	return true;
}
