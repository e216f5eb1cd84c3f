# Sets `data` to the data folder of the local server, and exports CLIENT_ID, CLIENT_SECRET and TOLLGATE_URL.
# The client scripts in this folder load this file.
data=${DATA_DIR:-.local}
if [ ! -r "$data/credentials" ]; then
  echo "There is no $data/credentials. Run npm start first, in another terminal." >&2
  exit 1
fi
data=$(cd "$data" && pwd)
set -a
. "$data/credentials"
TOLLGATE_URL=${TOLLGATE_URL:-http://127.0.0.1:3000}
set +a
