import { attributeOf, expiryOfCounter, parseCounter } from '../../billing/counters/counter.ts'
import { isEndless } from '../../billing/counters/periods.ts'
import { endOfWindow } from '../../billing/counters/windows.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Amounts } from './compare-counters.ts'
import { partsOf } from './counter-sums.ts'

/**
 * The item of a counter after its repair. Undefined if the account does not exist.
 * @param item undefined if the counter is missing. The next charge then stores the limit
 * @param amounts by end
 */
export async function asCounted(
  table: Table,
  key: Key,
  item: Item | undefined,
  amounts: Amounts,
  isOfPeriods: boolean,
): Promise<Item | undefined> {
  const before = item ?? (await newCounter(table, key, amounts))
  if (before === undefined) return undefined
  const used = [...amounts.values()].reduce((sum, each) => sum + each, 0n)
  if (!isOfPeriods) return { ...before, used }
  const former = new Set([...parseCounter(before).ends.keys()].map(attributeOf))
  const others = Object.entries(before).filter(([name]) => !former.has(name) && !NAMES_OF_ENDS.includes(name))
  const ends = [...amounts.keys()].sort()
  const [first_end, endless] = [ends.find((end) => !isEndless(end)), ends.filter(isEndless).join(',')]
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries([...amounts].map(([end, amount]) => [attributeOf(end), amount])),
    ...{ used, ...(first_end !== undefined && { first_end }), ...(endless !== '' && { endless }) },
  }
}

const NAMES_OF_ENDS = ['first_end', 'endless']

async function newCounter(table: Table, key: Key, amounts: Amounts): Promise<Item | undefined> {
  const { accountId, ...parts } = partsOf(key)
  const account = await table.get(accountKey(accountId))
  if (account === undefined) return undefined
  const last =
    [...amounts.keys()]
      .filter((end) => !isEndless(end))
      .sort()
      .at(-1) ?? ''
  const resets_at = endOfWindow(parts.window, key.sk) ?? last
  // A limit of 0 sends no events.
  const { organization_id } = account
  return {
    ...key,
    account_id: accountId,
    organization_id,
    ...parts,
    resets_at,
    limit: 0n,
    ...expiryOfCounter(resets_at),
  }
}
