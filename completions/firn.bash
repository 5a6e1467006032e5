# bash completion for firn. Games, their options and levels are asked of the program.
_firn_list() { # KIND: the words that `firn games --plain` has after it
	firn games --plain 2>/dev/null | sed -n "s/^$1 //p"
}

_firn() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= i
	local commands="play replay hint analyse engine arena puzzles lab games rules bench serve admin backup restore temples cutouts"
	for ((i = 1; i < COMP_CWORD; i++)); do
		[[ " $commands help " == *" ${COMP_WORDS[i]} "* ]] && command=${COMP_WORDS[i]} && break
	done
	case $before in
	--lang) COMPREPLY=($(compgen -W "$(firn --languages 2>/dev/null)" -- "$word")) && return ;;
	--seats | --seat)
		[[ $command == arena ]] && COMPREPLY=($(compgen -W "$(_firn_list level) old-hard old-expert bot:" -- "$word")) && return
		;;
	--level) COMPREPLY=($(compgen -W "$(_firn_list level)" -- "$word")) && return ;;
	--players) COMPREPLY=($(compgen -W "$(_firn_list level | sed 's/^/you,/') you,you" -- "$word")) && return ;;
	--clock) COMPREPLY=($(compgen -W "10m 10m+5s 30m 30s/move 3d" -- "$word")) && return ;;
	--ruleset | --against) COMPREPLY=($(compgen -f -W "$(_firn_list ruleset | cut -d' ' -f2)" -- "$word")) && return ;;
	--out | --db | --control | --tls-cert | --tls-key) COMPREPLY=($(compgen -f -- "$word")) && return ;;
	esac
	if [[ $command == play && $before == --* ]]; then # an option of a game
		local values=$(_firn_list "option ${before#--}")
		[[ $values ]] && COMPREPLY=($(compgen -W "$values" -- "$word")) && return
	fi
	case $command in
	"") COMPREPLY=($(compgen -W "$commands help --plain --lang --languages --help --version" -- "$word")) ;;
	play)
		if [[ $word == -* ]]; then
			COMPREPLY=($(compgen -W "--seats --me --level --players --plain --continue --lesson --seed
				$(_firn_list option | sed -E 's/^([^ ]+).*/--\1/')
				--option --ruleset --server --name --clock --public --watch --memory --threads --lang --help" -- "$word"))
		else
			COMPREPLY=($(compgen -W "$(_firn_list game)" -- "$word"))
		fi
		;;
	help) COMPREPLY=($(compgen -W "$commands" -- "$word")) ;;
	replay) COMPREPLY=($(compgen -f -W "--verify --screen --all --json --ruleset --lang --help" -- "$word")) ;;
	hint) COMPREPLY=($(compgen -f -W "--at --seat --level --ms --nodes --why --json --ruleset --memory --threads --lang --help" -- "$word")) ;;
	analyse) COMPREPLY=($(compgen -f -W "--ms --nodes --why --json --ruleset --memory --threads --lang --help" -- "$word")) ;;
	engine) COMPREPLY=($(compgen -W "--ruleset --memory --threads --lang --help" -- "$word")) ;;
	arena) COMPREPLY=($(compgen -W "$(_firn_list game) --seats --seat --games --seed --jobs --json --sprt --out --nodes --ms
		--option --ruleset --conformance --max-moves --bot-timeout --memory --threads --lang --help" -- "$word")) ;;
	puzzles) COMPREPLY=($(compgen -W "$(_firn_list game) --count --nodes --seed --out --jobs --json --lang --help" -- "$word")) ;;
	lab) COMPREPLY=($(compgen -W "$(_firn_list game) --ruleset --against --seats --level --games --nodes --option --seed --jobs --out --json
		--lang --help" -- "$word")) ;;
	games) COMPREPLY=($(compgen -W "--json --plain --lang --help" -- "$word")) ;;
	rules) COMPREPLY=($(compgen -W "$(_firn_list game) --contents --exact --rulesets --ruleset --lang --help" -- "$word")) ;;
	bench) COMPREPLY=($(compgen -W "$(_firn_list game) --seats --games --json --once --ruleset --lang --help" -- "$word")) ;;
	serve) COMPREPLY=($(compgen -W "--listen --port --db --tls-cert --tls-key --public-url --behind-proxy --threads --thinkers --per-address --per-second --silent --idle --race-time --tables --unread --control --ruleset --lang --help" -- "$word")) ;;
	admin) COMPREPLY=($(compgen -W "list show close erase ban unban bans stats open playing paused over closed --hours --most --json --db --control --lang --help" -- "$word")) ;;
	backup | restore) COMPREPLY=($(compgen -f -W "--db --lang --help" -- "$word")) ;;
	temples) COMPREPLY=($(compgen -W "--check --bench --json --lang --help" -- "$word")) ;;
	cutouts) COMPREPLY=($(compgen -W "--check --json --lang --help" -- "$word")) ;;
	esac
}
complete -o filenames -F _firn firn
