import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../../../functions/access/policies/delete.ts'
import { handler as updatePolicy } from '../../../../functions/access/policies/update.ts'
import { handler as addUsers } from '../../../../functions/directory/groups/add-users.ts'
import { handler as removeUser } from '../../../../functions/directory/groups/remove-user.ts'
import { handler as deleteProject } from '../../../../functions/directory/projects/delete.ts'
import { listMemberWrite } from '../../../../lib/directory/groups/member-writes.ts'
import { lasting } from '../../../../lib/directory/groups/membership.ts'
import { type DeliveredEvent, startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import { call } from '../../../support/request.ts'
import { deliver, journal } from '../../../support/service.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const by = `app/serviceuser:${admin.clientId}`
const organization = await anOrganization()
const project = await aProject(organization)
const { id: permission } = await aPermission('event.disk.get')
const [role, other] = [await aRole([permission]), await aRole([permission])]
const END = '2027-05-01T00:00:00.000Z'

const told: DeliveredEvent[] = []
const bus = startEventBus(async (event) => void told.push(event))
const delivered: Parameters<typeof deliver>[0][number][] = []
const stream = startStream(async (event, context) => {
  delivered.push(...event.Records)
  return journal(event, context)
})
afterAll(() => bus.stop())
beforeEach(() => {
  vi.stubEnv('ACCESS_EVENTS', 'true')
  return () => vi.unstubAllEnvs()
})

/** Returns the events about policies and members that were sent since the last call. */
async function eventsNow() {
  await stream.caughtUp()
  return told.splice(0).map((event) => ({ type: event['detail-type'], ...event.detail }))
}

const send = async (handler: Parameters<typeof call>[0], request: object) => {
  const answer = await call(handler, { as: admin, ...request })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function bind(given: object = {}): Promise<{ id: string; principal: string; created_at: string }> {
  const principal = `app/user:${randomUUID()}`
  const body = { role_id: role.id, resource: project.resource, principal, title: 'Secret title', ...given }
  return (await send(createPolicy, { body })).policy
}

test('a policy that is made, gets another role or end, and is deleted sends an event each, and no title', async () => {
  const { id, principal, created_at } = await bind()
  const common = { policy_id: id, resource: project.resource, principal, org_id: organization.id, by }
  expect(await eventsNow()).toEqual([
    {
      type: 'PolicyCreated',
      id: expect.stringMatching(/-PolicyCreated$/),
      ...common,
      role_id: role.id,
      at: created_at,
    },
  ])
  await send(updatePolicy, { params: { id }, body: { role_id: other.id } })
  expect(await eventsNow()).toMatchObject([
    { type: 'PolicyChanged', ...common, role_id: other.id, previous_role_id: role.id },
  ])
  await send(updatePolicy, { params: { id }, body: { title: 'Another', metadata: { description: 'secret' } } })
  expect(await eventsNow()).toEqual([])
  await send(updatePolicy, { params: { id }, body: { expires_at: END } })
  expect(await eventsNow()).toMatchObject([{ type: 'PolicyChanged', ...common, expires_at: END }])
  await send(deletePolicy, { params: { id } })
  const [gone, ...more] = await eventsNow()
  expect(gone).toMatchObject({ type: 'PolicyDeleted', ...common, role_id: other.id, at: expect.any(String) })
  expect([JSON.stringify(gone).includes('Another'), more]).toEqual([false, []])
})

test('a member of a group that is added and removed sends an event each', async () => {
  const group = await aGroup(organization)
  const user = randomUUID()
  const params = { org_id: organization.id, id: group.id }
  await eventsNow()
  await send(addUsers, { params, body: { user_ids: [user], expires_at: END } })
  const common = { group_id: group.id, principal: `app/user:${user}`, by }
  expect(await eventsNow()).toMatchObject([{ type: 'GroupMemberAdded', ...common, expires_at: END }])
  await send(addUsers, { params, body: { user_ids: [user] } })
  await eventsNow()
  await send(removeUser, { params: { ...params, user_id: user } })
  expect(await eventsNow()).toMatchObject([{ type: 'GroupMemberRemoved', ...common }])
})

test('a tentative entry sends nothing until it is completed: as a new member, or as an older one with another end', async () => {
  const group = (await aGroup(organization)).resource
  const enter = async (created_at: string, ahead: boolean, expires_at = '') => {
    const membership = { ...lasting(group, `app/user:${created_at.slice(0, 4)}`, created_at), ahead, expires_at }
    await aTable().transact([listMemberWrite({ ...membership, listed_until: expires_at })])
    return (await eventsNow()).map(({ type }) => type)
  }
  await eventsNow()
  const now = new Date().toISOString()
  expect([await enter(now, true), await enter(now, false)]).toEqual([[], ['GroupMemberAdded']])
  const long = '2025-01-01T00:00:00.000Z'
  expect([await enter(long, true, END), await enter(long, false, END)]).toEqual([[], ['GroupMemberChanged']])
})

test('a deletion that takes policies with it sends an event for each of them', async () => {
  const doomed = await aProject(organization)
  const made = [await bind({ resource: doomed.resource }), await bind({ resource: doomed.resource })]
  await eventsNow()
  await send(deleteProject, { params: { id: doomed.id } })
  const events = await eventsNow()
  expect(events.map(({ type }) => type)).toEqual(['PolicyDeleted', 'PolicyDeleted'])
  expect(events.map((event) => 'policy_id' in event && event.policy_id).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  )
})

test('a record that comes again sends the same id, and a stage without the setting sends nothing', async () => {
  await eventsNow()
  delivered.length = 0
  await bind()
  const [first] = await eventsNow()
  await deliver(delivered)
  expect((await eventsNow())[0]).toEqual(first)
  vi.stubEnv('ACCESS_EVENTS', '')
  await deliver(delivered)
  expect(await eventsNow()).toEqual([])
})
