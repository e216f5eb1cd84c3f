import { randomUUID } from 'node:crypto'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { letPeopleSignIn } from '../support/people.ts'
import { aClient, aGroup, anOrganization, aPermission, aRole, aTable } from '../support/world.ts'
import { testRules } from './test-rules.ts'

await ensureBuiltins(aTable())
await letPeopleSignIn()
const acme = await anOrganization()
const group = await aGroup(acme)

await testRules(import.meta.url, {
  words: {
    ...{ acme, group, taken: group, wrong: { name: 'A', x: 1 } },
    client: await aClient([]),
    role: await aRole([(await aPermission('compute.disk.get')).id]),
    fresh: () => `group-${randomUUID().slice(0, 8)}`,
  },
  situations: {
    'the organization': { org_id: acme.id },
    'a group': { org_id: acme.id, id: group.id },
    'an unknown group': () => ({ org_id: acme.id, id: randomUUID() }),
  },
})
