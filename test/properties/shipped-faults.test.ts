import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { handler as getPermission } from '../../functions/permissions/get.ts'
import { builtinId } from '../../lib/identifiers/builtin.ts'
import { urnOf } from '../../lib/identifiers/references.ts'
import { unbindPolicy } from '../../lib/policies/store.ts'
import { changeMembers } from '../../lib/resources/members.ts'
import { removeGroup } from '../../lib/resources/remove.ts'
import { readRole, saveRole } from '../../lib/roles/store.ts'
import { documents, tableName } from '../../lib/table/client.ts'
import { grantKey } from '../../lib/table/keys.ts'
import { allowed } from '../support/ask.ts'
import { call } from '../support/request.ts'
import { underAllRights } from '../support/rights.ts'
import { type Fault, withFault } from '../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../support/world.ts'

/** Classes of fault that other authorization systems have shipped. */

const get = await aPermission('vault.safe.get')
const organization = await anOrganization()
const project = await aProject(organization)
const reader = await aRole([get.id])
const aSafe = (name: string, owner: string) => aResource(project, 'vault/safe', { name, owner })
const urn = (name: string) => `vault/safe:${urnOf(project.name, 'vault/safe', name)}`
const mayGet = (subject: string, resource: string) => allowed(subject, resource, 'vault.safe.get')

describe('identifiers that are alike', () => {
  test.each([
    ['a', 'A'],
    ['x#y', 'x%23y'],
    ['p%23y', 'p%2523y'],
    ['é', 'e\u0301'],
    ['a:b', 'a:b '],
    ['GRANT#u', 'GRANT%23u'],
  ])('%j and %j are two resources', async (one, other) => {
    const [owner, stranger] = [aUser(), aUser()]
    await aSafe(one, owner)
    await aSafe(other, stranger)
    expect([await mayGet(stranger, urn(one)), await mayGet(owner, urn(one))]).toEqual([false, true])
    expect([await mayGet(owner, urn(other)), await mayGet(stranger, urn(other))]).toEqual([false, true])
  })

  test.each(['a\u0000', 'a\n', '\u0085a', ''])('a URN that ends in %j names nothing', async (name) => {
    const owner = aUser()
    await aPolicy(reader, owner, project.resource)
    expect([await mayGet(owner, urn(name)), await mayGet(owner, urn('a-safe'))]).toEqual([false, true])
  })

  test('a user, a service account and a group of one id are three', async () => {
    const group = await aGroup(organization)
    await aPolicy(reader, `app/user:${group.id}`, project.resource)
    const asked = ['user', 'serviceuser', 'group'].map((kind) => mayGet(`${kind}:${group.id}`, project.resource))
    expect(await Promise.all(asked)).toEqual([true, false, false])
  })

  test('the same verb in two namespaces is two permissions', async () => {
    await aPermission('other.safe.get')
    const user = aUser()
    await aPolicy(reader, user, project.resource)
    expect([await allowed(user, project.resource, 'other.safe.get'), await mayGet(user, project.resource)]).toEqual([
      false,
      true,
    ])
  })
})

test('a role of another organization is inert, bound as it may be', async () => {
  const foreign = await aRole([get.id], { organization_id: (await anOrganization()).id })
  const own = await aRole([get.id], { organization_id: organization.id })
  const [stranger, member] = [aUser(), aUser()]
  await aPolicy(foreign, stranger, project.resource)
  await aPolicy(own, member, project.resource)
  expect([await mayGet(stranger, project.resource), await mayGet(member, project.resource)]).toEqual([false, true])
})

test.each([
  ['the role of a grant is gone', { 'ROLE#11111111-1111-4111-a111-111111111111': 'policy' }, false],
  ['an attribute is none that is known', { 'RULE#x': 'policy' }, false],
  ['a policy is a number', { [`ROLE#${reader.id}`]: 7 }, false],
  ['a policy is a list', { [`ROLE#${reader.id}`]: ['policy'] }, false],
  ['all is well', { [`ROLE#${reader.id}`]: 'policy' }, true],
])('a stored grant in which %s', async (_, attributes, expected) => {
  const user = aUser()
  const Item = { ...grantKey(project.resource, user), bindings: 1, ...attributes }
  await documents.send(new PutCommand({ TableName: tableName(), Item }))
  expect(await mayGet(user, project.resource)).toBe(expected)
})

test('a member of 120 groups is reached through the last of them, until it leaves', async () => {
  const user = aUser()
  const groups = await Promise.all(Array.from({ length: 120 }, () => aGroup(organization, [user])))
  const last = groups.at(-1)
  if (last === undefined) throw new Error('no group')
  expect(await mayGet(user, urn('deep'))).toBe(false)
  await aPolicy(reader, last.resource, organization.resource)
  expect(await mayGet(user, urn('deep'))).toBe(true)
  await changeMembers(aTable(), last.resource, { leaving: [user], joining: [] })
  expect(await mayGet(user, urn('deep'))).toBe(false)
}, 30_000)

test('what was revoked or deleted is denied by the very next answer', async () => {
  const user = aUser()
  const group = await aGroup(organization, [user])
  const policy = await aPolicy(reader, user, project.resource)
  expect(await mayGet(user, project.resource)).toBe(true)
  await unbindPolicy(aTable(), policy)
  expect(await mayGet(user, project.resource)).toBe(false)
  await aPolicy(reader, group.resource, project.resource)
  expect(await mayGet(user, project.resource)).toBe(true)
  await removeGroup(aTable(), group.resource)
  expect(await mayGet(user, project.resource)).toBe(false)
})

test.each([1, 2, 3])('a role that changes before request %i of a check is not remembered as it was', async (number) => {
  const user = aUser()
  const role = await aRole([get.id])
  await aPolicy(role, user, project.resource)
  const empty = async () => {
    const kept = await readRole(aTable(), role.id)
    if (kept === undefined || !(await saveRole(aTable(), kept, { ...kept, permissions: [] })))
      throw new Error('not saved')
  }
  let count = 0
  const changing: Fault = async ({ send }) => {
    if (++count === number) await underAllRights(empty)
    return send()
  }
  await withFault(changing, () => mayGet(user, project.resource))
  expect(count).toBeGreaterThan(number)
  expect(await mayGet(user, project.resource)).toBe(false)
})

test('a role that changed is read anew, also where the permission itself is known without a look', async () => {
  const user = aUser()
  const role = await aRole([builtinId('app.project.get')])
  await aPolicy(role, user, project.resource)
  const mayRead = () => allowed(user, project.resource, 'app.project.get')
  expect(await mayRead()).toBe(true)
  const kept = await readRole(aTable(), role.id)
  if (kept === undefined || !(await saveRole(aTable(), kept, { ...kept, permissions: [] })))
    throw new Error('not saved')
  expect(await mayRead()).toBe(false)
})

test.each(['', ' ', 'undefined', 'null', 'x'.repeat(43)])('a secret that is %j opens nothing', async (secret) => {
  const client = await aClient(['admin'])
  const status = async (as: { clientId: string; secret: string }) =>
    (await call(getPermission, { as, params: { id: 'vault.safe.get' } })).status
  expect([await status({ ...client, secret }), await status({ clientId: '', secret }), await status(client)]).toEqual([
    401, 401, 200,
  ])
})
