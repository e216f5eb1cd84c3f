import { expect, test, vi } from 'vitest'
import { changeServiceUserState, changeUserState } from '../../../../lib/access/clients/state.ts'
import { ask } from '../../../rules/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { atInstant } from '../../../support/subscriptions.ts'
import { anOrganization, aPolicy, aProject, aResource, aTable, aUser } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  check,
  disk,
  editor,
  idOfPerson,
  inDays,
  isAllowed,
  member,
  organization,
  project,
  ruleOf,
} from './agents.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const now = () => ({ now: new Date() })

test('an agent may what the person may and the delegation covers, and gets nothing by itself', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  expect(await ruleOf(person, agent)).toBe('not_delegated')
  const { id } = await aDelegation(person, agent)
  const answer = await check(person, agent, { explain: 'true' })
  expect(answer.body).toMatchObject({
    status: true,
    explanation: {
      rule: 'role_permission',
      delegation_id: id,
      delegation_created_by: `app/serviceuser:${admin.clientId}`,
      lacks: '',
    },
  })
  expect(await ruleOf(person, agent, { permission: 'update' })).toBe('outside_delegation permission')
  expect(
    (await ask(member, 'check', { subject: agent.principal, resource: disk.resource, permission: 'get' })).body.status,
  ).toBe(false)
  const stranger = aUser()
  await aDelegation(stranger, agent)
  expect(await ruleOf(stranger, agent)).toBe('none')
})

test('a delegation covers its resource and all that lies in it, and nothing beside or above', async () => {
  const [person, agent] = [await aPersonWithRights(organization.resource), await anAgent()]
  await aDelegation(person, agent, { resource: disk.resource })
  expect(await isAllowed(person, agent)).toBe(true)
  const beside = await aResource(project, 'compute/disk')
  expect(await ruleOf(person, agent, { resource: beside.resource })).toBe('outside_delegation resource')
  expect(await ruleOf(person, agent, { resource: beside.resource, permission: 'update' })).toBe(
    'outside_delegation both',
  )
  await aDelegation(person, agent, { resource: '*', permissions: ['compute.disk.update'] })
  expect(await isAllowed(person, agent, { resource: beside.resource, permission: 'update' })).toBe(true)
  expect(await ruleOf(person, agent, { resource: beside.resource })).toMatch(
    /^outside_delegation (resource|permission)$/,
  )
  expect(
    await isAllowed(person, agent, {
      resource: `compute/disk:frn:${project.name}:compute/disk:never-made`,
      permission: 'update',
    }),
  ).toBe(true)
})

test('with require_both, the agent has to be allowed, too', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent)
  expect(await ruleOf(person, agent, { require_both: true })).toBe('none')
  expect(await isAllowed(person, agent, { require_both: false })).toBe(true)
  await aPolicy(editor, agent.principal, project.resource)
  expect(await isAllowed(person, agent, { require_both: true })).toBe(true)
})

test('the next check sees a right that the person loses, and a person or agent that is disabled', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  const { id } = await aPolicy(editor, person, project.resource)
  await aDelegation(person, agent)
  expect(await isAllowed(person, agent)).toBe(true)
  await ask(admin, 'delete-policy', { id })
  expect(await ruleOf(person, agent)).toBe('none')
  await aPolicy(editor, person, project.resource)
  await changeUserState(aTable(), person, { isDisabled: true, ...now() })
  expect(await ruleOf(person, agent)).toBe('suspended_user')
  await changeUserState(aTable(), person, { isDisabled: false, ...now() })
  await changeServiceUserState(aTable(), agent.clientId, { isDisabled: true, ...now() })
  const disabled = await check(person, agent, { explain: 'true' })
  expect(disabled.body).toMatchObject({
    status: false,
    explanation: { rule: 'suspended_user', message: 'The agent is disabled, or does not exist.' },
  })
  await changeServiceUserState(aTable(), agent.clientId, { isDisabled: false, ...now() })
  expect(await isAllowed(person, agent)).toBe(true)
})

test('an agent that does not exist is denied, also if the person has a delegation to another one', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent)
  const other = { principal: 'app/serviceuser:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4dff' }
  expect(await ruleOf(person, other)).toBe('suspended_user')
  expect(await ruleOf(person, await anAgent())).toBe('not_delegated')
})

test('a delegation ends at its instant', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const end = inHours(1)
  await aDelegation(person, agent, { expires_at: end })
  expect(await isAllowed(person, agent)).toBe(true)
  await atInstant(end, async () => {
    expect(await ruleOf(person, agent)).toBe('not_delegated')
  })
})

test('a batch and own checks ask for the person, and repeat it in the answer', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent)
  const entry = { resource: disk.resource, permission: 'get', on_behalf_of: person }
  const subject = agent.principal
  const batch = await ask(member, 'batch-check', {
    bodies: [
      { subject, ...entry },
      { subject, ...entry, require_both: true },
      { subject, resource: disk.resource, permission: 'get' },
    ],
  })
  expect(batch.body.pairs).toEqual([
    { body: { subject, ...entry }, status: true },
    { body: { subject, ...entry, require_both: true }, status: false },
    { body: { subject, resource: disk.resource, permission: 'get' }, status: false },
  ])
  expect((await ask(agent, 'check-resource-permission', entry)).body).toEqual({ status: true })
  expect((await ask(agent, 'check-resource-permission', { ...entry, require_both: true })).body).toEqual({
    status: false,
  })
  const own = await ask(agent, 'batch-check-permission', { bodies: [entry, { ...entry, permission: 'update' }] })
  expect(own.body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([true, false])
})

test('an organization or project that is disabled denies the agent of everybody but a platform admin', async () => {
  const [person, agent] = [aUser(), await anAgent()]
  const place = await aProject(await anOrganization())
  const inside = await aResource(place, 'compute/disk')
  await aPolicy(editor, person, place.resource)
  await aDelegation(person, agent, { resource: '*' })
  const at = () => ruleOf(person, agent, { resource: inside.resource })
  expect(await at()).toBe('role_permission')
  await ask(admin, 'disable-project', { id: place.id })
  expect(await at()).toBe('suspended')
})

const lastUse = async (person: string, delegation_id: string): Promise<string> =>
  (await ask(admin, 'get-delegation', { user_id: idOfPerson(person), delegation_id })).body.delegation.last_used_at

test('the day of the last yes is written once a day, and a denial writes nothing', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const { id } = await aDelegation(person, agent)
  await check(person, agent, { permission: 'update' })
  expect(await lastUse(person, id)).toBe('')
  await check(person, agent)
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  await vi.waitFor(async () => expect(await lastUse(person, id)).toBe(today), { timeout: 60_000 })
  const { requests } = await costOf(() => check(person, agent))
  expect(requests.filter(({ command }) => /Write|Update/.test(command))).toEqual([])
  const later = inDays(2)
  await atInstant(later, async () => {
    await check(person, agent)
    await vi.waitFor(async () => expect(await lastUse(person, id)).toBe(`${later.slice(0, 10)}T00:00:00.000Z`), {
      timeout: 60_000,
    })
  })
})
