import { expect, test } from 'vitest'
import { handler as add } from '../../../../functions/access/platform-users/add.ts'
import { handler as list } from '../../../../functions/access/platform-users/list.ts'
import { handler as remove } from '../../../../functions/access/platform-users/remove.ts'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { handler as createSecret } from '../../../../functions/directory/service-users/create-secret.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { clientKey, listedKey, principalKey } from '../../../../lib/foundation/table/keys.ts'
import { listProblems } from '../../../support/doctor.ts'
import { idOf } from '../../../support/principals.ts'
import { call } from '../../../support/request.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const send = (handler: typeof add | typeof remove, body: object) => call(handler, { as: admin, body })

/**
 * Returns the relations of a user to the platform, as the list shows them. Returns undefined if the list does not have
 * the user.
 */
async function listed(user: string): Promise<string[] | undefined> {
  const { users } = (await call(list, { as: admin, method: 'GET' })).body
  return users.find(({ id }: { id: string }) => id === idOf(user))?.metadata.relations
}

test('limited relations are given, told in their order, and taken away', async () => {
  const user = aUser()
  const user_id = idOf(user)
  for (const relation of ['viewer', 'biller', 'member', 'support', 'admin', 'viewer'])
    expect((await send(add, { user_id, relation })).status).toBe(200)
  expect(await listed(user)).toEqual(['admin', 'member', 'support', 'biller', 'viewer'])
  expect((await send(remove, { user_id, relation: 'support' })).status).toBe(200)
  expect((await send(remove, { user_id, relation: 'support' })).status).toBe(404)
  expect(await listed(user)).toEqual(['admin', 'member', 'biller', 'viewer'])
  expect((await send(remove, { user_id })).status).toBe(200)
  expect(await listed(user)).toBeUndefined()
  expect((await send(add, { user_id, relation: 'owner' })).status).toBe(400)
})

test('items keep them apart from those that every release knows', async () => {
  const { clientId, principal } = await aServiceUser({ organizationId: (await anOrganization()).id })
  for (const relation of ['viewer', 'member']) await send(add, { serviceuser_id: clientId, relation })
  const keys = [principalKey(principal), clientKey(clientId, 0), listedKey('PLATFORM', principal)]
  const itemsOf = () => Promise.all(keys.map((key) => aTable().get(key)))
  for (const item of await itemsOf())
    expect(item).toMatchObject({ relations: ['member'], limited_relations: ['viewer'] })
  expect(await listProblems()).toEqual([])
  await send(remove, { serviceuser_id: clientId, relation: 'viewer' })
  for (const item of await itemsOf()) {
    expect(item).toMatchObject({ relations: ['member'] })
    expect(item).not.toHaveProperty('limited_relations')
  }
  await send(remove, { serviceuser_id: clientId })
  expect((await readClient(aTable(), clientId))?.relations).toEqual([])
})

test('words of a later release are passed over', async () => {
  const user = aUser()
  const user_id = idOf(user)
  await send(add, { user_id, relation: 'viewer' })
  const item = await aTable().get(principalKey(user))
  await aTable().write({
    kind: 'Put',
    input: { Item: { ...item, limited_relations: ['auditor', 'viewer'] } },
  })
  expect((await send(add, { user_id, relation: 'biller' })).status).toBe(200)
  expect(await listed(user)).toEqual(['biller', 'viewer'])
})

test('a service user with one of them is one of the platform: admins alone make its secrets, and its organization stays', async () => {
  const organization = await anOrganization()
  const { clientId } = await aServiceUser({ organizationId: organization.id, secretId: '' })
  await send(add, { serviceuser_id: clientId, relation: 'viewer' })
  const params = { org_id: organization.id, id: clientId }
  const manager = await aServiceUser({ organizationId: organization.id })
  expect((await call(createSecret, { as: manager, params, body: {} })).status).toBe(403)
  const answer = await call(deleteOrganization, { as: admin, params: { id: organization.id }, method: 'DELETE' })
  expect([answer.status, reasonOf(answer)]).toEqual([400, 'PLATFORM_SERVICE_USER'])
  await send(remove, { serviceuser_id: clientId })
})
