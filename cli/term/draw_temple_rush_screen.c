/* Temple Rush on a screen: the open cards with the viewer's stones large, the others' small,
 * dice, supplies and tokens. A stone always carries its number. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"
#include "cli/term/draw_games.h"
#include "games/temple_rush/rules.h"

enum { CELL = 3, ZONE = 26, SPOT_STONE = 192, SPOT_TOKEN = 200, SPOT_ZONE = 208, SPOT_DICE = 255 };

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

/* ---- One's own zones ---- */

/* "[33]" along, "(3)" end-on, a dot where the silhouette is free. */
static void put_cell(const struct draw_view *v, int seat, int zone, int cell, int y, int x)
{
	const struct temple_rush *s = v->state;
	const struct figure *f = &s->figure[seat][zone];
	uint64_t shape = temple_at(s, zone)->shape;
	int spot = zone * 64 + cell, start = start_of(f, cell), size;
	bool joined_left = start != cell, joined_right = f->joint >> cell & 1, end;

	if (!((shape | f->cells) >> cell & 1))
		return;
	spot_put(v->spots, spot, y, x, 1, CELL);
	if (!(f->cells >> cell & 1)) {
		spot_paint_mark(v->spots, spot, y, x);
		paint_text(y, x + 1, spot_paint(v->spots, spot), "□ ");
		return;
	}
	size = stone_size(f, start);
	end = stone_way(f, start) == END;
	paint_text(y, x, stone_paint(size), "%s%d%s",
		   end           ? "("
		   : joined_left ? "="
				 : "[",
		   size,
		   end            ? ")"
		   : joined_right ? "="
				  : "]");
	if (v->spots->at[spot].legal || v->spots->at[spot].picked || v->spots->cursor == spot)
		spot_paint_mark(v->spots, spot, y, x);
}

static void show_zone(const struct draw_view *v, int seat, int zone, int y, int x)
{
	const struct temple_rush *s = v->state;
	const struct temple *t = temple_at(s, zone);

	for (int row = 0; row < ROWS; row++) {
		if (t->shape >> 8 * row)
			paint_text(y + ROWS - 1 - row, x, PAINT_DIM, "%d", row + 1);
		for (int column = 0; column < COLUMNS; column++)
			put_cell(v, seat, zone, row << 3 | column, y + ROWS - 1 - row,
				 x + 1 + column * CELL);
	}
	for (int column = 0; column < COLUMNS; column++)
		paint_text(y + ROWS, x + 2 + column * CELL, PAINT_DIM, "%c", 'a' + column);
}

static void put_card(const struct temple_rush *s, int zone, int y, int x)
{
	const struct temple *t = temple_at(s, zone);

	if (!s->card[zone]) {
		paint_text(y, x, PAINT_DIM, _("zone %d: no card"), zone + 1);
		return;
	}
	x = paint_text(y, x, PAINT_STRONG, _("zone %d: %s, %d points"), zone + 1, t->id, t->value);
	if (s->shield[zone])
		draw_seat(y, paint_text(y, x, PAINT_PLAIN, " ◊"), s->shield[zone] & 3);
}

static void put_table(const struct draw_view *v, int seat, int y)
{
	const struct temple_rush *s = v->state;

	for (int zone = 0; zone < zone_count(s); zone++) {
		put_card(s, zone, y, zone * ZONE + 1);
		show_zone(v, seat, zone, y + 1, zone * ZONE);
	}
}

/* ---- Dice, stones, tokens ---- */

static void put_pile(const struct draw_view *v, int y, int x)
{
	const struct temple_rush *s = v->state;
	const char *next = s->next ? temple_rush_temple[s->next].id : "-";
	char text[128];

	snprintf(text, sizeof text, _("next %s, pile %d, %d/%d rolls without a card"), next,
		 s->pile, s->quiet, QUIET_LAPS * s->seats);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _("next %s, pile %d, rolls %d/%d"), next, s->pile,
			 s->quiet, QUIET_LAPS * s->seats);
	paint_text(y, x, PAINT_DIM, "%s", text);
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
	if (s->stage == STAGE_RACE && s->race == RACE_OPEN)
		x = paint_text(y, x, PAINT_STRONG, _("  race for zone %d"), s->zone + 1);
	else if (s->stage == STAGE_RACE)
		x = paint_text(y, x, PAINT_STRONG, _("  race for zone %d, lap %d"), s->zone + 1,
			       s->lap + 1);
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

	snprintf(text, sizeof text, _("%d points"), points);
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

static void put_other(const struct draw_view *v, int seat, const struct firn_sheet *sheet, int y,
		      int x)
{
	const struct temple_rush *s = v->state;
	int at = put_title(v, seat, sheet, y, x);

	paint_text(y, at, PAINT_DIM, " ✶%d", s->powers[seat]);
	for (int zone = 0; zone < zone_count(s); zone++)
		put_small_zone(v, seat, zone, y + 1, x + 1 + zone * (COLUMNS + 1));
}

int draw_temple_rush_screen(const struct draw_view *v)
{
	const struct temple_rush *s = v->state;
	int me = v->viewer < s->seats ? v->viewer : 0, x = 0, y = v->top, at;
	struct firn_sheet sheet = {0};

	temple_rush_score(s, &sheet);
	put_dice(v, y);
	put_table(v, me, y + 1);
	at = put_title(v, me, &sheet, y + 9, 0);
	at = paint_text(y + 9, at, PAINT_DIM, _("  cards %d, tokens %d, bonus %d"),
			sheet.points[me][ROW_CARDS], sheet.points[me][ROW_TOKENS],
			sheet.points[me][ROW_BONUS]);
	put_tokens(v, me,
		   (struct place){.y = y + 10, .x = put_supply(v, me, y + 10), .above = at + 1});
	for (int seat = 0; seat < s->seats; seat++) {
		if (seat == me)
			continue;
		put_other(v, seat, &sheet, y + 11, x);
		x += ZONE;
	}
	return y + DRAW_HIGH;
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
