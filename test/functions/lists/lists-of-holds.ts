import { randomUUID } from 'node:crypto'
import type { Hold } from '../../../lib/billing/holds/schema.ts'
import { newEntryWrite } from '../../../lib/billing/holds/store.ts'
import { heldKey, holdKey } from '../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../lib/foundation/table/writes.ts'
import { anAccount, anOrganization, aTable } from '../../support/world.ts'
import { type Made, saveAll, times } from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

// Test cases for the list of an account's open holds. The operation reads only the entries of the list, so the cases do
// not change the account's count of holds.

async function aHoldCase(): Promise<ListCase> {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const ends = new Map<string, string>()
  const make = (metadata = '{}'): Made => {
    const id = randomUUID()
    const expires_at = new Date(Date.now() + 3_600_000 + Math.floor(Math.random() * 3_600_000)).toISOString()
    ends.set(id, expires_at)
    const hold: Hold = {
      ...{ id, account_id: account.id, organization_id: organization.id, project_id: '', state: 'open' },
      ...{ amount: 1n, held: 1n, captured: 0n, source: '', description: '', user_id: '', metadata },
      ...{ expires_at, fingerprint: '', recorded_by: '', version: 0n, ...times() },
    }
    return { id, writes: [put(holdKey(id), hold), newEntryWrite(hold)] }
  }
  return {
    ask: (query = {}) => ({ params: { org_id: organization.id, billing_id: account.id }, query }),
    add: (count, metadata) => saveAll(count, () => make(metadata)),
    remove: (id) => aTable().write(remove(heldKey(account.id, ends.get(id) ?? '', id))),
  }
}

export const LISTS_OF_HOLDS: readonly ListOperation[] = [
  {
    ...{ operation: 'list-holds', by: 'account' },
    ...{ idsIn: ids('holds'), hasMetadata: true, make: aHoldCase },
  },
]
