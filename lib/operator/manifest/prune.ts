import type { ResourceRecord } from '../../access/resources/schema.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { writeDocument } from './export.ts'
import { toEntries } from './export-entries.ts'
import { readRecords, type TableRecords } from './export-records.ts'
import type { ManifestFile } from './load.ts'
import { KINDS } from './manifest-kinds.ts'
import type { Change, PlannedEntry } from './plan-context.ts'
import { isIn, requireOrganization } from './prune-only.ts'

/**
 * A prune deletes no things that contain other things, because their contents would be deleted with them. Only an entry
 * with `delete: true` deletes such a thing.
 */
const CONTAINERS: readonly string[] = ['Organization', 'Project']

/** The file name in messages about a deletion that `--prune` adds. */
const PRUNED = '--prune'

/** The kinds in a manifest, the changes of its plan, and the resources after the plan. */
export interface Declared {
  kinds: ReadonlySet<string>
  changes: readonly Change[]
  resources: readonly PlannedEntry<ResourceRecord>[]
}

/**
 * Returns a further file for the manifest. For the kinds in the manifest, this file deletes everything in the table
 * that the manifest does not declare. The deletions follow the same rules as deletions that a user writes. Does not
 * delete users, because only an entry of the manifest may delete a user. Keeps things that can be neither declared nor
 * deleted, and the resources above a resource that stays. Reads the whole table.
 * @param only the id or name of an organization. Things outside this organization stay
 * @throws Error if the organization does not exist
 */
export async function writePrunes(
  table: Table,
  { kinds, changes, resources }: Declared,
  only?: string,
): Promise<ManifestFile> {
  const declared = new Set(changes.map(({ kind, id, entry }) => identify(kind, { ...entry.raw, id })))
  const records = await readRecords(table)
  refuseUnreadable(records)
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

/** Nothing tells what an unreadable item needs of the things that would be deleted. */
function refuseUnreadable({ unreadable: [first, ...others] }: TableRecords): void {
  if (first === undefined) return
  const more = others.length === 0 ? '' : `, and ${others.length} more items cannot be read`
  throw new Error(`nothing is pruned: ${first.item}: ${first.reason}${more}`)
}

/** Only the resources that can be deleted, because no resource below them stays. */
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

/** Things of other kinds are identified only by their id. */
const NAMING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Resource: ['id', 'namespace'],
  PlatformUser: ['type', 'ref', 'relation'],
}
const namingFields = (kind: string): readonly string[] => NAMING_FIELDS[kind] ?? ['id']

const identify = (kind: string, entry: Record<string, unknown>): string =>
  [kind, ...namingFields(kind).map((field) => asStored(String(entry[field])))].join(' ')

/** Only the ids of users are case-sensitive. */
const asStored = (text: string): string => parseUserId(text) ?? text.toLowerCase()

const toDeletion =
  (kind: string) =>
  (entry: JsonObject): JsonObject => ({
    ...Object.fromEntries(namingFields(kind).map((field) => [field, entry[field] ?? ''])),
    delete: true,
  })
