# The program in the pseudo-language: sourced after a lib.bash, which has set $firn and $dir.
mkdir -p "$dir/locale/qps/LC_MESSAGES" "$dir/shots"
node web/scripts/pseudo.mjs "$dir/po" && msgfmt -o "$dir/locale/qps/LC_MESSAGES/firn.mo" "$dir/po/qps.po" || exit 1
cp "$firn" "$dir/firn" # a program takes the catalogues that lie beside it
firn=$dir/firn
export LANGUAGE=qps

# pseudo TEXT: as the program says it
pseudo() {
	TEXTDOMAINDIR=$dir/locale gettext firn "$1"
}
