# The main commands: make gifs, make test. `make` alone lists all of them.
#
# SWIFT=/path/to/swift selects a toolchain; INSTALL=: skips the installation of packages.

SWIFT ?=
INSTALL ?= ./install
SWIFT_FLAGS ?=
export SWIFT

SWIFT_RUN := .ci/swift

# Links Swift's runtime statically: the program then runs on machines without Swift, and starts in half
# the time. Strips symbols, which are 30 % of its size and are only of use to a debugger. Leaves out the
# libraries that are loaded at their first use.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -s -Xswiftc -Xclang-linker \
  -Xswiftc --config=$(CURDIR)/.ci/link.cfg)

# Package.swift compiles only the modules with loops over pixels and fits with optimisation then, which
# takes a third of the time. The night's checks compile everything with it, as a release does.
FOR_TESTS := FLICKBOOK_BUILD=test $(SWIFT_RUN)
OPTIMISED := -Xswiftc -O

.PHONY: help gifs test check test-thorough examples browser test-browser test-cluster test-faults run-faults test-random test-asan test-tsan soak soak-planted fuzz fuzz-planted fuzz-replay fuzz-corpus bench mutate build install uninstall package test-package test-workflows docs tables lint pictures references readme clean toolchain
.NOTPARALLEL:

help:
	@echo "make gifs        render every scene of scenes/ into output/ (installs missing packages)"
	@echo "make test        run all tests (installs missing packages)"
	@echo "make check       check the format and run the tests of the modules that changed"
	@echo "make examples    build and test the package in docs/examples"
	@echo "make test-browser test the pages in a headless Chromium (installs it)"
	@echo "make test-cluster test the recipes for many machines on this one (installs Slurm, GNU parallel)"
	@echo "make test-random test 2,000 random scenes (COUNT=200 for fewer)"
	@echo "make test-asan   run all tests with the address and undefined-behaviour sanitizers"
	@echo "make test-tsan   run all tests with the thread sanitizer"
	@echo "make soak        run the preview under load for MINUTES=20, checking memory and results"
	@echo "make fuzz        fuzz everything that reads input, SECONDS=60 for each of 21 targets"
	@echo "make mutate      make COUNT=28 small mistakes, by SEED=1, and list those that no test sees"
	@echo "make test-faults inject faults of disk, memory and signals into each command (Linux)"
	@echo "make docs        write the documentation site into output/docs (installs mkdocs)"
	@echo "make tables      write the tables of docs/ from the grammar and the commands' declarations"
	@echo "make bench       measure speed and size next to other tools (installs them)"
	@echo "make build       build .build/release/flickbook (installs missing packages)"
	@echo "make install     install the program into PREFIX=~/.local (make uninstall removes it)"
	@echo "make package     make a Debian package and an archive for any Linux, in output/packages"
	@echo "make test-package test the packages in bare Debian systems (needs root)"
	@echo "make test-workflows lint the workflows and the action, and run their steps"
	@echo "make lint        check the format, as CI does"
	@echo "make references  record the references of scenes that changed (see README)"
	@echo "make pictures    render the pictures that scenes use"
	@echo "make readme      render the README's pictures"
	@echo "make clean       remove all built and rendered files"

toolchain:
	@$(SWIFT_RUN) --version >/dev/null

build: toolchain
	@$(INSTALL) build
	$(SWIFT_RUN) build -c release --product flickbook $(STATIC) $(SWIFT_FLAGS)

# DESTDIR is written before the prefix, for packagers.
PREFIX := $(HOME)/.local
DESTDIR :=

install: build
	@DESTDIR='$(DESTDIR)' packaging/install '$(patsubst ~/%,$(HOME)/%,$(PREFIX))'

uninstall:
	@DESTDIR='$(DESTDIR)' packaging/install --remove '$(patsubst ~/%,$(HOME)/%,$(PREFIX))'

# On macOS it makes only the archive.
package: build
	@$(INSTALL) package
	packaging/all output/packages

test-package: package
	Tests/packages/run output/packages
	Tests/packages/plugin output/packages

# Lints the workflows and the action, and runs their shell steps on this machine's packages.
test-workflows: package
	@test -d .build/workflows || python3 -m venv .build/workflows
	@.build/workflows/bin/pip install -q --disable-pip-version-check -r Tests/packages/requirements.txt
	cd Tests/packages && PACKAGES=$(CURDIR)/output/packages \
	  $(CURDIR)/.build/workflows/bin/python -B -m unittest -v

