import { expect, test } from 'vitest'
import { delegatedToHeadKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { atInstant } from '../../../support/subscriptions.ts'
import { aTable, aUser } from '../../../support/world.ts'
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
  revoke,
} from './agents.ts'

test('a person has at most 10 delegations to one service user; ended ones take no place, and lists have the latest 10', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const made: string[] = []
  for (let index = 0; index < 10; index++)
    made.push((await aDelegation(person, agent, { expires_at: inDays(1 + index / 100) })).id)
  const refused = await delegate(person, agent)
  expect(describeAnswer(refused)).toBe('400 TOO_MANY_DELEGATIONS')
  await revoke(person, made[9] as string)
  await aDelegation(person, agent, { expires_at: inDays(1) })
  await atInstant(inDays(2), async () => {
    for (let index = 0; index < 3; index++) await aDelegation(person, agent, { expires_at: inDays(3 + index) })
    expect((await listed(person)).length).toBe(13)
  })
  await atInstant(inDays(10), async () => {
    const { id } = await aDelegation(person, agent)
    const all = await listed(person)
    expect(all.length).toBe(11)
    expect(all).toContain(id)
    expect(await isAllowed(person, agent)).toBe(true)
  })
})

test('a person has at most 100 delegations', async () => {
  const person = await aPersonWithRights()
  const agents = []
  for (let index = 0; index < 10; index++) agents.push(await anAgent())
  for (const agent of agents) for (let index = 0; index < 10; index++) await aDelegation(person, agent)
  expect(describeAnswer(await delegate(person, await anAgent()))).toBe('400 TOO_MANY_DELEGATIONS')
})

test('a service user has at most 10,000 delegations; what has ended is swept when there is no room', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent, { expires_at: inDays(1) })
  const count = (given: bigint) =>
    aTable().transact([update(delegatedToHeadKey(agent.clientId), { add: { count: given } })])
  await count(9_999n)
  expect(describeAnswer(await delegate(aUser(), agent))).toBe('400 TOO_MANY_DELEGATIONS')
  await atInstant(inDays(2), async () => {
    expect(describeAnswer(await delegate(aUser(), agent))).toBe('200')
    expect(describeAnswer(await delegate(aUser(), agent))).toBe('400 TOO_MANY_DELEGATIONS')
    // The one that was swept is removed without being counted once more.
    expect(describeAnswer(await ask(admin, 'delete-user', { id: idOfPerson(person) }))).toBe('200')
    expect(describeAnswer(await delegate(aUser(), agent))).toBe('400 TOO_MANY_DELEGATIONS')
  })
})
