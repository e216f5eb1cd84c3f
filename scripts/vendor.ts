import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// `npm run vendor` extracts the files that vendor/vendored.json lists from their npm packages, and writes licences and
// hashes into that list. If the list is up to date, the command changes nothing.

interface VendoredFile {
  from: string
  to: string
  sha256: string
}
interface VendoredPackage {
  package: string
  version: string
  license: string
  integrity: string
  files: VendoredFile[]
}

const vendor = join(import.meta.dirname, '../vendor')
const list = join(vendor, 'vendored.json')
const packages: VendoredPackage[] = JSON.parse(readFileSync(list, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'tollgate-vendor-'))
try {
  writeFileSync(list, `${JSON.stringify(packages.map(vendorPackage), null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true })
}

function vendorPackage(entry: VendoredPackage): VendoredPackage {
  const spec = `${entry.package}@${entry.version}`
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', spec, '--json', '--pack-destination', folder], { encoding: 'utf8' }),
  )
  const tarball = join(folder, packed.filename)
  const { license } = JSON.parse(fileOf(tarball, 'package.json').toString())
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  return { ...entry, license, integrity, files: entry.files.map((file) => vendorFile(tarball, file)) }
}

function vendorFile(tarball: string, file: VendoredFile): VendoredFile {
  const content = fileOf(tarball, file.from)
  writeFileSync(join(vendor, file.to), file.to.endsWith('.br') ? brotliCompressSync(content) : content)
  return { ...file, sha256: createHash('sha256').update(content).digest('hex') }
}

function fileOf(tarball: string, path: string): Buffer {
  return execFileSync('tar', ['-xzOf', tarball, `package/${path}`], { maxBuffer: 2 ** 26 })
}
