import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRelations } from '../../../../lib/access/clients/save-relations.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { clientKey, listedKey, principalKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { idOf } from '../../../support/principals.ts'
import { anOrganizationClient, aServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aTable, aUser, platformRelations } from '../../../support/world.ts'
import { play } from '../../deletions/races.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const add = (given: object) => ask(admin, 'add-platform-user', given)
const remove = (given: object, as = admin) => ask(as, 'remove-platform-user', given)
const isAdmin = (user: string) => allowed(user, 'platform:platform', 'superuser')
const relationsOf = (principal: string) => readRelations(aTable(), principal)
/** Returns the relations of a user as the list shows them; undefined if the list does not have the user. */
const listed = async (user: string) =>
  (await ask(admin, 'list-platform-users')).body.users.find(({ id }) => id === idOf(user))?.metadata.relations
async function aMember(...relations: ('admin' | 'member')[]) {
  const user = aUser()
  await platformRelations(user, relations)
  return { user, user_id: idOf(user) }
}

test('a user is superuser from the answer on, and no more once the relation is taken away', async () => {
  const user_id = randomUUID()
  const user = `app/user:${user_id}`
  expect(await isAdmin(user)).toBe(false)
  expect((await add({ user_id: user_id.toUpperCase(), relation: 'admin' })).body).toEqual({})
  expect(await isAdmin(user)).toBe(true)
  expect((await remove({ user_id })).body).toEqual({})
  expect([await isAdmin(user), await relationsOf(user), (await remove({ user_id })).status]).toEqual([false, [], 404])
})

test('a relation is added to the others; of a client its copies repeat them', async () => {
  const { clientId: serviceuser_id } = await aClient(['member'])
  expect((await add({ serviceuser_id, relation: 'admin' })).status).toBe(200)
  expect(await relationsOf(`app/serviceuser:${serviceuser_id}`)).toEqual(['admin', 'member'])
  expect((await readClient(aTable(), serviceuser_id))?.relations).toEqual(['admin', 'member'])
})

test('a service user that is deleted meanwhile leaves no relation behind', () =>
  play(async () => {
    const organization = await anOrganization()
    const { clientId: id, principal } = await anOrganizationClient(organization)
    return {
      first: () => add({ serviceuser_id: id, relation: 'admin' }),
      second: () => ask(admin, 'delete-service-user', { org_id: organization.id, id }),
      verify: async (_, { status }) => expect([status, await relationsOf(principal)]).toEqual([200, []]),
    }
  }))

test('of several relations the one that is named is taken away, or all if none is named', async () => {
  const { user, user_id } = await aMember('admin', 'member')
  expect((await remove({ user_id, relation: 'admin' })).status).toBe(200)
  expect([await relationsOf(user), (await remove({ user_id, relation: 'admin' })).status]).toEqual([['member'], 404])
  const both = await aMember('admin', 'member')
  expect((await remove({ user_id: both.user_id })).status).toBe(200)
  expect(await relationsOf(both.user)).toEqual([])
})

test('a relation that is given meanwhile goes too, where all were meant', async () => {
  const { user, user_id } = await aMember('member')
  const fault = before('TransactWriteItems', 1, () => platformRelations(user, ['admin', 'member']))
  expect((await withFault(fault, () => remove({ user_id }))).status).toBe(200)
  expect(await relationsOf(user)).toEqual([])
})

test('an admin may take its own relation away, and is then none', async () => {
  const other = await aClient(['admin'])
  const own = { serviceuser_id: other.clientId }
  expect([(await remove(own, other)).status, (await remove(own, other)).status]).toEqual([200, 403])
})

test('limited relations are given, told in their order, and taken away', async () => {
  const user = aUser()
  const user_id = idOf(user)
  for (const relation of ['viewer', 'biller', 'member', 'support', 'admin', 'viewer'])
    expect((await add({ user_id, relation })).status).toBe(200)
  expect(await listed(user)).toEqual(['admin', 'member', 'support', 'biller', 'viewer'])
  expect((await remove({ user_id, relation: 'support' })).status).toBe(200)
  expect((await remove({ user_id, relation: 'support' })).status).toBe(404)
  expect(await listed(user)).toEqual(['admin', 'member', 'biller', 'viewer'])
  expect((await remove({ user_id })).status).toBe(200)
  expect(await listed(user)).toBeUndefined()
})

