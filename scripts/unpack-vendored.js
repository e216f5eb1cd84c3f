import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

// Runs after `npm ci`, under any Node. Tests import these files. `vendor/` keeps them compressed; Git ignores the unpacked ones.
const imported = ['frontier/api-client.mjs', 'frontier/api-client.d.mts']

for (const path of imported) {
  const file = new URL(`../vendor/${path}`, import.meta.url)
  writeFileSync(file, brotliDecompressSync(readFileSync(new URL(`${file}.br`))))
}
