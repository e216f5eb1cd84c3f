import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { atInstant } from '../../../support/subscriptions.ts'
import { aPermission, aUser } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  delegate,
  idOfPerson,
  inDays,
  isAllowed,
  listed,
  listedTo,
  narrow,
  organization,
  revoke,
  ruleOf,
} from './agents.ts'

test('the same creation again is the delegation as it is now; other content, or an id that was used, is 409', async () => {
  const [person, agent, id] = [await aPersonWithRights(), await anAgent(), randomUUID()]
  const first = { id, permissions: ['compute.disk.get', 'compute.disk.update'], title: 'a' }
  await aDelegation(person, agent, first)
  await narrow(person, id, { permissions: ['compute.disk.get'], title: 'b' })
  const again = await delegate(person, agent, { ...first, permissions: [...first.permissions].reverse() })
  expect(again.body.delegation).toMatchObject({ id, title: 'b', permissions: ['compute.disk.get'] })
  expect(await isAllowed(person, agent, { permission: 'update' })).toBe(false)
  const taken = [
    await delegate(person, agent, { ...first, title: 'c' }),
    await delegate(person, await anAgent(), first),
    await delegate(aUser(), agent, first),
  ]
  await revoke(person, id)
  taken.push(await delegate(person, agent, first))
  expect(taken.map(describeAnswer)).toEqual(Array(4).fill('409 ALREADY_EXISTS id'))
  expect(taken.map(metadataOf)).toEqual(Array(4).fill({}))
  expect(await listed(person)).toEqual([])
  expect(await ruleOf(person, agent)).toBe('not_delegated')
})

test('a narrowed delegation covers less at once, and is not widened again', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const { id } = await aDelegation(person, agent, { permissions: ['*'], resource: '*' })
  expect(await isAllowed(person, agent, { permission: 'update' })).toBe(true)
  await narrow(person, id, { permissions: ['compute.disk.get'], expires_at: inDays(2) })
  expect(await ruleOf(person, agent, { permission: 'update' })).toBe('outside_delegation permission')
  expect(await isAllowed(person, agent)).toBe(true)
  expect(describeAnswer(await narrow(person, id, { permissions: ['*'] }))).toBe('400 INVALID_ARGUMENT permissions')
  expect(describeAnswer(await narrow(person, id, { expires_at: inDays(3) }))).toBe('400 INVALID_ARGUMENT expires_at')
  await narrow(person, id, { expires_at: inDays(1) })
  await atInstant(inDays(1.5), async () => {
    expect(await ruleOf(person, agent)).toBe('not_delegated')
    expect(await listed(person)).toEqual([id])
    expect(describeAnswer(await delegate(person, agent, { id, permissions: ['*'], resource: '*' }))).toBe(
      '409 ALREADY_EXISTS id',
    )
  })
  await atInstant(inDays(32), async () => {
    expect(await listed(person)).toEqual([])
    expect(await listedTo(agent)).toEqual([])
  })
})

test('everything does not include a permission that has to be named, so it cannot be narrowed to it', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const { id } = await aDelegation(person, agent, { permissions: ['*'], resource: '*' })
  const named = ['*', 'app.organization.policymanage']
  for (const permissions of [named, ['app.organization.policymanage']])
    expect(describeAnswer(await narrow(person, id, { permissions }))).toBe('400 INVALID_ARGUMENT permissions')
  expect(describeAnswer(await delegate(person, agent, { permissions: named }))).toBe('200')
})

test('a permission that was deleted covers nothing, and stays in the answer as its id', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const gone = await aPermission('delegated.disk.get')
  const { id } = await aDelegation(person, agent, { permissions: ['compute.disk.get', gone.id] })
  await ask(admin, 'delete-permission', { id: gone.id })
  const { delegation } = (await ask(admin, 'get-delegation', { user_id: idOfPerson(person), delegation_id: id })).body
  expect(delegation.permissions).toEqual(['compute.disk.get', gone.id])
  expect(describeAnswer(await narrow(person, id, { permissions: [gone.id, 'compute.disk.get'], title: 'x' }))).toBe(
    '200',
  )
  expect(describeAnswer(await narrow(person, id, { permissions: [randomUUID()] }))).toBe(
    '400 INVALID_ARGUMENT permissions[0]',
  )
})

test('lists are read in pages', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  for (let made = 0; made < 3; made++) await aDelegation(person, agent)
  const user_id = idOfPerson(person)
  const all = await listed(person)
  const read = async (
    page: (query: object) => Promise<{ body: { delegations: { id: string }[]; next_page_token: string } }>,
  ) => {
    const first = (await page({ page_size: 2 })).body
    const second = (await page({ page_size: 2, page_token: first.next_page_token })).body
    return { ids: [...first.delegations, ...second.delegations].map(({ id }) => id), end: second.next_page_token }
  }
  expect(await read((query) => ask(admin, 'list-delegations', { user_id, ...query }))).toEqual({ ids: all, end: '' })
  const at = { org_id: organization.id, id: agent.clientId }
  expect(await read((query) => ask(admin, 'list-delegations-by-service-user', { ...at, ...query }))).toEqual({
    ids: all,
    end: '',
  })
})
