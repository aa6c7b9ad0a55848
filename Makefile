# The two commands are 'make gifs' and 'make test'; both install what is missing first.

SWIFT ?= swift
export SWIFT

.PHONY: help gifs test build references lint clean

help:
	@echo "make gifs        installs what is missing, builds, renders scenes/ into output/"
	@echo "make test        installs what is missing, runs all tests"
	@echo "make build       builds the program in release mode: .build/release/flickbook"
	@echo "make references  records the tests' reference frames anew (look at them before you commit)"
	@echo "make lint        checks the formatting of the sources"
	@echo "make clean       removes what was built and rendered"

gifs: build
	.build/release/flickbook render scenes/*.yaml

build:
	@.ci/install
	$(SWIFT) build -c release --product flickbook

test:
	@.ci/install --tests
	$(SWIFT) test

references:
	@.ci/install --tests
	FLICKBOOK_RECORD=1 $(SWIFT) test --filter ReferenceFrames

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

clean:
	rm -rf .build
	rm -f output/*.gif output/*.png
