import type { ResourceRecord } from '../../access/resources/schema.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { writeDocument } from './export.ts'
import { toEntries } from './export-entries.ts'
import { readRecords, type TableRecords } from './export-records.ts'
import { KINDS } from './kinds.ts'
import type { ManifestFile } from './load.ts'
import type { Change, PlannedEntry } from './plan-context.ts'
import { isIn, requireOrganization } from './prune-only.ts'

/** The kinds whose things hold others. Only an entry of their own deletes them, because the others go with them. */
const CONTAINERS: readonly string[] = ['Organization', 'Project']

/** The name of the file in messages about a deletion that `--prune` adds. */
const PRUNED = '--prune'

/** The kinds that a manifest lists, the changes of its plan, and its resources as they will be. */
export interface Declared {
  kinds: ReadonlySet<string>
  changes: readonly Change[]
  resources: readonly PlannedEntry<ResourceRecord>[]
}

/**
 * Declares, as a further file of the manifest, the deletion of everything in the table that the manifest does not declare, for the kinds that it
 * lists. It does not read users: only an entry of their own deletes them. Such a deletion follows the rules of one that somebody has written. It
 * reads the whole table. Things that can be neither declared nor deleted stay, and so do the resources above one that stays.
 * @param only the id or name of an organization: things outside it stay
 * @throws Error for an organization that does not exist
 */
export async function writePrunes(
  table: Table,
  { kinds, changes, resources }: Declared,
  only?: string,
): Promise<ManifestFile> {
  const declared = new Set(changes.map(({ kind, id, entry }) => identify(kind, { ...entry.raw, id })))
  const records = await readRecords(table)
  const { documents } = toEntries(records)
  const isMeant = only === undefined ? () => true : isIn(records, requireOrganization(records, changes, only))
  const pruned = documents
    .filter(([kind]) => kinds.has(kind) && !CONTAINERS.includes(kind))
    .filter(([kind]) => KINDS.some(({ name, deletable }) => name === kind && deletable))
    .map(
      ([kind, entries]) =>
        [kind, entries.filter((entry) => !declared.has(identify(kind, entry)) && isMeant(kind, entry))] as const,
    )
    .map(([kind, entries]) => [kind, kind === 'Resource' ? withoutKept(entries, resources, records) : entries] as const)
    .filter(([, entries]) => entries.length > 0)
  const content = pruned.flatMap(([kind, entries]) => [...writeDocument(kind, entries.map(toDeletion(kind)))].join(''))
  return { file: PRUNED, content: content.join('---\n') }
}

/** Returns the entries of those resources that have nothing below them that stays. */
function withoutKept(
  entries: readonly JsonObject[],
  planned: Declared['resources'],
  { resources }: TableRecords,
): readonly JsonObject[] {
  const parents = new Map([...resources.values()].map(({ resource, parent }) => [resource, parent]))
  for (const { before, after } of planned) {
    if (after !== undefined) parents.set(after.resource, after.parent)
    else if (before !== undefined) parents.delete(before.resource)
  }
  const pruned = new Set(entries.map(referenceOf))
  for (const each of parents.keys()) {
    if (pruned.has(each)) continue
    for (let above = parents.get(each); above !== undefined && pruned.delete(above); ) above = parents.get(above)
  }
  return entries.filter((entry) => pruned.has(referenceOf(entry)))
}

const referenceOf = ({ namespace, id }: JsonObject): string => `${namespace}:${id}`

/** The fields that name a thing of a kind. Kinds that are not listed are named by their id alone. */
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
