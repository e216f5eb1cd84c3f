import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as get } from '../../../../functions/access/permissions/get.ts'
import { handler } from '../../../../functions/access/permissions/update.ts'
import { namespaceExists } from '../../../../lib/access/check/loader.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Answer, call } from '../../../support/request.ts'
import { before as changeBefore, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const put = (id: string, body: unknown) => call(handler, { as, params: { id }, body })
const find = (id: string) => call(get, { as, params: { id } })
const aService = () => `s${randomUUID().slice(0, 8)}`
/** Creates a permission of a new service. */
const aNewPermission = (given = {}) => aPermission(`${aService()}.disk.get`, given)

function expectTaken(answer: Answer, fields: string[]): void {
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([409, 6, 'ALREADY_EXISTS'])
  expect(fieldsOf(answer)).toEqual(fields)
}

describe('key and name are unique', () => {
  test('a taken key, a taken name, and both, are 409 and change nothing', async () => {
    const [one, other] = [await aNewPermission(), await aNewPermission()]
    expectTaken(await put(one.id, { key: other.key }), ['key'])
    expectTaken(await put(one.id, { name: other.name }), ['name'])
    expectTaken(await put(one.id, { name: other.name, key: other.key, title: 'x' }), ['key', 'name'])
    expect((await find(one.id)).body.permission).toMatchObject({ key: one.key, name: one.name, title: '' })
    expect((await find(other.key)).body.permission.id).toBe(other.id)
  })

  test('the name of a built-in permission is taken', async () => {
    expectTaken(await put((await aNewPermission()).id, { name: 'appprojectget' }), ['name'])
  })

  test('names that differ by letter case are two names', async () => {
    const { name } = await aNewPermission()
    expect((await put((await aNewPermission()).id, { name: name.toUpperCase() })).status).toBe(200)
  })

  test('a permission may be given its own key and name', async () => {
    const { id, key, name } = await aNewPermission()
    expect((await put(id, { key, name })).status).toBe(200)
  })

  test('the old key and name are free after a rename, and find nothing', async () => {
    const [one, other] = [await aNewPermission(), await aNewPermission()]
    await put(one.id, { key: `${aService()}.vm.get`, name: aService() })
    expect((await find(one.key)).status).toBe(404)
    expect((await put(other.id, { key: one.key, name: one.name })).status).toBe(200)
    expect((await find(one.key)).body.permission.id).toBe(other.id)
  })

  test('a name may be the default name of another key', async () => {
    const { id } = await aNewPermission()
    expect((await put(id, { name: 'someotherget' })).status).toBe(200)
    const answer = await put((await aNewPermission()).id, { key: 'some.other.get', name: 'someotherget' })
    expectTaken(answer, ['name'])
  })

  test('of several concurrent updates to the same key one gets it, and the others are 409', async () => {
    const key = `${aService()}.disk.get`
    const contenders = await Promise.all(Array.from({ length: 6 }, () => aNewPermission()))
    const answers = await Promise.all(contenders.map(({ id }) => put(id, { key })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = contenders[answers.findIndex(({ status }) => status === 200)]
    expect((await find(key)).body.permission.id).toBe(winner?.id)
  })
})

describe('concurrent updates', () => {
  test('of different fields are all kept', async () => {
    const { id } = await aNewPermission()
    const [name, key] = [aService(), `${aService()}.vm.get`]
    const changes = [{ title: 'T' }, { metadata: { m: 1 } }, { name }, { key }]
    const answers = await Promise.all(changes.map((body) => put(id, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await find(id)).body.permission).toMatchObject({ title: 'T', metadata: { m: 1 }, name, key })
  })

  test('a rename keeps the title that another update gives just before its write', async () => {
    const { id } = await aNewPermission()
    const name = aService()
    const retitle = changeBefore('TransactWriteItems', 1, () => put(id, { title: 'T' }))
    expect((await withFault(retitle, () => put(id, { name }))).status).toBe(200)
    expect((await find(id)).body.permission).toMatchObject({ title: 'T', name })
  })

  test('with the same rename all answer 200', async () => {
    const { id } = await aNewPermission()
    const body = { name: aService(), key: `${aService()}.vm.get` }
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await find(body.key)).body.permission.id).toBe(id)
  })

  test('to two names leave one of them, and the other is free', async () => {
    const { id } = await aNewPermission()
    const names = [aService(), aService()]
    await Promise.all(names.map((name) => put(id, { name })))
    const { name } = (await find(id)).body.permission
    const free = names.find((each) => each !== name)
    expect(names).toContain(name)
    expect((await put((await aNewPermission()).id, { name: free })).status).toBe(200)
  })
})

describe('a rename keeps every grant under the new key', () => {
  const ask = async (subject: string, resource: string, permission: string) => {
    const { status, body } = await call(check, { as, body: { subject, resource, permission } })
    return status === 200 ? body.status : status
  }

  test('at once, in every form of the permission', async () => {
    const [service, next] = [aService(), aService()]
    const permission = await aPermission(`${service}.disk.get`)
    const user = aUser()
    const project = await aProject(await anOrganization())
    const disk = await aResource(project, `${service}/disk`)
    await aPolicy(await aRole([permission.id]), user, disk.resource)
    expect(await ask(user, disk.resource, 'get')).toBe(true)

    await put(permission.id, { key: `${service}.disk.read` })
    expect(await ask(user, disk.resource, 'read')).toBe(true)
    expect(await ask(user, disk.resource, `${service}_disk_read`)).toBe(true)
    expect(await ask(aUser(), disk.resource, 'read')).toBe(false)
    expect(await ask(user, disk.resource, 'get')).toBe(404)
    expect(await ask(user, disk.resource, permission.name)).toBe(true)

    await put(permission.id, { key: `${next}.vm.read`, name: `${next}x` })
    expect(await ask(user, disk.resource, `${next}.vm.read`)).toBe(true)
    expect(await ask(user, disk.resource, 'read')).toBe(404)
    expect(await ask(user, project.resource, permission.name)).toBe(404)
    expect(await ask(user, project.resource, `${next}x`)).toBe(false)
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
})

test('a rename costs two units for each of: permission, changed unique constraints, places on the list, namespaces, the eight copies of the version, the caller', async () => {
  const [service, next] = [aService(), aService()]
  const { id } = await aPermission(`${service}.disk.get`)
  const name = await costOf(() => put(id, { name: aService() }))
  expect([name.depth, name.writeUnits]).toEqual([2, 2 * (1 + 2 + 8 + 1)])
  const key = await costOf(() => put(id, { key: `${service}.disk.put` }))
  expect([key.depth, key.writeUnits]).toEqual([2, 2 * (1 + 1 + 2 + 2 + 8 + 1)])
  const moved = await costOf(() => put(id, { key: `${next}.vm.put`, name: aService() }))
  expect([moved.depth, moved.writeUnits]).toEqual([2, 2 * (1 + 2 + 2 + 2 + 2 + 8 + 1)])
})
