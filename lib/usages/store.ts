import { metadataText } from '../schema/metadata.ts'
import { shaped } from '../schema/shape.ts'
import type { Item } from '../table/item.ts'
import { accountKey, usageKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Condition, isNew, put, update, type Write } from '../table/writes.ts'
import { KeptUsage, type ReportedUsage } from './schema.ts'

/** A usage of one request, with what makes it comparable and what tells this attempt from a copy of the request. */
export interface NewUsage {
  usage: ReportedUsage
  content: string
  recordedBy: string
  /** Its place in the request. */
  index: number
}

/** What every usage of a request shares. */
export interface Target {
  accountId: string
  projectId: string
  now: Date
}

export const keptUsage = (item: Item | undefined): KeptUsage | undefined =>
  item === undefined ? undefined : shaped(KeptUsage, item)

/** Those of the usages that are recorded, in their order; `undefined` for one that is not. */
export const readUsages = (table: Table, usages: readonly NewUsage[]): Promise<(KeptUsage | undefined)[]> =>
  Promise.all(usages.map(async ({ usage }) => keptUsage(await table.get(usageKey(usage.id)))))

/** The sum of the credits that the usages take. */
export const creditsOf = (usages: readonly NewUsage[]): bigint => sumOf(usages, 'credit')

const sumOf = (usages: readonly NewUsage[], type: ReportedUsage['type']): bigint =>
  usages.reduce((sum, { usage }) => (usage.type === type ? sum + usage.amount : sum), 0n)

/** The writes of one charge: each usage that must be new, in order, and last the account that pays for them. */
export function chargeWrites(target: Target, usages: readonly NewUsage[]): Write[] {
  return [
    ...usages.map((usage) => put(usageKey(usage.usage.id), usageItem(target, usage), isNew)),
    debit(target, usages),
  ]
}

function debit({ accountId, now }: Target, usages: readonly NewUsage[]): Write {
  const [credits, features] = [creditsOf(usages), sumOf(usages, 'feature')]
  const add = {
    ...(credits > 0n ? { balance: -credits, spendable: -credits } : {}),
    ...(features > 0n ? { features_used: features } : {}),
  }
  const mayCharge: Condition = {
    expression: credits > 0n ? '#state = :active AND #spendable >= :credits' : '#state = :active',
    names: { '#state': 'state', ...(credits > 0n ? { '#spendable': 'spendable' } : {}) },
    values: { ':active': 'active', ...(credits > 0n ? { ':credits': credits } : {}) },
  }
  return update(accountKey(accountId), { set: { updated_at: now.toISOString() }, add }, mayCharge)
}

function usageItem({ accountId, projectId, now }: Target, { usage, content, recordedBy }: NewUsage): object {
  return {
    ...usage,
    account_id: accountId,
    project_id: projectId,
    metadata: metadataText(usage.metadata ?? {}),
    created_at: usage.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    content,
    recorded_by: recordedBy,
  }
}
