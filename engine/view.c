#include "engine/view.h"

#include "engine/words.h"

int firn_view_int(struct firn_json v, int lo, int hi, int other)
{
	int64_t n;

	return firn_json_to_int(v, lo, hi, &n) ? (int)n : other;
}

int firn_view_key(struct firn_json v, const char *key, int hi)
{
	return firn_view_int(firn_json_member(v, key), 0, hi, 0);
}

bool firn_view_true(struct firn_json v)
{
	bool truth;

	return firn_json_to_bool(v, &truth) && truth;
}

int firn_view_name(struct firn_json v, const char *const names[], int n)
{
	char name[FIRN_MAX_WORD];

	return firn_json_to_string(v, name, sizeof name, NULL) ? firn_word_find(names, n, name)
							       : -1;
}

unsigned firn_view_set(struct firn_json list, int n)
{
	struct firn_json v = firn_json_first(list);
	unsigned set = 0;

	for (; v.kind; v = firn_json_next(list, v)) {
		int number = firn_view_int(v, 0, n - 1, -1);
		set |= number < 0 ? 0 : 1u << number;
	}
	return set;
}
