#include "server/handle_table.h"

#include <stdio.h>
#include <string.h>

#include "server/clean_text.h"
#include "server/client.h"
#include "server/loops.h"
#include "server/client_request.h"
#include "server/server.h"
#include "server/settings.h"

enum { CODE_MS = 10 * 60 * 1000, MAX_CHAT = 200 }; /* until a code expires; characters of a line */

/* Of a seat, however many connections it has. */
static const struct limit_rate chat_rate = {1, 5};

/* An entry whose answer is nothing but "ok". */
static struct refusal simple(struct request *r, enum entry_kind kind, int seat, const char *text)
{
	if (!request_charge_change(r))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, r->c->room))
		return refuse_none();
	return request_append(r, r->c->room, REPLY_OK,
			      &(struct room_entry){.kind = kind, .seat = seat, .text = text});
}

static struct refusal read_chat(struct request *r, char text[TABLE_CHAT])
{
	struct firn_json phrase = request_field(r, "phrase");
	const char *const *known = phrase_names;

	text[0] = field_missing(phrase) ? 't' : 'p';
	if (!firn_json_to_string(field_missing(phrase) ? request_field(r, "text") : phrase,
				 text + 1, TABLE_CHAT - 1, NULL) ||
	    !clean_text(text + 1, MAX_CHAT))
		return refuse_bad(N_("A line has 1 to 200 characters."));
	while (text[0] == 'p' && *known && strcmp(*known, text + 1))
		known++;
	return *known ? refuse_none() : refuse_bad(N_("There is no such phrase."));
}

struct refusal handle_chat(struct request *r)
{
	char text[TABLE_CHAT];
	struct refusal why = read_chat(r, text);

	if (why.code)
		return why;
	if (!request_charge(r, r->c->room->chat, chat_rate))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, r->c->room))
		return refuse_none();
	return request_append(
		r, r->c->room, REPLY_OK,
		&(struct room_entry){.kind = ENTRY_CHAT, .seat = r->c->viewer, .text = text});
}

/* The text of an ask; for a rematch with the new table and the part of this seat. */
static void write_ask(struct request *r, struct firn_writer *w, enum ask_what what,
		      const char *part)
{
	char next[STORE_ID];

	firn_json_begin(w, '{');
	firn_json_key_string(w, "what", ask_names[what]);
	if (what == ASK_UNDO)
		firn_json_key_bool(w, "known", true);
	if (what == ASK_REMATCH) {
		loops_new_id(r->server, next);
		firn_json_key_string(w, "next", next);
		firn_json_key_string(w, "part", part);
	}
	firn_json_end(w, '}');
}

/* The key "ban": whoever has to go may not come back. */
static bool wants_ban(const struct request *r)
{
	bool ban = false;

	firn_json_to_bool(request_field(r, "ban"), &ban);
	return ban;
}

/* Asks the others whether somebody has to go. */
static struct refusal ask_remove(struct request *r)
{
	char text[64];
	int seat;
	struct refusal why = request_read_seat(r, &seat);

	if (why.code)
		return why;
	snprintf(text, sizeof text, "{\"what\":\"remove\",\"seat\":%d,\"ban\":%s}", seat,
		 wants_ban(r) ? "true" : "false");
	return simple(r, ENTRY_ASK, r->c->viewer, text);
}

struct refusal handle_ask(struct request *r)
{
	char what[8], text[256], part[FIRN_FAIR_PART];
	enum ask_what kind = ASK_KINDS;
	struct firn_writer w;

	if (firn_json_to_string(request_field(r, "what"), what, sizeof what, NULL))
		kind = ask_find(what);
	if (kind == ASK_REMOVE)
		return ask_remove(r);
	if (kind >= ASK_SIT)
		return refuse_bad(N_("This cannot be asked for."));
	if (!settings_read_part(request_field(r, "part"), part))
		return refuse_bad(N_("A part has at most 64 printable characters."));
	firn_writer_init(&w, text, sizeof text);
	write_ask(r, &w, kind, part);
	return simple(r, ENTRY_ASK, r->c->viewer, text);
}

struct refusal handle_answer(struct request *r)
{
	char text[24 + FIRN_FAIR_PART], part[FIRN_FAIR_PART];
	const char *more;
	int64_t ask;
	bool yes;

	if (!firn_json_to_int(request_field(r, "ask"), 0, UINT32_MAX, &ask) ||
	    !firn_json_to_bool(request_field(r, "yes"), &yes))
		return refuse_bad(NULL);
	if (!settings_read_part(request_field(r, "part"), part))
		return refuse_bad(N_("A part has at most 64 printable characters."));
	more = yes ? part : wants_ban(r) ? "ban" : "";
	snprintf(text, sizeof text, "#%u%s%s", (unsigned)ask, more[0] ? " " : "", more);
	return simple(r, yes ? ENTRY_YES : ENTRY_NO, r->c->viewer, text);
}

struct refusal handle_resign(struct request *r)
{
	return simple(r, ENTRY_RESIGN, r->c->viewer, "");
}

struct refusal handle_leave(struct request *r)
{
	return simple(r, ENTRY_RISE, r->c->viewer, "");
}

struct refusal handle_back(struct request *r)
{
	return simple(r, ENTRY_BACK, r->c->viewer, "");
}

struct refusal handle_start(struct request *r)
{
	char level[8] = "medium";

	if (!field_missing(request_field(r, "level")) &&
	    !firn_json_to_string(request_field(r, "level"), level, sizeof level, NULL))
		return refuse_bad(N_("There is no such level."));
	if (firn_level_find(level) == FIRN_LEVELS)
		return refuse_bad(N_("There is no such level."));
	return simple(r, ENTRY_FILL, r->c->viewer, level);
}

struct refusal handle_remove(struct request *r)
{
	int seat;
	struct refusal why = request_read_seat(r, &seat);

	return why.code ? why : simple(r, ENTRY_RISE, seat, wants_ban(r) ? "banned" : "removed");
}

struct refusal handle_mute(struct request *r)
{
	bool on = true;
	int seat;
	struct refusal why = request_read_seat(r, &seat);

	firn_json_to_bool(request_field(r, "on"), &on);
	return why.code ? why : simple(r, ENTRY_MUTE, seat, on ? "1" : "0");
}

struct refusal handle_close(struct request *r)
{
	return simple(r, ENTRY_CLOSE, r->c->viewer, "");
}

struct refusal handle_device(struct request *r)
{
	struct room *room = r->c->room;
	char hash[TABLE_HASH], text[TABLE_HASH + 24];

	if (!request_charge_change(r))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, room))
		return refuse_none();
	token_new_code(room->token);
	token_hash(room->token, hash);
	snprintf(text, sizeof text, "%s %lld", hash, (long long)server_now() + CODE_MS);
	return request_append(
		r, room, REPLY_CODE,
		&(struct room_entry){.kind = ENTRY_CODE, .seat = r->c->viewer, .text = text});
}

struct refusal handle_away(struct request *r)
{
	room_leave(r->server, r->c);
	return refuse_none();
}
