#include "cli/line_online.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/choice.h"
#include "cli/clock_text.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "cli/line_words.h"
#include "cli/memory.h"
#include "cli/remote_words.h"
#include "cli/saved.h"

enum { LINE = 1024 };

/* Large: one per program. */
struct online_lines {
	struct line line;
	struct remote remote;
	char input[LINE]; /* read and not yet a whole line */
	size_t length;
	bool person;       /* a terminal: somebody may say a word at any time */
	bool ended;        /* the input */
	bool held;         /* a line of a pipe waits for its turn, in `text` */
	char text[LINE];   /* the last line */
	bool prompted;     /* the cursor stands behind a prompt */
	bool fresh;        /* something may be new */
	bool listed;       /* the board and the moves were shown ... */
	uint32_t listed_n; /* ... after this event */
	bool met, over;    /* the table, the result was shown */
	struct transcript_names names;
};

/* ---- What is told ---- */

static void end_prompt(struct online_lines *o)
{
	if (o->prompted)
		printf("\n");
	o->prompted = false;
}

static void hear_line(void *context, const char *line)
{
	end_prompt(context);
	printf("%s\n", line);
}

static void hear_answer(void *context, const char *text, bool bad)
{
	struct online_lines *o = context;

	(void)bad;
	end_prompt(o);
	printf("%s\n", text);
	o->fresh = true;
}

static void hear_news(void *context)
{
	((struct online_lines *)context)->fresh = true;
}

/* "Ada", "hard"; where two are called the same, with the number of the seat. */
static void call_seat(const struct remote *r, int seat, char out[TRANSCRIPT_NAME])
{
	const struct remote_seat *s = &r->table.seat[seat];
	const char *name = s->kind == SEAT_AI ? i18n_text(s->name) : s->name;
	bool alone = true;

	for (int other = 0; other < r->table.start.options.seats; other++)
		alone &= other == seat || strcmp(r->table.seat[other].name, s->name);
	if (s->kind == SEAT_EMPTY || !name[0])
		snprintf(out, TRANSCRIPT_NAME, _("seat %d"), seat);
	else if (alone)
		snprintf(out, TRANSCRIPT_NAME, "%s", name);
	else
		snprintf(out, TRANSCRIPT_NAME, "%s/%d", name, seat);
}

static void call_seats(void *context, struct transcript_names *out)
{
	const struct remote *r = &((struct online_lines *)context)->remote;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < r->table.start.options.seats; seat++) {
		call_seat(r, seat, out->mark[seat]);
		snprintf(out->name[seat], TRANSCRIPT_NAME, _("%.128s (seat %d)"), out->mark[seat],
			 seat);
	}
}

static void print_seats(const struct remote *r)
{
	char who[REMOTE_NAME + 32], time[32];

	for (int seat = 0; seat < r->table.start.options.seats; seat++) {
		remote_who(r, seat, who, sizeof who);
		remote_time(remote_left(r, seat), time);
		printf(_("  seat %d: %s%s"), seat, who, seat == r->seat ? _(" (you)") : "");
		printf(r->table.clock.kind != CLOCK_NONE ? "  %s\n" : "\n", time);
	}
}

static void print_table(const struct remote *r)
{
	char clock[128], time[32];

	printf(_("%s, table %s\n"), r->table.start.game->id, r->table.link);
	print_seats(r);
	clock_text_write(&r->table.clock, clock, sizeof clock);
	if (r->table.clock.kind != CLOCK_NONE) {
		printf(_("Clock: %s"), clock);
		printf("\n");
	}
	remote_time(remote_race(r), time);
	if (r->table.race)
		printf(_("The race: %s left\n"), time);
	if (r->table.listed && r->table.state == TABLE_OPEN)
		printf("%s\n", _("The table is listed: anybody on this server can sit down."));
	if (r->table.state == TABLE_OPEN)
		printf("%s\n", r->seat == r->table.host
				       ? _("The game begins when every seat is taken; `start` "
					   "gives the empty ones to computers.")
				       : _("The game begins when every seat is taken."));
}

/* ---- Words of this kind of table ---- */

static struct remote *remote_of(const struct line *p)
{
	return &((struct online_lines *)p->context)->remote;
}

static void say_chat(struct line *p, const char *rest)
{
	if (*rest)
		remote_chat(remote_of(p), rest);
}

static void say_undo(struct line *p, const char *rest)
{
	(void)rest;
	remote_ask(remote_of(p), ASK_UNDO);
}

static void say_pause(struct line *p, const char *rest)
{
	(void)rest;
	remote_ask(remote_of(p), ASK_PAUSE);
}

static void say_resume(struct line *p, const char *rest)
{
	(void)rest;
	remote_ask(remote_of(p), ASK_RESUME);
}

static void say_rematch(struct line *p, const char *rest)
{
	(void)rest;
	remote_ask(remote_of(p), ASK_REMATCH);
}

static void answer(struct line *p, bool yes)
{
	if (!remote_answer(remote_of(p), yes))
		printf("%s\n", _("Nobody asks you for anything."));
}

static void say_yes(struct line *p, const char *rest)
{
	(void)rest;
	answer(p, true);
}

