import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { creditKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CreditGrant } from '../accounts/schema.ts'
import { RecordedUsage, RevertRecord } from '../usages/schema.ts'
import type { SummedEntry } from './store.ts'

/** What a summary adds up. A revert has source and user of its usage; a grant has neither. */
export interface Summed {
  amount: bigint
  source: string
  user_id: string
}

/** What the entry itself tells; undefined where its items have to be read. */
export function summedInEntry({ kind, amount, source, user_id }: SummedEntry): Summed | undefined {
  if (amount === undefined) return undefined
  if (kind === 'credit') return { amount, source: '', user_id: '' }
  return source === undefined || user_id === undefined ? undefined : { amount, source, user_id }
}

/** The same from the items that an entry leads to; undefined where they are gone. */
export async function readSummed(table: Table, { kind, id, usage_id = '' }: SummedEntry): Promise<Summed | undefined> {
  if (kind === 'credit') {
    const grant = await table.get(creditKey(id))
    return grant && { amount: parseRecord(CreditGrant, grant).amount, source: '', user_id: '' }
  }
  const [usage, revert] = await Promise.all([
    table.get(usageKey(kind === 'usage' ? id : usage_id)),
    kind === 'usage' ? undefined : table.get(revertKey(usage_id, id)),
  ])
  if (usage === undefined || (kind === 'revert' && revert === undefined)) return undefined
  const { amount, source, user_id } = parseRecord(RecordedUsage, usage)
  return { amount: revert === undefined ? amount : parseRecord(RevertRecord, revert).amount, source, user_id }
}
