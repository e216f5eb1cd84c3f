import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/access/authzen/evaluate.ts'
import { ageTable } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Call, call } from '../../../support/request.ts'
import { read, shape } from '../../../support/searching.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
await aPermission('compute.disk.delete')
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const user = aUser()
const group = await aGroup(organization, [])
const reader = await aRole([get.id])
const ofUuid = `app/user:${randomUUID()}`
for (const each of [user, ofUuid]) await aPolicy(reader, each, project.resource)
await aPolicy(reader, group.resource, organization.resource)

const idOf = (reference: string) => reference.slice(reference.indexOf(':') + 1)
const SUBJECT = { type: 'user', id: idOf(user) }
const RESOURCE = { type: 'compute/disk', id: disk.id }
const asking = (given: object = {}, more: Call = {}) =>
  call(handler, {
    as: client,
    body: { subject: SUBJECT, action: { name: 'get' }, resource: RESOURCE, ...given },
    ...more,
  })
const decisionOf = async (given: object) => (await asking(given)).body

test('permits and denies as a check does', async () => {
  expect(await decisionOf({})).toEqual({ decision: true })
  expect(await decisionOf({ action: { name: 'delete' } })).toEqual({ decision: false })
  expect(await decisionOf({ subject: { type: 'user', id: randomUUID() } })).toEqual({ decision: false })
  expect(
    await decisionOf({ resource: { type: 'project', id: randomUUID() }, action: { name: 'compute.disk.get' } }),
  ).toEqual({ decision: false })
})

describe('maps', () => {
  const urn = `frn:${project.name}:compute/disk:${disk.name}`
  test.each([
    ['a subject type with app/', { subject: { ...SUBJECT, type: 'app/user' } }],
    ['a UUID in upper case', { subject: { type: 'user', id: idOf(ofUuid).toUpperCase() } }],
    ['a group', { subject: { type: 'group', id: group.id } }],
    ['a URN', { resource: { type: 'compute/disk', id: urn } }],
    ['a URN of a resource that was never registered', { resource: { type: 'compute/disk', id: `${urn}-2` } }],
    [
      'the name of a project',
      { resource: { type: 'project', id: project.name }, action: { name: 'compute.disk.get' } },
    ],
    ['an action as a key', { action: { name: 'compute.disk.get' } }],
    ['an action as a slug', { action: { name: 'compute_disk_get' } }],
    ['an action as a name', { action: { name: 'computediskget' } }],
  ])('%s', async (_, given) => {
    expect(await decisionOf(given)).toEqual({ decision: true })
  })

  test('the platform, and its members', async () => {
    const platform = { type: 'platform', id: 'platform' }
    const subject = { type: 'serviceuser', id: client.clientId }
    expect(await decisionOf({ subject, resource: platform, action: { name: 'check' } })).toEqual({ decision: true })
    expect(await decisionOf({ subject, resource: platform, action: { name: 'superuser' } })).toEqual({
      decision: false,
    })
  })
})

describe('denies, and says why, where it cannot map', () => {
  test.each([
    ['a subject type', { subject: { ...SUBJECT, type: 'person' } }],
    ['a subject type that is no principal', { subject: { type: 'project', id: randomUUID() } }],
    ['a subject id that no user can have', { subject: { type: 'user', id: 'alice smith' } }],
    ['a service user whose id is no UUID', { subject: { type: 'serviceuser', id: 'alice' } }],
    ['an empty subject id', { subject: { type: 'user', id: '' } }],
    ['a type with an id in it', { subject: { type: `user:${SUBJECT.id}`, id: 'x' } }],
    ['a resource type', { resource: { type: 'todo', id: randomUUID() } }],
    ['a resource id', { resource: { type: 'compute/disk', id: 'record-1' } }],
    ['an id of another platform', { resource: { type: 'platform', id: randomUUID() } }],
  ])('%s', async (_, given) => {
    const { decision, context } = await decisionOf(given)
    expect([decision, context.error.status, context.error.reason]).toEqual([false, 404, 'NOT_FOUND'])
    expect(context.error.message).toMatch(/^(subject|resource): /)
  })

  test.each(['fly', 'compute.disk.fly', 'storage.bucket.get', '', '#'])('the action %j', async (name) => {
    const { decision, context } = await decisionOf({ action: { name } })
    expect([decision, context.error.status, context.error.reason]).toEqual([false, 404, 'PERMISSION_NOT_FOUND'])
  })
})

