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

# zsh completes for a person only: one is played in tmux, with room for a long list
in_zsh() {
	keys C-u "clear" Enter
	see "READY"
	keys "$*" Tab
	sleep 0.3
	see "--help" 5 >/dev/null || keys Tab
	screen | tr ' ' '\n' | grep -E '^(--)?[a-z]' | sort -u
}

start 160x50 "cd '$PWD'; PS1='READY ' zsh -f"
see "READY"
keys "PATH=$(dirname "$firn"):\$PATH fpath=($PWD/completions \$fpath)" Enter
keys "autoload -U compinit && compinit -u -d $dir/zcompdump; LISTMAX=1000; setopt nolistbeep" Enter

# covers SHELL COMMAND-LINE WORDS: the shell offers every one of them
covers() {
	local shell=$1 line=$2 offered
	offered=$(in_"$shell" $line "$4")
	for word in $3; do
		grep -qxF -- "$word" <<<"$offered" || { echo "$shell: '$line $4' lacks $word" && failed=1; }
	done
}

for shell in bash fish zsh; do
	if [ $shell = zsh ]; then
		keys C-u "clear" Enter "firn " Tab
		sleep 0.5
		for command in $commands; do
			see "$command" 5 >/dev/null || { echo "zsh: 'firn' lacks $command" && failed=1; }
		done
		keys C-u
	else
		covers $shell "firn" "$commands" ""
	fi
	for command in $commands; do
		covers $shell "firn $command" "$(flags "$command")" "--"
	done
	[ $shell = zsh ] || covers $shell "firn play" "$("$firn" games --plain | sed -n 's/^game //p')" ""
	[ $shell = zsh ] || covers $shell "firn play --race" "turns open" ""
	[ $shell = zsh ] || covers $shell "firn play --level" "$("$firn" games --plain | sed -n 's/^level //p')" ""
done
exit $failed
