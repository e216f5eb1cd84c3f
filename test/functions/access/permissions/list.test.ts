import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/permissions/list.ts'
import { removePermission, savePermission } from '../../../../lib/access/permissions/store.ts'
import { BUILTIN_PERMISSIONS } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aPermission, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { nobody } from '../roles/world.ts'

const list = (query: Record<string, string> = {}) => call(handler, { as: nobody, query })
const keysOf = ({ body }: { body: { permissions: { key: string }[] } }) => body.permissions.map(({ key }) => key)

await aPermission('list.disk.get', { title: 'See', metadata: '{"a":1.0}' })
for (const key of ['list.disk.attach', 'list.diskette.get', 'list.bucket.get']) await aPermission(key)

test('all permissions, built-in ones too, by key, with every field', async () => {
  const { status, body, text } = await list()
  expect(status).toBe(200)
  const keys = keysOf({ body })
  expect(keys).toEqual([...keys].sort())
  expect(keys).toEqual(expect.arrayContaining([...BUILTIN_PERMISSIONS.keys(), 'list.disk.get']))
  expect(body.permissions.find(({ key }: { key: string }) => key === 'list.disk.get')).toEqual({
    id: expect.any(String),
    name: 'listdiskget',
    title: 'See',
    namespace: 'list/disk',
    key: 'list.disk.get',
    metadata: { a: 1 },
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  expect(text).toContain('{"a":1.0}')
})

test('a namespace has its own permissions alone; one that does not exist has none', async () => {
  expect(keysOf(await list({ namespace: 'list/disk' }))).toEqual(['list.disk.attach', 'list.disk.get'])
  expect(keysOf(await list({ namespace: 'group' }))).toHaveLength(4)
  expect(keysOf(await list({ namespace: 'list/nothing' }))).toEqual([])
  expect(fieldsOf(await list({ namespace: 'list.disk', verb: 'get' }))).toEqual(['namespace', 'verb'])
})

test('pages show every permission once; a token is of one namespace', async () => {
  const seen: string[] = []
  let token = ''
  do {
    const answer = await list({ page_size: '4', page_token: token })
    seen.push(...keysOf(answer))
    token = answer.body.next_page_token
  } while (token !== '')
  expect(seen).toEqual(keysOf(await list()))
  const { next_page_token } = (await list({ page_size: '1', namespace: 'list/disk' })).body
  expect(fieldsOf(await list({ page_token: next_page_token }))).toEqual(['page_token'])
  expect(keysOf(await list({ page_token: next_page_token, namespace: 'list/disk' }))).toEqual(['list.disk.get'])
})

test('a permission with another key is listed there, and a deleted one nowhere', async () => {
  const before = await aPermission('list.old.get')
  const after = { ...before, key: 'list.new.get', name: 'listnewget' }
  await savePermission(aTable(), before, after)
  const both = async () => [await list({ namespace: 'list/old' }), await list({ namespace: 'list/new' })].map(keysOf)
  expect(await both()).toEqual([[], ['list.new.get']])
  await removePermission(aTable(), { ...after, version: before.version + 1n }, new Date())
  expect(await both()).toEqual([[], []])
})

test('a page of 20 costs the caller, a unit or two for places, and a unit for each permission', async () => {
  const cost = await costOf(() => list({ page_size: '20' }))
  expect([cost.depth, cost.requests.map(({ command }) => command)]).toEqual([3, ['GetItem', 'Query', 'BatchGetItem']])
  expect(cost.readUnits).toBeLessThanOrEqual(1 + 2 + 20)
})
