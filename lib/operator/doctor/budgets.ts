import { parseBudgets } from '../../billing/limits/budgets.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, budgetsKey, type Key, partitionOf, subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'

const BUDGETS = budgetsKey('').sk

const versionIn = (item: Item | undefined): bigint | undefined =>
  typeof item?.budgets_version === 'bigint' ? item.budgets_version : undefined

/**
 * The account and its subscriptions must have the version of the budgets, or none if there are no budgets. Charges and
 * checks learn from this version that there are budgets, and which. The repair gives all three a version that none of
 * them ever had, because processes remember budgets by their version.
 */
export const budgets: Examiner = {
  check: 'budgets',
  ok: 'each account and its subscriptions know the version of the budgets',
  subjectOf: (item) => {
    const { kind, of } = partitionOf(String(item.pk))
    if (kind !== 'ACCOUNT') return undefined
    return item.sk === BUDGETS || versionIn(item) !== undefined ? budgetsKey(of) : undefined
  },
  examine: async (look, subject): Promise<Defect[]> => {
    const id = partitionOf(subject.pk).of
    const keys = [accountKey(id), subscriptionsKey(id)] as const
    const [stored, account, open] = [await look.get(subject), await look.get(keys[0]), await look.get(keys[1])]
    if (account === undefined) return []
    const known = parseBudgets(stored)
    const right = known.budgets.length > 0 ? known.version : undefined
    if (versionIn(account) === right && versionIn(open) === right) return []
    const versions = [known.version, versionIn(account) ?? 0n, versionIn(open) ?? 0n]
    const version = versions.reduce((most, each) => (each > most ? each : most)) + 1n
    const hasBudgets = known.budgets.length > 0
    return [
      {
        message: `account ${id} and its subscriptions do not know the version of its budgets`,
        rank: hasBudgets ? 'power' : 'completion',
        wanted: [
          [subject, { ...stored, ...subject, budgets: known.budgets, version }],
          withVersion(keys[0], account, hasBudgets ? version : undefined, changeOf(account)),
          withVersion(keys[1], open ?? { subscriptions: [], version: 0n }, hasBudgets ? version : undefined),
        ],
      },
    ]
  },
}

/** A change of the account that has read an earlier version fails. */
const changeOf = ({ version }: Item): Item => ({ version: (typeof version === 'bigint' ? version : 0n) + 1n })

function withVersion(key: Key, { budgets_version: _, ...item }: Item, version: bigint | undefined, change: Item = {}) {
  return [key, { ...item, ...key, ...change, ...(version !== undefined && { budgets_version: version }) }] as const
}
