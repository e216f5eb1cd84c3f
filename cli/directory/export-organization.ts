import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readClock } from '../../lib/foundation/clock.ts'
import { isUuid } from '../../lib/foundation/schema/primitives.ts'
import { exportTenant, kindsOf } from '../../lib/operator/tenant/export-tenant.ts'
import { type Part, type TenantKind, textOfLine } from '../../lib/operator/tenant/line.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Context } from '../context.ts'
import { findArchive } from '../operator/find-archive.ts'

interface Options {
  withUsers?: true
  archive?: string
  force?: true
}

/** The name of the file that is written last. A folder without this file is an incomplete export. */
const MANIFEST = 'manifest.json'

/**
 * Writes all data of an organization into a folder: one file for each kind of data, and a manifest with the number of
 * lines in each file.
 */
export async function exportOrganization(
  { table, named, print }: Context,
  organization: string,
  folder: string,
  { withUsers, archive, force }: Options,
): Promise<void> {
  // A deleted organization has no name, but its accounts still exist. To export them, give the id of the organization.
  const id = isUuid(organization) ? organization.toLowerCase() : await named.idOf('organization', organization)
  const now = readClock()
  // Adds a second to the end of the export, because the archive has times in whole seconds.
  const options = { withUsers: withUsers === true, archive: findArchive(archive), now: new Date(now.getTime() + 1_000) }
  await prepare(folder, force === true)
  const files = await writeParts(folder, kindsOf(options), exportTenant(table, id, options))
  const lines = Object.values(files).reduce((sum, file) => sum + file.lines, 0)
  const manifest = {
    ...{ format: 1, organization: id, exported_at: now.toISOString(), tollgate: packageJson.version },
    ...{ with_users: options.withUsers, with_changes: options.archive !== undefined, lines, files },
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: MODE })
  print({ folder, ...manifest }, () => [
    `exported ${lines} lines to ${folder}`,
    ...(manifest.with_changes ? [] : ['without changes.jsonl: there is no archive, name one with --archive']),
  ])
}

/** The mode of the files. Other users of the machine cannot read the files. */
const MODE = 0o600

async function prepare(folder: string, isForced: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (names.length > 0 && !isForced) throw new Error(`${folder} is not empty: choose another folder, or add --force`)
  await rm(join(folder, MANIFEST), { force: true })
}

interface Output {
  file: FileHandle
  hash: Hash
  lines: number
}

/** @returns the number of lines and the SHA-256 of each file, by file name */
async function writeParts(folder: string, kinds: readonly TenantKind[], parts: AsyncIterable<Part>) {
  const outputs = new Map<TenantKind, Output>()
  try {
    for (const kind of kinds) {
      const file = await open(join(folder, nameOf(kind)), 'w', MODE)
      outputs.set(kind, { file, hash: createHash('sha256'), lines: 0 })
    }
    for await (const part of parts) await writePart(outputs, part)
  } finally {
    await Promise.all([...outputs.values()].map(({ file }) => file.close()))
  }
  return Object.fromEntries(
    [...outputs].map(([kind, { lines, hash }]) => [nameOf(kind), { lines, sha256: hash.digest('hex') }]),
  )
}

async function writePart(outputs: ReadonlyMap<TenantKind, Output>, { kind, lines }: Part): Promise<void> {
  const output = outputs.get(kind)
  if (output === undefined || lines.length === 0) return
  const text = lines.map(textOfLine).join('')
  output.hash.update(text)
  output.lines += lines.length
  await output.file.write(text)
}

const nameOf = (kind: TenantKind): string => `${kind}.jsonl`
