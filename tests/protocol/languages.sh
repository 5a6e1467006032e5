#!/bin/bash
# What a person reads of any subcommand is translated: help, results, refusals. $FIRN is the program.
# test: check
set -u
. "$(dirname "$0")/lib.bash"
export XDG_DATA_HOME=$dir/data XDG_STATE_HOME=$dir/state
others=$("$firn" --languages | grep -vx en)
[ "$(printf '%s\n' $others)" = "$(sed -n 's/^\([A-Za-z_]*\) .*/\1/p' po/LINGUAS | sort)" ] || { echo "languages: $others" && failed=1; }

# speaks TEXT VARIABLE=VALUE...: how the help begins where the environment decides
speaks() {
	env -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LANG "${@:2}" "${program:-$firn}" --help >"$dir/out"
	[[ $(head -1 "$dir/out") == "$1"* ]] || { echo "${*:2}: $(head -1 "$dir/out")" && failed=1; }
}
speaks "usage: firn"
speaks "Aufruf" LANG=de_AT.UTF-8@euro
speaks "usage :" LANGUAGE=it:fr_CA:de LANG=de
speaks "Aufruf" LC_MESSAGES=de LANG=fr
speaks "usage: firn" LC_ALL=C.UTF-8 LANG=de
speaks "usage: firn" LANGUAGE=../de:deutsch:x

# There are those languages whose catalogue lies beside the program; a region needs its own line.
mkdir -p "$dir/locale/pt_BR/LC_MESSAGES" "$dir/locale/xx"
cp build/locale/de/LC_MESSAGES/firn.mo "$dir/locale/pt_BR/LC_MESSAGES/"
cp "$firn" "$dir/firn"
same "languages" "en pt_BR" "$("$dir/firn" --languages | xargs)"
program=$dir/firn speaks "Aufruf" LANG=pt_BR.UTF-8
program=$dir/firn speaks "usage: firn" LANG=pt_PT.UTF-8
rm -r "$dir/locale"
same "languages" "en" "$("$dir/firn" --languages)"

# Every help in another language is another text, line by line: what is equal are names of flags and files.
for command in play engine hint analyse replay arena rules bench serve backup restore temples cutouts; do
	"$firn" $command --help --lang en | tail -n +2 >"$dir/en"
	for lang in $others; do
		status "$command --help $lang" 0 "$firn" $command --help --lang $lang
		tail -n +2 "$dir/out" >"$dir/other"
		same=$(grep -vE '^ +firn |^ {12}\[|^$|easy, medium, hard, expert \(expert\)$' "$dir/en" | grep -cxFf - "$dir/other")
		[ "$same" = 0 ] || { echo "$command --help --lang $lang: $same lines in English" && failed=1; }
	done
done

# Boards as text fit into 80 columns.
for lang in en $others; do
	for game in $games; do
		wide=$("$firn" play $game --seats 4 --seed w --lang $lang </dev/null | sed 's/ *$//' | LC_ALL=C.UTF-8 wc -L)
		[ "$wide" -le 80 ] || { echo "$game in $lang: a line of $wide columns" && failed=1; }
	done
done

# said LANG STATUS TEXT COMMAND...: on either stream
said() {
	LC_ALL=C.UTF-8 "$firn" "${@:4}" --lang "$1" >"$dir/out" 2>&1 </dev/null
	[ $? = "$2" ] || { echo "status of ${*:4} is not $2" && cat "$dir/out" && failed=1; }
	has "${*:4}" "$dir/out" "$3"
}
said de 0 "2 Plätze, 2 Partien, Startwert 1" arena nunatak --seats random,random --games 2
said fr 0 "2 places, 2 parties, graine 1" arena nunatak --seats random,random --games 2
said de 0 "im Mittel" arena nunatak --seats random --games 2
said de 2 "kein Spiel" arena chess --seats random
said fr 2 "un joueur est" arena nunatak --seats nobody
said de 2 "lässt sich nicht starten" arena nunatak --seats 'bot:false,random' --games 1
echo 'read l; echo "{\"ok\":true,\"name\":\"loser\"}"' >"$dir/loser"
said de 0 "er verliert diese Partie" arena nunatak --seats "bot:sh $dir/loser,random" --games 1
said fr 0 "tour de jeu" arena nunatak --seats random,random --games 2
said de 1 "bestanden" arena --conformance bot:false
said fr 1 "ratés" arena --conformance bot:false
said de 0 "Knoten/s" bench nunatak --seats 2 --games 2
said fr 2 "pas de jeu" bench chess
said de 0 "31 Tempel, 0 Fehler" temples --check
said de 0 "36 Ausschnitte, 0 Fehler" cutouts --check
said fr 0 "zones résolues" temples --bench
said de 2 "gehören zusammen" serve --tls-cert x
said fr 2 "prend ADRESSE:PORT" serve --listen x
said de 1 "keine solche Datei" backup "$dir/none/x" --db "$dir/none/y"
said fr 1 "ce fichier n’existe pas" restore "$dir/none" --db "$dir/new.db"
said de 1 "keine unbeschädigte Datenbank" restore po/de.po --db "$dir/new.db"
said fr 1 "pas une base" restore po/de.po --db "$dir/new.db"
said fr 1 "n’est pas un certificat" serve --db memory --tls-cert po/de.po --tls-key po/de.po
said de 1 "kein solcher Ordner" serve --db "$dir/none/x"
said fr 2 "il y a nunatak, igloo" play chess
said de 2 "für jeden Platz" play nunatak --players you,you,you,you,you
said de 2 "die Option variant nimmt base, hardcore, nicht 'x'" play igloo --variant x
said de 2 "keinen Tisch" play 'http://localhost/#t=x'
said fr 1 "injoignable" play 'http://localhost:9/#t=aaaaaaaaaaaaaaaa'
exit $failed
