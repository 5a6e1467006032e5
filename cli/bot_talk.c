#include "cli/bot_talk.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "cli/i18n.h"

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void begin(struct talk *t, struct firn_writer *w, const char *what)
{
	t->asked = what;
	firn_writer_init(w, t->buffers->request, sizeof t->buffers->request);
	firn_json_begin(w, '{');
	firn_json_key(w, "do");
	firn_json_string(w, what);
}

static bool ask(struct talk *t, struct firn_writer *w, int ms, struct firn_json *answer)
{
	int64_t from = now_ms();
	int took;
	bool answered;

	if (t->extra)
		firn_json_raw(w, t->extra);
	firn_json_end(w, '}');
	firn_put_char(w, '\n');
	assert(!w->full);
	answered = bot_ask(&t->bot, w->buf, w->len, ms + t->grace, answer);
	took = (int)(now_ms() - from);
	if (took > t->slowest)
		t->slowest = took;
	return answered;
}

static bool is_ok(struct firn_json answer)
{
	bool ok;

	return firn_json_to_bool(firn_json_member(answer, "ok"), &ok) && ok;
}

static bool is_false(struct firn_json answer)
{
	bool ok;

	return firn_json_to_bool(firn_json_member(answer, "ok"), &ok) && !ok;
}

bool talk_hello(struct talk *t, const struct firn_match *m, int seat)
{
	struct firn_writer w;
	struct firn_json answer;

	t->asked = "start";
	if (!t->bot.pid && !bot_start(&t->bot, t->command))
		return false;
	t->declined = false;
	t->seat = seat;
	t->heard = 0;
	firn_match_at(m, 0, &t->known);
	begin(t, &w, "hello");
	firn_json_key_int(&w, "protocol", FIRN_PROTOCOL_VERSION);
	firn_json_key(&w, "game");
	firn_json_string(&w, m->start.game->id);
	firn_json_key_int(&w, "seats", m->start.options.seats);
	firn_json_key_int(&w, "seat", seat);
	firn_json_key(&w, "options");
	firn_options_write(m->start.game, &m->start.options, &w);
	if (!ask(t, &w, 0, &answer))
		return false;
	t->declined = is_false(answer);
	if (!is_ok(answer))
		return bot_refuse(&t->bot, t->declined ? _("declined the game")
						       : _("did not answer ok to hello"));
	if (!firn_json_to_string(firn_json_member(answer, "name"), t->name, sizeof t->name, NULL))
		return bot_refuse(&t->bot, _("did not give a name of at most 63 bytes"));
	return true;
}

bool talk_choose(struct talk *t, const struct firn_match *m, uint32_t ms, char move[FIRN_MAX_TEXT])
{
	const struct firn_game *game = m->start.game;
	struct firn_writer w;
	struct firn_json answer;

	begin(t, &w, "choose");
	firn_json_key(&w, "view");
	firn_show_view(&w, m, &m->head.state, t->seat);
	firn_json_key(&w, "events");
	firn_show_events(&w, game, &t->known, &m->log[t->heard], m->head.count - t->heard, t->seat);
	t->heard = m->head.count;
	firn_show_moves(&w, &t->buffers->list, game, &m->head.state, t->seat);
	firn_json_key_int(&w, "ms", ms);
	t->choices++;
	if (!ask(t, &w, (int)ms, &answer))
		return false;
	if (!firn_json_to_string(firn_json_member(answer, "move"), move, FIRN_MAX_TEXT, NULL))
		return bot_refuse(&t->bot, _("did not name a move"));
	return true;
}

bool talk_over(struct talk *t, const struct firn_match *m)
{
	struct firn_writer w;
	struct firn_json answer;

	begin(t, &w, "over");
	firn_json_key(&w, "sheet");
	firn_show_sheet(&w, m, &m->head.state);
	if (!ask(t, &w, 0, &answer))
		return false;
	return is_ok(answer) || bot_refuse(&t->bot, _("did not answer ok to over"));
}

bool talk_quit(struct talk *t)
{
	static const char quit[] = "{\"do\":\"quit\"}\n";

	return bot_end(&t->bot, quit, sizeof quit - 1, t->grace);
}
