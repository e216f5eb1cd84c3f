import type { Archived } from '../../foundation/lists/entity.ts'
import type { Kind } from '../archive/archived-kinds.ts'
import type { ArchiveEntry } from '../archive/entry.ts'
import { ARCHIVED } from '../entities.ts'
import { isTold } from './told.ts'

/**
 * The audit log leaves out what each charge writes, because the list of transactions of an account has it, and budgets,
 * because the entry of the account has their version.
 */
const LEFT_OUT: readonly Kind[] = ['usage', 'revert', 'plan_credit', 'expiry', 'budgets']

/** The item that records whether a user is disabled. A user without a profile also has this item. */
const STATE_OF_USERS = {
  kind: 'profile',
  partition: 'PRINCIPAL#app/user:',
  sort: 'PRINCIPAL',
  keeps: ['disabled_at'],
} as const satisfies Archived

/**
 * Changes of memberships and relations in the item of a user have no entry here, because other items record them.
 * Changes of internal attributes have no entry, either. A credit of 0 has none, because it only reserves the id of a
 * subscription.
 */
export function isAudited({ kind, event, pk, who, changed = [], ...images }: ArchiveEntry): boolean {
  // The policy, membership or resource with which a user took its seat has an entry.
  if (kind === 'seat' && images.new?.since !== undefined && images.new.expires_at === undefined) return false
  // With a user or a service user, its delegations and tokens go without an author, and the entry of the removal is enough.
  if ((kind === 'delegation' || kind === 'token') && event === 'remove' && (who === undefined || who === 'table'))
    return false
  if (kind === 'credit' && images.new?.amount === '0') return false
  if (pk.startsWith(STATE_OF_USERS.partition) && images.old?.disabled_at === images.new?.disabled_at) return false
  return event !== 'modify' || changed.some((name) => isTold(name, images))
}

/** The entry of a seat names its user as the target, so that erasing the user finds it. */
const withoutUser = <Each extends Archived>(each: Each): Each =>
  each.kind === 'seat' ? { ...each, keeps: each.keeps.filter((name) => name !== 'user_id') } : each

/** For personal data, the log stores the names of the changed attributes, but not the values. */
export const AUDITED: readonly (Archived & { kind: Kind })[] = [
  STATE_OF_USERS,
  ...ARCHIVED.filter(({ kind }) => kind !== 'table' && !LEFT_OUT.includes(kind)).map((each) =>
    'isPersonal' in each ? { ...each, keeps: [] } : withoutUser(each),
  ),
]
