#!/bin/sh
# Generates a Go client from the server's OpenAPI 3.0 document, and runs examples/go/main.go with the client, against `npm start`.
# The script needs Go 1.24 or newer, and a module proxy. The script writes only to .local/go-client.
set -eu
cd "$(dirname "$0")/.."
. scripts/load-credentials.sh

folder=$data/go-client
mkdir -p "$folder/tollgate"
cp examples/go/main.go "$folder/main.go"
cat > "$folder/go.mod" <<'END'
module example

go 1.24

require (
	github.com/google/uuid v1.6.0
	github.com/oapi-codegen/runtime v1.1.2
)
END
cat > "$folder/config.yaml" <<END
package: tollgate
generate: { client: true, models: true }
# Some operations answer with a schema of that name.
output-options: { response-type-suffix: Answer }
output: $folder/tollgate/tollgate.go
END
curl --silent --show-error --fail "$TOLLGATE_URL/openapi-3.0.json" > "$folder/openapi.json"
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.5.1 -config "$folder/config.yaml" "$folder/openapi.json"
cd "$folder"
go mod tidy 2> /dev/null
exec go run .
