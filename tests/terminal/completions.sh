#!/bin/bash
# bash, zsh and fish complete every command and every flag that --help lists.
# test: waits
set -u
. "$(dirname "$0")/lib.bash"
export PATH="$(dirname "$firn"):$PATH" # the completions ask the program
commands=$("$firn" --help | sed -nE 's/^  firn ([a-z]+) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 12 ] || { echo "no commands in --help" && exit 1; }

# flags COMMAND: all that its help names, and those that every command has
flags() {
	{
		"$firn" "$1" --help | grep -oE -- '--[a-z][a-z-]*'
		printf '%s\n' --help --lang
		[ "$1" != play ] || "$firn" games --plain | sed -nE 's/^option ([^ ]+).*/--\1/p' # --NAME VALUE
	} | sort -u
}

in_bash() {
	bash --norc -c '. completions/firn.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _firn; printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}

in_fish() {
	HOME=$dir fish --no-config -c 'source completions/firn.fish; complete -C "$argv"' -- "$*" | cut -f1
}

# zsh completes for a person only: one is played in tmux, with room for a long list. The prompt counts, so that one sees
# when the window is clear. What is offered is there when nothing of $wanted is missing, or not at all.
prompts=1
in_zsh() {
	local end=$((SECONDS + patience))
	keys C-u "clear" Enter
	see "READY$prompts" >&2 # what came before is gone
	keys "$*" Tab
	until [ -z "$(comm -23 <(tr ' ' '\n' <<<"$wanted" | sort -u) <(on_screen))" ] || [ $SECONDS -gt $end ]; do
		sleep 0.05
	done
	on_screen
}

on_screen() {
	screen | tr ' ' '\n' | grep -E '^(--)?[a-z]' | sort -u
}

start 160x50 "cd '$PWD'; PS1='START ' zsh -f"
see "START"
keys "PATH=$(dirname "$firn"):\$PATH fpath=($PWD/completions \$fpath)" Enter
keys "autoload -U compinit && compinit -u -d $dir/zcompdump; LISTMAX=1000; setopt nolistbeep nolistambiguous promptsubst" Enter
keys "n=0; precmd() { n=\$((n + 1)) }; PS1='READY\$n '" Enter

# covers SHELL COMMAND-LINE WORDS LAST: the shell offers every one of the words for the last one of the line
covers() {
	local shell=$1 line=$2 wanted=$3 offered
	[ "$shell" != zsh ] || prompts=$((prompts + 1))
	offered=$(in_"$shell" $line "$4")
	for word in $wanted; do
		grep -qxF -- "$word" <<<"$offered" || { echo "$shell: '$line $4' lacks $word" && failed=1; }
	done
}

for shell in bash fish zsh; do
	covers $shell "firn" "$commands" ""
	for command in $commands; do
		covers $shell "firn $command" "$(flags "$command")" "--"
	done
	[ $shell = zsh ] || covers $shell "firn play" "$("$firn" games --plain | sed -n 's/^game //p')" ""
	[ $shell = zsh ] || covers $shell "firn play --race" "turns open" ""
	[ $shell = zsh ] || covers $shell "firn play igloo --ruleset" "more-ice two-races" ""
	[ $shell = zsh ] || covers $shell "firn arena --seat" "hard old-hard old-expert" ""
	[ $shell = zsh ] || covers $shell "firn play --level" "$("$firn" games --plain | sed -n 's/^level //p')" ""
done
exit $failed
