import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check-own.ts'
import { type Call, type Credentials, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
} from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const [caller, stranger, member] = [await aClient([]), await aClient([]), await aClient([])]
const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const group = await aGroup(organization, [principalOf(member)])
await aPolicy(reader, principalOf(caller), disk.resource)
await aPolicy(reader, group.resource, project.resource)

const ask = (body: object, as: Credentials | undefined = caller, more: Call = {}) =>
  call(handler, { as, body, ...more })
const question = { resource: disk.resource, permission: 'get' }

test('answers about the caller itself, who needs no relation to the platform', async () => {
  expect((await ask(question)).body).toEqual({ status: true })
  expect((await ask(question, stranger)).body).toEqual({ status: false })
  expect((await ask(question, member)).body).toEqual({ status: true })
  expect((await ask(question, await aClient(['member']))).body).toEqual({ status: false })
  expect((await ask(question, await aClient(['admin']))).body).toEqual({ status: true })
  expect((await ask({ ...question, resource: project.resource, permission: 'compute.disk.get' })).body).toEqual({
    status: false,
  })
})

test('is about the client of the credentials, in any letter case', async () => {
  const upper = { ...caller, clientId: caller.clientId.toUpperCase() }
  expect((await ask(question, upper)).body).toEqual({ status: true })
})

test.each([
  ['compute/disk', disk.id, true],
  ['compute/disk', disk.id.toUpperCase(), true],
  ['compute/disk', `frn:${project.name}:compute/disk:${disk.name}`, true],
  ['compute/disk', 'nothing', false],
  ['project', project.name, false],
  ['app/project', project.id, false],
  ['platform', 'platform', false],
])('takes namespace and id apart: %s and %s', async (object_namespace, object_id, status) => {
  const answer = await ask({ object_namespace, object_id, permission: 'compute.disk.get' })
  expect([answer.status, answer.body]).toEqual([200, { status }])
})

test('takes null as not given', async () => {
  expect((await ask({ ...question, object_namespace: null, object_id: null })).body).toEqual({ status: true })
  const apart = { resource: null, object_namespace: 'compute/disk', object_id: disk.id, permission: 'get' }
  expect((await ask(apart)).body).toEqual({ status: true })
})

const apart = { object_namespace: 'compute/disk', object_id: disk.id }

test.each([
  ['both forms', { ...question, ...apart }, ['object_id', 'object_namespace']],
  ['a part of the older form beside', { ...question, object_id: disk.id }, ['object_id']],
  ['neither form', { permission: 'get' }, ['resource']],
  ['nothing', {}, ['permission', 'resource']],
  ['a namespace without an id', { object_namespace: 'compute/disk', permission: 'get' }, ['object_id']],
  ['an id without a namespace', { object_id: disk.id, permission: 'get' }, ['object_namespace']],
  ['an empty id', { ...apart, object_id: '', permission: 'get' }, ['object_id']],
  ['a namespace that is none', { ...apart, object_namespace: 'disks', permission: 'get' }, ['object_namespace']],
  ['a namespace with a colon', { ...apart, object_namespace: 'a/b:c', permission: 'get' }, ['object_namespace']],
  ['both empty', { object_namespace: '', object_id: '', permission: 'get' }, ['object_id', 'object_namespace']],
  ['a malformed resource', { resource: 'disk', permission: 'get' }, ['resource']],
  ['an empty resource', { resource: '', permission: 'get' }, ['resource']],
  ['a number', { resource: 7, permission: 'get' }, ['resource']],
  ['numbers apart', { object_namespace: 7, object_id: 7, permission: 'get' }, ['object_id', 'object_namespace']],
  ['an empty permission', { ...question, permission: '' }, ['permission']],
  ['a subject', { ...question, subject: 'user:1' }, ['subject']],
  [
    'all at once',
    { resource: 'disk', object_id: 'x', permissio: 'get' },
    ['object_id', 'permissio', 'permission', 'resource'],
  ],
])('refuses %s with 400', async (_, body, fields) => {
  const answer = await ask(body)
  expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 3, fields])
})

test('tells a permission that does not exist, but only to a caller', async () => {
  const answer = await ask({ ...question, permission: 'gte' })
  expect([answer.status, reasonOf(answer)]).toEqual([404, 'PERMISSION_NOT_FOUND'])
  expect((await ask({ ...question, permission: 'gte' }, { ...caller, secret: 'wrong' })).status).toBe(401)
})

test('has no query parameters: explain belongs to the admin check', async () => {
  const answer = await ask(question, caller, { query: { explain: 'true' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['explain']])
})
