import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/permissions/get.ts'
import { BUILTIN_PERMISSIONS } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPermission, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient([])
const get = (id: string) => call(handler, { as, params: { id } })

test('the answer has every field of the permission', async () => {
  const stored = await aPermission('compute.disk.get', { title: 'See it \u0000 🙂', metadata: '{"a":1.0}' })
  const { status, text } = await get(stored.id)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    permission: {
      id: stored.id,
      name: 'computediskget',
      title: 'See it \u0000 🙂',
      namespace: 'compute/disk',
      key: 'compute.disk.get',
      metadata: { a: 1 },
      created_at: stored.created_at,
      updated_at: stored.updated_at,
    },
  })
  expect(text).toContain('"metadata":{"a":1.0}')
  expect(stored.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('fields that were never set are empty', async () => {
  const { id } = await aPermission('empty.disk.get')
  expect((await get(id)).body.permission).toMatchObject({ title: '', metadata: {} })
})

test('a permission is found by its id in any letter case, and by its key', async () => {
  const { id } = await aPermission('compute.vm.start')
  for (const text of [id, id.toUpperCase(), 'compute.vm.start']) {
    const { status, body } = await get(text)
    expect([status, body.permission?.id]).toEqual([200, id])
  }
})

test('a permission is found by its id even if its name looks like part of one', async () => {
  const id = 'a0000000-0000-4000-8000-00000000000a'
  await aPermission('ids.disk.get', { id, name: 'A0000000' })
  expect((await get(id)).body.permission.key).toBe('ids.disk.get')
})

describe('404 for anything but the id or key of a permission', () => {
  test.each([
    'compute.disk.delete',
    'compute.disk',
    'COMPUTE.DISK.GET',
    'compute_disk_get',
    'computediskget',
    'compute/disk',
    '00000000-0000-4000-8000-000000000000',
    '{00000000-0000-4000-8000-000000000000}',
    '#',
    '%23',
    ' ',
    '__proto__',
    '\ud800',
    'x'.repeat(5000),
  ])('%j', async (id) => {
    const answer = await get(id)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([404, 5, 'NOT_FOUND'])
  })
})

test.each([...BUILTIN_PERMISSIONS.values()])('the built-in $key is found by id and key', async ({ id, key }) => {
  for (const text of [id, key]) {
    const { status, body } = await get(text)
    const [service, resource, verb] = key.split('.')
    const name = `${service}${resource}${verb}`
    expect([status, body.permission]).toMatchObject([200, { id, key, name, namespace: `app/${resource}` }])
  }
})

test('by id it costs one table request, by key one more', async () => {
  const { id, key } = await aPermission('cost.disk.get')
  const byId = await costOf(() => get(id))
  expect([byId.requests.map(({ command }) => command), byId.readUnits, byId.writeUnits]).toEqual([
    ['BatchGetItem'],
    2,
    0,
  ])
  const byKey = await costOf(() => get(key))
  expect([byKey.requests.map(({ command }) => command), byKey.readUnits]).toEqual([['BatchGetItem', 'GetItem'], 3])
})
