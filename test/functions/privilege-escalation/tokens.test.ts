import { expect, test } from 'vitest'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../rules/ask.ts'
import { describeAnswer } from '../../rules/expected.ts'
import { aPerson, letPeopleSignIn } from '../../support/people.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { anOrganization, aPolicy, aProject, aTable } from '../../support/world.ts'

await letPeopleSignIn()
await ensureBuiltins(aTable())
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const foreign = await aProject(elsewhere)
const manager = await aPerson()
await aPolicy(BUILTIN_ROLES.app_organization_manager.id, manager.principal, organization.resource)

/** Lets a person grant something elsewhere by a token, and then the manager of the service user make a secret of it. */
async function afterGrantBy(granter: Awaited<ReturnType<typeof aPerson>>): Promise<string> {
  const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
  const expires_at = new Date(Date.now() + 60_000_000).toISOString()
  const given = { user_id: 'self', permissions: ['app.project.policymanage'], resource: '*', expires_at }
  const { token, secret } = (await ask(granter, 'create-token', given)).body
  const policy = { role_id: 'app_project_viewer', resource: foreign.resource, principal: bot.principal }
  const granted = await ask({ clientId: token.id, secret }, 'create-policy', policy)
  expect(describeAnswer(granted)).toBe('200')
  const place = { org_id: organization.id, id: bot.clientId }
  return describeAnswer(await ask(manager, 'create-service-user-credential', place))
}

test('what an admin grants by a token counts as a grant of the platform: only an admin makes a secret then', async () => {
  expect(await afterGrantBy(await aPerson(['admin']))).toBe('403 HOLDS_ELSEWHERE')
})

test('what the owner of another organization grants by a token does not matter', async () => {
  const owner = await aPerson()
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, owner.principal, elsewhere.resource)
  expect(await afterGrantBy(owner)).toBe('200')
})
