import { randomUUID } from 'node:crypto'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { anOrganizationClient } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, platformRelations } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const closing = await anOrganization()
const bot = await anOrganizationClient(closing)
await aTable().transact([update(headKey('CLIENTS_OF', closing.id), { set: { closed: true } })])

/** Makes the id of a principal that is a platform member. */
const aMember = (namespace: string) => async () => {
  const id = randomUUID()
  await platformRelations(`${namespace}:${id}`, ['member'])
  return id
}

await testRules(import.meta.url, {
  words: {
    ...{ bot, userId: aMember('app/user'), without: aMember('app/serviceuser') },
    client: async () => (await aClient([])).clientId,
  },
})
