# The front door. Meson does the work; this file only names the ways in. `make help` lists them.
# Each target first installs what is missing for it (tools/setup), which takes no time when nothing is.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
SECONDS ?= 60
SEED ?= 1000
COVERAGE_MIN ?= 95
LADDER_GAMES ?= 240
LUCK_GAMES ?= 2000
LUCK_SLOW_GAMES ?= 100
BALANCE_GAMES ?= 20000
BALANCE_SLOW_GAMES ?= 100
PUZZLES ?= 1000
LOAD_TABLES ?= 3000
LOAD_CONNECTIONS ?= 10000
ATTACK_SECONDS ?= 3
ifeq ($(shell uname -m),x86_64)
FAST_FLAGS ?= -march=x86-64-v3
else
FAST_FLAGS ?= -mcpu=native
endif

# A test waits now and then, for a browser or a clock: one more than there are cores keeps them all busy. On a busy machine
# each takes several times as long: TEST_PATIENCE multiplies the time after which a test counts as hanging.
TEST_PATIENCE ?= 4
TEST = meson test --print-errorlogs --num-processes $(shell expr `nproc` + 1) --timeout-multiplier $(TEST_PATIENCE)

C_FILES = $(shell find src tests examples bench -name '*.[ch]' | LC_ALL=C sort)

.DEFAULT_GOAL := build
.PHONY: build fast play tui page gallery test quick asan tsan coverage check format-check tidy fuzz simulate bench bench-store bench-server bench-attack ladder luck balance puzzles picture pictures train po fmt install uninstall dist deb deb-test clean help

build: build/build.ninja ## build build/lanterns and the library: release, for any CPU (the default)
	@tools/setup build
	@ninja -C build

fast: build-fast/build.ninja ## build build-fast/lanterns for x86-64-v3, with clang
	@tools/setup build
	@ninja -C build-fast lanterns

play: page build ## build the page, serve it with online tables on this computer, and open it
	@build/lanterns serve --open

tui: build ## play in the terminal, against bots or with friends
	@build/lanterns tui

# The modules are defined only where clang was found when the directory was set up.
page: build/build.ninja ## build the page: web/dist/page to host anywhere, web/dist/lanterns.html as one file
	@tools/setup page
	@grep -q study-simd.wasm build/build.ninja || meson setup --reconfigure build
	@ninja -C build $(foreach name,lanterns study,src/wasm/$(name)-simd.wasm src/wasm/$(name)-scalar.wasm)
	@$(MAKE) -s web/node_modules/.package-lock.json
	@cd web && node build-page.mjs ../build/src/wasm

# The gallery shows the table at moments of recorded games; it is there to be looked at and tested.
gallery: web/node_modules/.package-lock.json
	@cd web && node build.mjs

test: build/tests-on page gallery ## build and run every test, those of the page in Chromium too
	@$(TEST) -C build

quick: build/tests-on ## run the fast tests only
	@tools/setup test
	@$(TEST) -C build --suite quick

asan tsan: TEST_PATIENCE = 10
asan: build-asan/build.ninja ## run every test of the program under AddressSanitizer and UndefinedBehaviorSanitizer
	@$(TEST) -C build-asan

tsan: build-tsan/build.ninja ## run the tests of threads under ThreadSanitizer
	@$(TEST) -C build-tsan --suite threads

# What reaches the rules and the notation is quick; the slow tests are about what lies above them.
coverage: build-coverage/build.ninja ## run the fast tests and print the line coverage of the rules and the notation
	@find build-coverage -name '*.gcda' -delete
	@$(TEST) -C build-coverage --suite quick
	@for layer in core words notation; do \
	    echo; echo "src/$$layer"; \
	    gcovr --root . --filter "src/$$layer/" build-coverage --fail-under-line $(COVERAGE_MIN) || exit; \
	done

check: format-check tidy build-werror-gcc/build.ninja build-werror-clang/build.ninja ## check format, clang-tidy, and warnings of gcc and clang
	@ninja -C build-werror-gcc all meson-test-prereq
	@ninja -C build-werror-clang all meson-test-prereq

format-check:
	@tools/setup check
	@clang-format --dry-run -Werror $(C_FILES)

tidy: build-werror-clang/build.ninja
	@ninja -C build-werror-clang build.ninja
	@tools/tidy build-werror-clang

FUZZ_TARGETS = $(addprefix tests/fuzz/fuzz_,guest http log match messages moves name plain progress protocol puzzle record result socket store)

fuzz: build-fuzz/build.ninja build-coverage/build.ninja ## run each fuzz target for FUZZ_SECONDS (60), print the lines that they reach
	@ninja -C build-fuzz $(FUZZ_TARGETS)
	@tools/fuzz build-fuzz $(FUZZ_SECONDS)
	@ninja -C build-coverage $(FUZZ_TARGETS)
	@tools/fuzz-coverage build-coverage build-fuzz/found

simulate: build/tests-on ## run worlds of simulated clients and faults for SECONDS (60), from SEED (1000) on
	@ninja -C build tests/simulation/simulate
	@build/tests/simulation/simulate --seed $(SEED) --seconds $(SECONDS)

bench: fast page gallery ## measure random games, values and searches, instructions per game, the terminal game and the page in Chromium
	@tools/setup bench
	@tools/bench build-fast

bench-store: build ## measure how many entries the store makes durable, in a file in build/
	@ninja -C build bench/bench-store
	@build/bench/bench-store build/bench-store.db

