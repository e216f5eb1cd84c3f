import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/permissions/create.ts'
import { handler as get } from '../../../../functions/access/permissions/get.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { may } from '../roles/world.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const create = (...bodies: unknown[]) => call(handler, { as, body: { bodies } })
const aService = () => `s${randomUUID().slice(0, 8)}`
const keyOf = (verb = 'get', service = aService()) => `${service}.disk.${verb}`
const exists = async (key: string) => (await call(get, { as, params: { id: key } })).status === 200

test('permissions are answered in the order sent, with every field, and read the same', async () => {
  const service = aService()
  const { status, body } = await create(
    { key: `${service}.disk.get`, title: 'See', metadata: { description: 5 } },
    { namespace: `${service}/vm`, name: `${service}stop` },
  )
  expect(status).toBe(200)
  const [first, second] = body.permissions
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: `${service}diskget`,
    title: 'See',
    namespace: `${service}/disk`,
    key: `${service}.disk.get`,
    metadata: { description: 5 },
    created_at: expect.stringMatching(/Z$/),
    updated_at: first.created_at,
  })
  expect(second).toMatchObject({ name: `${service}stop`, key: `${service}.vm.${service}stop`, title: '' })
  expect((await call(get, { as, params: { id: second.key } })).body.permission).toEqual(second)
})

test('a permission can be asked for as soon as it is answered', async () => {
  const key = keyOf()
  const resource = `${key.split('.').slice(0, 2).join('/')}:${randomUUID()}`
  expect(await may(`user:${randomUUID()}`, key, resource)).toBe('PERMISSION_NOT_FOUND')
  await create({ key })
  expect(await may(`user:${randomUUID()}`, key, resource)).toBe(false)
})

describe('a known key', () => {
  test('keeps its permission, which takes the title and metadata that are given', async () => {
    const key = keyOf()
    const [before] = (await create({ key, title: 'One', metadata: { a: 1 } })).body.permissions
    const [same] = (await create({ key })).body.permissions
    expect(same).toEqual(before)
    const [after] = (await create({ key, name: before.name, title: 'Two' })).body.permissions
    expect(after).toEqual({ ...before, title: 'Two', updated_at: after.updated_at })
    expect((await call(get, { as, params: { id: key } })).body.permission).toEqual(after)
  })

  test('with another name is 409 on the name, with its id, and nothing of the request is done', async () => {
    const [key, next] = [keyOf(), keyOf()]
    const [known] = (await create({ key })).body.permissions
    const answer = await create({ key: next }, { key, name: 'other' })
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['bodies[1].name']])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'permission', resource: known.id })
    expect(await exists(next)).toBe(false)
  })
})

describe('a taken name is 409', () => {
  test('with every violation, and the holder of the first', async () => {
    const [one, two] = (await create({ key: keyOf() }, { key: keyOf() })).body.permissions
    const answer = await create({ key: keyOf(), name: two.name }, { key: keyOf() }, { key: keyOf(), name: one.name })
    expect([answer.status, fieldsOf(answer)]).toEqual([409, ['bodies[0].name', 'bodies[2].name']])
    expect(detailOf(answer, 'ErrorInfo').metadata.resource).toBe(two.id)
  })

  test('where a built-in permission has it', async () => {
    const answer = await create({ key: keyOf(), name: 'appprojectget' })
    expect([answer.status, fieldsOf(answer)]).toEqual([409, ['bodies[0].name']])
    expect(detailOf(answer, 'ErrorInfo').metadata.resource).toBe(builtinId('app.project.get'))
  })

  test('where two of one request collide by their default names, without a holder', async () => {
    const service = aService()
    const answer = await create({ key: `${service}.ab.c` }, { key: `${service}.a.bc` })
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['bodies[1].name']])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'permission' })
  })
})

describe('an invalid request is 400 and names each field', () => {
  const key = keyOf()
  test.each([
    [[], ['bodies']],
    [Array.from({ length: 19 }, () => ({ key: keyOf() })), ['bodies']],
    [[{}], ['bodies[0].key']],
    [[{ namespace: 'a/b' }], ['bodies[0].name']],
    [[{ name: 'get' }], ['bodies[0].key']],
    [[{ namespace: 'a/b', name: 'Get' }], ['bodies[0].name']],
    [[{ namespace: 'a/b', name: 'owner' }], ['bodies[0].name']],
    [[{ key: 'a.b.c', namespace: 'a/c' }], ['bodies[0].namespace']],
    [[{ key }, { key }], ['bodies[1].key']],
    [[{ key: 'a.b.get' }, { namespace: 'a/b', name: 'get' }], ['bodies[1].name']],
    [
      [
        { key, name: 'same' },
        { key: keyOf(), name: 'same' },
      ],
      ['bodies[1].name'],
    ],
    [
      [{ key: 'A.b.c', title: 5, wrong: 1 }, 7],
      ['bodies[0].key', 'bodies[0].title', 'bodies[0].wrong', 'bodies[1]'],
    ],
  ])('%j names %j', async (bodies, fields) => {
    const answer = await create(...bodies)
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([400, 'INVALID_ARGUMENT', fields])
  })

  test.each([{ key: 'app.disk.get' }, { namespace: 'app/disk', name: 'get' }, { namespace: 'project', name: 'get' }])(
    '%j is reserved',
    async (body) => {
      const answer = await create({ key: keyOf() }, body)
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'RESERVED_NAMESPACE'])
      expect(fieldsOf(answer)).toEqual([`bodies[1].${Object.keys(body)[0]}`])
    },
  )
})

test('18 permissions of 18 namespaces fit into one transaction', async () => {
  const bodies = Array.from({ length: 18 }, () => ({ key: keyOf() }))
  expect((await create(...bodies)).status).toBe(200)
})

test('copies of a request at once all answer the same permissions', async () => {
  const bodies = [{ key: keyOf() }, { key: keyOf() }]
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(...bodies)))
  const ids = answers.map(({ body }) => body.permissions?.map(({ id }: { id: string }) => id).join())
  expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200, 200, 200], 1])
})

test('only platform admins create', async () => {
  for (const other of [await aClient([]), await aClient(['member'])]) {
    expect((await call(handler, { as: other, body: { bodies: [{ key: keyOf() }] } })).status).toBe(403)
  }
})

test('one costs 26 units and a further one of the same namespace 8, beside the condition on the caller', async () => {
  const units = async (...keys: string[]) => (await costOf(() => create(...keys.map((key) => ({ key }))))).writeUnits
  const service = aService()
  expect(await units(keyOf())).toBe(26 + 2)
  expect(await units(keyOf(), keyOf())).toBe(26 + 10 + 2)
  expect(await units(keyOf('put', service), keyOf('get', service))).toBe(26 + 8 + 2)
  expect(await units(keyOf('put', service))).toBe(0)
})
