#!/bin/sh
# Generates a Python client from openapi.json, and runs examples/python/example.py with the client, against `npm start`.
# The script needs Python 3.10 or newer with venv, and a package index. The script writes only to .local/python-client.
set -eu
cd "$(dirname "$0")/.."

. scripts/load-credentials.sh

mkdir -p "$data/python-client"
folder=$data/python-client

python3 -m venv "$folder/venv"
PATH=$folder/venv/bin:$PATH
pip install --quiet --disable-pip-version-check openapi-python-client==0.29.1
openapi-python-client generate --path openapi.json --output-path "$folder/tollgate" --meta none --overwrite

PYTHONPATH=$folder exec python examples/python/example.py
