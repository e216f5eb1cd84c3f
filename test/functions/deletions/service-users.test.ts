import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readClient, saveClient } from '../../../lib/access/clients/store.ts'
import { policyIdsOf } from '../../../lib/access/policies/remove.ts'
import { readOwned } from '../../../lib/access/resources/ownership.ts'
import type { ResourceRecord } from '../../../lib/access/resources/schema.ts'
import { readGroupEnds } from '../../../lib/directory/groups/membership.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../rules/ask.ts'
import { reasonOf } from '../../support/answers.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { costOf } from '../../support/recorder.ts'
import type { Answer, Credentials } from '../../support/request.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { abandon, before, beforeRequests, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aTable,
} from '../../support/world.ts'

// Nobody can grant anything to a service user that does not exist or whose deletion has begun. Therefore every deletion
// of a service user finishes.

await ensureBuiltins(aTable())
await aPermission('orphans.disk.get')
const admin = await aClient(['admin'])
const organization = await anOrganization()
const elsewhere = await anOrganization()
const stranger = await aHolder(['app_organization_owner', elsewhere.resource])
const project = await aProject(elsewhere)
const group = await aGroup(elsewhere)
const disks = await Promise.all(Array.from({ length: 8 }, () => aResource(project, 'orphans/disk')))
const viewer = BUILTIN_ROLES.app_project_viewer.id
const aBot = (given = {}) => aServiceUser({ organizationId: organization.id, ...given })
const deleteBot = ({ clientId }: Credentials) =>
  ask(admin, 'delete-service-user', { org_id: organization.id, id: clientId })

const short = (principal: string) => principal.replace('app/', '')
const bind = (as: Credentials, principal: string, role_id: string = viewer, resource = project.resource) =>
  ask(as, 'create-policy', { role_id, resource, principal })

/** Requests by which a caller of another organization grants something to a service user. */
const gifts: Record<string, (principal: string) => Promise<Answer>> = {
  'a policy': (principal) => bind(stranger, principal),
  'a membership': (principal) =>
    ask(stranger, 'add-group-users', { org_id: elsewhere.id, id: group.id, user_ids: [short(principal)] }),
  'a new resource': (principal) => {
    const disk = { namespace: 'orphans/disk', name: `disk-${randomUUID()}`, principal }
    return ask(stranger, 'create-project-resource', { project_id: project.id, ...disk })
  },
  'a resource': (principal) =>
    ask(stranger, 'update-project-resource', { project_id: project.id, id: disks.pop()?.id, principal }),
}
const each = Object.entries(gifts)

/** Returns the numbers of policies, groups and owned resources of a principal. */
async function holdings(principal: string): Promise<number[]> {
  const [policies, groups, owned] = await Promise.all([
    policyIdsOf(aTable(), principal),
    readGroupEnds(aTable(), principal),
    readOwned(aTable(), principal),
  ])
  return [policies.length, groups.size, owned.length]
}
const nothing = [0, 0, 0]

/** Sets the deletion marker of a service user, as the first step of its deletion does. */
async function setMarker(id: string): Promise<void> {
  const client = await readClient(aTable(), id)
  if (client === undefined) throw new Error('there is no such client')
  const withMarker = { ...client, secrets: [], deleting: 'app/user:somebody' }
  if (!(await saveClient(aTable(), client, withMarker, []))) throw new Error('the client got no deletion marker')
}

describe.each(each)('%s', (_, give) => {
  test('is for one that exists: 404 for another, 400 for one that is being deleted', async () => {
    const bot = await aBot()
    expect((await give(bot.principal)).status).toBe(200)
    const missing = await give(`app/serviceuser:${randomUUID()}`)
    expect([missing.status, reasonOf(missing)]).toEqual([404, 'NOT_FOUND'])
    await setMarker(bot.clientId)
    const late = await give(bot.principal)
    expect([late.status, late.body.code, reasonOf(late)]).toEqual([400, 9, 'BEING_DELETED'])
  })

  test('is refused by the write itself where the deletion begins after the authorization', async () => {
    const bot = await aBot()
    const fault = before('TransactWriteItems', 1, () => setMarker(bot.clientId))
    const answer = await withFault(fault, () => give(bot.principal))
    expect([fault.happened(), answer.status, reasonOf(answer)]).toEqual([true, 400, 'BEING_DELETED'])
    expect(await holdings(bot.principal)).toEqual(nothing)
  })

  test('that arrives late is not for a later client of the same id', async () => {
    const bot = await aBot()
    const arrive = await abandon(() => give(bot.principal))
    expect((await deleteBot(bot)).status).toBe(200)
    await aBot({ id: bot.clientId })
    await expect(arrive()).rejects.toThrow()
    expect(await holdings(bot.principal)).toEqual(nothing)
    expect((await give(bot.principal)).status).toBe(200)
  })
})

