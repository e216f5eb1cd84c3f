import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as updatePolicy } from '../../../functions/access/policies/update.ts'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { handler as addUsers } from '../../../functions/directory/groups/add-users.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { builtinRoleIdByName } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { atTime } from '../../support/clock.ts'
import { type Answer, type Credentials, call } from '../../support/request.ts'
import { underAllRights } from '../../support/rights.ts'
import { type Fault, first, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aTable,
  aUser,
} from '../../support/world.ts'
import { reasonOf } from '../every-operation.ts'

// A caller who may manage policies until an end cannot grant any access beyond this end, not even to itself.

await ensureBuiltins(aTable())
await aPermission('ending.disk.get')
const END = Date.parse('2127-01-31T00:00:00.000Z')
const [end, later, earlier] = [0, 1, -1].map((by) => new Date(END + by).toISOString()) as [string, string, string]
const organization = await anOrganization()
const OWNER = 'app_project_owner'

type Holder = Credentials & { principal: string }

async function aClientThatHolds(...held: { role?: string; on: string; until: string }[]): Promise<Holder> {
  const client = await aClient([])
  const principal = `app/serviceuser:${client.clientId}`
  for (const { role = OWNER, on, until } of held) {
    await aPolicy(roleId(role), principal, on, { expires_at: until })
  }
  return { ...client, principal }
}

const roleId = (name: string): string => builtinRoleIdByName(name) ?? ''

const bind = (as: Credentials, resource: string, given: object) =>
  call(createPolicy, { as, body: { role_id: OWNER, resource, principal: aUser(), ...given } })
const change = (as: Credentials, id: string, body: object) => call(updatePolicy, { as, params: { id }, body })

const told = (answer: Answer) =>
  answer.status === 200 ? 200 : [answer.status, reasonOf(answer), answer.body.details[0].metadata]
const refused = (permission: string) => [403, 'PERMISSION_ENDS', { permission, expires_at: end }]
const MANAGE = 'app.project.policymanage'

describe('who manages policies of a project until a time', () => {
  test('binds until then, and no longer', async () => {
    const project = await aProject(organization)
    const manager = await aClientThatHolds({ on: project.resource, until: end })
    for (const expires_at of [end, earlier])
      expect(told(await bind(manager, project.resource, { expires_at }))).toBe(200)
    for (const given of [{}, { expires_at: '' }, { expires_at: later }])
      expect(told(await bind(manager, project.resource, given))).toEqual(refused(MANAGE))
    // A caller whose own policy has no end may bind a role without an end. The answer to a stranger does not show any
    // end.
    const lasting = await aClientThatHolds({ on: project.resource, until: '' })
    expect(told(await bind(lasting, project.resource, {}))).toBe(200)
    expect(reasonOf(await bind(await aClient([]), project.resource, {}))).toBe('PERMISSION_DENIED')
  })

  test('does not take the end of its own policy away, by no change and by binding again', async () => {
    const project = await aProject(organization)
    const manager = await aClientThatHolds()
    const { principal } = manager
    const policy = await aPolicy(roleId(OWNER), principal, project.resource, { expires_at: end })
    for (const expires_at of ['', later]) {
      expect(told(await change(manager, policy.id, { expires_at }))).toEqual(refused(MANAGE))
      expect(told(await bind(manager, project.resource, { principal, expires_at }))).toEqual(refused(MANAGE))
    }
    const isOwner = () => allowed(principal, project.resource, 'delete')
    expect([await isOwner(), await atTime(END, isOwner)]).toEqual([true, false])
    for (const body of [{ title: 'for a while' }, { expires_at: end }, { expires_at: earlier }])
      expect(told(await change(manager, policy.id, body))).toBe(200)
  })

  test('gives no policy that lasts longer another role', async () => {
    const project = await aProject(organization)
    const manager = await aClientThatHolds({ on: project.resource, until: end })
    const viewer = roleId('app_project_viewer')
    const lasting = await aPolicy(viewer, aUser(), project.resource)
    const ending = await aPolicy(viewer, aUser(), project.resource, { expires_at: end })
    expect(told(await change(manager, lasting.id, { role_id: OWNER }))).toEqual(refused(MANAGE))
    expect(told(await change(manager, ending.id, { role_id: OWNER, expires_at: '' }))).toEqual(refused(MANAGE))
    expect(told(await change(manager, ending.id, { role_id: OWNER }))).toBe(200)
    expect(told(await change(manager, lasting.id, { role_id: OWNER, expires_at: end }))).toBe(200)
  })

  test('names no owner of a resource, but takes one away', async () => {
    const project = await aProject(organization)
    const manager = await aClientThatHolds({ on: project.resource, until: end })
    const disk = await aResource(project, 'ending/disk', { owner: aUser() })
    const params = { project_id: project.id, id: disk.id }
    const own = (principal: string) => call(updateResource, { as: manager, params, body: { principal } })
    expect(told(await own(manager.principal))).toEqual(refused(MANAGE))
    expect(told(await own(''))).toBe(200)
    const body = { name: 'another', namespace: 'ending/disk', principal: aUser() }
    const answer = await call(createResource, { as: manager, params: { project_id: project.id }, body })
    expect(told(answer)).toEqual(refused(MANAGE))
  })
})

