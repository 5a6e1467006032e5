#include "server/mine.h"

#include <stdlib.h>
#include <string.h>

#include "match/protocol.h"
#include "server/client_request.h"
#include "server/table_read.h"
#include "server/table_show.h"

enum {
	TEXT = TABLE_SUMMARY + 128,               /* bytes of one table's answer, with a NUL */
	ENOUGH = FIRN_PROTOCOL_MAX_ANSWER * 3 / 4 /* bytes after which no record is added */
};

static void mine_free(struct request_work *w)
{
	struct mine *m = (struct mine *)w;

	for (int i = 0; i < m->count; i++)
		free(m->seat[i].text);
	free(m->buffer);
	free(m);
}

struct mine *mine_new(void (*run)(struct store *s, struct request_work *w))
{
	struct mine *m = calloc(1, sizeof *m);

	if (m)
		m->work = (struct request_work){.run = run, .free = mine_free};
	return m;
}

/* ---- Tables ---- */

static bool is_seated(const struct tenure *tenure)
{
	return tenure_lasts(tenure) && tenure->sat != TENURE_NONE;
}

static char *show(const struct table *t, const struct tenure *tenure)
{
	char text[TEXT];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	table_show_summary_members(t, &w);
	request_put_seat(&w, is_seated(tenure) ? tenure->seat : FIRN_PUBLIC);
	if (!tenure_lasts(tenure))
		firn_json_key_int(&w, "former", tenure->seat);
	firn_json_key_bool(&w, "turn", is_seated(tenure) && table_people(t) >> tenure->seat & 1);
	firn_json_end(&w, '}');
	return w.full ? NULL : strdup(text);
}

void mine_look(struct mine *m, const struct table *t)
{
	for (int i = 0; i < m->count; i++) {
		struct mine_seat *seat = &m->seat[i];
		const struct tenure *tenure = NULL;
		if (!seat->known && !strcmp(seat->table, t->id))
			tenure = tenure_find(&t->tenures, seat->hash);
		if (tenure) {
			seat->text = show(t, tenure);
			seat->known = true;
		}
	}
}

/* What is not known of this table now is wrong. */
static void end_table(struct mine *m, const char *table, enum table_found found)
{
	for (int i = 0; i < m->count; i++) {
		if (m->seat[i].known || strcmp(m->seat[i].table, table))
			continue;
		m->seat[i].known = true;
		m->wrong += found == TABLE_FOUND;
	}
}

void mine_tables(struct store *s, struct request_work *w)
{
	struct mine *m = (struct mine *)w;
	enum table_found found;
	struct table *t;

	for (int i = 0; i < m->count && !m->why; i++) {
		if (m->seat[i].known)
			continue;
		t = table_read(s, m->seat[i].table, &found);
		m->read++;
		if (t)
			mine_look(m, t);
		if (t || found == TABLE_NONE)
			end_table(m, m->seat[i].table, found);
		else
			m->why = table_refusal(found);
		table_free(t);
	}
}

/* ---- Records ---- */

/* Tables whose records were written, or looked for. */
struct visited {
	char table[MINE_MOST + MINE_REMATCHES][STORE_ID];
	int count;
};

/* False: it was visited before, or there is no space. */
static bool visit(struct visited *v, const char *table)
{
	if (v->count == MINE_MOST + MINE_REMATCHES)
		return false;
	for (int i = 0; i < v->count; i++)
		if (!strcmp(v->table[i], table))
			return false;
	memcpy(v->table[v->count++], table, STORE_ID);
	return true;
}

static void put_record(struct firn_writer *w, const struct table *t, int seat)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "table");
	table_show_summary(t, w);
	request_put_seat(w, seat);
	firn_json_key(w, "record");
	table_show_record(t, w);
	firn_json_end(w, '}');
}

/* Was this a finished game of theirs, though they may have left it? */
static bool has_record(const struct table *t, const struct tenure *tenure)
{
	return t->state == TABLE_OVER && !tenure_before(tenure, t->began);
}

/* Writes the record of one table. `next` becomes its rematch, "" if there is none or the token is not
 * known. */
static void put_table(struct mine *m, struct store *s, const char *hash, char next[STORE_ID])
{
	enum table_found found;
	struct table *t = table_read(s, next, &found);
	const struct tenure *tenure = t ? tenure_find(&t->tenures, hash) : NULL;

	m->read++;
	m->wrong += t && !tenure;
	if (!t && found != TABLE_NONE)
		m->why = table_refusal(found);
	if (tenure && has_record(t, tenure))
		put_record(&m->records, t, tenure->seat);
	memcpy(next, tenure ? t->next : "", tenure ? STORE_ID : 1);
	table_free(t);
}

/* Writes the finished game of a seat, and those of its rematches as long as the token is known. */
static void put_records(struct mine *m, struct store *s, const struct mine_seat *seat,
			struct visited *v)
{
	char next[STORE_ID];

	memcpy(next, seat->table, sizeof next);
	for (int left = MINE_REMATCHES; left > 0 && next[0] && visit(v, next) && !m->why; left--)
		put_table(m, s, seat->hash, next);
}

void mine_records(struct store *s, struct request_work *w)
{
	struct mine *m = (struct mine *)w;
	struct visited v = {.count = 0};

	m->buffer = malloc(FIRN_PROTOCOL_MAX_ANSWER);
	if (!m->buffer) {
		m->why = REFUSE_UNAVAILABLE;
		return;
	}
	firn_writer_init(&m->records, m->buffer, FIRN_PROTOCOL_MAX_ANSWER);
	firn_json_begin(&m->records, '[');
	while (m->done < m->count && m->read < MINE_MOST && m->records.len < ENOUGH && !m->why)
		put_records(m, s, &m->seat[m->done++], &v);
}
