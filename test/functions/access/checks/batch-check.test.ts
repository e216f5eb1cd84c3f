import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/batch-check.ts'
import { type Call, call } from '../../../support/request.ts'
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
  platformRelations,
} from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
await aPermission('compute.disk.update')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const [disk, other] = [await aResource(project, 'compute/disk'), await aResource(project, 'compute/disk')]
const [user, member] = [aUser(), aUser()]
const group = await aGroup(organization, [member])
await aPolicy(reader, user, disk.resource)
await aPolicy(reader, group.resource, other.resource)

const ask = (bodies: unknown, more: Call = {}) => call(handler, { as: client, body: { bodies }, ...more })
const about = (subject: string, resource: string, permission = 'get') => ({ subject, resource, permission })
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

test('answers each check, in the order sent, with its body exactly as it was sent', async () => {
  const id = disk.id.toUpperCase()
  const urn = `compute/disk:frn:${project.name}:compute/disk:${disk.name}`
  const asked: [object, boolean][] = [
    [about(user, disk.resource), true],
    [about(user, disk.resource, 'update'), false],
    [about(user, other.resource), false],
    [about(user.replace('app/', ''), `compute/disk:${id}`, 'compute_disk_get'), true],
    [about(user, urn, 'computediskget'), true],
    [about(member, disk.resource), false],
    [about(member, other.resource), true],
    [about(group.resource, other.resource), true],
    [about(user, `org:${organization.name}`, 'compute.disk.get'), false],
    [about(user, disk.resource), true],
  ]
  const answer = await ask(asked.map(([body]) => body))
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ pairs: asked.map(([body, status]) => ({ body, status })) })
  const turned = await ask(asked.toReversed().map(([body]) => body))
  expect(turned.body.pairs).toEqual(answer.body.pairs.toReversed())
})

test('an unknown subject or resource is false, beside others that are not', async () => {
  const superuser = aUser()
  await platformRelations(superuser, ['admin'])
  const { body } = await ask([
    about('user:nobody', disk.resource),
    about(`group:${randomUUID()}`, disk.resource),
    about(superuser, 'project:no-such-project'),
    about(superuser, project.resource),
    about(user, 'platform:elsewhere', 'superuser'),
    about(user, disk.resource),
  ])
  expect(body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([false, false, false, true, false, true])
})

describe('the shape', () => {
  test.each([[1], [50]])('takes %i checks', async (count) => {
    const { status, body } = await ask(times(count, () => about(user, disk.resource)))
    expect([status, body.pairs.length]).toEqual([200, count])
  })

  test.each([
    ['none', { bodies: [] }, ['bodies']],
    ['51', { bodies: times(51, () => about(user, disk.resource)) }, ['bodies']],
    ['no list', { bodies: about(user, disk.resource) }, ['bodies']],
    ['nothing', {}, ['bodies']],
    ['null', { bodies: null }, ['bodies']],
    ['a field beside it', { bodies: [about(user, disk.resource)], explain: true }, ['explain']],
    ['a check that is none', { bodies: [about(user, disk.resource), 'check'] }, ['bodies[1]']],
    ['an unknown field', { bodies: [{ ...about(user, disk.resource), explain: true }] }, ['bodies[0].explain']],
    ['a field that is null', { bodies: [{ ...about(user, disk.resource), subject: null }] }, ['bodies[0].subject']],
  ])('refuses %s with 400', async (_, body, fields) => {
    const answer = await call(handler, { as: client, body })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 3, fields])
  })

  test('names everything that is malformed by its position, before any permission that does not exist', async () => {
    const answer = await ask([
      about(user, disk.resource, 'no_such_permission'),
      about('robot:1', 'disk'),
      about(user, disk.resource),
      { subject: 7, permission: '' },
      about(user, 'compute:1'),
    ])
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([
      400,
      3,
      [
        'bodies[1].resource',
        'bodies[1].subject',
        'bodies[3].permission',
        'bodies[3].resource',
        'bodies[3].subject',
        'bodies[4].resource',
      ],
    ])
  })

  test.each([[{ explain: 'true' }], [{ page_size: '1' }]])('has no query parameters: %j', async (query) => {
    const answer = await ask([about(user, disk.resource)], { query: query as Record<string, string> })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, Object.keys(query)])
  })
})

describe('a permission that does not exist', () => {
  test('is 404 for the whole batch, with a violation for each, cached or not', async () => {
    const bodies = [
      about(user, disk.resource),
      about(user, disk.resource, 'gte'),
      about('user:nobody', disk.resource, 'compute.disk.gte'),
      about(user, 'project:nowhere', 'compute.disk.get'),
      about(user, 'project:nowhere', 'bucketread'),
    ]
    for (let time = 0; time < 2; time++) {
      const answer = await ask(bodies)
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([404, 5, 'PERMISSION_NOT_FOUND'])
      expect(fieldsOf(answer)).toEqual([1, 2, 4].map((position) => `bodies[${position}].permission`))
      const [{ description }] = detailOf(answer, 'BadRequest').field_violations
      expect(description).toBe('does not exist')
    }
    // The second permission of this batch is cached as missing. The third permission is missing, too, but is not
    // cached.
    const mixed = await ask([...bodies.slice(0, 2), about(user, disk.resource, `new${randomUUID().slice(0, 8)}`)])
    expect(fieldsOf(mixed)).toEqual(['bodies[1].permission', 'bodies[2].permission'])
  })

  test('is found among more unique constraints than one snapshot reads', async () => {
    const bodies = times(50, (index) =>
      about(user, disk.resource, index === 9 ? 'get' : `verb${index}of${process.pid}`),
    )
    const answer = await ask(bodies)
    expect([answer.status, fieldsOf(answer).length]).toEqual([404, 49])
    expect(fieldsOf(answer)).not.toContain('bodies[9].permission')
  })
})

test('a platform admin or member may ask, nobody else: 403 before 404', async () => {
  const bodies = [about(user, disk.resource), about(user, disk.resource, 'gte')]
  for (const [as, status] of [
    [await aClient(['admin']), 404],
    [client, 404],
    [await aClient([]), 403],
  ] as const) {
    expect((await ask(bodies, { as })).status).toBe(status)
  }
  expect((await ask([about('robot:1', disk.resource)], { as: await aClient([]) })).status).toBe(400)
  expect((await ask(bodies, { as: undefined })).status).toBe(401)
})