gifs: build
	.build/release/flickbook render scenes/*.yaml
	.build/release/flickbook render scenes/gift-combo.yaml -o output/gift-combo/
	scenes/gallery.sh >output/index.html
	@echo "output/index.html shows all of them"

test: toolchain
	@$(INSTALL) test
	$(FOR_TESTS) test --disable-xctest $(SWIFT_FLAGS)

# Checks the format, and tests the modules that changed since the branch left main (or SINCE=COMMIT).
check: lint
	@$(INSTALL) test
	$(FOR_TESTS) test --disable-xctest $(SWIFT_FLAGS) --filter "$$(.ci/check $(SINCE))"

# Runs all tests with the full number of random scenes and edits; 'make test' runs fewer.
test-thorough: toolchain
	@$(INSTALL) test
	FLICKBOOK_THOROUGH=1 $(SWIFT_RUN) test --disable-xctest --scratch-path .build/optimised \
	  $(OPTIMISED) $(SWIFT_FLAGS)

# Builds and tests a package that depends on Flickbook. The libraries are compiled once more, since two
# root packages cannot share a build.
EXAMPLES := --package-path docs/examples/card --scratch-path .build/examples

examples: toolchain
	$(SWIFT_RUN) test --disable-xctest $(EXAMPLES) $(SWIFT_FLAGS)
	$(SWIFT_RUN) run --skip-build $(EXAMPLES) card docs/examples/card/Scenes/card.yaml output/examples/card.gif

# Installs a browser, for the tests of the pages.
browser:
	@$(INSTALL) browser
	@test -d .build/browser || python3 -m venv .build/browser
	@.build/browser/bin/pip install -q --disable-pip-version-check -r Tests/browser/requirements.txt

test-browser: build browser
	cd Tests/browser && python3 -B -m unittest -v

# Tests the recipes for many machines on this one, with Slurm, GNU parallel and a private ssh server.
# SCENES=200 sets the number of scenes.
test-cluster: build
	@$(INSTALL) cluster
	Tests/cluster/run $(SCENES)

# Tests random scenes that combine many features of the language. 'make test' takes 10.
COUNT := 2000

test-random: toolchain
	@$(INSTALL) test
	FLICKBOOK_SCENES=$(COUNT) $(SWIFT_RUN) test --disable-xctest --scratch-path .build/optimised \
	  $(OPTIMISED) $(SWIFT_FLAGS) \
	  --filter RandomSceneTests

# Each sanitizer needs a separate build. The linker gold crashes on the sanitizers' symbols, so lld is
# used. Leaks are not detected: Swift stores tag bits in the pointers of enums, and objects held by
# constants would count as lost. The address sanitizer runs together with the one for undefined
# behaviour in C, in our shims and in inline functions of the libraries' headers. That one ends the
# program with an illegal instruction, since Swift's driver has no runtime for it here.
# Each build takes 17 minutes of processor time; all tests take 24 minutes with the thread sanitizer
# while other builds run. Tests/tsan.txt lists its false reports.
SANITIZED := $(OPTIMISED) $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld)
UNDEFINED := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

test-asan: toolchain
	@$(INSTALL) test
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT_RUN) test --disable-xctest --sanitize=address \
	  --scratch-path .build/asan $(SANITIZED) $(UNDEFINED) $(SWIFT_FLAGS)

test-tsan: toolchain
	@$(INSTALL) test
	TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/tsan.txt $(SWIFT_RUN) test --disable-xctest --sanitize=thread \
	  --scratch-path .build/tsan $(SANITIZED) $(SWIFT_FLAGS)

# Tests the tests: puts mistakes into a copy of the code, builds once, and runs the tests that reach them.
# SEED="1 2 3" makes COUNT mistakes for each seed. The build takes as long as that of make test, and each
# mistake from seconds to the time of all tests.
SEED := 1
mutate: toolchain
	@$(INSTALL) test
	.ci/mutate --seed "$(SEED)" --count $(if $(filter command%,$(origin COUNT)),$(COUNT),28)

# Runs on Linux only, since it reads /proc.
MINUTES := 20

soak: build
	MINUTES=$(MINUTES) Tests/soak/run

# Runs the soak test with an intentional leak, which it must detect.
soak-planted: build
	MINUTES=4 LEAK_EVERY=100 Tests/soak/run

# Fuzzes everything that reads untrusted input. TARGETS="gif png" selects targets. The instrumented
# build takes five minutes the first time.
SECONDS := 60

fuzz: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --seconds $(SECONDS) $(TARGETS)

# Fuzzes with an intentional crash in each target, which must be found.
fuzz-planted: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --planted --seconds $(SECONDS) $(TARGETS)

# Replays the corpora once in the build of the tests, without instrumentation, to find regressions.
fuzz-replay: toolchain
	@$(INSTALL) build
	FLICKBOOK_FUZZER=replay $(FOR_TESTS) build --disable-xctest --product fuzz $(SWIFT_FLAGS)
	Tests/fuzz/run --replay .build/debug/fuzz $(TARGETS)

# Merges new inputs into the corpora, and removes inputs that reach no code of their own.
fuzz-corpus: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --merge $(TARGETS)

# Runs each command with each fault: a full disk, a failing disk, no memory, signals. EVERY=40 tests
# every 40th moment; FAULTS='--only render --fault rename' selects commands and faults.
EVERY ?= 1
FAULTS ?=
test-faults: build
	@FLICKBOOK=$(CURDIR)/.build/release/flickbook $(MAKE) --no-print-directory run-faults

# Runs the same tests on the program named by FLICKBOOK.
run-faults:
	@mkdir -p output
	python3 -B Tests/faults/run.py --every $(EVERY) \
	  --table output/faults.txt $(FAULTS)

# Renders the README's pictures, 3 MB in total: every version of them stays in the git history.
# Two scenes are cut before the gestures that stand on their thresholds.
readme: build
	.build/release/flickbook render docs/examples/like.yaml -o output/readme/like.gif
	.build/release/flickbook plot scenes/pinlayout-toggle.yaml -o output/readme/match.svg \
	  --property box.screen.x --points scenes/previews/pinlayout-toggle.csv -p duration=0.4
	.build/release/flickbook render scenes/fading-header.yaml --scale 0.7 --fps 12 --quality small \
	  -o output/readme/fading-header.gif
	.build/release/flickbook render scenes/pinlayout-gallery.yaml --scale 0.8 --quality small \
	  -o output/readme/pinlayout-gallery.gif
	.build/release/flickbook render scenes/gift-combo.yaml --scale 0.5 --fps 12 --quality small \
	  -o output/readme/gift-combo.gif
	for scene in loyalty-points=0-59 snap-header=0-57; do \
	  .build/release/flickbook render scenes/$${scene%=*}.yaml --frames $${scene#*=} --scale 0.4 --fps 9 \
	    --quality small -o output/readme/$${scene%=*}.gif || exit 1; \
	done
	.build/release/flickbook render scenes/twitter-profile.yaml --scale 0.75 --fps 10 --quality small \
	  -o output/readme/twitter-profile.gif
	.build/release/flickbook render scenes/pictures/features.yaml --frame 0 --scale 1.25 \
	  -o output/readme/features.png
	for scene in large-title carousel chat like-burst onboarding action-button; do \
	  .build/release/flickbook render scenes/cookbook/$$scene.yaml --scale 0.33 --fps 8 --quality small \
	    -o output/readme/cook-$$scene.gif || exit 1; \
	done
	.build/release/flickbook render scenes/cookbook/carousel.yaml --bezel white --scale 0.75 \
	  --frame 20 -o output/readme/bezel.png
	rm -rf .build/readme && mkdir -p .build/readme
	for group in bars lists controls panels; do \
	  .build/release/flickbook render scenes/pictures/parts-$$group.yaml --frame 20 \
	    -o .build/readme/light.png || exit 1; \
	  .build/release/flickbook render scenes/pictures/parts-$$group.yaml --frame 20 \
	    --appearance dark -o .build/readme/dark.png || exit 1; \
	  convert .build/readme/light.png .build/readme/dark.png +append +dither -colors 64 \
	    output/readme/parts-$$group.png || exit 1; \
	done
	.build/release/flickbook init .build/readme/scene.yaml
	.build/release/flickbook render .build/readme/scene.yaml -o output/readme/init.gif
	.build/release/flickbook render scenes/fading-header.yaml --scale 1 --frame 22 \
	  -o .build/readme/a.png
	.build/release/flickbook render scenes/fading-header.yaml --scale 1 --frame 22 \
	  --param fade=140 -o .build/readme/b.png
	-.build/release/flickbook diff .build/readme/a.png .build/readme/b.png \
	  -o output/readme/difference.png
	.build/release/flickbook filmstrip scenes/snap-header.yaml --at 0,0.6,0.7,0.9,1.65,1.75,1.9,2.8 \
	  --columns 8 --width 84 -o .build/readme/filmstrip.png
	convert .build/readme/filmstrip.png +dither -colors 160 output/readme/filmstrip.png
	.build/release/flickbook plot scenes/snap-header.yaml -o output/readme/plot.svg \
	  --property page.offset.y,header.y,navbar.y
	.build/release/flickbook plot scenes/snap-header.yaml -o output/readme/loop.svg \
	  --property header.y --against page.offset.y
	for gesture in flight bounce release; do \
	  .build/release/flickbook plot scenes/motion/$$gesture.yaml -o output/readme/$$gesture.svg \
	    --property page.offset.y --points scenes/motion/$$gesture.csv || exit 1; \
	done
	.build/release/flickbook plot scenes/motion/springs.yaml -o output/readme/springs.svg \
	  --property critical.x,quick.x,soft.x
	.build/release/flickbook compare scenes/pinlayout-toggle.yaml -p duration=0.3 -p duration=0.9 \
	  --scale 0.5 --fps 25 --curves box.x -o output/readme/compare.gif
	.build/release/flickbook compare scenes/fading-header.yaml -p fade=60 -p fade=100 -p fade=200 \
	  --scale 0.35 --fps 10 --quality small -o output/readme/sweep.gif
	@$(INSTALL) browser
	cd Tests/browser && python3 -B -m unittest -q test_report
	cd Tests/browser && python3 -B picture_preview.py ../../output/preview-readme.png
	convert output/preview-readme.png -resize 66% -colors 96 output/readme/preview.png
	convert output/report.png -crop 1180x596+0+44 +repage -resize 66% -colors 96 \
	  output/readme/report.png
	.build/release/flickbook plot easeInOut bouncy 'spring(damping: 0.5, velocity: 8)' \
	  --duration 0.4 -o .build/readme/curves.png
	convert .build/readme/curves.png -colors 64 output/readme/curves.png

# Writes the tables of docs/ and llms.txt from the declarations of the language and of the commands.
tables: toolchain
	@$(INSTALL) test
	FLICKBOOK_TABLES=1 $(FOR_TESTS) test --disable-xctest $(SWIFT_FLAGS) \
	  --filter 'TableTests|llmsTxt|ublishedSchemas'

# Uses the flags of the tests, so that nothing is compiled twice.
docs: toolchain
	@$(INSTALL) docs
	@test -d .build/site/bin || python3 -m venv .build/site
	@.build/site/bin/pip install -q --disable-pip-version-check -r .ci/site/requirements.txt
	$(FOR_TESTS) build --target FlickbookTesting $(SWIFT_FLAGS)
	.ci/docs

# Measures speed and size next to other tools in one run. BENCH=constraints selects a section.
bench: build
	@$(INSTALL) bench
	@test -d .build/bench || python3 -m venv .build/bench
	@.build/bench/bin/pip install -q --disable-pip-version-check -r Sources/bench/rivals/requirements.txt
	$(SWIFT_RUN) build -c release --product bench $(STATIC) $(SWIFT_FLAGS)
	.build/release/bench $(BENCH)

# Renders the photographs that scenes use; they are scenes themselves.
pictures: build
	for picture in umbel house portrait people; do \
	  .build/release/flickbook render scenes/pictures/$$picture.yaml --frame 0 \
	    -o scenes/pictures/$$picture.png || exit 1; \
	done

lint: toolchain
	$(SWIFT_RUN) format lint --strict --recursive Sources Tests docs/examples Package.swift

# Records references. Look at the new pictures (git status scenes/references) before committing them.
references: build
	.build/release/flickbook verify scenes/*.yaml --record changed

clean:
	rm -rf .build
	find output -mindepth 1 -maxdepth 1 ! -name readme -exec rm -rf {} +