static void say_no(struct line *p, const char *rest)
{
	(void)rest;
	answer(p, false);
}

static void say_remove(struct line *p, const char *rest)
{
	struct remote *r = remote_of(p);
	int seat = rest[0] >= '0' && rest[0] <= '9' && !rest[1] ? rest[0] - '0' : FIRN_MAX_SEATS;

	if (seat < r->table.start.options.seats)
		remote_remove(r, seat);
	else
		printf("%s\n", _("There is no such seat."));
}

static void say_erase(struct line *p, const char *rest)
{
	(void)rest;
	if (!remote_erase(remote_of(p)))
		printf("%s\n", _("Nothing here is yours."));
}

static void say_resign(struct line *p, const char *rest)
{
	(void)rest;
	remote_do(remote_of(p), "resign");
}

static void say_leave(struct line *p, const char *rest)
{
	(void)rest;
	remote_do(remote_of(p), "leave");
}

static void say_back(struct line *p, const char *rest)
{
	(void)rest;
	remote_do(remote_of(p), "back");
}

static void say_start(struct line *p, const char *rest)
{
	remote_start(remote_of(p), *rest ? rest : "medium");
}

static void say_seats(struct line *p, const char *rest)
{
	(void)rest;
	print_table(remote_of(p));
}

static void say_log(struct line *p, const char *rest)
{
	struct remote *r = remote_of(p);

	(void)rest;
	fflush(r->log);
	fputs(r->log_text, stdout);
}

static void say_hint(struct line *p, const char *rest)
{
	(void)rest;
	if (!remote_alone(remote_of(p)))
		printf("%s\n", _("No hints while you play against people."));
	else if (!remote_turn(remote_of(p)))
		printf("%s\n", _("It is not your turn."));
	else
		line_hint(p);
}

static void say_save(struct line *p, const char *rest)
{
	if (remote_of(p)->known < REMOTE_RECORD)
		printf("%s\n", _("The record is available after the end of the game."));
	else if (saved_export(p->game, rest))
		printf(_("Saved: %s\n"), rest);
	else
		perror(rest);
}

static const struct line_word own[] = {
	{"chat", N_("`chat TEXT`: say something to the table"), say_chat},
	{"undo", N_("ask the others to take back your last move"), say_undo},
	{"pause", N_("ask for a pause"), say_pause},
	{"resume", N_("ask to continue after a pause"), say_resume},
	{"rematch", N_("ask for another game, after the end"), say_rematch},
	{"yes", N_("agree to what somebody asks"), say_yes},
	{"no", N_("refuse what somebody asks"), say_no},
	{"resign", N_("give the game up"), say_resign},
	{"leave", N_("give the seat up and leave"), say_leave},
	{"remove", N_("`remove SEAT`: remove a player; in a game the others have to agree"),
	 say_remove},
	{"erase", N_("delete your name and your chat here, and give the seat up"), say_erase},
	{"back", N_("play yourself again, if the computer plays for you"), say_back},
	{"start", N_("`start LEVEL`, for the host: computers take the empty seats"), say_start},
	{"seats", N_("who sits where, clocks, the link"), say_seats},
	{"log", N_("what has happened so far"), say_log},
	{"hint", N_("what a hard player would do, and why; only against computers"), say_hint},
	{"save", N_("`save FILE`: the record of this game, after the end"), say_save},
	{"quit", N_("leave the terminal; your seat is kept"), NULL},
	{NULL, NULL, NULL},
};

/* ---- Lines that were typed ---- */

/* It may be asked: nothing that is under way could change what it sees. */
static bool may_ask(const struct remote *r)
{
	return r->known < REMOTE_RECORD && remote_turn(r) && r->fetch == REMOTE_FETCH_NONE;
}

/* True: there is a whole line in o->text. */
static bool cut_line(struct online_lines *o)
{
	char *end = memchr(o->input, '\n', o->length);
	size_t n = end ? (size_t)(end - o->input) : o->length, used = n + (end != NULL);

	if (!end && !(o->ended && o->length) && o->length < LINE - 1)
		return false;
	memcpy(o->text, o->input, n);
	while (n > 0 && strchr(" \r", o->text[n - 1]))
		n--;
	o->text[n] = '\0';
	memmove(o->input, o->input + used, o->length - used);
	o->length -= used;
	return true;
}

static void read_input(struct online_lines *o)
{
	ssize_t n = read(STDIN_FILENO, o->input + o->length, LINE - 1 - o->length);

	if (n <= 0)
		o->ended = true;
	else
		o->length += (size_t)n;
}

static bool is_word(const char *text, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(text, word, n) && (!text[n] || text[n] == ' ');
}

/* Words that need no game: those of the table, help and leaving. */
static bool is_free(const char *text)
{
	for (const struct line_word *o = own; o->word; o++)
		if (is_word(text, o->word))
			return true;
	return is_word(text, "?");
}

