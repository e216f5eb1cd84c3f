import { randomUUID } from 'node:crypto'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { bind, idOf } from '../../../support/principals.ts'
import { anOrganization, aPolicy, aProject, aResource, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, full, closing] = [await anOrganization(), await anOrganization(), await anOrganization()]
for (let made = 0; made < 100; made++) await bind('app_organization_viewer', aUser(), full)
await aTable().transact([update(resourceKey(closing.resource), { set: { deleting: 'x' } })])

async function withPolicies() {
  const [project, role, user] = [await aProject(acme), await aRole([]), aUser()]
  for (let made = 0; made < 20; made++) await aPolicy(role, user, (await aResource(project, 'rules/disk')).resource)
  return { id: acme.id, user_id: idOf(user) }
}

async function lastOwner() {
  const [organization, user] = [await anOrganization(), aUser()]
  await bind('app_organization_owner', user, organization)
  return { id: organization.id, user_id: idOf(user) }
}

const users = (count: number) => Array.from({ length: count }, () => randomUUID())
await testRules(import.meta.url, {
  words: { acme, foreign: await aRole([], { organization_id: full.id }), many: users(14), most: () => users(13) },
  situations: {
    acme: { id: acme.id },
    'acme by its name': { id: acme.name },
    'an unknown organization': () => ({ id: randomUUID() }),
    'an organization in deletion': { id: closing.id },
    'an organization with 100 users': { id: full.id },
    'a user with 20 policies': withPolicies,
    'the last owner': lastOwner,
  },
})
