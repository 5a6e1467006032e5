# A PostgreSQL of its own for a test, on a private socket, without durability it does not need.
# usage: bash postgres.sh start DIR    prints the address; status 77: there is no PostgreSQL
#        bash postgres.sh restart DIR    without asking anybody who is connected
#        bash postgres.sh freeze DIR, thaw DIR    stop all of its processes, and let them go on
#        bash postgres.sh stop DIR
set -eu
dir=$2
here=$(realpath "$0")
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
[ -n "$bin" ] || exit 77
if [ "$(id -u)" = 0 ]; then
	as() { runuser -u postgres -- "$@"; }
else
	as() { "$@"; }
fi
cd /
case $1 in
start)
	mkdir -p "$dir"
	[ "$(id -u)" = 0 ] && chown postgres "$dir"
	chmod 711 "$dir"
	as "$bin/initdb" -D "$dir/data" -U firn -A trust -E UTF8 --no-sync >"$dir.log" 2>&1
	as "$bin/pg_ctl" -D "$dir/data" -w -t 60 -l "$dir/log" \
		-o "-k $dir -c listen_addresses= -c max_connections=60 -c shared_buffers=16MB" start >>"$dir.log" 2>&1
	echo "postgres://firn@/postgres?host=$dir"
	;;
restart)
	as "$bin/pg_ctl" -D "$dir/data" -w -t 60 -m immediate restart -l "$dir/log" >>"$dir.log" 2>&1
	;;
freeze | thaw)
	signal=$([ "$1" = freeze ] && echo STOP || echo CONT)
	main=$(head -n 1 "$dir/data/postmaster.pid")
	kill -"$signal" "$main"
	for child in $(pgrep -P "$main"); do
		kill -"$signal" "$child" 2>/dev/null || true # a process that has ended meanwhile
	done
	;;
stop)
	[ ! -e "$dir/data/postmaster.pid" ] || bash "$here" thaw "$dir" || true
	as "$bin/pg_ctl" -D "$dir/data" -w -m immediate stop >/dev/null 2>&1 || true
	rm -rf "$dir" "$dir.log"
	;;
esac
