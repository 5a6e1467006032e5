# firn: `make help` lists what there is to do. Nothing is written outside build/.
VERSION := 0.1.0
SOVERSION := 0
PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60

# A flavour is a compiler with its flags; its objects lie in build/<flavour>/.
FLAVOUR ?= release
O := build/$(FLAVOUR)
ifeq ($(origin CC),default)
CC := gcc
endif
cc_release = $(CC) -O2
cc_fast    = $(CC) -O3 -march=x86-64-v3
cc_clang   = clang -O2 -gdwarf-4
cc_san     = clang -O1 -gdwarf-4 -fno-omit-frame-pointer $(SANITIZE)
cc_tsan    = clang -O1 -gdwarf-4 -fno-omit-frame-pointer -fsanitize=thread
cc_fuzz    = $(cc_san) -fsanitize=fuzzer-no-link
cc_cov     = $(CC) -O0 --coverage -fprofile-update=atomic -DINLINE=inline
cc_wasm    = clang --target=wasm32 -Os -mbulk-memory -nostdlibinc -isystem wasm/include
SANITIZE   = -fsanitize=address,undefined -fno-sanitize-recover=all
COMPILE    = $(cc_$(FLAVOUR))

# WERROR=-Werror is for tests only: a newer compiler's new warning must not stop a user.
WERROR ?=
CFLAGS ?=
VERSIONED := -DFIRN_VERSION='"$(VERSION)"'
PLATFORM := -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700
WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes
PIC := -fPIC -fvisibility=hidden -fno-semantic-interposition
FLAGS = -std=c11 -g $(PLATFORM) $(VERSIONED) $(WARNINGS) $(WERROR) -I. -MMD -MP $(if $(filter wasm,$(FLAVOUR)),,$(PIC)) $(CFLAGS)

LIB_SRC  := $(wildcard engine/*.c games/*.c games/*/*.c ai/*.c match/*.c)
LAB_SRC  := $(wildcard lab/*.c)
CLI_SRC  := $(wildcard cli/*.c cli/term/*.c) $(LAB_SRC)
SERVER_SRC := $(wildcard store/*.c online/*.c server/*.c)
WASM_SRC := $(LIB_SRC) $(wildcard wasm/*.c)
WASM_LAB := $(LAB_SRC) $(wildcard wasm/lab/*.c)
PAGE_SRC := $(filter-out engine/ruleset.c games/%/ruleset_load.c,$(WASM_SRC)) wasm/page/no_rulesets.c
HEADERS  := $(filter-out engine/bits.h match/seen.h match/request.h match/reasons.h,$(wildcard engine/*.h games/games.h match/*.h)) ai/ai.h
C_FILES  := $(filter-out build/%,$(sort $(wildcard *.[ch] */*.[ch] */*/*.[ch])))

# Of the program; the library itself needs nothing. Asked for late: setup.sh may install them.
PACKAGES := libwebsockets libssl libuv libsodium libutf8proc sqlite3 libpq zlib
LIBS      = -pthread -lm -lncursesw -ltinfo $(shell pkg-config --libs $(PACKAGES))
LANGUAGES := $(shell sed -n 's/^\([A-Za-z_]*\) .*/\1/p' po/LINGUAS)
RULES := $(filter-out docs/rules/terms.md,$(wildcard docs/rules/*.md $(LANGUAGES:%=docs/rules/%/*.md)))
BOOKS := $(filter-out docs/book/README.md,$(wildcard docs/book/*.md $(LANGUAGES:%=docs/book/%/*.md)))
MAN := $(patsubst docs/man/%.scd,build/man/%,$(wildcard docs/man/*.scd))
CATALOGUES := $(LANGUAGES:%=build/locale/%/LC_MESSAGES/firn.mo)

objects  = $(patsubst %.c,$(O)/%.o,$(1))
programs = $(patsubst %.c,$(O)/%,$(wildcard $(1)))
UNIT     := $(call programs,tests/unit/*.c)
PROPERTY := $(call programs,tests/property/*.c)
SERVER   := $(call programs,tests/server/*.c)
FUZZ     := $(call programs,tests/fuzz/*.c)
SUPPORT  := $(call objects,$(wildcard tests/support/*.c))
TRAIN    := $(addprefix $(O)/train/,learn selfplay duel calibrate continue)
SIMULATE := $(call objects,$(wildcard tests/simulate/*.c))

.PHONY: all reasons python gpu lib man install setup run play check test load races crash-test deb deb-root container bench ladder fuzz fuzz-short format lint wasm web web-report po clean help \
	program tests fuzzers packages check-format check-clang FORCE
.DELETE_ON_ERROR:

all: $(if $(filter release,$(FLAVOUR)),build/firn,$(O)/firn) ## Build the program, build/firn

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile
	@echo "Variables: PREFIX DESTDIR CC CFLAGS FUZZ_SECONDS FLAVOUR=release|fast|clang|san|tsan"

# ---- objects and programs of one flavour ----

$(O)/%.o: %.c
	@mkdir -p $(@D)
	$(COMPILE) $(FLAGS) -c $< -o $@

# The rules of the games inside the program, and rulesets: cli/pages.h.
$(O)/cli/term/rules.o: build/rules.pages
$(O)/cli/shipped.o: build/rulesets.pages

# What a report of the lab looks like: cli/lab_html.c.
$(O)/cli/lab_html.o: cli/lab.css cli/lab.js

build/rules.pages: $(RULES) $(BOOKS) po/LINGUAS
build/rulesets.pages: $(sort $(wildcard rulesets/*/*.json)) rulesets $(wildcard rulesets/*)
build/%.pages:
	@mkdir -p $(@D)
	@awk 'FNR == 1 { printf "\f%s\n", FILENAME } 1' $(filter %.md %.json,$^) > $@

# Thinking is what people wait for: there speed is worth some bytes.
build/wasm/ai/%.o: cc_wasm += -O2 -msimd128
build/release/ai/%.o: cc_release += -O3
# What reads files, terminals and sockets is checked where the C library can do it.
build/release/cli/%.o: cc_release += -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
# What runs once per question. What the search never calls comes as small as it can be, because the
# page waits for it.
$(patsubst %,build/wasm/ai/%.o,ai bench nets why worth): cc_wasm += -Os
WASM_COLD := $(wildcard match/*.c wasm/firn_wasm.c wasm/page/*.c $(patsubst %,engine/%.c,about fault json record ruleset start view why_words words) \
	$(patsubst %,games/*/%.c,about broken check reasons ruleset_load text view view_read))
$(WASM_COLD:%.c=build/wasm/%.o): cc_wasm += -Oz
# Or a square root becomes a call, and calloc() one of itself.
$(WASM_LAB:%.c=build/wasm/%.o): cc_wasm += -fno-math-errno
build/wasm/wasm/lab/libc.o: cc_wasm += -fno-builtin

# What differs between the page's module and the full one, which can begin from a view too.
FULL_SRC := $(wildcard games/*/game.c) match/requests_game.c
$(FULL_SRC:%.c=build/wasm/%.o): FLAGS += -DFIRN_PAGE

build/wasm/full/%.o: %.c
	@mkdir -p $(@D)
	$(cc_wasm) $(FLAGS) -c $< -o $@

# The small module of the page has games without rulesets.
PAGE_GAMES := $(patsubst %.c,build/wasm/small/%.o,$(wildcard games/*/game.c))
build/wasm/small/%.o: %.c
	@mkdir -p $(@D)
	$(cc_wasm) $(FLAGS) -DFIRN_PAGE -DFIRN_NO_RULESETS -c $< -o $@

