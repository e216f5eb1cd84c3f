import { Hold, presentHold } from '../../billing/holds/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { partitionOf } from '../../foundation/table/keys.ts'
import { type Line, lineOf, type Part, type TenantKind } from './line.ts'
import type { Tenant } from './tenant.ts'

/** For each kind of item that names an account. A key has the kinds of the partition and the sort key. */
const RECORDED: Readonly<Record<string, TenantKind>> = {
  'CREDIT CREDIT': 'credits',
  'PLAN_CREDIT PLAN_CREDIT': 'plan_credits',
  'EXPIRY EXPIRY': 'expiries',
  'HOLD HOLD': 'holds',
  'USAGE USAGE': 'usages',
  'USAGE REVERT': 'reverts',
}

/**
 * The usages, holds and credits of the accounts. Reads the whole table, because no list has all of them. The journal
 * contains no usages of features and is a second late, and no list has holds that have ended.
 */
export async function* readRecorded(tenant: Tenant): AsyncIterable<Part> {
  if (tenant.accounts.size === 0) return
  for await (const page of tenant.table.scan()) {
    const byKind = Map.groupBy(page, (item) =>
      tenant.accounts.has(String(item.account_id)) ? kindOf(item) : undefined,
    )
    for (const [kind, items] of byKind)
      if (kind !== undefined) yield { kind, lines: items.map((item) => toLine(tenant, item, kind)) }
  }
}

const kindOf = ({ pk, sk }: Item): TenantKind | undefined =>
  RECORDED[`${partitionOf(String(pk)).kind} ${partitionOf(String(sk)).kind}`]

function toLine({ products }: Tenant, item: Item, kind: TenantKind): Line {
  if (kind === 'holds') return lineOf(item, presentHold(parseRecord(Hold, item), readClock()))
  const bought = (item.checkout as { product_id?: string } | undefined)?.product_id
  if (bought !== undefined) products.add(bought)
  return lineOf(item)
}
