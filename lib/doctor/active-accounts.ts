import { Account } from '../accounts/schema.ts'
import { headOf } from '../accounts/store.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { accountKey, IDS, ownedByOrganizationKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** How many accounts of each organization a scan met that are active. */
export type ActiveAccounts = Map<string, number>

export function countAccount(active: ActiveAccounts, item: unknown): void {
  const { organization_id, state } = parseRecord(Account, item)
  active.set(organization_id, (active.get(organization_id) ?? 0) + (state === 'active' ? 1 : 0))
}

/** The faults of the numbers on the lists of accounts. A suspect is counted again: requests may have changed it since. */
export async function findWrongCounts(table: Table, active: ActiveAccounts): Promise<string[]> {
  const faults = await mapInBatches([...active], async ([organizationId, count]) => {
    if ((await readCount(table, organizationId)) === count) return []
    const before = await readCount(table, organizationId)
    const again = await countListed(table, organizationId)
    const after = await readCount(table, organizationId)
    const isFault = before === after && after !== again
    return isFault
      ? [`organization ${organizationId} counts ${after} active accounts, but ${again} are: tollgate reindex`]
      : []
  })
  return faults.flat()
}

async function readCount(table: Table, organization_id: string): Promise<number> {
  const head = await table.get(headOf({ organization_id }))
  return Number(head?.active_accounts ?? 0)
}

async function countListed(table: Table, organizationId: string): Promise<number> {
  const edges = await table.query(ownedByOrganizationKey('ACCOUNTS_OF', organizationId, '').pk, IDS)
  const items = await Promise.all(edges.map(({ id }) => table.get(accountKey(String(id)))))
  return items.filter((item) => item?.state === 'active').length
}
