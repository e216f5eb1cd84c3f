import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { anAccount, aPolicy, aTable } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  disk,
  idOfPerson,
  member,
  organization,
  revoke,
} from './agents.ts'

const account = await anAccount(organization, { balance: 1_000n })
const place = { org_id: organization.id, billing_id: account.id }

/** A service user that may charge the account itself. */
async function aCharger() {
  const agent = await anAgent()
  await aPolicy(BUILTIN_ROLES.app_billing_manager.id, agent.principal, organization.resource)
  return agent
}

const transactionOf = async (id: string) => {
  await reindex(aTable())
  const { transactions } = (await ask(admin, 'list-billing-transactions', { ...place, page_size: 1000 })).body
  return transactions.find((each) => each.id === id)
}

test('check-and-charge charges for the person, and records the service user beside it', async () => {
  const [person, agent, id] = [await aPersonWithRights(), await anAgent(), randomUUID()]
  const usage = { id, amount: 5 }
  const request = {
    ...{ subject: agent.principal, on_behalf_of: person, resource: disk.resource, permission: 'get' },
    ...{ billing_id: account.id, usages: [usage] },
  }
  expect((await ask(member, 'check-and-charge', request)).body).toMatchObject({ status: false, reason: 'DENIED' })
  const { id: delegation } = await aDelegation(person, agent)
  expect((await ask(member, 'check-and-charge', request)).body).toMatchObject({ status: true, recorded: 1 })
  expect((await ask(member, 'check-and-charge', request)).body).toMatchObject({ status: true, replayed: 1 })
  expect(await transactionOf(id)).toMatchObject({ user_id: idOfPerson(person), agent: agent.principal })
  const other = { ...request, usages: [{ id: randomUUID(), amount: 5, user_id: 'somebody' }] }
  expect(describeAnswer(await ask(member, 'check-and-charge', other))).toBe('400 INVALID_ARGUMENT usages[0].user_id')
  await revoke(person, delegation)
  expect((await ask(member, 'check-and-charge', request)).body).toMatchObject({ status: false, reason: 'DENIED' })
})

test('a usage for a person needs a delegation of it, whatever it covers; the agent is content of the usage', async () => {
  const [person, agent, id] = [await aPersonWithRights(), await aCharger(), randomUUID()]
  const charge = (as: typeof agent, given: object = {}) =>
    ask(as, 'create-usage', { ...place, usages: [{ id, amount: 5 }], on_behalf_of: person, ...given })
  expect(describeAnswer(await charge(agent))).toBe('403 PERMISSION_DENIED')
  const { id: delegation } = await aDelegation(person, agent, { permissions: ['compute.disk.update'] })
  expect((await charge(agent)).body).toMatchObject({ recorded: 1, replayed: 0 })
  expect((await charge(agent)).body).toMatchObject({ recorded: 0, replayed: 1 })
  const user_id = idOfPerson(person)
  const without = await charge(agent, { on_behalf_of: undefined, usages: [{ id, amount: 5, user_id }] })
  expect(describeAnswer(without)).toMatch(/^409 USAGE_ID_REUSED/)
  const other = await aCharger()
  await aDelegation(person, other)
  expect(describeAnswer(await charge(other))).toMatch(/^409 USAGE_ID_REUSED/)
  const wrong = await charge(agent, { usages: [{ id: randomUUID(), amount: 5, user_id: 'somebody' }] })
  expect(describeAnswer(wrong)).toBe('400 INVALID_ARGUMENT usages[0].user_id')
  expect(describeAnswer(await charge(agent, { on_behalf_of: agent.principal }))).toBe(
    '400 INVALID_ARGUMENT on_behalf_of',
  )
  await revoke(person, delegation)
  expect(describeAnswer(await charge(agent))).toBe('403 PERMISSION_DENIED')
  expect(await transactionOf(id)).toMatchObject({ user_id, agent: agent.principal })
})

test('a revert of such a usage names both, too', async () => {
  const [person, agent, id, revert] = [await aPersonWithRights(), await aCharger(), randomUUID(), randomUUID()]
  await aDelegation(person, agent)
  await ask(agent, 'create-usage', { ...place, usages: [{ id, amount: 5 }], on_behalf_of: person })
  await ask(admin, 'revert-billing-usage', { ...place, usage_id: id, id: revert, amount: 2 })
  const reverted = await transactionOf(revert)
  expect(reverted).toMatchObject({ user_id: idOfPerson(person), agent: agent.principal, source: 'system.revert.' })
})

test('a hold for a person is captured for it, whoever captures it', async () => {
  const [person, agent, id, usage] = [await aPersonWithRights(), await aCharger(), randomUUID(), randomUUID()]
  const hold = (given: object = {}) =>
    ask(agent, 'create-hold', { ...place, id, amount: 50, on_behalf_of: person, ...given })
  expect(describeAnswer(await hold())).toBe('403 PERMISSION_DENIED')
  await aDelegation(person, agent)
  const user_id = idOfPerson(person)
  expect((await hold()).body.hold).toMatchObject({ user_id, agent: agent.principal })
  expect((await hold()).body).toMatchObject({ replayed: 1 })
  expect(describeAnswer(await hold({ user_id: 'somebody' }))).toBe('400 INVALID_ARGUMENT user_id')
  expect(describeAnswer(await hold({ on_behalf_of: undefined, user_id }))).toMatch(/^409 HOLD_ID_REUSED/)
  const capture = (given: object) =>
    ask(admin, 'capture-hold', { ...place, id, usages: [{ id: usage, amount: 5, ...given }] })
  expect(describeAnswer(await capture({ user_id: 'somebody' }))).toBe('400 INVALID_ARGUMENT usages[0].user_id')
  expect((await capture({})).body).toMatchObject({ recorded: 1 })
  expect(await transactionOf(usage)).toMatchObject({ user_id, agent: agent.principal, hold_id: id })
  const of = { ...place, id: randomUUID(), amount: 5 }
  expect((await ask(agent, 'create-hold', of)).body.hold).toMatchObject({ agent: '', user_id: '' })
})
