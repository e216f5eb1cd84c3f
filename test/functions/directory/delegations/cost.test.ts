import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { aPolicy } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  aPersonWithRights,
  check,
  delegate,
  disk,
  editor,
  idOfPerson,
  member,
  project,
} from './agents.ts'

const [person, agent] = [await aPersonWithRights(), await anAgent()]
await aDelegation(person, agent)
await aPolicy(editor, agent.principal, project.resource)
await ageTable()

async function cost(run: () => Promise<unknown>): Promise<string> {
  const { requests, depth, readUnits, writeUnits } = await costOf(run)
  return `${requests.length} requests, ${depth} deep, ${readUnits} R, ${writeUnits} W`
}

const alone = () => ask(member, 'check', { subject: person, resource: disk.resource, permission: 'get' })

test('a check for a person costs one request, and two reads more than the check of the person alone', async () => {
  for (const each of [alone, () => check(person, agent), () => check(person, agent, { require_both: true })])
    await each()
  expect(await cost(alone)).toBe('1 requests, 1 deep, 7 R, 0 W')
  expect(await cost(() => check(person, agent))).toBe('1 requests, 1 deep, 9 R, 0 W')
  expect(await cost(() => check(person, agent, { require_both: true }))).toBe('1 requests, 1 deep, 13 R, 0 W')
})

test('what creating, narrowing and revoking a delegation costs', async () => {
  const other = await anAgent()
  await aDelegation(person, other)
  await ageTable()
  let made = { id: '' }
  const creating = async () => {
    made = (await delegate(person, other, { title: 'x' })).body.delegation
  }
  expect(await cost(creating)).toBe('8 requests, 7 deep, 10 R, 16 W')
  const place = () => ({ user_id: idOfPerson(person), delegation_id: made.id })
  expect(await cost(() => ask(admin, 'update-delegation', { ...place(), title: 'y' }))).toBe(
    '6 requests, 6 deep, 5 R, 8 W',
  )
  expect(await cost(() => ask(admin, 'delete-delegation', place()))).toBe('5 requests, 5 deep, 5 R, 12 W')
})
