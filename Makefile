# The two commands are `make play` and `make test`; everything they need is installed into .venv.
# Another Python than the first one found: make play PYTHON=python3.13
VENV := .venv
ifeq ($(OS),Windows_NT)
PYTHON ?= python
PY := $(VENV)/Scripts/python
else
PYTHON ?= python3
PY := $(VENV)/bin/python
endif
OLD := sys.exit('Python 3.11 or newer is needed, $(PYTHON) is %d.%d.' % sys.version_info[:2])
BARE := sys.exit('$(PYTHON) cannot make an environment: on Debian and Ubuntu, apt install python3-venv.')
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
DONE := $(PY) -c "import pathlib, sys; [pathlib.Path(p).touch() for p in sys.argv[1:]]"

# After an upgrade of the system the Python that the environment was made with may be gone.
ifneq ($(wildcard $(VENV)/made.stamp),)
ifneq ($(MAKECMDGOALS),clean)
ifneq ($(shell $(PY) -c "print(1)"),1)
$(error The Python that $(VENV) was made with is gone. make clean removes $(VENV), then try again)
endif
endif
endif

# Of hundreds of processes that the tests start none shall compile everything anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test soak lint ruff device budgets pictures clean

# make play ARGS="--board pimoroni_picosystem --scale 3"
play: $(VENV)/play.stamp
	$(PY) code.py $(ARGS)

# The types of everything are checked by one of the tests: two cores are busy from the first second.
test: ruff
	$(PY) -m pytest -q -rs -n auto --dist worksteal

# make soak TIME=60 (minutes)
soak: $(VENV)/dev.stamp
	$(PY) -m tests.soak --minutes $(or $(TIME),10) $(ARGS)

lint: ruff
	$(PY) -m mypy

ruff: $(VENV)/dev.stamp
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .

# make device BOARD=pybadge DEVICE_LANGUAGE=de
device: $(VENV)/dev.stamp
	$(PY) -m tools.device $(if $(BOARD),--board $(BOARD)) $(if $(DEVICE_LANGUAGE),--language $(DEVICE_LANGUAGE))

# docs/budgets.md
budgets: $(VENV)/dev.stamp
	$(PY) -m tests.device.budgets > budgets.new
	$(PY) -c "import os; os.replace('budgets.new', 'docs/budgets.md')"

pictures: $(VENV)/dev.stamp
	$(PY) -m tools.pictures

$(VENV)/made.stamp:
	@$(PYTHON) -c "import sys; sys.version_info >= (3, 11) or $(OLD)"
	@$(PYTHON) -c "import sys; from importlib.util import find_spec as f; f('venv') and f('ensurepip') or $(BARE)"
	$(PYTHON) -m venv $(VENV)
	@$(DONE) $@

$(VENV)/play.stamp: $(VENV)/made.stamp requirements.txt
	$(INSTALL) -r requirements.txt
	@$(DONE) $@

$(VENV)/dev.stamp: $(VENV)/made.stamp requirements.txt requirements-cluster.txt requirements-dev.txt
	$(INSTALL) -r requirements-dev.txt
	@$(DONE) $(VENV)/play.stamp $@

clean:
	$(PYTHON) -c "import shutil; [shutil.rmtree(p, ignore_errors=True) for p in '$(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis'.split()]"