bench-server: fast ## measure the server: turns a second, latency, connections, memory (LOAD_TABLES, LOAD_CONNECTIONS)
	@ninja -C build-fast bench/load
	@build-fast/bench/load build-fast/lanterns build-fast $(LOAD_TABLES) $(LOAD_CONNECTIONS)

bench-attack: fast ## measure what clients that send as fast as they may make an honest table wait (ATTACK_SECONDS)
	@ninja -C build-fast tests/server/daily_record
	@bench/attack.py build-fast/lanterns $(ATTACK_SECONDS)

ladder: fast ## play every bot against the one below it (LADDER_GAMES=240 each): shares, luck, times, and which endings are solved
	@tools/ladder build-fast/lanterns $(LADDER_GAMES)

luck: fast ## measure what the luck of the draw takes out of results (LUCK_GAMES=2000, LUCK_SLOW_GAMES=100 where a bot searches)
	@tools/luck build-fast/lanterns $(LUCK_GAMES) $(LUCK_SLOW_GAMES)

balance: fast ## make docs/balance.md anew: what seats, tiles and tokens are worth (BALANCE_GAMES=20000, BALANCE_SLOW_GAMES=100)
	@ninja -C build-fast bench/balance
	@tools/balance build-fast/lanterns build-fast/bench/balance $(BALANCE_GAMES) $(BALANCE_SLOW_GAMES) docs/balance.md

# What is there is kept: puzzles are good whatever the bots learn. The head of each file says how it was made.
puzzles: fast ## make the shipped puzzles once more (PUZZLES=1000 of two players), in build-fast/puzzles.txt
	@build-fast/lanterns puzzles make --players 2 --seed 20261118 --count $(PUZZLES) --checked --force --output build-fast/puzzles.txt

picture: build ## draw docs/tui.svg anew from a real game
	@tools/setup test
	@tools/picture docs/tui.svg 'A game of Lanterns in the terminal' tools/tui-capture build/lanterns

pictures: build page gallery ## take the pictures of the page in docs/ anew, in Chromium
	@tools/setup pictures
	@cd web && node test/run.mjs --pictures

train: fast ## make the bots' weights once more, by the recipe in each src/bots/weights_N.inc
	@tools/train build-fast

po: ## bring the texts in po/ up to the sources, and say what is left to translate
	@tools/setup test
	@tools/po

fmt: ## format the C sources
	@tools/setup check
	@clang-format -i $(C_FILES)

# The page is part of the program here; packages install it apart (-Dpage=installed).
install: page ## install program, page, library, manuals, menu entries, unit of the server (PREFIX=/usr/local, DESTDIR=)
	@tools/setup install
	@meson configure build -Dpage=embedded -Dman=enabled -Dprefix=$(abspath $(PREFIX))
	@ninja -C build
	@meson install -C build --no-rebuild

uninstall: ## remove what the last `make install` installed
	@ninja -C build uninstall

dist: page ## make a release of what is committed, in build/dist: sources with the page, single page, portable program, SBOM
	@tools/dist build/dist

deb: ## build the Debian packages of what is committed, twice, into build/deb, and check them with lintian
	@tools/setup deb
	@tools/deb build/deb

deb-test: ## install the packages of build/deb in a fresh Debian, use them and remove them without a trace (as root)
	@tools/setup deb test
	@[ -e build/deb/SHA256SUMS ] || $(MAKE) deb
	@tools/deb-test build/deb

clean: ## remove everything that was built
	@rm -rf build build-*/ web/dist

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

# --- Build directories. Meson itself watches its files from then on. --------------------------------

build/build.ninja:
	@tools/setup build
	@meson setup build -Dserver=enabled -Dtui=enabled

web/node_modules/.package-lock.json: web/package-lock.json
	@cd web && npm ci --no-audit --no-fund

# The tests want more than the program does, so they are switched on when first asked for.
build/tests-on: build/build.ninja
	@tools/setup test
	@meson configure build -Dtests=true
	@touch $@

# clang keeps more of a playout in registers than gcc does: a sixth fewer instructions.
build-fast/build.ninja:
	@tools/setup fast
	@CC=clang meson setup build-fast -Dc_args='$(FAST_FLAGS)'

build-asan/build.ninja:
	@tools/setup test
	@meson setup build-asan -Dbuildtype=debugoptimized -Dtests=true \
	    -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fno-sanitize-recover=all

build-tsan/build.ninja:
	@tools/setup test
	@meson setup build-tsan -Dbuildtype=debugoptimized -Dtests=true -Db_sanitize=thread -Db_lundef=false

# Threads that count the same line at the same time would lose counts, and gcovr stops at what then is negative.
build-coverage/build.ninja:
	@tools/setup coverage
	@meson setup build-coverage -Dbuildtype=debug -Dtests=true -Db_coverage=true -Dc_args=-fprofile-update=atomic

build-werror-gcc/build.ninja:
	@tools/setup check
	@CC=gcc meson setup build-werror-gcc --werror -Dtests=true

build-werror-clang/build.ninja:
	@tools/setup check
	@CC=clang meson setup build-werror-clang --werror -Dtests=true

build-fuzz/build.ninja:
	@tools/setup fuzz
	@CC=clang meson setup build-fuzz -Dbuildtype=debugoptimized -Dfuzzer=true \
	    -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fno-sanitize-recover=all
