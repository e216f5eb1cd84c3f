import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { delegatedKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { readRawTable } from '../../../support/raw-table.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { abandon } from '../../../support/table-faults.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
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
  organization,
  project,
  ruleOf,
} from './agents.ts'

/** The items of delegations, without the ids that stay used. */
const itemsOf = async (id: string) =>
  [...(await readRawTable()).values()].filter(
    ({ pk, removed }) => /^DELEGAT(ED|ED_TO|IONS_OF)#/.test(pk?.S ?? '') && pk?.S?.includes(id) && !removed,
  )

test('a user that is removed takes its delegations along, and a new one of the same id has none', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent)
  await aDelegation(person, await anAgent(), { expires_at: inDays(1) })
  await ask(admin, 'delete-user', { id: idOfPerson(person) })
  expect((await itemsOf(agent.clientId)).map(({ sk }) => sk?.S)).toEqual(['HEAD'])
  expect(await itemsOf(idOfPerson(person))).toEqual([])
  expect(await listed(person)).toEqual([])
  expect(await ruleOf(person, agent)).toBe('not_delegated')
})

test('a service user that is removed takes its delegations along, and a new one of the same id has none', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  await aDelegation(person, agent, { expires_at: inDays(1) })
  const key = delegatedKey(idOfPerson(person), agent.clientId)
  const before = await aTable().get(key)
  const other = await aDelegation(person, await anAgent())
  await ask(admin, 'delete-service-user', { org_id: organization.id, id: agent.clientId })
  expect(await itemsOf(agent.clientId)).toEqual([])
  expect(await listed(person)).toEqual([other.id])
  expect(await ruleOf(person, agent)).toBe('suspended_user')
  const again = await anAgent({ id: agent.clientId })
  await aTable().write(put(key, before as object))
  expect(await ruleOf(person, again)).toBe('not_delegated')
  await aDelegation(person, again)
  expect(await isAllowed(person, again)).toBe(true)
})

test('an organization takes its service users and their delegations along; leaving it keeps those of a user', async () => {
  const acme = await anOrganization()
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const own = await aServiceUser({ organizationId: acme.id })
  await aDelegation(person, own)
  await aDelegation(person, agent, { resource: project.resource })
  await ask(admin, 'remove-organization-user', { id: organization.id, user_id: idOfPerson(person) })
  expect((await listed(person)).length).toBe(2)
  expect(await ruleOf(person, agent)).toBe('none')
  await ask(admin, 'delete-organization', { id: acme.id })
  expect((await listed(person)).length).toBe(1)
  expect(await readClient(aTable(), own.clientId)).toBe(undefined)
})

test('many changes of one person at once are made one after the other', async () => {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  for (let made = 0; made < 8; made++) await aDelegation(person, agent)
  const answers = (await Promise.all(Array.from({ length: 4 }, () => delegate(person, agent)))).map(describeAnswer)
  const all = await listed(person)
  expect(all.length).toBeLessThanOrEqual(10)
  // On a slow machine an answer may come too late: 503, or 409 after many conflicts.
  expect(all.length).toBeGreaterThanOrEqual(8 + answers.filter((each) => each === '200').length)
  const others = answers.filter((each) => each !== '200' && each !== '400 TOO_MANY_DELEGATIONS')
  expect(others.filter((each) => !/^(409 ABORTED|503)/.test(each))).toEqual([])
})

test('a late copy of a creation brings nothing back after its person was removed', async () => {
  const [person, agent, id] = [await aPersonWithRights(), await anAgent(), randomUUID()]
  const arrive = await abandon(() => aDelegation(person, agent, { id }))
  await aDelegation(person, agent, { id })
  await ask(admin, 'delete-user', { id: idOfPerson(person) })
  await expect(arrive()).rejects.toThrow('ConditionalCheckFailed')
  expect(await listed(person)).toEqual([])
})
