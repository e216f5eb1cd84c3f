import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { apply, may, SAMPLE } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(() => apply(SAMPLE))

const urn = (name: string) => `frn:data-lake:storage/bucket:${name}`
const bucket = (name: string) => `storage/bucket:${urn(name)}`
const create = (name: string, ...options: string[]) =>
  json('resource', 'create', 'data-lake', 'storage/bucket', name, ...options)
const namesIn = async (...options: string[]): Promise<string[]> =>
  (await json('resource', 'list', 'data-lake', ...options)).resources.map(({ name }: { name: string }) => name)
const refused = (message: string) => ({ status: 1, out: '', err: `tollgate: ${message}\n` })

test('create takes a parent, list shows what lies in it, and below it', async () => {
  const ids = [1, 2, 3].map((digit) => randomUUID().replace(/^./, String(digit)))
  const { resource: top } = await create('a-top', '--id', String(ids[0]))
  const { resource: middle } = await create('a-middle', '--id', String(ids[1]), '--parent', bucket('a-top'))
  await create('a-leaf', '--id', String(ids[2]), '--parent', urn('a-middle'))
  expect([top.parent, middle.parent]).toEqual(['', `storage/bucket:${top.id}`])
  expect(await namesIn('--parent', urn('a-top'))).toEqual(['a-middle'])
  expect(await namesIn('--parent', `storage/bucket:${top.id}`, '--recursive')).toEqual(['a-middle', 'a-leaf'])
  const { out } = await runCommand('resource', 'list', 'data-lake', '--parent', bucket('a-top'))
  expect(out).toMatch(/^ID +RESOURCE +PARENT +OWNER +TITLE\n/)
  expect(out).toContain(`${middle.id}  ${bucket('a-middle')}  ${bucket('a-top')}`)
})

test('a list without parents has no column of them', async () => {
  expect((await runCommand('resource', 'list', 'web-shop')).out).toMatch(/^ID +RESOURCE +OWNER +TITLE\n/)
})

test('move brings a resource below another one and directly into the project, with the access that comes with it', async () => {
  const reader = `user:${randomUUID()}`
  const { resource: top } = await create('b-top', '--owner', 'user:ada')
  const { resource: leaf } = await create('b-leaf')
  await apply(`apiVersion: v1
kind: Role
spec: [{ name: bucket-reader, permissions: [storage.bucket.read] }]`)
  await json('policy', 'create', 'bucket-reader', bucket('b-top'), reader)
  const mayRead = () => may(reader, 'read', bucket('b-leaf'))
  expect(await mayRead()).toBe(false)
  const moved = await runCommand('resource', 'move', bucket('b-leaf'), bucket('b-top'))
  expect(moved).toMatchObject({ status: 0, out: `moved ${bucket('b-leaf')} (${leaf.id}) into ${bucket('b-top')}\n` })
  expect(await mayRead()).toBe(true)
  const back = await runCommand('resource', 'move', `storage/bucket:${leaf.id}`, '')
  expect(back.out).toBe(`moved ${bucket('b-leaf')} (${leaf.id}) directly into its project\n`)
  expect(await mayRead()).toBe(false)
  const { resource } = await json('resource', 'move', bucket('b-leaf'), `storage/bucket:${top.id}`)
  expect(resource).toMatchObject({ name: 'b-leaf', parent: `storage/bucket:${top.id}` })
})

test('delete refuses what has others below it, and with --recursive deletes all of them', async () => {
  await create('c-top')
  await create('c-middle', '--parent', bucket('c-top'))
  const { resource: leaf } = await create('c-leaf', '--parent', bucket('c-middle'))
  await json('policy', 'create', 'bucket-reader', bucket('c-leaf'), 'user:edsger')
  expect(await runCommand('resource', 'delete', bucket('c-top'))).toEqual(
    refused('other resources lie below the resource: delete or move them, or use recursive'),
  )
  expect(await namesIn('--parent', bucket('c-top'), '--recursive')).toEqual(['c-middle', 'c-leaf'])
  const { out } = await runCommand('resource', 'delete', bucket('c-top'), '--recursive')
  expect(out).toMatch(/^deleted storage\/bucket:frn:data-lake:storage\/bucket:c-top \(.*\)\n/)
  expect(out).toContain('took away 1 policy, 0 memberships, 2 resources, 0 relations to the platform\n')
  expect(await namesIn()).not.toEqual(expect.arrayContaining([expect.stringContaining('c-')]))
  expect(await may('user:edsger', 'read', `storage/bucket:${leaf.id}`)).toBe(false)
})

const missing = randomUUID()

test.each([
  [
    ['create', 'data-lake', 'storage/bucket', 'x', '--parent', bucket('nothing')],
    'parent is not a resource of the project',
  ],
  [
    ['create', 'web-shop', 'storage/bucket', 'x', '--parent', bucket('events')],
    'parent is not a resource of the project',
  ],
  [['list', 'data-lake', '--recursive'], 'recursive needs parent'],
  [['list', 'data-lake', '--parent', bucket('nothing')], 'parent is not a resource of the project'],
  [['move', bucket('nothing'), ''], `there is no ${bucket('nothing')}`],
  [['move', `storage/bucket:${missing}`, ''], `resource storage/bucket:${missing} not found`],
  [['move', 'project:data-lake', ''], 'give a resource of a project'],
  [['move', bucket('events'), bucket('events')], 'a resource cannot lie in itself, or below itself'],
])('resource %j is refused', async (args, message) => {
  expect(await runCommand('resource', ...args)).toEqual(refused(message))
})
