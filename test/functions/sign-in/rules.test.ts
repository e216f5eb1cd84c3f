import { randomUUID } from 'node:crypto'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../rules/ask.ts'
import { testRules } from '../../rules/test-rules.ts'
import { ageTable } from '../../support/clock.ts'
import { aPerson, letPeopleSignIn, tokenFor, withToken } from '../../support/people.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

await letPeopleSignIn()
await ensureBuiltins(aTable())
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const question = { resource: disk.resource, permission: 'get' }

const client = await aClient(['admin'])
const [grouped, grace, stranger] = [await aPerson(), await aPerson(), await aPerson()]
const [owner, otherCase] = [await aPerson([], 'ada@example.com'), await aPerson([], 'Ada@example.com')]
const ada = await aPerson([], 'auth0|ada')
const group = await aGroup(organization, [grouped.principal])
await aPolicy(reader, group.resource, project.resource)
await aPolicy(BUILTIN_ROLES.app_organization_owner.id, owner.principal, organization.resource)
for (const { id } of [ada, grace]) await ask(client, 'update-user', { id, email: 'ada@example.com', title: 'Ada' })

await testRules(import.meta.url, {
  words: {
    ...{ reader, organization, project, disk, question, client, grouped, grace, stranger, owner, otherCase, ada },
    role: BUILTIN_ROLES.app_organization_viewer.id,
    upper: stranger.id.toUpperCase(),
    namesake: await aClient([], grace.id),
    clientsNamesake: await aPerson([], client.clientId),
    forged: { id: 'ada', principal: 'app/user:ada', call: withToken(tokenFor('ada', { aud: 'other' })) },
    somebody: async () => {
      await ageTable()
      await ask(client, 'check', { ...question, subject: aUser() })
      return `app/user:${randomUUID()}`
    },
  },
})