test('items keep limited relations apart from those that every release knows', async () => {
  const { clientId, principal } = await aServiceUser({ organizationId: (await anOrganization()).id })
  for (const relation of ['viewer', 'member']) await add({ serviceuser_id: clientId, relation })
  const keys = [principalKey(principal), clientKey(clientId, 0), listedKey('PLATFORM', principal)]
  const itemsOf = () => Promise.all(keys.map((key) => aTable().get(key)))
  for (const item of await itemsOf())
    expect(item).toMatchObject({ relations: ['member'], limited_relations: ['viewer'] })
  expect(await listProblems()).toEqual([])
  await remove({ serviceuser_id: clientId, relation: 'viewer' })
  for (const item of await itemsOf()) {
    expect(item).toMatchObject({ relations: ['member'] })
    expect(item).not.toHaveProperty('limited_relations')
  }
  await remove({ serviceuser_id: clientId })
  expect((await readClient(aTable(), clientId))?.relations).toEqual([])
})

test('relations of a later release are passed over', async () => {
  const user = aUser()
  const user_id = idOf(user)
  await add({ user_id, relation: 'viewer' })
  const item = await aTable().get(principalKey(user))
  await aTable().write(put(principalKey(user), { ...item, limited_relations: ['auditor', 'viewer'] }))
  expect((await add({ user_id, relation: 'biller' })).status).toBe(200)
  expect(await listed(user)).toEqual(['biller', 'viewer'])
})

test('a service user with a limited relation is one of the platform: admins alone make its secrets, and its organization stays', async () => {
  const organization = await anOrganization()
  const { clientId } = await aServiceUser({ organizationId: organization.id, secretId: '' })
  await add({ serviceuser_id: clientId, relation: 'viewer' })
  const manager = await aServiceUser({ organizationId: organization.id })
  const secret = await ask(manager, 'create-service-user-credential', { org_id: organization.id, id: clientId })
  expect(secret.status).toBe(403)
  const answer = await ask(admin, 'delete-organization', { id: organization.id })
  expect(describeAnswer(answer)).toBe('400 PLATFORM_SERVICE_USER')
  await remove({ serviceuser_id: clientId })
})

test('the permissions of the platform are asked by their holder, too, and are found by searches', async () => {
  const own = { resource: 'platform:platform', permission: 'viewer' }
  for (const [relation, status] of [
    ['support', true],
    ['biller', false],
  ] as const)
    expect((await ask(await aClient([relation]), 'check-resource-permission', own)).body).toEqual({ status })
  const [supporter, biller] = [aUser(), aUser()]
  await platformRelations(supporter, ['support'])
  await platformRelations(biller, ['biller'])
  const platform = { type: 'platform', id: 'platform' }
  const who = async (name: string, resource: object = platform) => {
    const body = { subject: { type: 'user' }, action: { name }, resource }
    return (await ask(admin, 'search-subjects', body)).body.results.map(({ id }) => id)
  }
  for (const [name, found, others] of [
    ['viewer', supporter, biller],
    ['biller', biller, supporter],
  ] as const) {
    const users = await who(name)
    expect([users.includes(idOf(found)), users.includes(idOf(others))]).toEqual([true, false])
  }
  expect(await who('app.platform.viewer', { type: 'organization', id: (await anOrganization()).id })).toEqual([])
  const subject = (user: string) => ({ type: 'user', id: idOf(user) })
  for (const [user, type, name, found] of [
    [supporter, 'platform', 'viewer', ['platform']],
    [biller, 'platform', 'viewer', []],
    [supporter, 'organization', 'app.platform.viewer', []],
  ] as const) {
    const body = { subject: subject(user), action: { name }, resource: { type } }
    expect((await ask(admin, 'search-resources', body)).body.results.map(({ id }) => id)).toEqual(found)
  }
  const actions = await ask(admin, 'search-actions', { subject: subject(supporter), resource: platform })
  expect(actions.body.results.map(({ name }) => name)).toEqual(['support', 'viewer'])
})
