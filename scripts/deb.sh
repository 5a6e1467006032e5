#!/bin/bash
# Builds build/firn_VERSION_ARCH.deb: the program with its page, texts, man pages, unit, documents.
# usage: deb.sh VERSION
# DEBFULLNAME and DEBEMAIL name whoever builds it, as with other tools of Debian.
set -eu
cd "$(dirname "$0")/.."
version=$1
[ -f build/page.c ] || { echo "deb.sh: the page is not built: make web, then make" >&2; exit 1; }
command -v dpkg-shlibdeps >/dev/null || { echo "deb.sh: please install dpkg-dev" >&2; exit 1; }
arch=$(dpkg --print-architecture)
root=build/deb
maintainer="${DEBFULLNAME:-the firn project} <${DEBEMAIL:-firn@firn.example}>"
date=$(date -R -u -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}")
rm -rf $root
make -s install PREFIX=/usr DESTDIR="$PWD/$root" >/dev/null
rm -r $root/usr/lib $root/usr/include # the library is for programmers
mv $root/usr/bin $root/usr/games # where Debian keeps games
strip --remove-section=.comment --remove-section=.note $root/usr/games/firn
gzip -9n $root/usr/share/man/man6/*
install -D -m 644 packaging/firn.service $root/lib/systemd/system/firn.service
install -D -m 644 packaging/firn.default $root/etc/default/firn
install -D -m 644 packaging/lintian-overrides $root/usr/share/lintian/overrides/firn
# The documents that man pages and other documents cite, in the folders they cite them in.
doc=$root/usr/share/doc/firn
for path in $(find docs examples -type f | sort); do
	case $path in docs/man/* | docs/pictures/*) continue ;; esac
	install -D -m 644 "$path" "$doc/${path#docs/}"
done
install -D -m 644 LICENSE $root/usr/share/doc/firn/copyright
printf 'firn (%s) unstable; urgency=medium\n\n  * Build of the sources as of %s.\n\n -- %s  %s\n' \
	"$version" "${date% +*}" "$maintainer" "$date" | gzip -9n >$root/usr/share/doc/firn/changelog.gz
mkdir -p $root/DEBIAN
echo /etc/default/firn >$root/DEBIAN/conffiles
(cd $root && find usr lib -type f -print0 | sort -z | xargs -0 md5sum) >$root/DEBIAN/md5sums
cp packaging/postinst packaging/prerm packaging/postrm $root/DEBIAN/
chmod 755 $root/DEBIAN/postinst $root/DEBIAN/prerm $root/DEBIAN/postrm
# The event loop of libwebsockets is a plugin that no symbol asks for: it is named by hand.
mkdir -p build/shlibs/debian
: >build/shlibs/debian/control
depends=$(cd build/shlibs && dpkg-shlibdeps -O ../deb/usr/games/firn 2>/dev/null | sed 's/^shlibs:Depends=//')
cat >$root/DEBIAN/control <<END
Package: firn
Version: $version
Architecture: $arch
Maintainer: $maintainer
Depends: $depends, libwebsockets-evlib-uv
Section: games
Priority: optional
Installed-Size: $(du -sk $root | cut -f1)
Description: board games for the terminal, the browser and over the network
 Nunatak, Igloo Igloo and Temple Rush: play in a terminal, against the
 computer, or with friends in their browsers, hosted by this one program.
END
dpkg-deb --root-owner-group --build $root "build/firn_${version}_$arch.deb"
