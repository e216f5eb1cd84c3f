import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyIdsOf } from '../../../../lib/access/policies/remove.ts'
import { readGroupEnds } from '../../../../lib/directory/groups/membership.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { clientKeys } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aServiceUser, type ServiceUser } from '../../../support/service-users.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aTable,
  platformRelations,
} from '../../../support/world.ts'

// Anybody may grant roles to a service user of another organization. The service user's own organization still has all
// permissions on the service user. A manager of this organization can list and revoke the roles.

await ensureBuiltins(aTable())
await aPermission('unasked.disk.get')
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const stranger = await aHolder(['app_organization_owner', elsewhere.resource])
const manager = await aHolder(['app_organization_manager', organization.resource])
const owner = await aHolder(['app_organization_owner', organization.resource])
const viewerHere = await aHolder(['app_organization_viewer', organization.resource])
const [project, group] = [await aProject(elsewhere), await aGroup(elsewhere)]
const viewer = BUILTIN_ROLES.app_project_viewer.id
const aBot = () => aServiceUser({ organizationId: organization.id, secretId: '' })
const make = ({ clientId: id }: ServiceUser, as: Caller) =>
  ask(as, 'create-service-user-credential', { org_id: organization.id, id })
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

const gifts = {
  'a policy': (as: Caller, principal: string) =>
    ask(as, 'create-policy', { role_id: viewer, resource: project.resource, principal }),
  'a membership': (as: Caller, principal: string) =>
    ask(as, 'add-group-users', { org_id: elsewhere.id, id: group.id, user_ids: [principal] }),
  'a resource': (as: Caller, principal: string) => {
    const disk = { namespace: 'unasked/disk', name: `disk-${randomUUID()}`, principal }
    return ask(as, 'create-project-resource', { project_id: project.id, ...disk })
  },
}
const bind = gifts['a policy']
const join = gifts['a membership']

describe.each(Object.entries(gifts))('%s elsewhere', (_, give) => {
  test('that another organization gave unasked takes no secret from who manages the service user', async () => {
    const bot = await aBot()
    expect((await give(stranger, bot.principal)).status).toBe(200)
    expect([(await make(bot, manager)).status, (await make(bot, owner)).status]).toEqual([200, 200])
  })

  test('that a platform admin gave is for platform admins, and the refusal names it', async () => {
    const bot = await aBot()
    expect((await give(admin, bot.principal)).status).toBe(200)
    for (const as of [manager, owner]) {
      const answer = await make(bot, as)
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([403, 7, 'HOLDS_ELSEWHERE'])
      expect(metadataOf(answer).resource).toMatch(/^(app\/project|app\/group|unasked\/disk):/)
    }
    expect((await make(bot, admin)).status).toBe(200)
  })

  test('counts, whoever gave it, for a service user of an earlier release', async () => {
    const bot = await aBot()
    const forget = clientKeys(bot.clientId).map((key) => update(key, { remove: ['records_grants'] }))
    await aTable().transact(forget)
    expect((await make(bot, manager)).status).toBe(200)
    await give(stranger, bot.principal)
    expect(reasonOf(await make(bot, owner))).toBe('HOLDS_ELSEWHERE')
  })
})

test('what lies inside the organization takes policymanage, also beside unasked grants', async () => {
  const bot = await aBot()
  await bind(stranger, bot.principal)
  await aPolicy(BUILTIN_ROLES.app_organization_viewer.id, bot.principal, organization.resource)
  const refused = await make(bot, manager)
  expect([refused.status, metadataOf(refused).permission]).toEqual([403, 'app.organization.policymanage'])
  expect((await make(bot, owner)).status).toBe(200)
})

test('once all that is elsewhere is taken away, its manager makes secrets again', async () => {
  const bot = await aBot()
  await bind(admin, bot.principal)
  const [id = ''] = await policyIdsOf(aTable(), bot.principal)
  expect(reasonOf(await make(bot, manager))).toBe('HOLDS_ELSEWHERE')
  expect(await statusOf(ask(manager, 'delete-policy', { id }))).toBe(200)
  expect((await make(bot, manager)).status).toBe(200)
})

describe('who manages a service user', () => {
  const listOf = (principal: string, as: Caller) => ask(as, 'list-policies', { principal })

  test('lists its policies everywhere; others of the organization and the other organization do not', async () => {
    const bot = await aBot()
    await bind(stranger, bot.principal)
    const ids = await policyIdsOf(aTable(), bot.principal)
    const listed = await listOf(bot.principal, manager)
    expect(listed.body.policies.map(({ id }) => id)).toEqual(ids)
    for (const as of [viewerHere, stranger]) expect(await statusOf(listOf(bot.principal, as))).toBe(403)
    expect(await statusOf(listOf(`app/user:${bot.clientId}`, manager))).toBe(403)
    expect(await statusOf(listOf(`app/serviceuser:${randomUUID()}`, manager))).toBe(403)
  })

  test('reads and deletes each of them, by id and by what it binds; others do not', async () => {
    const bot = await aBot()
    const bound = { role_id: viewer, resource: project.resource, principal: bot.principal }
    for (const remove of [
      (as: Caller, id: string) => ask(as, 'delete-policy', { id }),
      (as: Caller) => ask(as, 'revoke-policy', bound),
    ]) {
      await bind(stranger, bot.principal)
      const [id = ''] = await policyIdsOf(aTable(), bot.principal)
      expect(await statusOf(ask(viewerHere, 'get-policy', { id }))).toBe(403)
      expect(await statusOf(remove(viewerHere, id))).toBe(403)
      expect(await statusOf(ask(manager, 'get-policy', { id }))).toBe(200)
      expect(await statusOf(remove(manager, id))).toBe(200)
      expect(await policyIdsOf(aTable(), bot.principal)).toEqual([])
    }
  })

  test('takes it out of a group of another organization; others do not, and no user is taken out so', async () => {
    const [bot, user] = [await aBot(), randomUUID()]
    await join(stranger, bot.principal)
    await join(stranger, `app/user:${user}`)
    const leave = (as: Caller, user_id: string) =>
      statusOf(ask(as, 'remove-group-user', { org_id: elsewhere.id, id: group.id, user_id }))
    const member = `serviceuser:${bot.clientId}`
    expect([await leave(viewerHere, member), await leave(manager, user)]).toEqual([403, 403])
    expect(await leave(manager, member)).toBe(200)
    expect((await readGroupEnds(aTable(), bot.principal)).size).toBe(0)
  })

  test('has none of that over one with a relation to the platform, nor over a client of the operator', async () => {
    const [bot, operators] = [await aBot(), await aClient([])]
    await platformRelations(bot.principal, ['member'])
    for (const principal of [bot.principal, `app/serviceuser:${operators.clientId}`]) {
      await bind(stranger, principal)
      const [id = ''] = await policyIdsOf(aTable(), principal)
      expect(await statusOf(listOf(principal, owner))).toBe(403)
      expect(await statusOf(ask(owner, 'delete-policy', { id }))).toBe(403)
    }
  })
})
