# The commands a newcomer needs: make gifs, make test. `make` alone lists them all.
#
# SWIFT=/path/to/swift picks a toolchain; INSTALL=: skips the installation of packages.

SWIFT ?=
INSTALL ?= ./install
SWIFT_FLAGS ?=
export SWIFT

SWIFT_RUN := .ci/swift

# A program that needs no Swift on the machine it is copied to, and starts in half the time. Without
# symbols, which are three tenths of it and of use to nobody but a debugger.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -s)

# Loops over pixels: without optimisation the tests would take minutes.
OPTIMISED := -Xswiftc -O

.PHONY: help gifs test check test-thorough examples browser test-browser test-cluster test-faults run-faults test-random test-asan test-tsan soak soak-planted fuzz fuzz-planted fuzz-replay fuzz-corpus bench build docs lint pictures references readme clean toolchain
.NOTPARALLEL:

help:
	@echo "make gifs        render every scene of scenes/ into output/ (installs what is missing)"
	@echo "make test        run all tests (installs what is missing)"
	@echo "make check       check the formatting and run the tests of the modules that changed"
	@echo "make examples    build and test the package in docs/examples"
	@echo "make test-browser run the tests of the pages in a headless Chromium (installs it)"
	@echo "make test-cluster run the recipes for many machines on this one (installs Slurm, parallel)"
	@echo "make test-random check 2,000 made-up scenes (COUNT=200: fewer) in every way they can be drawn"
	@echo "make test-asan   run all tests with the sanitizers of addresses and undefined C; test-tsan: of threads"
	@echo "make soak        the preview among bad company for MINUTES=20: memory flat, nothing lost"
	@echo "make fuzz        feed all that reads with made-up bytes, SECONDS=60 for each of 21 targets"
	@echo "make test-faults let disk, memory and signals fail at every moment of each command (Linux)"
	@echo "make docs        write the pages of the libraries' documentation into output/docs"
	@echo "make bench       measure speed and size beside other tools (installs them)"
	@echo "make build       build .build/release/flickbook (installs what is missing)"
	@echo "make lint        check the formatting, as CI does"
	@echo "make references  record the references of scenes that changed (see README)"
	@echo "make pictures    draw the scenes' pictures anew"
	@echo "make readme      render the README's pictures anew"
	@echo "make clean       remove what was built and rendered"

toolchain:
	@$(SWIFT_RUN) --version >/dev/null

build: toolchain
	@$(INSTALL) build
	$(SWIFT_RUN) build -c release --product flickbook $(STATIC) $(SWIFT_FLAGS)

