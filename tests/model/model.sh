#!/bin/sh
# The program against a second reading of the rules (nunatak.py), move by move. 24 games hold every
# number of seats, edition and kind of chance once. For more: compare.py build/firn -n 5000 --start 77000
set -u
: "${FIRN:?the program}"
case $FIRN in
*/san/*) games=24 ;;
*) games=60 ;;
esac
exec python3 "$(dirname "$0")/compare.py" "$FIRN" -n "${FIRN_MODEL_GAMES:-$games}"
