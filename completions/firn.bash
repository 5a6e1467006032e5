# bash completion for firn
_firn() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= i
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		play | replay | hint | analyse | engine | arena | bench | serve | backup | restore | temples) command=${COMP_WORDS[i]} && break ;;
		esac
	done
	case $before in
	--lang) COMPREPLY=($(compgen -W "$(firn --languages 2>/dev/null)" -- "$word")) && return ;;
	--level) COMPREPLY=($(compgen -W "random easy medium hard expert" -- "$word")) && return ;;
	--edition) COMPREPLY=($(compgen -W "en de fr" -- "$word")) && return ;;
	--variant) COMPREPLY=($(compgen -W "base hardcore" -- "$word")) && return ;;
	--race) COMPREPLY=($(compgen -W "turns open" -- "$word")) && return ;;
	--players) COMPREPLY=($(compgen -W "you,easy you,medium you,hard you,expert you,you" -- "$word")) && return ;;
	--clock) COMPREPLY=($(compgen -W "10m 10m+5s 30m 30s/move 3d" -- "$word")) && return ;;
	--ruleset | --out | --db | --tls-cert | --tls-key) COMPREPLY=($(compgen -f -- "$word")) && return ;;
	esac
	case $command in
	"") COMPREPLY=($(compgen -W "play replay hint analyse engine arena bench serve backup restore temples --plain --lang --languages --help --version" -- "$word")) ;;
	play)
		if [[ $word == -* ]]; then
			COMPREPLY=($(compgen -W "--seats --me --level --players --plain --continue --seed --edition --variant
				--race --option --ruleset --server --name --clock --public --watch --memory --threads --lang --help" -- "$word"))
		else
			COMPREPLY=($(compgen -W "nunatak igloo temple-rush" -- "$word"))
		fi
		;;
	replay) COMPREPLY=($(compgen -f -W "--verify --screen --ruleset --lang --help" -- "$word")) ;;
	hint) COMPREPLY=($(compgen -f -W "--at --seat --level --ms --nodes --ruleset --memory --threads --lang --help" -- "$word")) ;;
	analyse) COMPREPLY=($(compgen -f -W "--ms --nodes --json --ruleset --memory --threads --lang --help" -- "$word")) ;;
	engine) COMPREPLY=($(compgen -W "--ruleset --memory --threads --lang --help" -- "$word")) ;;
	arena) COMPREPLY=($(compgen -W "nunatak igloo temple-rush --seats --seat --games --seed --jobs --json --sprt --out --nodes --ms
		--option --conformance --max-moves --bot-timeout --memory --threads --lang --help" -- "$word")) ;;
	bench) COMPREPLY=($(compgen -W "nunatak igloo temple-rush --seats --games --json --once --lang --help" -- "$word")) ;;
	serve) COMPREPLY=($(compgen -W "--listen --port --db --tls-cert --tls-key --public-url --behind-proxy --threads --per-address --per-second --silent --idle --race-time --lang --help" -- "$word")) ;;
	backup | restore) COMPREPLY=($(compgen -f -W "--db --lang --help" -- "$word")) ;;
	temples) COMPREPLY=($(compgen -W "--check --bench --lang --help" -- "$word")) ;;
	esac
}
complete -o filenames -F _firn firn
