#!/bin/sh
# The program against a second reading of the rules (GAME.py), move by move. 24 games of Nunatak hold
# every number of seats, edition and kind of chance once, 9 of City Blox every number of seats and level.
# For more:
# compare.py build/firn --game igloo -n 5000 --start 77000
# test: slow
set -u
: "${FIRN:?the program}"
case $FIRN in
*/san/*) counts="24 6 4 9" ;;
*) counts="60 30 20 36" ;;
esac
set -- $counts
for game in nunatak igloo temple-rush city-blox; do
	python3 "$(dirname "$0")/compare.py" "$FIRN" --game $game -n "${FIRN_MODEL_GAMES:-$1}" || exit 1
	shift
done
