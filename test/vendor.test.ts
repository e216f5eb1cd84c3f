import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import packages from '../vendor/vendored.json' with { type: 'json' }

const vendor = join(import.meta.dirname, '../vendor')
const files = packages.flatMap(({ files }) => files)

/** Returns the content of a vendored file, uncompressed. */
function contentOf(path: string): Buffer {
  const content = readFileSync(join(vendor, path))
  return path.endsWith('.br') ? brotliDecompressSync(content) : content
}

test.each(files)('$to is the listed file of its package, unchanged', ({ to, sha256 }) => {
  expect(createHash('sha256').update(contentOf(to)).digest('hex')).toBe(sha256)
})

test.each(packages)('$package $version has a licence that allows to pass it on, and the list names it', (entry) => {
  expect(['MIT', 'Apache-2.0']).toContain(entry.license)
  expect(entry.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(entry.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  const folder = join(vendor, entry.files[0]?.to ?? '', '..')
  // A file under Apache-2.0, the project's own licence, needs no second copy of the licence text.
  expect(existsSync(join(folder, 'LICENSE'))).toBe(entry.license !== 'Apache-2.0')
})

/** Returns whether `npm ci` has unpacked a file from the compressed file next to it. */
const isUnpacked = (path: string) => existsSync(`${path}.br`)

test('the files that tests import are unpacked as they are in their package', () => {
  const unpacked = files.filter(({ to }) => existsSync(join(vendor, to.replace(/\.br$/, ''))) && to.endsWith('.br'))
  expect(unpacked.map(({ to }) => to)).toEqual(['frontier/api-client.mjs.br', 'frontier/api-client.d.mts.br'])
  for (const { to } of unpacked) expect(readFileSync(join(vendor, to.replace(/\.br$/, '')))).toEqual(contentOf(to))
})

test('every vendored file is on the list', () => {
  const found = readdirSync(vendor, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && entry.parentPath !== vendor && entry.name !== 'LICENSE')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isUnpacked(path))
  expect(found.sort()).toEqual(files.map(({ to }) => join(vendor, to)).sort())
})
