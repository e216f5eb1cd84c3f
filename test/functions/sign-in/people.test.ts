import { expect, test } from 'vitest'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../rules/ask.ts'
import { aPerson, letPeopleSignIn } from '../../support/people.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { aClient, anOrganization, aPolicy, aTable, aUser } from '../../support/world.ts'

await letPeopleSignIn()
await ensureBuiltins(aTable())
const organization = await anOrganization()

test('what a person writes is in their own name', async () => {
  const owner = await aPerson([], 'ada@example.com')
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, owner.principal, organization.resource)
  const binding = { role_id: BUILTIN_ROLES.app_organization_viewer.id, resource: organization.resource }
  const { body } = await ask(owner, 'create-policy', { ...binding, principal: aUser() })
  const author = await ask(await aClient(), 'get-policy-author', { id: body.policy?.id })
  expect(author.body.author?.created_by).toBe('app/user:ada@example.com')
})

test('a person is 401 while disabled, everywhere and at once', async () => {
  const person = await aPerson(['admin'])
  for (const [isDisabled, status] of [
    [false, 200],
    [true, 401],
    [false, 200],
  ] as const) {
    await changeUserState(aTable(), person.principal, { isDisabled, now: new Date() })
    expect((await ask(person, 'list-permissions')).status).toBe(status)
  }
})

test('a person with the id of a service user is not the service user', async () => {
  const { clientId, secret } = await aServiceUser({ organizationId: organization.id })
  const at = { org_id: organization.id, id: clientId }
  expect((await ask({ clientId, secret }, 'get-service-user', at)).status).toBe(200)
  expect((await ask(await aPerson([], clientId), 'get-service-user', at)).status).toBe(403)
})
