#include "cli/lab_chart.h"

#include <math.h>
#include <string.h>

#include "cli/i18n.h"

void lab_chart_text(FILE *out, const char *text)
{
	for (; *text; text++) {
		if (*text == '<')
			fputs("&lt;", out);
		else if (*text == '>')
			fputs("&gt;", out);
		else if (*text == '&')
			fputs("&amp;", out);
		else if (*text == '"')
			fputs("&quot;", out);
		else
			fputc(*text, out);
	}
}

/* ---- What all charts share ---- */

enum { WIDTH = 560, LINE = 30, LETTER = 8 /* about, of a label */ };

static void begin(FILE *out, int height, const char *title)
{
	fprintf(out, "<div class=\"plot\"><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
		WIDTH, height);
	lab_chart_text(out, title);
	fputs("\"><title>", out);
	lab_chart_text(out, title);
	fputs("</title>\n", out);
}

static void end(FILE *out)
{
	fputs("</svg></div>\n", out);
}

/* `anchor`: start, middle or end. */
static void label(FILE *out, double x, double y, const char *look, const char *anchor,
		  const char *text)
{
	fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">", x, y, look,
		anchor);
	lab_chart_text(out, text);
	fputs("</text>\n", out);
}

static void line(FILE *out, const char *look, const double from[2], const double to[2])
{
	fprintf(out, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", look, from[0], from[1],
		to[0], to[1]);
}

static void vertical(FILE *out, const char *look, double x, double top, double bottom)
{
	line(out, look, (const double[]){x, top}, (const double[]){x, bottom});
}

/* From values to places. */
struct scale {
	double lo, hi, step;
	double left, right; /* places */
};

static double place(const struct scale *s, double value)
{
	double x = s->left + (value - s->lo) / (s->hi - s->lo) * (s->right - s->left);

	return fmax(s->left, fmin(s->right, x));
}

/* Bounds and steps that are round numbers. */
static void round_scale(struct scale *s, double lo, double hi, int steps)
{
	static const double round[] = {1, 2, 5, 10};
	double raw = (hi > lo ? hi - lo : 1) / steps, power = pow(10, floor(log10(raw)));
	int i = 0;

	while (i < 3 && round[i] * power < raw)
		i++;
	s->step = round[i] * power;
	s->lo = floor(lo / s->step) * s->step;
	s->hi = ceil(hi / s->step) * s->step;
	if (s->hi <= s->lo)
		s->hi = s->lo + s->step;
}

/* A number of an axis: whole where the steps are. */
static void axis_text(char out[LAB_CELL], enum lab_unit unit, const struct scale *s, double x,
		      bool sign)
{
	double step = unit == LAB_PERCENT ? 100 * s->step : s->step;
	double shown = unit == LAB_PERCENT ? 100 * x : x;

	if (step < 0.999) {
		lab_cell(unit, x, sign, out);
		return;
	}
	snprintf(out, LAB_CELL, "%s%.0f%s",
		 shown < -0.5          ? "−"
		 : sign && shown > 0.5 ? "+"
				       : "",
		 fabs(shown), unit == LAB_PERCENT && !sign ? " %" : "");
}

/* ---- Intervals ---- */

bool lab_chart_beyond(const struct lab_chart *c, const struct lab_chart_row *row)
{
	return !c->spread && (row->i.lo > c->reference || row->i.hi < c->reference);
}

static void fit(const struct lab_chart *c, struct scale *s)
{
	double lo = INFINITY, hi = -INFINITY;
	int longest = 0;
	bool bars = false;

	for (int i = 0; i < c->count; i++) {
		const struct lab_chart_row *r = &c->row[i];
		int letters = i18n_width(r->label);
		lo = fmin(lo, fmin(r->i.mean, r->i.lo));
		hi = fmax(hi, fmax(r->i.mean, r->i.hi));
		longest = letters > longest ? letters : longest;
		bars |= !isnan(r->taken);
	}
	lo = fmin(lo, c->reference);
	hi = fmax(hi, c->reference);
	round_scale(s, lo, hi, 4);
	s->left = fmin(longest * LETTER, 230) + 16;
	s->right = WIDTH - (bars ? 160 : 158);
}

static void put_axis(FILE *out, const struct lab_chart *c, const struct scale *s, double bottom)
{
	char text[LAB_CELL];

	for (int i = 0; s->lo + i * s->step <= s->hi + s->step / 2; i++) {
		double value = s->lo + i * s->step, x = place(s, value);
		vertical(out, "grid", x, 20, bottom);
		axis_text(text, c->unit, s, fabs(value) < s->step / 100 ? 0 : value, c->sign);
		label(out, x, bottom + 18, "ax num", "middle", text);
	}
	if (isnan(c->reference))
		return;
	vertical(out, "fair", place(s, c->reference), 16, bottom + 4);
	label(out, place(s, c->reference), 11, "ax b", "middle", c->reference_name);
}

/* How often it is taken, at the right. */
static void put_taken(FILE *out, const struct lab_chart_row *r, double y)
{
	char text[LAB_CELL];
	int percent = (int)lround(100 * r->taken);

	fprintf(out, "<rect class=\"bg\" x=\"%d\" y=\"%.1f\" width=\"34\" height=\"8\" rx=\"4\"/>",
		WIDTH - 74, y - 4);
	fprintf(out,
		"<rect class=\"fg\" x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"8\" rx=\"4\"/>\n",
		WIDTH - 74, y - 4, 34 * r->taken);
	snprintf(text, sizeof text, "%d %%", percent);
	label(out, WIDTH, y + 5, "ax num", "end", text);
}