describe('refuses with 400', () => {
  const { id } = SUBJECT
  test.each([
    ['no subject', { subject: null }, 'subject'],
    ['no action', { action: null }, 'action'],
    ['no resource', { resource: null }, 'resource'],
    ['a subject without type', { subject: { id } }, 'subject.type'],
    ['a subject without id', { subject: { type: 'user' } }, 'subject.id'],
    ['an action without name', { action: {} }, 'action.name'],
    ['a resource without type', { resource: { id } }, 'resource.type'],
    ['a resource without id', { resource: { type: 'compute/disk' } }, 'resource.id'],
    ['a subject that is a text', { subject: 'alice' }, 'subject'],
    ['a name that is a number', { action: { name: 123 } }, 'action.name'],
    ['properties that are a list', { subject: { ...SUBJECT, properties: [] } }, 'subject.properties'],
    ['a context that is a text', { context: 'now' }, 'context'],
  ])('%s', async (_, given, field) => {
    const { status, body } = await asking(given)
    const [violation] = body.details[1].field_violations
    expect([status, body.code, violation.field]).toEqual([400, 3, field])
  })

  test.each(['text/plain', 'application/xml'])('the content type %s', async (type) => {
    const { status, body } = await asking({}, { headers: { 'content-type': type } })
    expect([status, body.code]).toEqual([400, 3])
  })

  test('an empty body', async () => expect((await asking({}, { body: '' })).status).toBe(400))
})

test('context, properties and unknown members change nothing', async () => {
  const properties = { role: 'admin', department: ['Sales', 1.5, null] }
  const given = {
    subject: { ...SUBJECT, properties, identity: 'x' },
    action: { name: 'get', properties: { method: 'GET' }, foo: 1 },
    resource: { ...RESOURCE, properties: { status: 'archived' } },
    context: { time: '2026-06-27T18:03-07:00', deep: { er: [{}] } },
    foo: 'bar',
    futureField: { nested: true },
  }
  expect(await decisionOf(given)).toEqual({ decision: true })
  expect(await decisionOf({ ...given, action: { name: 'delete', properties } })).toEqual({ decision: false })
})

describe('X-Request-ID', () => {
  test.each(['bfe9eb29-ab87-4ca3-be83-a1d5d8305716', 'any text: ~!@ / 1'])(
    '%j comes back as it was sent',
    async (id) => {
      const headers = { 'x-request-id': id }
      expect((await asking({}, { headers })).headers['x-request-id']).toBe(id)
      const refused = await asking({ subject: 1 }, { headers })
      expect([refused.status, refused.headers['x-request-id']]).toEqual([400, id])
      expect((await asking({}, { headers, as: undefined })).headers['x-request-id']).toBe(id)
    },
  )

  test('the error body and the log keep our own', async () => {
    const refused = await asking({ subject: 1 }, { headers: { 'x-request-id': 'theirs' } })
    expect(refused.body.details.at(-1).request_id).toMatch(/^request-/)
  })

  test('without one the answer has our own', async () => {
    expect((await asking()).headers['x-request-id']).toMatch(/^request-/)
  })
})

test('it costs what a check costs', async () => {
  const subject = { type: 'user', id: randomUUID() }
  await ageTable()
  await asking()
  const first = await costOf(() => asking({ subject }))
  expect([shape(first), read(first)]).toEqual([
    ['1 BatchGetItem 4', '2 BatchGetItem 3'],
    [2, 7, 0],
  ])
  const speculative = await costOf(() => asking({ subject }))
  expect([shape(speculative), read(speculative)]).toEqual([['1 BatchGetItem 7'], [1, 7, 0]])
  const unmapped = await costOf(() => asking({ subject: { type: 'user', id: 'a b' } }))
  expect([shape(unmapped), read(unmapped)]).toEqual([['1 BatchGetItem 2'], [1, 2, 0]])
})

test('decisions are counted', async () => {
  vi.stubEnv('REQUEST_LOG', '')
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  await asking()
  const lines = written.mock.calls.map(([line]) => String(line))
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ operation: 'evaluate', outcome: 'allowed', allowed: 1 })
})
