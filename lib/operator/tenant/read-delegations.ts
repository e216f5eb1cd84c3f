import { Client } from '../../access/clients/schema.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import { presentWith, startPresenting } from '../../directory/delegations/present.ts'
import { parseDelegation } from '../../directory/delegations/store.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { clientKey, delegatedToHeadKey, delegationKey, IDS } from '../../foundation/table/keys.ts'
import { lineOf, type Part } from './line.ts'
import { idsOf } from './read-structure.ts'
import { pagesOf, type Tenant } from './tenant.ts'

/**
 * What the exported users have delegated to service users of the organization, also on resources elsewhere. Delegations
 * are of people, so they are exported with the profiles, and only of the same users.
 */
export async function* readDelegations(tenant: Tenant): AsyncIterable<Part> {
  const { table, users } = tenant
  if (users === undefined) return
  const findKeys = await startPresenting(table)
  for await (const ids of idsOf(tenant, 'CLIENTS_OF')) {
    for (const id of ids) {
      const item = await table.get(clientKey(id, 0))
      if (item === undefined) continue
      const client = parseRecord(Client, item)
      for await (const entries of pagesOf(table, delegatedToHeadKey(id).pk, IDS)) {
        const own = entries.filter(({ user_id }) => users.has(String(user_id)))
        const lines = await mapInBatches(own, async (entry) => {
          const found = await table.get(delegationKey(String(entry.user_id), String(entry.id)))
          const record = found && parseDelegation(found)
          if (record?.agent !== clientPrincipal(id) || record.agent_created_at !== client.created_at) return undefined
          return lineOf(found ?? {}, await presentWith(findKeys, record))
        })
        yield { kind: 'delegations', lines: lines.filter((line) => line !== undefined) }
      }
    }
  }
}