test('the latest of all ends counts, and none where one right does not end', async () => {
  const project = await aProject(organization)
  const manager = await aClientThatHolds(
    { on: project.resource, until: earlier },
    { role: 'app_organization_owner', on: organization.resource, until: end },
  )
  expect(told(await bind(manager, project.resource, { expires_at: end }))).toBe(200)
  expect(told(await bind(manager, project.resource, {}))).toEqual(refused(MANAGE))
  await aPolicy(roleId('app_organization_accessmanager'), manager.principal, organization.resource)
  expect(told(await bind(manager, organization.resource, { role_id: 'app_organization_viewer' }))).toBe(200)
})

test('an end of a membership is an end of what the group gives', async () => {
  const project = await aProject(organization)
  const manager = await aClientThatHolds()
  const group = await aGroup(organization, [{ principal: manager.principal, expires_at: end }])
  await aPolicy(roleId(OWNER), group.resource, project.resource)
  expect(told(await bind(manager, project.resource, {}))).toEqual(refused(MANAGE))
  expect(told(await bind(manager, project.resource, { expires_at: end }))).toBe(200)
})

test('who changes a group until a time makes members until then', async () => {
  const group = await aGroup(organization)
  const manager = await aClientThatHolds({ role: 'app_group_owner', on: group.resource, until: end })
  const join = (given: object, as: Credentials = manager) =>
    call(addUsers, {
      as,
      params: { org_id: organization.id, id: group.id },
      body: { user_ids: [randomUUID()], ...given },
    })
  for (const given of [{}, { expires_at: '' }, { expires_at: later }])
    expect(told(await join(given))).toEqual(refused('app.group.update'))
  for (const expires_at of [end, earlier]) expect(told(await join({ expires_at }))).toBe(200)
  const lasting = await aClientThatHolds({ role: 'app_group_owner', on: group.resource, until: '' })
  expect(told(await join({}, lasting))).toBe(200)
})

test('the write depends on the right that lasts: without it nothing is written', async () => {
  const project = await aProject(organization)
  const manager = await aClientThatHolds({ on: project.resource, until: end })
  const lasting = await aPolicy(roleId('app_organization_owner'), manager.principal, organization.resource)
  const [early, late] = [aUser(), aUser()]
  expect(told(await bind(manager, project.resource, { principal: early }))).toBe(200)
  const removeRight: Fault = async ({ send }) => {
    await underAllRights(() => unbindPolicy(aTable(), lasting))
    return send()
  }
  const answer = await withFault(first(1, 'TransactWriteItems', removeRight), () =>
    bind(manager, project.resource, { principal: late }),
  )
  expect(told(answer)).toEqual(refused(MANAGE))
  const may = (user: string) => allowed(user, project.resource, 'get')
  expect([await may(early), await may(late)]).toEqual([true, false])
})
