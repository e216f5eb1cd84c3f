import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

// Runs after `npm ci`, with any Node version. Unpacks the compressed files of `vendor/` that tests import. Git ignores the unpacked files.
const imported = ['frontier/api-client.mjs', 'frontier/api-client.d.mts']

for (const path of imported) {
  const file = new URL(`../vendor/${path}`, import.meta.url)
  writeFileSync(file, brotliDecompressSync(readFileSync(new URL(`${file}.br`))))
}
