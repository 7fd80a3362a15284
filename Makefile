# `make run` and `make test` are all that most people need. Each target first makes this folder
# ready (deploy/setup.sh), which is quick when it is ready already.

PYTHON_HERE := .venv/bin/python
ROOMS := companion $(wildcard hardware) tests

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench drills start-test fuzz appliance-test arm-test release lock clean \
	ready-to-run ready-to-test

help: ## Say what each target does
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ready-to-run ## Start Higaki; without a display, play a demo on a virtual one
	@deploy/run.sh

test: lint ## Run every check: ruff, mypy, shellcheck, pytest
	$(PYTHON_HERE) -m tests.side_by_side

lint: ready-to-test ## Check style, types and shell scripts
	$(PYTHON_HERE) -m ruff check
	$(PYTHON_HERE) -m ruff format --check
	$(PYTHON_HERE) -m mypy $(ROOMS) deploy
	shellcheck .ci/run $(wildcard deploy/*.sh)

format: ready-to-test ## Put the code into the house format
	$(PYTHON_HERE) -m ruff check --fix
	$(PYTHON_HERE) -m ruff format

bench: ready-to-test ## Measure against the anchors and print a table
	@$(PYTHON_HERE) -m tests.bench

drills: ready-to-test ## Kill a table 10,000 times, pull its plug 1,000 times, harm its files: nothing may be lost unsaid
	@$(PYTHON_HERE) -m tests.faults

start-test: ready-to-test ## Start a clean clone by `make run` ten times in a row, with and without load
	@$(PYTHON_HERE) -m tests.start

fuzz: ready-to-test ## Try harmed records, settings, commands and databases; SEED=7 MINUTES=30 choose
	@$(PYTHON_HERE) -m tests.fuzz

appliance-test: ready-to-test ## Play the life of a box in a container; root, mmdebstrap, systemd-container
	@$(PYTHON_HERE) -m tests.deploy.appliance

arm-test: ready-to-test ## Prove on an emulated arm64 what can be; root, mmdebstrap, arch-test, qemu-user-static, binfmt-support
	@$(PYTHON_HERE) -m tests.deploy.arm

release: ready-to-test ## Build wheel, source, offline bundles and bill of materials, twice alike
	@deploy/release.sh

lock: ready-to-run ## Write deploy/lock/ anew from pyproject.toml
	@deploy/lock.sh

clean: ## Remove everything that was made here; games are kept elsewhere
	rm -rf .venv build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(ROOMS) -name __pycache__ -prune -exec rm -rf {} +

ready-to-run:
	@deploy/setup.sh run

ready-to-test:
	@deploy/setup.sh test
