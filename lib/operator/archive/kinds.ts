import { archivedClients } from '../../access/clients/entity.ts'
import { archivedPermission } from '../../access/permissions/entity.ts'
import { archivedPolicy } from '../../access/policies/entity.ts'
import { archivedResources } from '../../access/resources/entity.ts'
import { archivedRole } from '../../access/roles/entity.ts'
import { archivedAccounts } from '../../billing/accounts/entity.ts'
import { archivedProducts } from '../../billing/products/entity.ts'
import type { Archived } from '../../foundation/lists/entity.ts'

/** Attributes of every kind. */
const ALWAYS = ['created_at', 'updated_at', 'created_by', 'updated_by', 'deleting'] as const

/**
 * The kinds that are archived. All others follow from them: guards, copies, grants, edges of other lists, the journal. The text of
 * a key is kept, so no kind is here whose key has a name in it.
 */
export const ARCHIVED_KINDS = [
  archivedPolicy,
  archivedRole,
  archivedPermission,
  ...archivedClients,
  ...archivedResources,
  { kind: 'member', partition: 'RESOURCE#', sort: 'MEMBER#*', keeps: ['group', 'principal', 'expires_at'] },
  ...archivedAccounts,
  {
    kind: 'usage',
    partition: 'USAGE#',
    sort: 'USAGE',
    keeps: ['id', 'account_id', 'type', 'amount', 'remaining'],
  },
  {
    kind: 'revert',
    ...{ partition: 'USAGE#', sort: 'REVERT#*' },
    keeps: ['id', 'usage_id', 'account_id', 'type', 'amount'],
  },
  ...archivedProducts,
  { kind: 'table', partition: 'TABLE', sort: 'FORMAT', keeps: ['format', 'min_reader', 'min_writer'] },
] as const satisfies readonly Archived[]

/** The kinds of entries. */
export type Kind = (typeof ARCHIVED_KINDS)[number]['kind']

/** Details are created and deleted with the item that they describe, which has an entry: only their changes are entries. */
export const repeatsOther = (sk: string, event: string): boolean => sk === 'DETAILS' && event !== 'modify'

/** All copies of a client say the same: one of them is archived. */
const isFurtherCopy = (pk: string): boolean => pk.startsWith('CLIENT#') && !pk.endsWith('#0')

/** What is archived of the item with this key; undefined for a kind that is not archived. */
export function archivedKindOf(pk: string, sk: string): { kind: Kind; keeps: readonly string[] } | undefined {
  if (isFurtherCopy(pk)) return undefined
  const found = ARCHIVED_KINDS.find(
    ({ partition, sort }) =>
      pk.startsWith(partition) && (sort.endsWith('*') ? sk.startsWith(sort.slice(0, -1)) : sk === sort),
  )
  return found && { kind: found.kind, keeps: [...ALWAYS, ...found.keeps] }
}

/**
 * Attributes that count or stamp, and so change with other items, which have entries of their own. A change of these alone is
 * no entry: else each charge would be archived twice.
 */
export const COUNTERS: readonly string[] = [
  ...['balance', 'available_balance', 'features_used', 'member_count', 'departures', 'bindings_made', 'groups'],
  ...[
    'version',
    'at_version',
    'stamp',
    'updated_at',
    'updated_by',
    'ahead',
    'other_names',
    'state_changed_at',
    'changed_at',
  ],
]
