#!/bin/sh
# Generates a Java client from the server's OpenAPI 3.0 document, and runs examples/java/Example.java with the client, against `npm start`.
# The script needs Java 17 or newer, Maven, and a Maven repository. The script writes only to .local/java-client.
set -eu
cd "$(dirname "$0")/.."
. scripts/load-credentials.sh

version=7.17.0
folder=$data/java-client
generator=$folder/openapi-generator-cli-$version.jar
mkdir -p "$folder"
[ -r "$generator" ] || mvn --batch-mode --quiet dependency:copy \
  -Dartifact="org.openapitools:openapi-generator-cli:$version" -DoutputDirectory="$folder" > "$folder/maven.log"
curl --silent --show-error --fail "$TOLLGATE_URL/openapi-3.0.json" > "$folder/openapi.json"
java -jar "$generator" generate -i "$folder/openapi.json" -g java --library native -o "$folder/client" \
  --additional-properties=invokerPackage=dev.tollgate,apiPackage=dev.tollgate.api,modelPackage=dev.tollgate.model \
  --additional-properties=groupId=dev.tollgate,artifactId=tollgate-api,openApiNullable=false \
  --global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false > "$folder/generator.log"
cp examples/java/Example.java "$folder/client/src/main/java/Example.java"
cd "$folder/client"
mvn --batch-mode --quiet compile dependency:build-classpath -Dmdep.outputFile=classpath.txt > "$folder/maven.log"
exec java -classpath "target/classes:$(cat classpath.txt)" Example
