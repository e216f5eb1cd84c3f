import { metadataOf } from '../../foundation/schema/metadata.ts'
import type { Item } from '../../foundation/table/item.ts'
import { splitAuthor } from '../../foundation/table/signing.ts'

/** Describes one thing of an organization. Whole numbers may be `bigint`. */
export type Line = Readonly<Record<string, unknown>>

/** The export has one file for each kind. */
export const TENANT_KINDS = [
  ...([
    'organization',
    'projects',
    'groups',
    'members',
    'seats',
    'resources',
    'policies',
    'roles',
    'service_users',
    'users',
    'delegations',
  ] as const),
  ...(['accounts', 'subscriptions', 'plans', 'products', 'credits', 'plan_credits', 'expiries', 'holds'] as const),
  ...(['usages', 'reverts', 'transactions', 'sums', 'changes'] as const),
] as const
export type TenantKind = (typeof TENANT_KINDS)[number]

export interface Part {
  kind: TenantKind
  lines: readonly Line[]
}

/**
 * Only the service uses these attributes: keys, versions, counters for concurrent writes, guesses of resource paths,
 * and hashes.
 */
const INTERNAL = new Set([
  ...['pk', 'sk', 'stamp', 'version', 'place', 'above', 'moving', 'other_names', 'ahead', 'listed_until', 'ending'],
  ...['departures', 'moves', 'growths', 'bindings_made', 'settlements', 'fingerprint', 'recorded_by', 'changed_by'],
])

/**
 * The line includes the author of the item and the author of its last change.
 * @param record the parsed record. The default is the item itself, for a line with all attributes
 */
export function lineOf(item: Item, record: object = item): Line {
  const attributes = Object.entries({ ...record, ...authorsOf(item) })
  const told = attributes.filter(([name, value]) => value !== undefined && !INTERNAL.has(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, name === 'metadata' && typeof value === 'string' ? metadataOf(value) : value]),
  )
}

/** For each author also the token that the person used. */
const authorsOf = (item: Item): Record<string, string> =>
  Object.fromEntries(
    ['created', 'updated'].flatMap((event) => {
      const author = item[`${event}_by`]
      if (typeof author !== 'string') return []
      const { principal, tokenId } = splitAuthor(author)
      return [[`${event}_by`, principal], ...(tokenId === '' ? [] : [[`${event}_with`, tokenId]])]
    }),
  )

/** With a line feed at the end. Numbers of 64 bits become texts, as in the answers of the API. */
export const textOfLine = (line: Line): string =>
  `${JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? String(value) : value))}\n`
