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

# Words are completed and played as well as texts, with small letters too.
keys : "card 1" Tab
see "Card 1: "
keys Escape

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
see "  :A:  Card "
keys q
see "to move"
keys Escape Escape u
see "Taken back."
keys '?'
see "How to play   ?: Keys"
keys '?'
see "Keys   ?: Exact rules"
see "Shift-Tab"
keys '?'
see "Exact rules   ?: How to play"
see "specification"
keys '?'
see "How to play   ?: Keys"
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
see "for Siku"
keys q
see "status 0"

# A long line of a page goes on below where its text began.
start 80x24 "$firn" play nunatak --seats 3 --level random --seed keys --lang de
see "am Zug"
keys '?' '?'
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
see "  /B/  Card "
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
see "for Siku"
click 40 23
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
see "1 Pass"
keys : pass Enter
see "Please pass the keyboard to"
unseen "Tokens"
keys Enter
see "to move"
keys q
see "status 0"

# What a move names twice is picked twice; what is picked is seen, and taken back one by one.
start 80x24 "$firn" play city-blox --players you,random --seed twice1 --supply double --lang en
see "Common supply  0/8"
see "›◣corner"
keys Tab Enter Enter Enter
see "Common supply ● ● ●  3/8"
keys Escape
see "Common supply ● ●  2/8"
keys Right Enter Enter Enter Enter Enter Enter
see "Enter plays: Set out 1x1, 1x1, 1x2, 1x2, 1x2, 1x2, 1x2, 1x2"
keys Enter
see "●1x1 x2 ›▬1x2 x6"

# A block, its cell and how it lies, by mouse; the cell is explained, another block kept.
click 16 2
see "◆●1x1"
click 18 12
see "Enter plays: Keep the 1x1"
keys Escape Escape
see "moves: pick"
play_on "· the end"
keys q
see "status 0"

# A score sheet that is open follows the game.
start 80x24 "$firn" play igloo --players random,random --seed sheet
see "igloo"
keys s
see "winner"
keys q
see "· the end"
keys q
see "status 0"
exit $failed
