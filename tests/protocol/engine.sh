#!/bin/bash
# `firn engine` as a process: lines, ends of input, readers that leave. $FIRN is the program.
# test: check
set -u
. "$(dirname "$0")/lib.bash"

# What the engine answers to its input: an error code, or "ok", for each line.
codes() {
	"$firn" engine | jq -r '.error // "ok"' | paste -sd ' '
}

hello='{"do":"hello"}'
long() { head -c "$1" /dev/zero | tr '\0' ' '; }

same "last line without its end" "ok ok" "$(printf '%s\n%s' "$hello" "$hello" | codes)"
same "line ends of DOS" "ok ok" "$(printf '%s\r\n%s\r\n' "$hello" "$hello" | codes)"
same "no input" "" "$(codes </dev/null)"
same "empty line" "bad-json ok" "$(printf '\n%s\n' "$hello" | codes)"
same "NUL bytes" "bad-json bad-json ok" "$(printf '\0%s\n%s\0\n%s\n' "$hello" "$hello" "$hello" | codes)"
same "quit ends" "ok ok" "$(printf '%s\n{"do":"quit"}\n%s\n' "$hello" "$hello" | codes)"
same "65,536 bytes" "ok" "$({ printf '%s' "$hello" && long 65522; echo; } | codes)"
same "65,537 bytes" "too-long ok" "$({ printf '%s' "$hello" && long 65523; printf '\n%s\n' "$hello"; } | codes)"
same "3 MiB, answered once" "too-long ok" "$({ long 3145728; printf '\n%s\n' "$hello"; } | codes)"
same "3 MiB without an end" "too-long" "$(long 3145728 | codes)"
same "a load of 1 MiB" "bad-request ok" \
	"$({ printf '{"do":"load"}' && long 1048563; printf '\n%s\n' "$hello"; } | codes)"
same "a load of 1 MiB and a byte" "too-long ok" \
	"$({ printf '{"do":"load"}' && long 1048564; printf '\n%s\n' "$hello"; } | codes)"

printf '{"do":"quit"}\n' | "$firn" engine >/dev/null
same "status after quit" 0 $?
yes "$hello" | head -n 100000 | { "$firn" engine 2>"$dir/err"; echo $? >"$dir/rc"; } | head -n 1 >/dev/null
same "status when nobody reads" "0 " "$(cat "$dir/rc") $(cat "$dir/err")"

# An answer comes before the next request is sent.
coproc "$firn" engine
pid=$COPROC_PID
echo "$hello" >&"${COPROC[1]}"
read -r -t 120 line <&"${COPROC[0]}"
same "answers are not held back" true "$(jq .ok <<<"$line")"
kill -INT "$pid"
wait "$pid"
same "SIGINT ends" 130 $?

# A ruleset of one's own: the record carries it, with the hash of its written form. Older records have the hash of the
# file alone and need it.
echo '{"firn-ruleset":1,"game":"nunatak","gift":9}' >"$dir/table"
new='{"do":"new","game":"nunatak","seats":2,"seed":"1"}'
printf '%s\n{"do":"save"}\n' "$new" | "$firn" engine --ruleset "$dir/table" | tail -n 1 | jq -c .record >"$dir/record"
same "hash of the ruleset" "$(jq -j -c .ruleset "$dir/record" | sha256sum | cut -d ' ' -f 1)" "$(jq -r .table "$dir/record")"
same "what it changes" 9 "$(jq .ruleset.gift "$dir/record")"
load="{\"do\":\"load\",\"record\":$(cat "$dir/record")}"
same "load with the table" "ok" "$("$firn" engine --ruleset "$dir/table" <<<"$load" | jq -r '.error // "ok"')"
same "load without the table" "ok" "$(codes <<<"$load")"
old=$(jq -c --arg hash "$(sha256sum "$dir/table" | cut -d ' ' -f 1)" 'del(.record.ruleset) | .record.table = $hash' <<<"$load")
same "an older record without the table" "bad-record" "$(codes <<<"$old")"
same "an older record with it" "ok" "$("$firn" engine --ruleset "$dir/table" <<<"$old" | jq -r '.error // "ok"')"
same "no table, no hash" null "$(printf '%s\n{"do":"save"}\n' "$new" | "$firn" engine | tail -n 1 | jq .record.table)"
"$firn" replay --verify --ruleset "$dir/table" "$dir/record" >/dev/null
same "replay with the table" 0 $?
for bad in '{"firn-ruleset":1,"game":"nunatak","gift":900}' '{"firn-ruleset":1,"game":"chess"}' 'no JSON' '{}'; do
	"$firn" engine --ruleset <(echo "$bad") </dev/null 2>"$dir/err"
	same "bad table $bad" 1 $?
done
"$firn" engine --ruleset "$dir/none" </dev/null 2>"$dir/err"
same "missing table" 1 $?
"$firn" engine extra </dev/null 2>"$dir/err"
same "one argument too many" 2 $?
exit $failed
