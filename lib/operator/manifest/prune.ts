import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { writeDocument } from './export.ts'
import { toEntries } from './export-entries.ts'
import { readRecords } from './export-records.ts'
import { KINDS } from './kinds.ts'
import type { ManifestFile } from './load.ts'
import type { Change } from './plan-context.ts'

/** What these hold goes with them: only an entry of their own deletes them. */
const CONTAINERS: readonly string[] = ['Organization', 'Project']

/** The name of the file in messages about a deletion that `--prune` adds. */
const PRUNED = '--prune'

/** The kinds that a manifest lists, and the changes of its plan. */
interface Declared {
  kinds: ReadonlySet<string>
  changes: readonly Change[]
}

/**
 * Declares, as a further file of the manifest, the deletion of everything in the table that the manifest does not declare, of
 * the kinds that it lists. Users are no part of what it reads: only an entry of their own deletes them. So a deletion of this kind follows the same rules as one that somebody has written. Reads the whole
 * table. Things that can be neither declared nor deleted stay.
 */
export async function writePrunes(table: Table, { kinds, changes }: Declared): Promise<ManifestFile> {
  const declared = new Set(changes.map(({ kind, id, entry }) => identify(kind, { ...entry.raw, id })))
  const { documents } = toEntries(await readRecords(table))
  const pruned = documents
    .filter(([kind]) => kinds.has(kind) && !CONTAINERS.includes(kind))
    .filter(([kind]) => KINDS.some(({ name, deletable }) => name === kind && deletable))
    .map(([kind, entries]) => [kind, entries.filter((entry) => !declared.has(identify(kind, entry)))] as const)
    .filter(([, entries]) => entries.length > 0)
  const content = pruned.flatMap(([kind, entries]) => [...writeDocument(kind, entries.map(toDeletion(kind)))].join(''))
  return { file: PRUNED, content: content.join('---\n') }
}

/** The fields that name a thing of a kind. An id is enough but for these. */
const NAMING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Resource: ['id', 'namespace'],
  PlatformUser: ['type', 'ref', 'relation'],
}
const namingFields = (kind: string): readonly string[] => NAMING_FIELDS[kind] ?? ['id']

const identify = (kind: string, entry: Record<string, unknown>): string =>
  [kind, ...namingFields(kind).map((field) => asStored(String(entry[field])))].join(' ')

/** Only ids of users are case-sensitive. */
const asStored = (text: string): string => parseUserId(text) ?? text.toLowerCase()

const toDeletion =
  (kind: string) =>
  (entry: JsonObject): JsonObject => ({
    ...Object.fromEntries(namingFields(kind).map((field) => [field, entry[field] ?? ''])),
    delete: true,
  })
