import { metadataOf } from '../../foundation/schema/metadata.ts'
import type { Item } from '../../foundation/table/item.ts'

/** One thing of an organization, as its line in an export has it. Whole numbers may be `bigint`. */
export type Line = Readonly<Record<string, unknown>>

/** The kinds of lines. Each is a file of the export. */
export const TENANT_KINDS = [
  ...([
    'organization',
    'projects',
    'groups',
    'members',
    'resources',
    'policies',
    'roles',
    'service_users',
    'users',
  ] as const),
  ...(['accounts', 'subscriptions', 'plans', 'products', 'credits', 'plan_credits', 'expiries', 'holds'] as const),
  ...(['usages', 'reverts', 'transactions', 'sums', 'changes'] as const),
] as const
export type TenantKind = (typeof TENANT_KINDS)[number]

/** Some lines of one kind. */
export interface Part {
  kind: TenantKind
  lines: readonly Line[]
}

/** Keys, versions, counters of concurrent writers, guesses and hashes: only the service itself reads them. */
const INTERNAL = new Set([
  ...['pk', 'sk', 'stamp', 'version', 'place', 'above', 'moving', 'other_names', 'ahead', 'listed_until', 'ending'],
  ...['departures', 'moves', 'growths', 'bindings_made', 'settlements', 'fingerprint', 'recorded_by', 'changed_by'],
])

/**
 * Makes the line of an item, with its author and the author of its last change.
 * @param record the record that the room of the item parses; the item itself, if the line has every attribute
 */
export function lineOf(item: Item, record: object = item): Line {
  const { created_by, updated_by } = item
  const attributes = Object.entries({ ...record, created_by, updated_by })
  const told = attributes.filter(([name, value]) => value !== undefined && !INTERNAL.has(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, name === 'metadata' && typeof value === 'string' ? metadataOf(value) : value]),
  )
}

/** Writes a line, which ends with a line feed. Numbers of 64 bits are texts, as in the answers of the API. */
export const textOfLine = (line: Line): string =>
  `${JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`