static void put_row(FILE *out, const struct lab_chart *c, const struct scale *s, int i)
{
	const struct lab_chart_row *r = &c->row[i];
	double y = 38 + i * LINE, lo = place(s, r->i.lo), hi = place(s, r->i.hi);
	bool beyond = lab_chart_beyond(c, r);
	char mean[LAB_CELL], range[2 * LAB_CELL];

	label(out, 0, y + 5, beyond ? "lb b" : "lb", "start", r->label);
	if (!isnan(r->i.lo))
		fprintf(out, "<path class=\"iv\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8\"/>",
			lo, y, hi, lo, y - 4, hi, y - 4);
	fprintf(out, "<circle class=\"dot%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"6\"/>\n",
		beyond || c->spread || isnan(c->reference) ? "" : " hollow", place(s, r->i.mean),
		y);
	label(out, s->right + 56, y + 5, "lb num b", "end",
	      lab_cell(c->unit, r->i.mean, c->sign, mean));
	if (isnan(r->taken))
		label(out, WIDTH, y + 5, "ax num", "end", lab_range(c->unit, r->i, range));
	else
		put_taken(out, r, y);
}

void lab_chart_intervals(FILE *out, const struct lab_chart *c)
{
	double bottom = 28 + c->count * LINE;
	struct scale s;

	fit(c, &s);
	begin(out, (int)bottom + 30, c->title);
	put_axis(out, c, &s, bottom);
	for (int i = 0; i < c->count; i++)
		put_row(out, c, &s, i);
	if (c->count && !isnan(c->row[0].taken))
		label(out, WIDTH, bottom + 18, "ax", "end", _("taken"));
	end(out);
}

/* ---- The curve ---- */

static double tenth_x(const struct scale *s, int i)
{
	return s->left + (s->right - s->left) * i / (LAB_TENTHS - 1);
}

static double chance_y(double chance)
{
	return 200 - 160 * chance;
}

static void put_band(FILE *out, const struct lab_curve *c, const struct scale *s)
{
	fputs("<path class=\"band\" d=\"", out);
	for (int i = 0; i < LAB_TENTHS; i++)
		fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', tenth_x(s, i),
			chance_y(c->side[0][i].hi));
	for (int i = LAB_TENTHS - 1; i >= 0; i--)
		fprintf(out, "L%.1f %.1f", tenth_x(s, i), chance_y(c->side[0][i].lo));
	fputs("Z\"/>\n", out);
}

static void put_curve(FILE *out, const struct lab_curve *c, const struct scale *s, int side)
{
	fprintf(out, "<path class=\"ln%s\" d=\"", side ? " dash" : "");
	for (int i = 0; i < LAB_TENTHS; i++)
		fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', tenth_x(s, i),
			chance_y(c->side[side][i].mean));
	fputs("\"/>\n", out);
}

static void put_key(FILE *out, const struct lab_curve *c, const struct scale *s, int side)
{
	double y = 62 + 20 * side;

	line(out, side ? "ln dash" : "ln", (const double[]){s->left + 12, y},
	     (const double[]){s->left + 44, y});
	label(out, s->left + 52, y + 4, side ? "lb" : "lb b", "start", c->name[side]);
}

void lab_chart_curve(FILE *out, const struct lab_curve *c)
{
	struct scale s = {.left = 44, .right = WIDTH - 20};
	char text[LAB_CELL];

	begin(out, 232, c->title);
	for (int percent = 0; percent <= 100; percent += 20) {
		double y = chance_y(percent / 100.0);
		line(out, "grid", (const double[]){s.left, y}, (const double[]){s.right, y});
		snprintf(text, sizeof text, "%d %%", percent);
		label(out, 0, y + 4, "ax num", "start", text);
	}
	for (int i = 0; i < LAB_TENTHS; i += 2) {
		snprintf(text, sizeof text, "%d %%", 10 * i);
		label(out, tenth_x(&s, i), 220, "ax num", "middle", i ? text : _("start"));
	}
	if (!isnan(c->side[0][0].lo))
		put_band(out, c, &s);
	for (int side = 0; side < c->sides; side++) {
		put_curve(out, c, &s, side);
		if (c->sides > 1)
			put_key(out, c, &s, side);
	}
	if (!isnan(c->mark)) {
		double x = s.left + c->mark * (s.right - s.left);
		vertical(out, "fair", x, 22, 200);
		label(out, x, 14, "ax b", c->mark > 0.5 ? "end" : "start", c->mark_name);
	}
	end(out);
}

/* ---- Bars ---- */

void lab_chart_bars(FILE *out, const struct lab_result *r, const char *title)
{
	uint32_t most = 1;
	int last = 0;
	double width;
	char text[LAB_CELL];

	for (int i = 0; i < LAB_BARS; i++) {
		most = r->bar[i] > most ? r->bar[i] : most;
		last = r->bar[i] ? i : last;
	}
	width = (double)WIDTH / (last + 1);
	begin(out, 190, title);
	for (int i = 0; i <= last; i++) {
		double height = 140.0 * r->bar[i] / most;
		fprintf(out,
			"<rect class=\"fg\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
			"height=\"%.1f\"/>\n",
			i * width + 1, 160 - height, width - 2, height);
		if (i % (last / 8 + 1) == 0) {
			snprintf(text, sizeof text, "%d", r->bar_from + i * r->bar_width);
			label(out, i * width + width / 2, 180, "ax num", "middle", text);
		}
	}
	end(out);
}
