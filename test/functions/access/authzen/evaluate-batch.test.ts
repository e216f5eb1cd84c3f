import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/authzen/evaluate-batch.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Call, call } from '../../../support/request.ts'
import { read, shape } from '../../../support/searching.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
await aPermission('compute.disk.delete')
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const user = aUser()
const reader = await aRole([get.id])
await aPolicy(reader, user, project.resource)

const SUBJECT = { type: 'user', id: user.slice('app/user:'.length) }
const RESOURCE = { type: 'compute/disk', id: disk.id }
const DEFAULTS = { subject: SUBJECT, action: { name: 'get' }, resource: RESOURCE }
const [GET, DELETE, NONE] = [{}, { action: { name: 'delete' } }, { action: { name: 'fly' } }]

const asking = (body: object, more: Call = {}) => call(handler, { as: client, body, ...more })
const evaluate = async (evaluations: unknown, given: object = {}) =>
  (await asking({ ...DEFAULTS, evaluations, ...given })).body
const decisions = async (evaluations: unknown, given: object = {}) =>
  (await evaluate(evaluations, given)).evaluations?.map(({ decision }: { decision: boolean }) => decision)

describe('without a list', () => {
  test.each([[undefined], [null], [[]]])('%j: a single evaluation', async (evaluations) => {
    expect(await evaluate(evaluations)).toEqual({ decision: true })
    expect((await evaluate(evaluations, NONE)).context.error.reason).toBe('PERMISSION_NOT_FOUND')
    const { status, body } = await asking({ subject: { type: 'user' }, evaluations })
    expect(status).toBe(400)
    const fields = body.details[1].field_violations.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['action', 'resource', 'subject.id'])
  })
})

describe('defaults', () => {
  test('an item takes what it lacks from the request', async () => {
    expect(await evaluate([GET, DELETE, GET])).toEqual({
      evaluations: [{ decision: true }, { decision: false }, { decision: true }],
    })
    const whole = { ...DEFAULTS, subject: { type: 'user', id: randomUUID() } }
    expect((await asking({ evaluations: [DEFAULTS, whole] })).body).toEqual({
      evaluations: [{ decision: true }, { decision: false }],
    })
  })

  test('also type or id alone, and an empty default is none', async () => {
    expect(await decisions([{ resource: { id: disk.id } }], { resource: { type: 'compute/disk' } })).toEqual([true])
    expect(await decisions([{ resource: RESOURCE }, {}], { resource: {} })).toEqual([true, false])
    expect(await decisions([{ subject: null }, { subject: { id: null } }])).toEqual([true, true])
  })
})

describe('an item that cannot be evaluated is a denial of its own', () => {
  test.each([
    ['lacks a resource', {}, 'resource is required'],
    ['lacks an id', { resource: { type: 'compute/disk' } }, 'resource.id is required'],
    ['has a subject of another type', { subject: 'alice', resource: RESOURCE }, 'subject must be an object'],
    ['is a text', 'alice', 'must be an object'],
    ['is null', null, 'must be an object'],
  ])('it %s', async (_, item, message) => {
    const { evaluations } = await evaluate([{ resource: RESOURCE }, item], { resource: null })
    const error = { status: 400, message, reason: 'INVALID_ARGUMENT' }
    expect(evaluations).toEqual([{ decision: true }, { decision: false, context: { error } }])
  })

  test('an unknown action and what cannot be mapped are 404, wherever they stand', async () => {
    const { evaluations } = await evaluate([NONE, GET, { subject: { type: 'user', id: 'a b' } }, DELETE])
    const reasons = evaluations.map((each: { context?: { error: object } }) => each.context?.error)
    expect(reasons).toMatchObject([
      { reason: 'PERMISSION_NOT_FOUND' },
      undefined,
      { reason: 'NOT_FOUND', status: 404 },
      undefined,
    ])
    expect(await decisions([NONE, GET, { subject: { type: 'user', id: 'a b' } }, DELETE])).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('semantics', () => {
  const given = (evaluations_semantic: unknown) => ({ options: { evaluations_semantic, other: 1 } })
  const items = [GET, DELETE, NONE, GET]
  test.each([
    ['execute_all', items, [true, false, false, true]],
    ['deny_on_first_deny', items, [true, false]],
    ['deny_on_first_deny', [GET, NONE, GET], [true, false]],
    ['deny_on_first_deny', [GET, GET], [true, true]],
    ['permit_on_first_permit', items, [true]],
    ['permit_on_first_permit', [DELETE, NONE, GET, GET], [false, false, true]],
    ['permit_on_first_permit', [DELETE, NONE], [false, false]],
  ])('%s of %j', async (semantic, asked, expected) => {
    expect(await decisions(asked, given(semantic))).toEqual(expected)
  })

  test.each(['all', '', 1, {}])('%j is 400', async (semantic) => {
    expect((await asking({ ...DEFAULTS, evaluations: [GET], ...given(semantic) })).status).toBe(400)
    expect((await asking({ ...DEFAULTS, ...given(semantic) })).status).toBe(400)
  })
})

test.each([
  ['51 evaluations', { evaluations: Array(51).fill({}) }, 'evaluations'],
  ['evaluations that are no list', { evaluations: {} }, 'evaluations'],
  ['a default that is a text', { evaluations: [GET], subject: 'alice' }, 'subject'],
  ['options that are a list', { evaluations: [GET], options: [] }, 'options'],
])('%s: 400', async (_, given, field) => {
  const { status, body } = await asking({ ...DEFAULTS, ...given })
  expect([status, body.details[1].field_violations[0].field]).toEqual([400, field])
})

test('50 evaluations are one batch, which costs what a batch check costs', async () => {
  const subject = { type: 'user', id: randomUUID() }
  await ageTable()
  await evaluate([GET])
  const cost = await costOf(() => evaluate(Array(50).fill({}), { subject }))
  expect(cost.result.evaluations).toHaveLength(50)
  expect([shape(cost), read(cost)]).toEqual([
    ['1 BatchGetItem 4', '2 BatchGetItem 3'],
    [2, 7, 0],
  ])
})

test('all of them are of one moment: the user joins a group that has the role, then loses the policy', async () => {
  for (const [first, second] of [
    [1, 2],
    [2, 2],
    [2, 3],
    [1, 3],
  ] as const) {
    const [someone, other] = [aUser(), await aProject(organization)]
    const [group, disks] = [
      await aGroup(organization),
      [await aResource(other, 'compute/disk'), await aResource(other, 'compute/disk')],
    ]
    await aPolicy(reader, group.resource, other.resource)
    const policy = await aPolicy(reader, someone, other.resource)
    const fault = beforeRequests([
      { at: first, change: () => changeMembers(aTable(), group.resource, { leaving: [], joining: [someone] }) },
      { at: second, change: () => unbindPolicy(aTable(), policy) },
    ])
    const subject = { type: 'user', id: someone.slice('app/user:'.length) }
    const items = disks.map(({ id }) => ({ resource: { type: 'compute/disk', id } }))
    expect(await withFault(fault, () => decisions(items, { subject }))).toEqual([true, true])
    await fault.finish()
  }
})
