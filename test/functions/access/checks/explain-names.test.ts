import { expect, test } from 'vitest'
import { costOf } from '../../../support/recorder.ts'
import { aGroup, aPolicy, aUser } from '../../../support/world.ts'
import { ask, disk, explain, organization, project, reader } from './explaining.ts'

test('without explain=true the answer is only the status; the names of an explanation cost one batch', async () => {
  const user = aUser()
  await aPolicy(reader, user, project.resource)
  await ask(user)
  const plain = await costOf(() => ask(user))
  const explaining = await costOf(() => ask(user, disk.resource, 'get', 'true'))
  expect(plain.result.text).toBe('{"status":true}')
  expect((await ask(user, disk.resource, 'get', 'false')).text).toBe('{"status":true}')
  expect(explaining.requests.map(({ command }) => command).slice(plain.requests.length)).toEqual(['BatchGetItem'])
  expect([explaining.requests.length, explaining.depth]).toEqual([plain.requests.length + 1, plain.depth + 1])
  // An explanation reads five items in addition to those of the check: the policy, the role, the profile of the user,
  // the project, and the details of the project.
  expect(explaining.readUnits - plain.readUnits).toBe(5)
})

test('a denial without any policy says what is missing, and what lies beyond a batch of names has ids alone', async () => {
  const user = aUser()
  expect((await explain(user)).explanation.message).toBe(
    'No policy reaches the subject here: explained.disk.get needs a role that has it.',
  )
  const groups = await Promise.all(Array.from({ length: 30 }, () => aGroup(organization, [user])))
  const { result } = await costOf(() => explain(user))
  expect(result.explanation.evaluated.principals).toHaveLength(groups.length + 1)
  // One batch reads 26 items: the subject, three containers and 22 groups. The subject has no name, so the answer has
  // 25 names.
  expect(result.explanation.evaluated.names).toHaveLength(25)
})
