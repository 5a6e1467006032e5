#include "server/journal.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "engine/json.h"
#include "server/server_clock.h"

void journal(const char *event, ...)
{
	char line[2048], stamp[32];
	time_t now = (time_t)(server_now() / 1000);
	struct firn_writer w;
	const char *key;
	struct tm utc;
	va_list list;

	strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
	firn_writer_init(&w, line, sizeof line);
	firn_json_begin(&w, '{');
	firn_json_key(&w, "time");
	firn_json_string(&w, stamp);
	firn_json_key(&w, "event");
	firn_json_string(&w, event);
	va_start(list, event);
	while ((key = va_arg(list, const char *))) {
		firn_json_key(&w, key);
		firn_json_string(&w, va_arg(list, const char *));
	}
	va_end(list);
	firn_json_end(&w, '}');
	if (!w.full)
		fprintf(stderr, "%s\n", line);
}
