#!/bin/bash
# Writes the C text that has the files of nets/ inside: the bases as ai_base_<game> (ai/evals.h),
# the nets in the list ai_net_files (ai/nets.c).
# usage: nets.sh include NET...   a program: the assembler includes the files
#        nets.sh room NET...      WebAssembly: room for the bases; the page fetches all files
set -eu
how=$1
shift

symbol() { basename "$1" | sed 's/\.[a-z]*$//; s/-/_/g'; }

# include NAME FILE: the bytes from NAME to NAME_end.
include() {
	printf '__asm__(".pushsection .rodata\\n.balign 64\\n.globl %s\\n.hidden %s\\n"\n' "$1" "$1"
	printf '\t"%s: .incbin \\"%s\\"\\n%s_end:\\n.popsection");\n' "$1" "$2" "$1"
}

# room NAME FILE: zeros, as many as FILE has bytes.
room() {
	printf 'extern unsigned char %s[];\n' "$1"
	printf '_Alignas(8) unsigned char %s[%d];\n' "$1" "$(wc -c <"$2")"
}

printf '/* Made by scripts/nets.sh. */\n#include "ai/nets.h"\n\n'
rows=
for file; do
	game=$(symbol "$file")
	case $file in
	*.base) "$how" "ai_base_$game" "$file" ;;
	*.net)
		[ "$how" = include ] || continue
		include "ai_net_$game" "$file"
		printf 'extern const unsigned char ai_net_%s[], ai_net_%s_end[];\n' "$game" "$game"
		rows+=$(printf '\\t{"%s", ai_net_%s, ai_net_%s_end},\\n' \
			"$(basename "$file" .net)" "$game" "$game")
		;;
	esac
done
printf '\nconst struct ai_net_file ai_net_files[] = {\n%b\t{0},\n};\n' "$rows"
