import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { listMemberWrite } from '../../../../lib/directory/groups/member-writes.ts'
import { lasting } from '../../../../lib/directory/groups/membership.ts'
import type { OperationName } from '../../../../operations/index.ts'
import { ask, type Request } from '../../../rules/ask.ts'
import { deliver } from '../../../support/service.ts'
import { aClient, aGroup, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'
import { eventsNow, recordsOf } from './events-world.ts'

const admin = await aClient(['admin'])
const by = `app/serviceuser:${admin.clientId}`
const organization = await anOrganization()
const project = await aProject(organization)
const { id: permission } = await aPermission('event.disk.get')
const [role, other] = [await aRole([permission]), await aRole([permission])]
const END = '2027-05-01T00:00:00.000Z'

beforeEach(() => {
  vi.stubEnv('ACCESS_EVENTS', 'true')
  return () => vi.unstubAllEnvs()
})

/** Returns the events that were sent since the last call, each with its type. */
const eventsOf = async () => (await eventsNow()).map((event) => ({ type: event['detail-type'], ...event.detail }))

async function send<Name extends OperationName>(name: Name, request: Request<Name>) {
  const answer = await ask(admin, name, request)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function bind(resource = project.resource) {
  const principal = `app/user:${randomUUID()}`
  const body = { role_id: role.id, resource, principal, title: 'Secret title' }
  const { policy } = await send('create-policy', body)
  return { id: policy?.id, created_at: policy?.created_at, principal }
}

test('a policy that is made, gets another role or end, and is deleted sends an event each, and no title', async () => {
  const { id, principal, created_at } = await bind()
  const common = { policy_id: id, resource: project.resource, principal, org_id: organization.id, by }
  expect(await eventsOf()).toEqual([
    {
      type: 'PolicyCreated',
      id: expect.stringMatching(/-PolicyCreated$/),
      ...common,
      role_id: role.id,
      at: created_at,
    },
  ])
  await send('update-policy', { id, role_id: other.id })
  expect(await eventsOf()).toMatchObject([
    { type: 'PolicyChanged', ...common, role_id: other.id, previous_role_id: role.id },
  ])
  await send('update-policy', { id, title: 'Another', metadata: { description: 'secret' } })
  expect(await eventsOf()).toEqual([])
  await send('update-policy', { id, expires_at: END })
  expect(await eventsOf()).toMatchObject([{ type: 'PolicyChanged', ...common, expires_at: END }])
  await send('delete-policy', { id })
  const [gone, ...more] = await eventsOf()
  expect(gone).toMatchObject({ type: 'PolicyDeleted', ...common, role_id: other.id, at: expect.any(String) })
  expect([JSON.stringify(gone).includes('Another'), more]).toEqual([false, []])
})

test('a member of a group that is added and removed sends an event each', async () => {
  const group = await aGroup(organization)
  const user = randomUUID()
  const at = { org_id: organization.id, id: group.id }
  await eventsOf()
  await send('add-group-users', { ...at, user_ids: [user], expires_at: END })
  const common = { group_id: group.id, principal: `app/user:${user}`, by }
  expect(await eventsOf()).toMatchObject([{ type: 'GroupMemberAdded', ...common, expires_at: END }])
  await send('add-group-users', { ...at, user_ids: [user] })
  await eventsOf()
  await send('remove-group-user', { ...at, user_id: user })
  expect(await eventsOf()).toMatchObject([{ type: 'GroupMemberRemoved', ...common }])
})

test('a tentative entry sends nothing until it is completed: as a new member, or as an older one with another end', async () => {
  const group = (await aGroup(organization)).resource
  const enter = async (created_at: string, ahead: boolean, expires_at = '') => {
    const membership = { ...lasting(group, `app/user:${created_at.slice(0, 4)}`, created_at), ahead, expires_at }
    await aTable().transact([listMemberWrite({ ...membership, listed_until: expires_at })])
    return (await eventsOf()).map(({ type }) => type)
  }
  await eventsOf()
  const now = new Date().toISOString()
  expect([await enter(now, true), await enter(now, false)]).toEqual([[], ['GroupMemberAdded']])
  const long = '2025-01-01T00:00:00.000Z'
  expect([await enter(long, true, END), await enter(long, false, END)]).toEqual([[], ['GroupMemberChanged']])
})

test('a deletion that takes policies with it sends an event for each of them', async () => {
  const doomed = await aProject(organization)
  const made = [await bind(doomed.resource), await bind(doomed.resource)]
  await eventsOf()
  await send('delete-project', { id: doomed.id })
  const events = await eventsOf()
  expect(events.map(({ type }) => type)).toEqual(['PolicyDeleted', 'PolicyDeleted'])
  expect(events.map((event) => 'policy_id' in event && event.policy_id).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  )
})

test('a record that comes again sends the same id, and a stage without the setting sends nothing', async () => {
  await eventsOf()
  const records = await recordsOf(() => bind())
  const [first] = await eventsOf()
  await deliver(records)
  expect((await eventsOf())[0]).toEqual(first)
  vi.stubEnv('ACCESS_EVENTS', '')
  await deliver(records)
  expect(await eventsOf()).toEqual([])
})
