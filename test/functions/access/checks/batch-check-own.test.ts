import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/batch-check-own.ts'
import { type Call, type Credentials, call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aResource, aRole } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const [caller, stranger] = [await aClient([]), await aClient([])]
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const [disk, other] = [await aResource(project, 'compute/disk'), await aResource(project, 'compute/disk')]
await aPolicy(reader, `app/serviceuser:${caller.clientId}`, disk.resource)

const ask = (bodies: unknown, as: Credentials = caller, more: Call = {}) =>
  call(handler, { as, body: { bodies }, ...more })
const about = (resource: string, permission = 'get') => ({ resource, permission })
const statuses = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.pairs.map(({ status }: { status: boolean }) => status)

test('answers each check of the caller itself, in the order sent, with its body as it was sent', async () => {
  const urn = `compute/disk:frn:${project.name}:compute/disk:${disk.name}`
  const bodies = [about(disk.resource), about(other.resource), about(urn, 'compute_disk_get'), about('project:none')]
  const answer = await ask(bodies)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    pairs: bodies.map((body, index) => ({ body, status: [true, false, true, false][index] })),
  })
  expect(statuses(await ask(bodies, stranger))).toEqual([false, false, false, false])
  expect(statuses(await ask(bodies, await aClient(['admin'])))).toEqual([true, true, true, false])
})

test.each([
  [1, 200],
  [20, 200],
  [21, 400],
  [0, 400],
])('%i checks are answered with %i', async (count, status) => {
  const answer = await ask(Array.from({ length: count }, () => about(disk.resource)))
  expect(answer.status).toBe(status)
  expect(status === 200 ? answer.body.pairs.length : fieldsOf(answer)).toEqual(status === 200 ? count : ['bodies'])
})

test('names everything that is malformed by its position, before any permission that does not exist', async () => {
  const answer = await ask([
    about(disk.resource, 'gte'),
    about('disk'),
    { ...about(disk.resource), subject: 'user:1' },
    { object_namespace: 'compute/disk', object_id: disk.id, permission: 'get' },
  ])
  expect([answer.status, fieldsOf(answer)]).toEqual([
    400,
    [
      'bodies[1].resource',
      'bodies[2].subject',
      'bodies[3].object_id',
      'bodies[3].object_namespace',
      'bodies[3].resource',
    ],
  ])
})

test('names each permission that does not exist, with 404 for the whole batch', async () => {
  const answer = await ask([about(disk.resource, 'gte'), about(disk.resource), about('project:none', 'xyz')])
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([
    404,
    'PERMISSION_NOT_FOUND',
    ['bodies[0].permission', 'bodies[2].permission'],
  ])
})

test('has no query parameters', async () => {
  expect((await ask([about(disk.resource)], caller, { query: { explain: 'true' } })).status).toBe(400)
})