static void play(struct online_lines *o)
{
	struct line *p = &o->line;
	struct say c = line_telling(p);
	const char *text = choice_find(&c, &p->list, p->count, o->text);
	struct firn_fault fault = firn_fault_new(FIRN_BAD_MOVE, NULL);
	firn_move m;

	if (text)
		fault = firn_move_judge(p->game->match.start.game, &p->game->match.head.state,
					p->me, text, &m);
	if (fault.err)
		line_fault(&fault);
	else
		remote_play(&o->remote, text);
}

/* False: a line of a pipe that comes too early; it waits. */
static bool obey(struct online_lines *o)
{
	const struct remote *r = &o->remote;

	if (!o->text[0])
		return true;
	if (is_word(o->text, "quit")) {
		o->line.quit = true;
		return true;
	}
	if (!is_free(o->text) && r->known < REMOTE_GAME && !o->person)
		return false;
	if (!is_free(o->text) && r->known < REMOTE_GAME) {
		printf("%s\n", _("The game has not begun yet."));
		return true;
	}
	if (line_say(&o->line, o->text))
		return true;
	if (o->over) {
		o->line.quit = !o->person;
		return true;
	}
	if (may_ask(r))
		play(o);
	else if (o->person)
		printf("%s\n", _("It is not your turn."));
	else
		return false;
	return true;
}

static void take_lines(struct online_lines *o)
{
	while (!o->line.quit && (o->held || cut_line(o))) {
		bool again = o->held;
		if (!again && !o->person)
			printf("%s\n", o->text); /* as a terminal would show it */
		o->prompted = false;
		o->held = !obey(o);
		if (o->held)
			return;
		o->fresh = true;
	}
	if (o->ended && !o->held && !o->length && remote_is_settled(&o->remote))
		o->line.quit = true;
}

/* ---- The game ---- */

static void show_end(struct online_lines *o)
{
	o->over = true;
	transcript_sheet(stdout, &o->line.game->match, &o->line.game->match.head.state,
			 o->line.names);
	if (o->person)
		printf("%s\n", _("The game is over: `rematch`, `log`, `save FILE` or `quit`."));
	else if (o->ended)
		o->line.quit = true;
}

/* What may be done, once for every state. */
static void list_moves(struct online_lines *o)
{
	struct line *p = &o->line;
	char time[32];

	o->listed = true;
	o->listed_n = o->remote.n;
	p->count = firn_show_list_fill(&p->list, p->game->match.start.game,
				       &p->game->match.head.state, p->me);
	line_turn(p);
	remote_time(remote_left(&o->remote, p->me), time);
	if (o->remote.table.clock.kind != CLOCK_NONE)
		printf(_("Your clock: %s\n"), time);
	remote_time(remote_race(&o->remote), time);
	if (o->remote.table.race)
		printf(_("The race: %s left\n"), time);
}

static void ask(struct online_lines *o)
{
	if (!o->listed || o->listed_n != o->remote.n)
		list_moves(o);
	if (!o->prompted)
		printf(_("seat %d> "), o->line.me);
	o->prompted = true;
}

static void look(struct online_lines *o)
{
	const struct remote *r = &o->remote;

	o->fresh = false;
	if (r->known < REMOTE_TABLE)
		return;
	o->line.me = r->seat;
	call_seats(o, &o->names);
	if (!o->met)
		print_table(r);
	o->met = true;
	if (!sitting_over(r->game))
		o->over = false;
	if (r->known == REMOTE_RECORD && !o->over)
		show_end(o);
	o->listed = o->listed && r->known >= REMOTE_GAME;
	if (may_ask(r))
		ask(o);
	fflush(stdout);
}

static void run(struct online_lines *o)
{
	while (!o->line.quit && !o->remote.gone[0]) {
		bool full = o->held || o->ended || o->length >= LINE - 1;
		struct pollfd wait[2] = {{.fd = remote_descriptor(&o->remote), .events = POLLIN},
					 {.fd = full ? -1 : STDIN_FILENO, .events = POLLIN}};
		poll(wait, 2, 1000);
		remote_listen(&o->remote);
		if (o->fresh && !o->remote.gone[0])
			look(o);
		if (wait[1].revents)
			read_input(o);
		take_lines(o);
		if (o->fresh && !o->line.quit)
			look(o);
	}
}

int line_online(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		const struct firn_brain *brain)
{
	struct online_lines *o = memory_new(sizeof *o);
	struct remote_ear ear = {hear_line, hear_answer, hear_news, call_seats, o};
	char server[ADDRESS_SERVER];
	bool good;

	o->line = (struct line){
		.game = g, .brain = brain, .own = own, .names = &o->names, .context = o};
	o->person = isatty(STDIN_FILENO);
	if (remote_open(&o->remote, a, g, wish, &ear))
		run(o);
	end_prompt(o);
	fflush(stdout);
	if (o->remote.gone[0]) {
		fprintf(stderr, _("firn play: %s\n"), o->remote.gone);
	} else if (o->remote.token[0] && !sitting_over(g)) {
		address_server(&o->remote.address, server);
		printf(_("Your seat is kept. To come back: firn play %s/#t=%s"), server,
		       o->remote.address.table);
		printf("\n");
	}
	remote_close(&o->remote);
	good = o->remote.state != REMOTE_GONE;
	free(o);
	return good ? EXIT_OK : EXIT_FAILED;
}
