#!/bin/bash
# Runs the examples of the documents: in ```firn blocks, "> " is a request and "< " its answer.
# Every block talks to a fresh engine. Shown keys must match; "…" is any value, or, as the last
# element of a list, the rest of it. usage: examples.sh [FILE...], with $FIRN the program.
# test: check
set -u
cd "$(dirname "$0")/../.." || exit 1
firn=${FIRN:-build/firn}
[ $# -gt 0 ] || set -- README.md docs/protocol.md docs/record.md
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Each block of a file becomes $dir/N.ask and $dir/N.want.
for file in "$@"; do
	awk -v dir="$dir" -v base="$(basename "$file" .md)" '
		/^```firn$/ { inside = 1; block++; next }
		/^```/ { inside = 0 }
		inside && /^> / { print substr($0, 3) > (dir "/" base block ".ask") }
		inside && /^< / { print substr($0, 3) > (dir "/" base block ".want") }' "$file"
done

covers='def covers($want): . as $got |
	if $want == "…" then true
	elif ($want | type) == "object" then ($got | type) == "object" and
		all($want | keys[]; . as $k | ($got | has($k)) and ($got[$k] | covers($want[$k])))
	elif ($want | type) == "array" then ($got | type) == "array" and
		(if ($want | length) > 0 and $want[-1] == "…" then $want[:-1] else $want end) as $w |
		(if ($w | length) < ($want | length) then $got[:$w | length] else $got end) as $g |
		($w | length) == ($g | length) and
		all(range($w | length); . as $i | $g[$i] | covers($w[$i]))
	else $got == $want end;
	. as $got | covers($want)'

failed=0 count=0
for ask in "$dir"/*.ask; do
	timeout 600 "$firn" engine <"$ask" >"$dir/got" || { echo "$ask: the engine failed" && failed=1; }
	while IFS= read -r request <&3 && IFS= read -r want <&4; do
		IFS= read -r got <&5
		count=$((count + 1))
		[ "$(jq --argjson want "$want" "$covers" <<<"$got")" = true ] && continue
		printf 'request %s\n  wanted %s\n  got    %.2000s\n' "$request" "$want" "$got"
		failed=1
	done 3<"$ask" 4<"${ask%.ask}.want" 5<"$dir/got"
	for list in "${ask%.ask}.want" "$dir/got"; do
		[ "$(wc -l <"$ask")" = "$(wc -l <"$list")" ] || { echo "$ask: not one answer a request" && failed=1; }
	done
done
[ $count -gt 0 ] || failed=1
echo "$count examples"
exit $failed
