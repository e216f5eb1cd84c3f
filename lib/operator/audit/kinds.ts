import type { Archived } from '../../foundation/lists/entity.ts'
import type { ArchiveEntry } from '../archive/entry.ts'
import type { Kind } from '../archive/kinds.ts'
import { ARCHIVED } from '../entities.ts'
import { isTold } from './told.ts'

/** The kinds that each charge writes. The list of transactions of an account has them. */
const OF_CHARGES: readonly Kind[] = ['usage', 'revert', 'plan_credit', 'expiry']

/** The state of a user: whether it is disabled. Users without a profile have this item, too. */
const STATE_OF_USERS = {
  kind: 'profile',
  partition: 'PRINCIPAL#app/user:',
  sort: 'PRINCIPAL',
  keeps: ['disabled_at'],
} as const satisfies Archived

/**
 * Tells whether a change has an entry in the audit log. The item of a user also holds memberships and relations, which have entries of their own.
 * Attributes that only the service uses have none.
 */
export function isAudited({ event, pk, changed = [], ...images }: ArchiveEntry): boolean {
  if (pk.startsWith(STATE_OF_USERS.partition) && images.old?.disabled_at === images.new?.disabled_at) return false
  return event !== 'modify' || changed.some((name) => isTold(name, images))
}

/** The kinds whose changes are in the audit log. It says which personal texts changed, and keeps none of them. */
export const AUDITED: readonly (Archived & { kind: Kind })[] = [
  STATE_OF_USERS,
  ...ARCHIVED.filter(({ kind }) => kind !== 'table' && !OF_CHARGES.includes(kind)).map((each) =>
    'isPersonal' in each ? { ...each, keeps: [] } : each,
  ),
]
