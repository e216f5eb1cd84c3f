import { describe, expect, test } from 'vitest'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { allowed, askAll } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aGroup, aPolicy, aTable, aUser } from '../../../support/world.ts'
import {
  admin,
  around,
  bind,
  END,
  end,
  get_,
  HOUR,
  may,
  organization,
  project,
  reader,
  update_,
  writer,
} from './ending-world.ts'

const later = new Date(END + HOUR).toISOString()
const put = (id: string, given: object) => ask(admin, 'update-policy', { id, ...given })
/** Binds the reader with an end. Returns the id of the policy and its principal. */
async function ending(principal = aUser()) {
  const { policy } = (await bind(principal, { expires_at: end })).body
  return { principal, id: policy.id, policy }
}

describe('a policy with an end', () => {
  test('grants until that very millisecond, and is answered with it', async () => {
    const { principal, id, policy } = await ending()
    expect(policy.expires_at).toBe(end)
    expect(await around(END, principal)).toEqual([true, false])
    expect((await ask(admin, 'list-policies', { principal })).body.policies).toEqual([policy])
    expect((await atTime(END + HOUR, () => ask(admin, 'get-policy', { id }))).body).toEqual({ policy })
  })

  test.each([
    ['', ''],
    ['2127-01-31T02:30:00+02:30', '2127-01-31T00:00:00.000Z'],
  ])('is given as %j, and kept as %j', async (expires_at, kept) => {
    expect((await bind(aUser(), { expires_at })).body.policy.expires_at).toBe(kept)
  })

  test.each([
    ['in the past', () => new Date(Date.now() - 1_000).toISOString()],
    ['of now', () => new Date().toISOString()],
    ['no time', () => 'tomorrow'],
    ['without an offset', () => '2127-01-31T00:00:00'],
    ['a number', () => 4_956_163_200],
  ])('is refused where the end is %s', async (_, given) => {
    const principal = aUser()
    expect(describeAnswer(await bind(principal, { expires_at: given() }))).toBe('400 INVALID_ARGUMENT expires_at')
    expect(await boundPolicyId(aTable(), { role_id: reader.id, resource: project.resource, principal })).toBeUndefined()
  })

  test('of a group ends for its members; a lasting policy beside it still grants', async () => {
    const [member, other] = [aUser(), aUser()]
    await ending((await aGroup(organization, [member, other])).resource)
    await aPolicy(reader, other, organization.resource)
    expect([await around(END, member), await around(END, other)]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('of one role leaves another role of the same grant alone', async () => {
    const { principal } = await ending()
    await bind(principal, { role_id: writer.id })
    const rights = () => Promise.all([may(principal), allowed(principal, project.resource, update_.key)])
    expect([await rights(), await atTime(END, rights)]).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('ends in a process that has answered it before, and in batches', async () => {
    const { principal } = await ending()
    const question = { subject: principal, resource: project.resource, permission: get_.key }
    const answers = async () => (await askAll([question, question])).body.pairs.map(({ status }: never) => status)
    expect([await may(principal), await answers(), await may(principal)]).toEqual([true, [true, true], true])
    await atTime(END, async () => expect([await may(principal), await answers()]).toEqual([false, [false, false]]))
  })
})

/** The ends that a request sets, and the answers of a check around the old end and around the later one. */
const CHANGES: [string, object, string, boolean[][]][] = [
  [
    'sets the end that is given',
    { expires_at: later },
    later,
    [
      [true, true],
      [true, false],
    ],
  ],
  [
    'keeps the end where none is given',
    { title: 'Again' },
    end,
    [
      [true, false],
      [false, false],
    ],
  ],
  [
    'takes the end away by an empty one',
    { expires_at: '' },
    '',
    [
      [true, true],
      [true, true],
    ],
  ],
]

test.each(CHANGES)('binding the same again %s, and so does an update', async (_, given, expected, answers) => {
  const [{ principal, id }, other] = [await ending(), await ending()]
  expect((await bind(principal, given)).body.policy).toMatchObject({ id, expires_at: expected })
  expect((await readPolicy(aTable(), id))?.expires_at).toBe(expected)
  expect((await put(other.id, given)).body.policy).toMatchObject({ id: other.id, expires_at: expected })
  for (const subject of [principal, other.principal])
    expect([await around(END, subject), await around(END + HOUR, subject)]).toEqual(answers)
})

test('binding again and an update give an end to a policy that had none', async () => {
  const [one, other] = [aUser(), aUser()]
  const [, { body }] = [await bind(one), await bind(other)]
  await bind(one, { expires_at: end })
  expect((await put(body.policy.id, { expires_at: end })).body.policy.expires_at).toBe(end)
  expect([await around(END, one), await around(END, other)]).toEqual([
    [true, false],
    [true, false],
  ])
})

test('binding again without an end keeps an end that has passed, and a later one renews the policy', async () => {
  const { principal } = await ending()
  await atTime(END + 1, async () => {
    expect([(await bind(principal)).body.policy.expires_at, await may(principal)]).toEqual([end, false])
    await bind(principal, { expires_at: later })
    expect(await may(principal)).toBe(true)
  })
})

test('a new role takes the end along, or gets its own', async () => {
  const { principal, id } = await ending()
  const mayWrite = () => allowed(principal, project.resource, update_.key)
  expect((await put(id, { role_id: writer.id })).body.policy.expires_at).toBe(end)
  expect([await mayWrite(), await atTime(END, mayWrite)]).toEqual([true, false])
  await put(id, { role_id: reader.id, expires_at: later })
  expect([await around(END, principal), await around(END + HOUR, principal)]).toEqual([
    [true, true],
    [true, false],
  ])
})

test('an update accepts the end that the policy has, although it has passed', async () => {
  const { id, policy } = await ending()
  const sentBack = await atTime(END + 1, () => put(id, { ...policy, title: 'Over' }))
  expect(sentBack.body.policy).toMatchObject({ title: 'Over', expires_at: end })
})

test('an end that changes meanwhile is not lost: the later change is applied on top of it', async () => {
  const { principal, id } = await ending()
  const shorten = before('TransactWriteItems', 1, () => put(id, { title: 'First', expires_at: later }))
  const answer = await withFault(shorten, () => put(id, { expires_at: '' }))
  expect(answer.body.policy).toMatchObject({ title: 'First', expires_at: '' })
  expect(await around(END + HOUR, principal)).toEqual([true, true])
})
