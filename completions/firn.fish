# fish completion for firn. Games, their options and levels are asked of the program.
function __firn_list # KIND: the words that `firn games --plain` has after it
	firn games --plain 2>/dev/null | string replace -rf "^$argv[1] " ""
end
set -l commands play replay hint analyse engine arena puzzles lab games rules bench serve admin backup restore temples cutouts
set -l none "not __fish_seen_subcommand_from $commands help"
complete -c firn -f
complete -c firn -n $none -a play -d 'play in this terminal'
complete -c firn -n $none -a replay -d 'print a recorded game, or check it'
complete -c firn -n $none -a hint -d 'what a player would do in a recorded game'
complete -c firn -n $none -a analyse -d 'judge every decision of a recorded game'
complete -c firn -n $none -a engine -d 'speak the protocol on standard input and output'
complete -c firn -n $none -a arena -d 'let players play many games'
complete -c firn -n $none -a puzzles -d 'find positions with one clearly best move'
complete -c firn -n $none -a lab -d 'measure what the rules of a game do'
complete -c firn -n $none -a games -d 'list the games, their seats, options and levels'
complete -c firn -n $none -a rules -d 'print the rulebook of a game'
complete -c firn -n $none -a bench -d 'measure the speed of the rules'
complete -c firn -n $none -a serve -d 'serve the page and tables'
complete -c firn -n $none -a admin -d 'look after a running server'
complete -c firn -n $none -a backup -d 'copy the tables of a server'
complete -c firn -n $none -a restore -d 'put back what backup copied'
complete -c firn -n $none -a temples -d 'list the cards of Temple Rush'
complete -c firn -n $none -a cutouts -d 'list the cards of City Blox'
complete -c firn -n $none -a help -d 'explain a command'
complete -c firn -n "__fish_seen_subcommand_from help" -a "$commands"
complete -c firn -n $none -l plain -d 'the menu in lines of text'
complete -c firn -n $none -l languages -d 'list the languages of texts'
complete -c firn -n $none -l version -d 'print the version'
complete -c firn -l lang -x -a '(firn --languages 2>/dev/null)' -d 'language of texts'
complete -c firn -l help -d 'help'
complete -c firn -n '__fish_seen_subcommand_from play arena bench puzzles lab rules' -a '(__firn_list game)'
complete -c firn -n '__fish_seen_subcommand_from replay hint analyse' -F
complete -c firn -n '__fish_seen_subcommand_from play hint lab' -l level -x -a '(__firn_list level)'
complete -c firn -n '__fish_seen_subcommand_from play' -l players -x -a 'you,(__firn_list level) you,you'
complete -c firn -n '__fish_seen_subcommand_from play' -l plain -d 'lines of text instead of a screen'
complete -c firn -n '__fish_seen_subcommand_from play' -l continue -d 'the game that was saved last, or the last one of a game, or a file'
complete -c firn -n '__fish_seen_subcommand_from play' -l lesson -d 'learn the game by short tasks'
complete -c firn -n '__fish_seen_subcommand_from play' -l me -x -a '0 1 2 3'
for option in (__firn_list option)
	set -l words (string split ' ' $option)
	complete -c firn -n '__fish_seen_subcommand_from play' -l $words[1] -x -a "$words[2..]"
