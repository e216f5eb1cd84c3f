import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Item } from '../../foundation/table/item.ts'
import { creditKey, expiryKey, planCreditKey, usageKey } from '../../foundation/table/keys.ts'
import { journalEntries, listedByJournal, recordedAtOf } from './store.ts'

/**
 * Doctor and reindex skip items that were recorded less than this time ago, because it is possible that the stream has
 * not delivered them yet.
 */
const JOURNAL_DELAY_MS = 15 * 60_000

const isSettled = (item: Item, now: number): boolean => Date.parse(recordedAtOf(item) ?? '') + JOURNAL_DELAY_MS <= now

const journaled = (declared: Pick<Entity<Item>, 'kind' | 'sort' | 'key' | 'listedFrom'>): Entity<Item> => ({
  ...declared,
  parse: (item) => item,
  written: { unique: () => [], listed: () => [] },
  lists: ['JOURNAL'],
  findEntries: journalEntries,
  listedBy: listedByJournal,
  isSettled,
})

export const usageEntity = /* @__PURE__ */ journaled({
  kind: 'USAGE',
  key: usageKey,
  listedFrom: ['account_id', 'type', 'updated_at'],
})

export const revertEntity = /* @__PURE__ */ journaled({
  kind: 'USAGE',
  sort: 'REVERT#',
  key: usageKey,
  listedFrom: ['account_id', 'type', 'created_at'],
})

export const creditEntity = /* @__PURE__ */ journaled({
  kind: 'CREDIT',
  key: creditKey,
  listedFrom: ['account_id', 'created_at'],
})

export const planCreditEntity = /* @__PURE__ */ journaled({
  kind: 'PLAN_CREDIT',
  key: planCreditKey,
  listedFrom: ['account_id', 'created_at'],
})

export const expiryEntity = /* @__PURE__ */ journaled({
  kind: 'EXPIRY',
  key: expiryKey,
  listedFrom: ['account_id', 'created_at'],
})

export const archivedUsages = [
  {
    kind: 'usage',
    partition: 'USAGE#',
    sort: 'USAGE',
    keeps: ['id', 'account_id', 'type', 'amount', 'remaining'],
  },
  {
    kind: 'revert',
    partition: 'USAGE#',
    sort: 'REVERT#*',
    keeps: ['id', 'usage_id', 'account_id', 'type', 'amount'],
  },
  {
    kind: 'plan_credit',
    partition: 'PLAN_CREDIT#',
    sort: 'PLAN_CREDIT',
    keeps: ['id', 'account_id', 'subscription_id', 'plan_name', 'amount', 'expires_at'],
  },
  {
    kind: 'expiry',
    partition: 'EXPIRY#',
    sort: 'EXPIRY',
    keeps: ['id', 'credit_id', 'account_id', 'amount'],
  },
] as const satisfies readonly Archived[]
