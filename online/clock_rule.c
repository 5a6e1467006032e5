#include "online/clock_rule.h"

static const char *const names[] = {"none", "game", "move", "days"};

enum { DAY = 24 * 3600 * 1000, MAX_DAYS = 30, LEAST = 1000 };

static enum clock_kind read_kind(struct firn_json v)
{
	enum clock_kind kind = CLOCK_DAYS;
	char name[8];

	if (v.kind != FIRN_JSON_OBJECT ||
	    !firn_json_to_string(firn_json_member(v, "kind"), name, sizeof name, NULL))
		return CLOCK_NONE;
	while (kind != CLOCK_NONE && !firn_equal(names[kind], name))
		kind--;
	return kind;
}

static bool read_number(struct firn_json v, const char *key, int64_t lo, int64_t hi, int64_t *out)
{
	return firn_json_to_int(firn_json_member(v, key), lo, hi, out);
}

static bool read_rule(struct firn_json v, struct clock_rule *rule)
{
	int64_t days;

	rule->kind = read_kind(v);
	if (rule->kind == CLOCK_NONE)
		return false;
	if (rule->kind == CLOCK_DAYS) {
		if (!read_number(v, "days", 1, MAX_DAYS, &days))
			return false;
		rule->ms = days * DAY;
		return true;
	}
	if (rule->kind == CLOCK_GAME && firn_json_member(v, "add").kind != FIRN_JSON_NONE &&
	    !read_number(v, "add", 0, DAY, &rule->add))
		return false;
	return read_number(v, "ms", LEAST, DAY, &rule->ms);
}

bool clock_rule_read(struct firn_json v, struct clock_rule *out)
{
	struct clock_rule rule = {0};

	*out = rule;
	if (v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL)
		return true;
	if (!read_rule(v, &rule))
		return false;
	*out = rule;
	return true;
}

void clock_rule_write(const struct clock_rule *rule, struct firn_writer *w)
{
	firn_json_key_string(w, "kind", names[rule->kind]);
	if (rule->kind == CLOCK_DAYS) {
		firn_json_key_int(w, "days", rule->ms / DAY);
		return;
	}
	firn_json_key_int(w, "ms", rule->ms);
	if (rule->kind == CLOCK_GAME)
		firn_json_key_int(w, "add", rule->add);
}
