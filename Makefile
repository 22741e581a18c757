# The two commands are `make play` and `make test`; everything they need is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
endif
PY := $(BIN)/python

.PHONY: play test lint device pictures clean

play: $(VENV)/play.stamp
	$(PY) code.py $(ARGS)

test: lint
	$(PY) -m pytest -q -n auto

lint: $(VENV)/dev.stamp
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

device: $(VENV)/dev.stamp
	$(PY) -m tools.device $(if $(BOARD),--board $(BOARD))

pictures: $(VENV)/dev.stamp
	$(PY) -m tools.pictures

$(VENV)/pip.stamp:
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --upgrade pip
	touch $@

$(VENV)/play.stamp: $(VENV)/pip.stamp requirements.txt
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/dev.stamp: $(VENV)/pip.stamp requirements.txt requirements-dev.txt
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@ $(VENV)/play.stamp

clean:
	rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache
