#!/bin/bash
# What --json prints is what docs/commands.md shows: the same keys, the same kinds of values. $FIRN is
# the program.
# test: check
set -u
. "$(dirname "$0")/lib.bash"

python3 - "$(realpath "$firn")" "$dir" <<'END' || failed=1
import json, re, shlex, shutil, subprocess, sys

firn, folder = sys.argv[1:]
shutil.copy('tests/golden/igloo-2-base.json', folder + '/game.json')
text = open('docs/commands.md').read()
told = set(re.findall(r'`(\w+)`', text))  # keys that the text explains
wrong = 0


def differ(where, shown, got):
    """Why these are not alike; None: they are."""
    if shown == '…':
        return None
    if isinstance(shown, dict):
        if not isinstance(got, dict):
            return f'{where} is no object'
        missing, unknown = set(shown) - set(got), set(got) - set(shown) - told
        if missing or unknown:
            return f'{where}: missing {missing}, not documented {unknown}'
        return next(filter(None, (differ(f'{where}.{key}', shown[key], got[key]) for key in shown)), None)
    if isinstance(shown, list):
        if not isinstance(got, list) or not got:
            return f'{where} is no list with something in it'
        return next(filter(None, (differ(where + '[]', shown[0], one) for one in got)), None)
    kinds = [int, float, type(None)] if isinstance(shown, (int, float)) and not isinstance(shown, bool) else [type(shown)]
    return None if type(got) in kinds else f'{where} is {got!r}'


examples = [e for block in re.findall(r'```console\n(.*?)```', text, re.S) for e in re.findall(r'\$ (.*)\n((?:[^$].*\n)+)', block)]
for command, answer in examples:
    for lang in ('en', 'de'):
        p = subprocess.run([firn, '--lang', lang, *shlex.split(command)[1:]], capture_output=True, text=True, cwd=folder, timeout=120)
        why = p.stderr if p.returncode else differ('', json.loads(answer), json.loads(p.stdout))
        if why:
            print(f'{command}: {why}')
            wrong = 1
if len(examples) < 9:
    sys.exit('docs/commands.md shows too few examples')
sys.exit(wrong)
END

# Facts, not only keys.
record=tests/golden/igloo-2-base.json
"$firn" replay $record --json >"$dir/replay"
jq -e --slurpfile record $record '([.moves[] | [.seat, .move]] == $record[0].moves) and ([.moves[].n] == [range(.moves | length)])
	and .seed == $record[0].seed and .over' "$dir/replay" >/dev/null || fail "replay --json is another game than the record"
same "the sheet of the replay" "$("$firn" replay $record | sed -nE 's/.*winner seat ([0-9]).*/\1/p')" "$(jq '.sheet.winners[0]' "$dir/replay")"
same "verify" "$(jq '.moves | length' $record)" "$("$firn" replay --verify --json $record | jq 'select(.ok).moves')"
jq -c '.moves[3][1] = "nonsense"' $record >"$dir/bad"
status "a bad record" 1 "$firn" replay --verify --json "$dir/bad"
same "a bad record prints no result" "" "$(cat "$dir/out")"
"$firn" temples --json | jq -e '(.temples | length == 31) and .faults == 0 and all(.temples[]; .value == .stones - 1)' >/dev/null || fail "temples --json"
"$firn" cutouts --check --json | jq -e '(.cutouts | length == 36) and .faults == 0 and all(.cutouts[]; .size_missing >= .blocks[2])' >/dev/null || fail "cutouts --json"
"$firn" hint tests/golden/nunatak-1-en.json --at 84 --nodes 50 --json | jq -e '.points | length == 1' >/dev/null || fail "a solo hint has points"
"$firn" hint tests/golden/nunatak-1-en.json --at 84 --nodes 50 >"$dir/out"
has "a solo hint in words" "$dir/out" "points at the end"
grep -q "chance" "$dir/out" && fail "a solo hint speaks of chances"
exit $failed