test('a service user that is being deleted gets no other role by a policy that it has', async () => {
  const bot = await aBot()
  const { id } = await aPolicy(viewer, bot.principal, project.resource)
  const change = (role_id: string) => ask(stranger, 'update-policy', { id, role_id })
  expect((await change('app_project_manager')).status).toBe(200)
  const fault = before('TransactWriteItems', 1, () => setMarker(bot.clientId))
  expect(reasonOf(await withFault(fault, () => change('app_project_owner')))).toBe('BEING_DELETED')
  expect(reasonOf(await change('app_project_viewer'))).toBe('BEING_DELETED')
})

/**
 * Deletes a service user. Before each write of the deletion, a stranger tries to grant the service user a role. Returns
 * the answer to the deletion, and the statuses of the stranger's requests.
 */
async function deleteBeside(remove: () => Promise<Answer>, principal: string) {
  const statuses: number[] = []
  const changes = Array.from({ length: 60 }, (_, index) => ({
    at: index + 1,
    change: async () =>
      void statuses.push((await bind(stranger, principal, index % 2 === 0 ? 'app_project_owner' : viewer)).status),
  }))
  return { answer: await withFault(beforeRequests(changes, 'TransactWriteItems'), remove), statuses }
}

test('the deletion of a service user ends, however often another organization binds roles to it', async () => {
  const bot = await aBot()
  await gifts['a policy']?.(bot.principal)
  const { answer, statuses } = await deleteBeside(() => deleteBot(bot), bot.principal)
  expect([answer.status, answer.body.policies]).toEqual([200, 2])
  expect([statuses[0], statuses.includes(400)]).toEqual([200, true])
  expect(await holdings(bot.principal)).toEqual(nothing)
})

test.each([
  ['another', () => admin],
  ['one of its own, which goes last', (own: Credentials) => own],
])('so does that of its organization, by %s', async (_, callerOf) => {
  const closing = await anOrganization()
  const bot = await aServiceUser({ organizationId: closing.id })
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, bot.principal, closing.resource)
  const remove = () => ask(callerOf(bot), 'delete-organization', { id: closing.id })
  const { answer } = await deleteBeside(remove, bot.principal)
  expect(answer.status).toBe(200)
  expect(await holdings(bot.principal)).toEqual(nothing)
  expect(await readClient(aTable(), bot.clientId)).toBeUndefined()
})

test('a policy of a service user costs a condition more than one of a user; a grant of the platform elsewhere is recorded once', async () => {
  const bindTo = (principal: string, resource: string) => costOf(() => bind(admin, principal, viewer, resource))
  // The users have a seat already. Their grants require that they still have it, which costs a unit and two.
  const aSeated = async ({ ancestors: [owner = ''] }: Pick<ResourceRecord, 'ancestors'>) => {
    const user = `app/user:${randomUUID()}`
    await bindTo(user, (await aProject({ resource: owner } as ResourceRecord)).resource)
    return user
  }
  const more = async (principal: string, place: Pick<ResourceRecord, 'resource' | 'ancestors'>) => {
    const { resource } = place
    const [first, user] = [await aSeated(place), await aSeated(place)]
    await bindTo(first, resource)
    const [ofUser, ofBot] = [await bindTo(user, resource), await bindTo(principal, resource)]
    return [ofBot.readUnits - ofUser.readUnits, ofBot.writeUnits - ofUser.writeUnits]
  }
  const bot = await aBot()
  expect(await more(bot.principal, await aProject(organization))).toEqual([0, 0])
  expect(await more(bot.principal, project)).toEqual([1, 6])
  expect(await more(bot.principal, await aProject(elsewhere))).toEqual([1, 0])
})
