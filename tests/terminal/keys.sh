#!/bin/bash
# What a person can do at the table: point, type, ask why, take back, read, hand over.
# test: check waits
set -u
. "$(dirname "$0")/lib.bash"

# Typing with completion; a refusal names its clause and says the sentence.
start 80x24 "$firn" play nunatak --seats 3 --level random --seed keys --players you,random,random
see "to move"

# Enter without a cursor goes to what can be picked, and picks it then.
keys Enter Enter
see "◆"
keys Escape
see "moves: pick"

keys : t Tab
see "take "
keys C-h C-h C-h C-h C-h z
see "no move begins like this"
keys Escape
see "? rules"
keys : "take 1 elder 4a1" Enter
see "N4"
unseen "Thinking"
keys : nonsense Enter
see "No move is written like this."

# A pick marks its targets; a space that is none of them says why.
keys Tab Enter
see "◆"
see "›"
keys Escape
see "moves: pick"
keys Tab Enter Up Up Up Up Up Up Up Right Right Right Right Right Right Enter
see ": "

# Hint with a value, undo, log, sheet, moves, rules.
keys Escape Escape h
see "chance to win"
keys Escape Escape Tab Enter Tab Enter 1 l
see "  :A:  take"
keys q
see "to move"
keys Escape Escape u
see "Taken back."
keys '?'
see "Keys"
keys q l
see "Log"
keys q s
see "so far"
keys q m
see "All moves"
keys q a
see "at the end of the game"
keys q
see "status 0"

# Of two moves at one place, a digit says which; Enter only asks.
start 80x24 "$firn" play nunatak --seed audit --players you,random
see "to move"
keys Tab Enter Tab Enter Enter
see "Which one?"
see "siku"
keys q
see "status 0"

# A long line of a page goes on below where its text began.
start 80x24 "$firn" play nunatak --seats 3 --level random --seed keys --lang de
see "am Zug"
keys '?'
see "Tab, Umschalt-Tab  zum"
see "                     ziehen"
keys q q
see "status 0"

# While a program thinks the screen answers, and Esc makes it move at once.
start 80x24 "$firn" play nunatak --seed live --players you,expert
see "to move"
play_on "/B/ thinks" # for a second: on a busy machine that may take some moves to see
keys l
see "Log"
keys q s
see "so far"
keys q Escape
see "to move"
see "  /B/  take"
keys q
see "status 0"

# The mouse: the same encoding as tmux sends, at the first card of the display, a space and one of two moves there.
start 80x24 "$firn" play nunatak --seats 2 --level random --seed audit
see "to move"
# click COLUMN ROW: pressed and released, from 1
click() {
	local at
	at=$(printf '\\x%x\\x%x' $((32 + $1)) $((32 + $2)))
	tm send-keys -l "$(printf '%b' "\\033[M $at")"
	tm send-keys -l "$(printf '%b' "\\033[M#$at")"
}
click 3 "$(screen | grep -n '^[›▶]1 ' | cut -d: -f1)"
see "◆1"
click 3 3
see "siku"
click 28 23
see "5▷-S-"
keys '?'
see "22/"
tm send-keys -l "$(printf '\033[Ma!!')" # the wheel
see "25/"
keys q
see "to move"
keys q
see "status 0"

# Two people: the second does not see the first one's hand, and neither sees it while it changes.
start 80x24 "$firn" play temple-rush --players you,you --seed hands
see "to move"
keys : roll Enter
see "1 pass"
keys : pass Enter
see "Please pass the keyboard to"
unseen "Tokens"
keys Enter
see "to move"
keys q
see "status 0"

# A score sheet that is open follows the game.
start 80x24 "$firn" play igloo --players random,random --seed sheet
see "igloo"
keys s
see "winner"
keys q
see "the end"
keys q
see "status 0"
exit $failed
