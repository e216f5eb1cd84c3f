#!/bin/sh
# Generates a Python client from openapi.json and runs examples/python-client.py with it, against `npm start`.
# It needs Python 3.10 or newer with venv, and a package index. It writes to .local/python-client only.
set -eu
cd "$(dirname "$0")/.."

data=${DATA_DIR:-.local}
if [ ! -r "$data/credentials" ]; then
  echo "There is no $data/credentials. Run npm start first, in another terminal." >&2
  exit 1
fi
mkdir -p "$data/python-client"
folder=$(cd "$data/python-client" && pwd)

python3 -m venv "$folder/venv"
PATH=$folder/venv/bin:$PATH
pip install --quiet --disable-pip-version-check openapi-python-client==0.29.1
openapi-python-client generate --path openapi.json --output-path "$folder/tollgate" --meta none --overwrite

set -a
. "$data/credentials"
set +a
PYTHONPATH=$folder exec python examples/python-client.py