gifs: build
	.build/release/flickbook render scenes/*.yaml

test: toolchain
	@$(INSTALL) test
	$(SWIFT_RUN) test --disable-xctest $(OPTIMISED) $(SWIFT_FLAGS)

# The formatting, and the tests of the modules that changed since the branch left main (or SINCE=COMMIT).
check: lint
	@$(INSTALL) test
	$(SWIFT_RUN) test --disable-xctest $(OPTIMISED) $(SWIFT_FLAGS) --filter "$$(.ci/check $(SINCE))"

# All tests, with as many random scenes and edits as there should be; 'make test' takes some.
test-thorough: toolchain
	@$(INSTALL) test
	FLICKBOOK_THOROUGH=1 $(SWIFT_RUN) test --disable-xctest $(OPTIMISED) $(SWIFT_FLAGS)

# Flickbook as others see it, from a package of their own. It compiles the libraries once more, since
# two root packages cannot share a build.
EXAMPLES := --package-path docs/examples/card --scratch-path .build/examples

examples: toolchain
	$(SWIFT_RUN) test --disable-xctest $(EXAMPLES) $(SWIFT_FLAGS)
	$(SWIFT_RUN) run --skip-build $(EXAMPLES) card docs/examples/card/Scenes/card.yaml output/examples/card.gif

# The pages we write, in a real browser.
browser:
	@$(INSTALL) browser
	@test -d .build/browser || python3 -m venv .build/browser
	@.build/browser/bin/pip install -q --disable-pip-version-check -r Tests/browser/requirements.txt

test-browser: build browser
	cd Tests/browser && python3 -B -m unittest -v

# The recipes for many machines, on this one: with Slurm, GNU parallel and an ssh server of its own.
# SCENES=200 takes fewer.
test-cluster: build
	@$(INSTALL) cluster
	Tests/cluster/run $(SCENES)

# Scenes of a few of all things that the language has, through everything. 'make test' takes 20.
COUNT := 2000

test-random: toolchain
	@$(INSTALL) test
	FLICKBOOK_SCENES=$(COUNT) $(SWIFT_RUN) test --disable-xctest $(OPTIMISED) $(SWIFT_FLAGS) \
	  --filter RandomSceneTests

# All is compiled once more for each. gold dies of the sanitizers' symbols. Leaks are not looked for:
# Swift keeps marks in the pointers of its enums, and what constants hold would be taken for lost.
# With that of addresses goes that of undefined behaviour, for C: our shims, and what the libraries' headers have
# inline. It ends the program with an illegal instruction, since Swift's driver has no runtime for it here.
# The builds take 17 minutes of processor each; under the thread sanitizer all tests take 24 minutes beside
# other builds. What it takes for races and is none is in Tests/tsan.txt.
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

# Linux alone: it reads /proc.
MINUTES := 20

soak: build
	MINUTES=$(MINUTES) Tests/soak/run

# A leak on purpose, which must be seen.
soak-planted: build
	MINUTES=4 LEAK_EVERY=100 Tests/soak/run

# What reads anything from outside, fed with made-up bytes. TARGETS="gif png" takes these alone.
# Compiled once more with instrumentation: five minutes, the first time.
SECONDS := 60

fuzz: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --seconds $(SECONDS) $(TARGETS)

# A crash on purpose in each target, which must be seen.
fuzz-planted: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --planted --seconds $(SECONDS) $(TARGETS)

# The corpora once, without instrumentation, in the build of the tests: whether a crash came back.
fuzz-replay: toolchain
	@$(INSTALL) build
	FLICKBOOK_FUZZER=replay $(SWIFT_RUN) build --disable-xctest --product fuzz $(OPTIMISED) $(SWIFT_FLAGS)
	Tests/fuzz/run --replay .build/debug/fuzz $(TARGETS)

# The corpora with what was found meanwhile, and without what reaches nothing of its own.
fuzz-corpus: toolchain
	@$(INSTALL) build
	Tests/fuzz/run --merge $(TARGETS)

# Each command under each fault: a full disk, a broken one, no memory, signals. EVERY=40 tries each
# 40th moment; FAULTS='--only render --fault rename' chooses.
EVERY ?= 1
FAULTS ?=
test-faults: build
	@FLICKBOOK=$(CURDIR)/.build/release/flickbook $(MAKE) --no-print-directory run-faults

# The same, for the program that FLICKBOOK names.
run-faults:
	@mkdir -p output
	python3 -B Tests/faults/run.py --every $(EVERY) \
	  --table output/faults.txt $(FAULTS)

# The README's pictures: 3 MB together, since every change of them stays in the repository's history.
readme: build
	.build/release/flickbook render scenes/pinlayout-toggle.yaml --scale 1 \
	  -o output/readme/pinlayout-toggle.gif
	.build/release/flickbook render scenes/fading-header.yaml --scale 0.75 --fps 15 \
	  -o output/readme/fading-header.gif
	.build/release/flickbook render scenes/pinlayout-gallery.yaml --scale 0.8 --quality small \
	  -o output/readme/pinlayout-gallery.gif
	.build/release/flickbook render scenes/gift-combo.yaml --scale 0.75 --fps 20 \
	  -o output/readme/gift-combo.gif
	for scene in loyalty-points snap-header; do \
	  .build/release/flickbook render scenes/$$scene.yaml --scale 0.5 --fps 12 --quality small \
	    -o output/readme/$$scene.gif || exit 1; \
	done
	.build/release/flickbook render scenes/twitter-profile.yaml --scale 0.75 --fps 12 --quality small \
	  -o output/readme/twitter-profile.gif
	.build/release/flickbook render scenes/pictures/features.yaml --frame 0 --scale 1.25 --png-level 9 \
	  -o output/readme/features.png
	rm -rf .build/readme && mkdir -p .build/readme
	.build/release/flickbook init .build/readme/scene.yaml
	.build/release/flickbook render .build/readme/scene.yaml -o output/readme/init.gif
	.build/release/flickbook render scenes/fading-header.yaml --scale 1 --frame 22 \
	  -o .build/readme/a.png
	.build/release/flickbook render scenes/fading-header.yaml --scale 1 --frame 22 \
	  --param fade=140 -o .build/readme/b.png
	-.build/release/flickbook diff .build/readme/a.png .build/readme/b.png \
	  -o output/readme/difference.png
	.build/release/flickbook filmstrip scenes/snap-header.yaml --at 0,0.6,0.7,0.9,1.65,1.75,1.9,2.8 \
	  --columns 8 --width 84 -o output/readme/filmstrip.png
	.build/release/flickbook plot scenes/snap-header.yaml -o output/readme/plot.svg \
	  --property page.offset.y,header.y,navbar.y
	.build/release/flickbook plot scenes/snap-header.yaml -o output/readme/loop.svg \
	  --property header.y --against page.offset.y
	for gesture in flight bounce; do \
	  .build/release/flickbook plot scenes/motion/$$gesture.yaml -o output/readme/$$gesture.svg \
	    --property page.offset.y --points scenes/motion/$$gesture.csv || exit 1; \
	done
	.build/release/flickbook compare scenes/pinlayout-toggle.yaml -p duration=0.3 -p duration=0.9 \
	  --scale 0.5 --fps 25 --curves box.x -o output/readme/compare.gif
	.build/release/flickbook render scenes/fading-header.yaml --sweep fade=60,100,200 --scale 0.4 \
	  --fps 12 -o output/readme/sweep.gif
	@$(INSTALL) browser
	cd Tests/browser && python3 -B -m unittest -q test_report
	cd Tests/browser && python3 -B picture_preview.py ../../output/preview-readme.png
	convert output/preview-readme.png -resize 66% -colors 96 output/readme/preview.png
	convert output/report.png -crop 1180x640+0+296 +repage -resize 66% -colors 64 \
	  output/readme/report.png
	.build/release/flickbook plot easeInOut bouncy 'spring(damping: 0.5, velocity: 8)' \
	  --duration 0.4 -o .build/readme/curves.png
	convert .build/readme/curves.png -colors 64 output/readme/curves.png

# Flags as for the tests, so that nothing is compiled twice.
docs: toolchain
	@$(INSTALL) build
	$(SWIFT_RUN) build --target FlickbookTesting $(OPTIMISED) $(SWIFT_FLAGS)
	.ci/docs

# Speed and size beside other tools, in one run. BENCH=constraints runs one part.
bench: build
	@$(INSTALL) bench
	@test -d .build/bench || python3 -m venv .build/bench
	@.build/bench/bin/pip install -q --disable-pip-version-check -r Sources/bench/rivals/requirements.txt
	$(SWIFT_RUN) build -c release --product bench $(STATIC) $(SWIFT_FLAGS)
	.build/release/bench $(BENCH)

# The scenes' photographs are drawings of our own: scenes themselves.
pictures: build
	for picture in umbel house portrait; do \
	  .build/release/flickbook render scenes/pictures/$$picture.yaml --frame 0 \
	    -o scenes/pictures/$$picture.png || exit 1; \
	done

lint: toolchain
	$(SWIFT_RUN) format lint --strict --recursive Sources Tests docs/examples Package.swift

# Recording proves nothing until its pictures were looked at: git status scenes/references.
references: build
	.build/release/flickbook verify scenes/*.yaml --record changed

clean:
	rm -rf .build
	find output -mindepth 1 -maxdepth 1 ! -name readme -exec rm -rf {} +