end
complete -c firn -n '__fish_seen_subcommand_from play arena lab' -l option -x -d 'NAME=VALUE, an option of the game'
complete -c firn -n '__fish_seen_subcommand_from play' -l server -x -d 'open a table on that server'
complete -c firn -n '__fish_seen_subcommand_from play' -l name -x -d 'how you are called there'
complete -c firn -n '__fish_seen_subcommand_from play' -l clock -x -a '10m 10m+5s 30m 30s/move 3d' -d 'of that table'
complete -c firn -n '__fish_seen_subcommand_from play' -l public -d 'list that table on the server'
complete -c firn -n '__fish_seen_subcommand_from play' -l watch -d 'look on, without a seat'
complete -c firn -n '__fish_seen_subcommand_from play hint analyse engine arena' -l memory -x -d 'MB to think with'
complete -c firn -n '__fish_seen_subcommand_from play hint analyse engine arena' -l threads -x -d 'to think with'
complete -c firn -n '__fish_seen_subcommand_from hint' -l at -x -d 'after so many moves'
complete -c firn -n '__fish_seen_subcommand_from hint' -l seat -x -a '0 1 2 3'
complete -c firn -n '__fish_seen_subcommand_from arena' -l seat -x -a '(__firn_list level) old-hard old-expert' -d 'one more player'
complete -c firn -n '__fish_seen_subcommand_from arena puzzles lab' -l jobs -x
complete -c firn -n '__fish_seen_subcommand_from arena' -l sprt -d 'stop as soon as it is proven'
complete -c firn -n '__fish_seen_subcommand_from arena puzzles lab' -l out -r -d 'keep every game'
complete -c firn -n '__fish_seen_subcommand_from arena' -l conformance -x -d 'test a bot'
complete -c firn -n '__fish_seen_subcommand_from arena' -l max-moves -x
complete -c firn -n '__fish_seen_subcommand_from arena' -l bot-timeout -x
complete -c firn -n '__fish_seen_subcommand_from puzzles' -l count -x -d 'puzzles wanted'
complete -c firn -n '__fish_seen_subcommand_from games' -l plain -d 'one fact per line, for shells'
complete -c firn -n '__fish_seen_subcommand_from rules' -l contents -d 'list the sections'
complete -c firn -n '__fish_seen_subcommand_from rules' -l exact -d 'print the exact rules'
complete -c firn -n '__fish_seen_subcommand_from rules' -l rulesets -d 'list those that come with firn'
complete -c firn -n '__fish_seen_subcommand_from bench' -l once -d 'print nodes and signature only'
complete -c firn -n '__fish_seen_subcommand_from backup restore' -F
complete -c firn -n '__fish_seen_subcommand_from play arena puzzles lab' -l seed -x
complete -c firn -n '__fish_seen_subcommand_from play arena bench lab' -l seats -x
complete -c firn -n '__fish_seen_subcommand_from replay' -l verify -d 'only check every move and draw'
complete -c firn -n '__fish_seen_subcommand_from replay' -l screen -d 'step through it on the screen'
complete -c firn -n '__fish_seen_subcommand_from replay' -l all -d 'on the screen, stop after every draw'
complete -c firn -n '__fish_seen_subcommand_from play replay hint analyse engine lab arena bench rules serve' -l ruleset -r -a "(__firn_list ruleset | string replace -r '.* ' '')" -d 'ruleset'
complete -c firn -n '__fish_seen_subcommand_from lab' -l against -r -a "(__firn_list ruleset | string replace -r '.* ' '')" -d 'ruleset to compare with'
complete -c firn -n '__fish_seen_subcommand_from hint analyse arena' -l ms -x
complete -c firn -n '__fish_seen_subcommand_from hint analyse arena puzzles lab' -l nodes -x
complete -c firn -n '__fish_seen_subcommand_from hint analyse arena puzzles lab games bench replay temples cutouts' -l json
complete -c firn -n '__fish_seen_subcommand_from hint analyse' -l why -d 'with reasons'
complete -c firn -n '__fish_seen_subcommand_from arena bench lab' -l games -x
complete -c firn -n '__fish_seen_subcommand_from temples cutouts' -l check
complete -c firn -n '__fish_seen_subcommand_from temples' -l bench
complete -c firn -n '__fish_seen_subcommand_from serve' -l listen -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l port -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l public-url -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l threads -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l thinkers -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l per-address -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l per-second -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l silent -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l idle -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l race-time -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l tables -x
complete -c firn -n '__fish_seen_subcommand_from serve' -l unread -x
complete -c firn -n '__fish_seen_subcommand_from serve admin backup restore' -l db -r
complete -c firn -n '__fish_seen_subcommand_from serve' -l tls-cert -r
complete -c firn -n '__fish_seen_subcommand_from serve' -l tls-key -r
complete -c firn -n '__fish_seen_subcommand_from serve' -l behind-proxy
complete -c firn -n '__fish_seen_subcommand_from admin' -a 'list show close erase ban unban bans stats'
complete -c firn -n '__fish_seen_subcommand_from admin' -l hours -x -d 'how long a ban lasts'
complete -c firn -n '__fish_seen_subcommand_from admin' -l most -x -d 'tables of each state'
complete -c firn -n '__fish_seen_subcommand_from admin' -l json -d "the server's answer"
complete -c firn -n '__fish_seen_subcommand_from serve admin' -l control -r -F -d 'the control socket'
