import type { Archived } from '../../foundation/lists/entity.ts'
import type { Image } from '../archive/entry.ts'
import type { Kind } from '../archive/kinds.ts'
import { ARCHIVED } from '../entities.ts'

/** Kinds that have a list of their own, and come with each charge: the transactions of an account. */
const OF_CHARGES: readonly Kind[] = ['usage', 'revert', 'plan_credit', 'expiry']

/** Whether a user is disabled. Users without a profile have this item, too. */
const STATE_OF_USERS = {
  kind: 'profile',
  partition: 'PRINCIPAL#app/user:',
  sort: 'PRINCIPAL',
  keeps: ['disabled_at'],
} as const satisfies Archived

/** Whether a change of this item is one of the audit log. Memberships and relations, which the item has, too, have entries of their own. */
export const isAudited = (pk: string, { old, new: made }: { old?: Image; new?: Image }): boolean =>
  !pk.startsWith(STATE_OF_USERS.partition) || old?.disabled_at !== made?.disabled_at

/** The kinds whose changes are in the audit log. It says which personal texts changed, and keeps none of them. */
export const AUDITED: readonly (Archived & { kind: Kind })[] = [
  STATE_OF_USERS,
  ...ARCHIVED.filter(({ kind }) => kind !== 'table' && !OF_CHARGES.includes(kind)).map((each) =>
    'isPersonal' in each ? { ...each, keeps: [] } : each,
  ),
]
