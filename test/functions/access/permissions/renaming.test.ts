import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { namespaceExists } from '../../../../lib/access/check/loader.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aPermission, aPolicy, aProject, aResource, aRole, aTable, aUser } from '../../../support/world.ts'
import { admin, aNewPermission, may, organization } from '../roles/world.ts'

const put = (id: string, given: object) => ask(admin, 'update-permission', { id, ...given })
const find = (id: string) => ask(admin, 'get-permission', { id })
const aService = () => `s${randomUUID().slice(0, 8)}`

test('a taken key and name are 409 and change nothing', async () => {
  const [one, other] = [await aNewPermission(), await aNewPermission()]
  const answer = await put(one.id, { name: other.name, key: other.key, title: 'x' })
  expect([describeAnswer(answer), answer.body.code]).toEqual(['409 ALREADY_EXISTS key name', 6])
  expect((await find(one.id)).body.permission).toMatchObject({ key: one.key, name: one.name, title: '' })
  expect((await find(other.key)).body.permission.id).toBe(other.id)
})

test('a permission may be given its own key and name, and a name that differs from another one in letter case', async () => {
  const [{ id, key, name }, other] = [await aNewPermission(), await aNewPermission()]
  expect((await put(id, { key, name })).status).toBe(200)
  expect((await put(other.id, { name: name.toUpperCase() })).status).toBe(200)
})

test('the old key and name are free after a rename, and find nothing', async () => {
  const [one, other] = [await aNewPermission(), await aNewPermission()]
  await put(one.id, { key: `${aService()}.vm.get`, name: aService() })
  expect((await find(one.key)).status).toBe(404)
  expect((await put(other.id, { key: one.key, name: one.name })).status).toBe(200)
  expect((await find(one.key)).body.permission.id).toBe(other.id)
})

test('a name may be the default name of another key, which then needs another name', async () => {
  expect((await put((await aNewPermission()).id, { name: 'someotherget' })).status).toBe(200)
  const answer = await put((await aNewPermission()).id, { key: 'some.other.get', name: 'someotherget' })
  expect(describeAnswer(answer)).toBe('409 ALREADY_EXISTS name')
})

test('of several concurrent updates to the same key one gets it, and the others are 409', async () => {
  const key = `${aService()}.disk.get`
  const contenders = await Promise.all(Array.from({ length: 6 }, () => aNewPermission()))
  const answers = await Promise.all(contenders.map(({ id }) => put(id, { key })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const winner = contenders[answers.findIndex(({ status }) => status === 200)]
  expect((await find(key)).body.permission.id).toBe(winner?.id)
})

test('concurrent updates of different fields are all kept', async () => {
  const [{ id }, name, key] = [await aNewPermission(), aService(), `${aService()}.vm.get`]
  const changes = [{ title: 'T' }, { metadata: { m: 1 } }, { name }, { key }]
  const answers = await Promise.all(changes.map((body) => put(id, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await find(id)).body.permission).toMatchObject({ title: 'T', metadata: { m: 1 }, name, key })
})

test('a rename keeps the title that another update gives just before its write', async () => {
  const [{ id }, name] = [await aNewPermission(), aService()]
  const retitle = before('TransactWriteItems', 1, () => put(id, { title: 'T' }))
  expect((await withFault(retitle, () => put(id, { name }))).status).toBe(200)
  expect((await find(id)).body.permission).toMatchObject({ title: 'T', name })
})

test('concurrent updates with the same rename all answer 200', async () => {
  const { id } = await aNewPermission()
  const body = { name: aService(), key: `${aService()}.vm.get` }
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await find(body.key)).body.permission.id).toBe(id)
})

test('concurrent updates to two names leave one of them, and the other is free', async () => {
  const [{ id }, names] = [await aNewPermission(), [aService(), aService()]]
  await Promise.all(names.map((name) => put(id, { name })))
  const { name } = (await find(id)).body.permission
  const free = names.find((each) => each !== name)
  expect(names).toContain(name)
  expect((await put((await aNewPermission()).id, { name: free })).status).toBe(200)
})

test('a rename keeps every grant under the new key, at once, in every form of the permission', async () => {
  const [service, next, user] = [aService(), aService(), aUser()]
  const permission = await aPermission(`${service}.disk.get`)
  const project = await aProject(organization)
  const disk = await aResource(project, `${service}/disk`)
  await aPolicy(await aRole([permission.id]), user, disk.resource)
  expect(await may(user, 'get', disk.resource)).toBe(true)

  await put(permission.id, { key: `${service}.disk.read` })
  expect(await may(user, 'read', disk.resource)).toBe(true)
  expect(await may(user, `${service}_disk_read`, disk.resource)).toBe(true)
  expect(await may(aUser(), 'read', disk.resource)).toBe(false)
  expect(await may(user, 'get', disk.resource)).toBe('PERMISSION_NOT_FOUND')
  expect(await may(user, permission.name, disk.resource)).toBe(true)

  await put(permission.id, { key: `${next}.vm.read`, name: `${next}x` })
  expect(await may(user, `${next}.vm.read`, disk.resource)).toBe(true)
  expect(await may(user, 'read', disk.resource)).toBe('PERMISSION_NOT_FOUND')
  expect(await may(user, permission.name, project.resource)).toBe('PERMISSION_NOT_FOUND')
  expect(await may(user, `${next}x`, project.resource)).toBe(false)
})

test('a namespace exists as long as a permission is in it', async () => {
  const [service, next] = [aService(), aService()]
  const [first, second] = [await aPermission(`${service}.disk.get`), await aPermission(`${service}.disk.put`)]
  const exist = () => Promise.all([service, next].map((each) => namespaceExists(aTable(), `${each}/disk`)))
  await put(first.id, { key: `${next}.disk.get` })
  expect(await exist()).toEqual([true, true])
  await put(second.id, { key: `${service}.disk.delete` })
  await put(second.id, { key: `${next}.disk.put` })
  expect(await exist()).toEqual([false, true])
})