# The files of nets/ inside: scripts/nets.sh. A new file, or one less, changes the folder.
NETS := $(sort $(wildcard nets/*.net nets/*.base))

$(O)/nets.c: scripts/nets.sh nets $(NETS)
	@mkdir -p $(@D)
	@$< $(if $(filter wasm,$(FLAVOUR)),room,include) $(NETS) > $@

$(O)/nets.o: $(O)/nets.c
	$(COMPILE) $(FLAGS) -c $< -o $@

$(O)/libfirn.a: $(call objects,$(LIB_SRC)) $(O)/nets.o
	@rm -f $@
	ar rcs $@ $^

# Its branches are not counted, and the properties think a lot.
build/cov/ai/%.o: cc_cov = $(CC) -O2

# Archives, so that a test may use a file of the program without its main().
$(O)/cli.a: $(call objects,$(CLI_SRC))
	@mkdir -p $(@D) && rm -f $@
	ar rcs $@ $^

$(O)/server.a: $(call objects,$(SERVER_SRC))
	@mkdir -p $(@D) && rm -f $@
	ar rcs $@ $^

$(call objects,$(SERVER_SRC) cli/link.c): FLAGS += $(shell pkg-config --cflags $(PACKAGES))
$(call objects,$(SERVER_SRC) cli/link.c): | packages
$(O)/store/schema.o: $(wildcard store/schema/*.sql)

packages:
	@pkg-config --exists $(PACKAGES) || scripts/setup.sh build

$(O)/support.a: $(SUPPORT)
	@mkdir -p $(@D) && rm -f $@
	ar rcs $@ $^

# The page, if `make web` was there before. Its data replaces the empty list of server/page_none.c.
PAGE := $(if $(wildcard build/page.c),$(O)/page.o)

$(O)/page.o: build/page.c $(wildcard build/web/* build/web/*/*)
	@mkdir -p $(@D)
	$(COMPILE) $(FLAGS) -c $< -o $@

$(O)/firn: $(call objects,$(CLI_SRC)) $(PAGE) $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ -Wl,-z,relro,-z,now $(LIBS) -o $@

# The program with the toy game of the tests as one more: what a new game needs is its folder and a
# line in the list. Everything else is taken as it is, from the same objects.
TOY := $(O)/toy/games.o $(O)/tests/support/toy.o

$(O)/toy/games.c: games/games.c
	@mkdir -p $(@D)
	sed '/^\tgame(igloo)/a\	game(toy) \\' $< > $@

$(O)/toy/games.o: $(O)/toy/games.c
	$(COMPILE) $(FLAGS) -c $< -o $@

$(O)/toy/firn: $(call objects,$(CLI_SRC)) $(TOY) $(PAGE) $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ $(LIBS) -o $@

# The program with nets of random weights inside, as large as trained ones: tests compare it with
# other builds that have these nets, and a bench of it is one of trained nets.
STANDINS := build/standin/.written

$(O)/tests/nets/standin: $(O)/tests/nets/standin.o $(O)/support.a $(O)/libfirn.a
	$(COMPILE) $^ -lm -pthread -o $@

$(STANDINS): $(O)/tests/nets/standin
	@mkdir -p $(@D)
	@$< $(@D) && touch $@

$(O)/standin/nets.c: scripts/nets.sh $(STANDINS) $(filter %.base,$(NETS))
	@mkdir -p $(@D)
	@$< include $(filter %.base,$(NETS)) $(wildcard build/standin/*.net) > $@

$(O)/standin/nets.o: $(O)/standin/nets.c
	$(COMPILE) $(FLAGS) -c $< -o $@

$(O)/standin/firn: $(call objects,$(CLI_SRC)) $(O)/standin/nets.o $(PAGE) $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ $(LIBS) -o $@

# Training tools: train/README.md. They are used on the machine that builds them.
MIRROR := $(O)/train/mirror.o $(O)/train/mirror_temple_rush.o
$(O)/train/learn: $(O)/train/learner.o $(MIRROR)
$(O)/train/learner.o: FLAGS += -O3 -march=native -ffast-math

$(O)/train/%: $(O)/train/%.o $(O)/libfirn.a
	$(COMPILE) $^ $(LIBS) -o $@

$(filter $(O)/tests/unit/test_features_%,$(UNIT)): $(MIRROR)
$(UNIT) $(PROPERTY) $(SERVER): %: %.o $(O)/support.a $(O)/cli.a $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ -lcmocka $(LIBS) -o $@

$(FUZZ): %: %.o $(O)/support.a $(O)/server.a $(O)/libfirn.a
	$(COMPILE) -fsanitize=fuzzer $^ -lm $(FUZZ_LIBS) -o $@

$(O)/tests/fuzz/fuzz_ruleset_link: $(O)/cli/ruleset_link.o
$(O)/tests/fuzz/fuzz_ruleset_link: FUZZ_LIBS := -lz

# The server with simulated nets, stores, thinkers and clocks in place of its own, which the linker
# then leaves out of the archive.
$(O)/tests/simulate/simulate: $(SIMULATE) $(TOY) $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ $(LIBS) -o $@

$(O)/tests/measure/%: $(O)/tests/measure/%.o $(O)/support.a $(O)/libfirn.a
	$(COMPILE) $^ -lcmocka $(LIBS) -o $@

$(O)/tests/load/load: %: %.o $(O)/libfirn.a
	$(COMPILE) $^ -o $@

$(O)/tests/load/store: %: %.o $(O)/server.a $(O)/libfirn.a
	$(COMPILE) $^ $(LIBS) -o $@

program: $(O)/firn $(CATALOGUES)
tests: $(UNIT) $(PROPERTY) $(SERVER) $(TRAIN) $(O)/toy/firn $(O)/tests/simulate/simulate $(if $(filter release,$(FLAVOUR)),$(O)/standin/firn)
fuzzers: $(FUZZ)

# ---- what a user gets, from the release flavour ----

build/firn: build/release/firn $(CATALOGUES)
	@cp -f $< $@

# Texts in other languages; the program finds them beside itself or in share/.
build/locale/%/LC_MESSAGES/firn.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt $< -o $@

lib: build/libfirn.a build/libfirn.so build/firn.pc ## Build the library, static and shared

# One object whose internal functions are local, so that a user's program may have a `board` too.
build/libfirn.a: build/release/libfirn.a
	@rm -f $@
	$(cc_release) -r -nostdlib -Wl,--whole-archive $< -Wl,--no-whole-archive -o build/release/libfirn.o
	objcopy --localize-hidden build/release/libfirn.o
	ar rcs $@ build/release/libfirn.o

build/libfirn.so: build/release/libfirn.a
	$(cc_release) -shared -Wl,-soname,libfirn.so.$(SOVERSION) -Wl,-z,defs \
		-Wl,--whole-archive $< -Wl,--no-whole-archive -o $@

build/firn.pc: Makefile
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=$(PREFIX)' 'includedir=$${prefix}/include' 'libdir=$${prefix}/lib' '' \
		'Name: firn' 'Description: Board games: rules, records, matches' 'Version: $(VERSION)' \
		'Cflags: -I$${includedir}/firn' 'Libs: -L$${libdir} -lfirn' > $@

build/man/%: docs/man/%.scd
	@mkdir -p $(@D)
	scdoc < $< > $@

man: $(MAN) ## Build the man pages, build/man/

install: all lib man ## Install program, texts, man pages, library, headers: PREFIX=, DESTDIR=
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig
	install -m 755 build/firn $(DESTDIR)$(PREFIX)/bin/
	install -m 644 build/libfirn.a $(DESTDIR)$(PREFIX)/lib/
	install -m 644 build/libfirn.so $(DESTDIR)$(PREFIX)/lib/libfirn.so.$(VERSION)
	ln -sf libfirn.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/libfirn.so.$(SOVERSION)
	ln -sf libfirn.so.$(SOVERSION) $(DESTDIR)$(PREFIX)/lib/libfirn.so
	sed 's|^prefix=.*|prefix=$(PREFIX)|' build/firn.pc >$(DESTDIR)$(PREFIX)/lib/pkgconfig/firn.pc
	for l in $(LANGUAGES); do install -D -m 644 build/locale/$$l/LC_MESSAGES/firn.mo \
		$(DESTDIR)$(PREFIX)/share/locale/$$l/LC_MESSAGES/firn.mo || exit 1; done
	install -d $(DESTDIR)$(PREFIX)/share/man/man6
	install -m 644 $(MAN) $(DESTDIR)$(PREFIX)/share/man/man6/
	install -D -m 644 completions/firn.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/firn
	install -D -m 644 completions/_firn $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_firn
	install -D -m 644 completions/firn.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/firn.fish
	for h in $(HEADERS); do \
		install -D -m 644 $$h $(DESTDIR)$(PREFIX)/include/firn/$$h || exit 1; done

po: web/node_modules/.installed ## Bring new texts into po/*.po, to be translated there
	@node web/scripts/extract.mjs
	@for l in $(LANGUAGES); do msgmerge -q --update --backup=none --no-wrap --no-fuzzy-matching po/$$l.po build/firn.pot; \
		msgattrib --no-obsolete --no-wrap -o po/$$l.po po/$$l.po; done

web: web/node_modules/.installed build/firn.wasm build/page.wasm ## Build the page into build/web
	@node web/build.mjs --check

# npm is asked only when the list of packages has changed.
web/node_modules/.installed: web/package-lock.json
	@cd web && npm ci --no-progress --loglevel=error && touch node_modules/.installed

web-report: ## Sizes, draw calls and times of the page
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory all
	@node web/scripts/report.mjs

PYTHON ?= python3
python: ## Build the Python package, build/python/dist/firn-VERSION-*.whl (docs/python.md)
	@mkdir -p build/python/venv
	@test -x build/python/venv/bin/python || $(PYTHON) -m venv --system-site-packages build/python/venv
	@build/python/venv/bin/python -c 'import setuptools, wheel' 2>/dev/null || build/python/venv/bin/pip install -q setuptools wheel
	@build/python/venv/bin/pip wheel -q --no-build-isolation --no-deps -w build/python/dist ./python
	@ls build/python/dist/*.whl

gpu: ## Compile the games for GPUs, build/gpu/*.ptx (docs/python.md)
	@gpu/build.py

wasm: build/firn.wasm ## Build build/firn.wasm for the page, and build/wasm/full/firn.wasm with all requests

build/firn.wasm: FORCE
	@$(MAKE) --no-print-directory FLAVOUR=wasm build/wasm/firn.wasm build/wasm/full/firn.wasm
	@cmp -s build/wasm/firn.wasm $@ || cp build/wasm/firn.wasm $@

# What every visitor of the page fetches: without rulesets. After the other one, because both make
# calls build the same objects.
build/page.wasm: FORCE | build/firn.wasm
	@$(MAKE) --no-print-directory FLAVOUR=wasm build/wasm/page.wasm
	@cmp -s build/wasm/page.wasm $@ || cp build/wasm/page.wasm $@

# The stack lies first, so that running out of it traps instead of overwriting data. Not linked by
# clang: it would let wasm-opt, where that is installed, change the module.
link_wasm = wasm-ld -O2 --no-entry --stack-first -z stack-size=262144 --strip-all

# With rulesets and the lab.
build/wasm/firn.wasm: $(call objects,$(WASM_SRC) $(WASM_LAB)) build/wasm/nets.o
	$(link_wasm) $^ -o $@

build/wasm/full/firn.wasm: $(filter-out $(FULL_SRC:%.c=build/wasm/%.o),$(call objects,$(WASM_SRC))) $(FULL_SRC:%.c=build/wasm/full/%.o) build/wasm/nets.o
	$(link_wasm) $^ -o $@

build/wasm/page.wasm: $(filter-out build/wasm/games/%/game.o,$(call objects,$(PAGE_SRC))) $(PAGE_GAMES) build/wasm/nets.o
	$(link_wasm) $^ -o $@

build/wasm/toy/firn.wasm: $(filter-out %/games/games.o,$(call objects,$(WASM_SRC))) build/wasm/nets.o $(TOY)
	$(link_wasm) $^ -o $@

# ---- things to do ----

setup: ## Install the Debian packages that building and testing need
	@scripts/setup.sh

run: ## Build everything and serve the page at http://localhost:8080
	@scripts/setup.sh web
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory all
	@build/firn serve

play: ## Build and play in this terminal
	@scripts/setup.sh build
	@$(MAKE) --no-print-directory all
	@build/firn || build/firn play

check: ## After every change: lint, unit tests, short properties, examples (90 seconds); ONLY=WORD
	@scripts/setup.sh
	@scripts/test.py check $(ONLY)

test: ## Build and run all tests (25 minutes on two cores); ends with "N passed, N failed"; ONLY=WORD
	@scripts/setup.sh
	@scripts/test.py all $(ONLY)

deb: ## Build a Debian package with the page inside, build/firn_VERSION_ARCH.deb
	@scripts/setup.sh deb
	@$(MAKE) --no-print-directory web
	@$(MAKE) --no-print-directory all
	@scripts/deb.sh $(VERSION)

deb-root: deb ## Install, run and purge that package in a clean root (needs root, debootstrap and a mirror)
	@scripts/deb-root.sh build/firn_$(VERSION)_*.deb

container: ## Build the container image from the last commit and run it (4 minutes)
	@scripts/container.sh

load: all ## Measure the server: memory, moves a second, latency
	@scripts/load.sh
	@scripts/load-postgres.sh

races: ## Look for races between the loops of a server (ThreadSanitizer)
	@scripts/races.sh

crash-test: all ## Kill the server 200 times under load; nothing may be lost
	@tests/server/crash.py 200

SEEDS ?= 1000
FIRST ?= 1
simulate: $(O)/tests/simulate/simulate ## Simulate SEEDS (1000) worlds of servers and players from seed FIRST (1) on
	@$< --first $(FIRST) --seeds $(SEEDS) --jobs $(shell nproc)

simulate-faults: ## Plant faults in the server that the simulation must find (10 minutes)
	@scripts/simulate-faults.sh

bench: ## Measure speed: native, fast native, WebAssembly
	@scripts/bench.sh

ladder: all ## Play the ladder of docs/strength.md (2 hours; goes on where it was stopped)
	@scripts/ladder.py

REASONS ?= 4
reasons: $(O)/tests/measure/reasons ## Measure how many first reasons of hints hold, REASONS (4) positions per game and seat count
	@$< $(REASONS)

fuzz: ## Fuzz every parser for FUZZ_SECONDS each
	@scripts/fuzz.sh $(FUZZ_SECONDS)

fuzz-short: ## The same, 10 seconds each
	@scripts/fuzz.sh 10

.PHONY: mutants run-mutants coverage
mutants: ## Plant 400 small bugs that the unit tests must notice (ARGS=--help)
	@scripts/setup.sh
	@$(MAKE) --no-print-directory -s run-mutants

run-mutants: export MUTANTS_COMPILE = $(COMPILE) $(FLAGS)
run-mutants: export MUTANTS_LIBS = $(LIBS)
run-mutants: $(UNIT)
	@scripts/mutants.py $(ARGS)

coverage: ## Count the branches that unit tests and short properties take, per folder
	@scripts/setup.sh
	@scripts/coverage.sh

format: ## Let clang-format write the style
	clang-format -i $(C_FILES)

check-format:
	@clang-format --dry-run -Werror $(C_FILES) || { echo "make format would change these files"; false; }

# The warnings of clang; `make test` gets them from the build with sanitizers.
check-clang: | packages
	@clang $(filter-out -MMD -MP,$(FLAGS)) $(shell pkg-config --cflags $(PACKAGES)) -Werror -fsyntax-only \
		$(LIB_SRC) $(CLI_SRC) $(SERVER_SRC) $(wildcard $(patsubst %,tests/%/*.c,unit property server support simulate))

lint: check-format ## Check style, includes and rule coverage without running anything
	@scripts/check-headers.sh
	@scripts/check-includes.sh
	@scripts/check-dialect.py
	@scripts/check-lessons.py
	@scripts/check-names.sh
	@scripts/check-prose.py
	@scripts/check-clauses.sh
	@scripts/check-rules.sh
	@! command -v node > /dev/null || node web/scripts/check-book.mjs --text
	@scripts/check-po.sh

clean: ## Remove build/
	rm -rf build

-include $(shell find $(O) -name '*.d' 2>/dev/null)
