import { randomUUID } from 'node:crypto'
import { journalEntries, summedAttributes } from '../../lib/billing/journal/store.ts'
import { usageKey } from '../../lib/foundation/table/keys.ts'
import { fillTable } from '../support/fill-table.ts'
import { noon } from './billing-world.ts'

/**
 * The number of transactions whose usage items exist. All other transactions have only an entry in the journal. The
 * number is larger than a screen shows.
 */
const WITH_USAGE = 1_000

/**
 * Writes this number of usages into the journal of an account. Each usage is 1 credit, and its time is in the last nine
 * days.
 */
export async function fillJournal(account: { id: string }, count: number, withUsage = WITH_USAGE): Promise<void> {
  const step = (noon(0) - noon(9)) / count
  const items = new Map<string, object>()
  const add = (key: { pk: string; sk: string }, attributes: object) =>
    items.set(`${key.pk} ${key.sk}`, { ...attributes, ...key })
  for (let index = 0; index < count; index++) {
    const usage = recordedUsage(account.id, new Date(noon(0) - index * step))
    const [month, entry] = journalEntries(usage)
    if (month !== undefined) add(month.key, month.attributes)
    if (entry !== undefined) add(entry.key, { ...entry.attributes, ...summedAttributes(usage) })
    if (index < withUsage) add(usageKey(usage.id), usage)
  }
  await fillTable([...items.values()])
}

function recordedUsage(account_id: string, at: Date) {
  const id = randomUUID()
  return {
    ...usageKey(id),
    ...{ id, account_id, type: 'credit', amount: 1n, source: 'web-shop', description: '', user_id: '' },
    ...{ metadata: '{}', updated_at: at.toISOString() },
  }
}
