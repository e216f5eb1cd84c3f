import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { handler as getPermission } from '../../functions/access/permissions/get.ts'
import { unbindPolicy } from '../../lib/access/policies/unbind-policy.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { readRole, saveRole } from '../../lib/access/roles/store.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { removeGroup } from '../../lib/directory/groups/save.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { urnOf } from '../../lib/foundation/identifiers/references.ts'
import { documents, tableName } from '../../lib/foundation/table/client.ts'
import { grantKey } from '../../lib/foundation/table/keys.ts'
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

// Tests for kinds of faults that releases of other authorization systems have had.

const get = await aPermission('vault.safe.get')
const organization = await anOrganization()
const project = await aProject(organization)
const reader = await aRole([get.id])
const aSafe = (name: string, owner: string) => aResource(project, 'vault/safe', { name, owner })
const urn = (name: string) => `vault/safe:${urnOf(project.name, 'vault/safe', name)}`
const mayGet = (subject: string, resource: string) => allowed(subject, resource, 'vault.safe.get')

describe('similar identifiers', () => {
  test.each([
    ['a', 'A'],
    ['x#y', 'x%23y'],
    ['p%23y', 'p%2523y'],
    ['é', 'e\u0301'],
    ['a:b', 'a:b '],
    ['GRANT#u', 'GRANT%23u'],
  ])('%j and %j name two different resources', async (one, other) => {
    const [owner, stranger] = [aUser(), aUser()]
    await aSafe(one, owner)
    await aSafe(other, stranger)
    expect([await mayGet(stranger, urn(one)), await mayGet(owner, urn(one))]).toEqual([false, true])
    expect([await mayGet(owner, urn(other)), await mayGet(stranger, urn(other))]).toEqual([false, true])
  })

  test.each(['a\u0000', 'a\n', '\u0085a', ''])('a URN that ends in %j names no resource', async (name) => {
    const owner = aUser()
    await aPolicy(reader, owner, project.resource)
    expect([await mayGet(owner, urn(name)), await mayGet(owner, urn('a-safe'))]).toEqual([false, true])
  })

  test('a user, a service user and a group with the same id are three subjects', async () => {
    const group = await aGroup(organization)
    await aPolicy(reader, `app/user:${group.id}`, project.resource)
    const answers = ['user', 'serviceuser', 'group'].map((kind) => mayGet(`${kind}:${group.id}`, project.resource))
    expect(await Promise.all(answers)).toEqual([true, false, false])
  })

  test('the same verb in two namespaces makes two permissions', async () => {
    await aPermission('other.safe.get')
    const user = aUser()
    await aPolicy(reader, user, project.resource)
    expect([await allowed(user, project.resource, 'other.safe.get'), await mayGet(user, project.resource)]).toEqual([
      false,
      true,
    ])
  })
})

test('a role of another organization grants nothing, even where a policy binds it', async () => {
  const foreign = await aRole([get.id], { organization_id: (await anOrganization()).id })
  const own = await aRole([get.id], { organization_id: organization.id })
  const [stranger, member] = [aUser(), aUser()]
  await aPolicy(foreign, stranger, project.resource)
  await aPolicy(own, member, project.resource)
  expect([await mayGet(stranger, project.resource), await mayGet(member, project.resource)]).toEqual([false, true])
})

test.each([
  ['the role does not exist', { 'ROLE#11111111-1111-4111-a111-111111111111': 'policy' }, false],
  ['an attribute is unknown', { 'RULE#x': 'policy' }, false],
  ['the id of a policy is a number', { [`ROLE#${reader.id}`]: 7 }, false],
  ['the id of a policy is a list', { [`ROLE#${reader.id}`]: ['policy'] }, false],
  ['everything is valid', { [`ROLE#${reader.id}`]: 'policy' }, true],
])('a check reads a grant in which %s', async (_, attributes, expected) => {
  const user = aUser()
  const Item = { ...grantKey(project.resource, user), bindings: 1, ...attributes }
  await documents().send(new PutCommand({ TableName: tableName(), Item }))
  expect(await mayGet(user, project.resource)).toBe(expected)
})

test('a member of 120 groups is allowed through the last of them, until it leaves that group', async () => {
  const user = aUser()
  let last = await aGroup(organization, [user])
  for (let made = 1; made < 120; made++) last = await aGroup(organization, [user])
  expect(await mayGet(user, urn('deep'))).toBe(false)
  await aPolicy(reader, last.resource, organization.resource)
  expect(await mayGet(user, urn('deep'))).toBe(true)
  await changeMembers(aTable(), last.resource, { leaving: [user], joining: [] })
  expect(await mayGet(user, urn('deep'))).toBe(false)
})

test('the first check after a revocation or deletion is denied', async () => {
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

async function removePermissions({ id }: RoleRecord): Promise<void> {
  const before = await readRole(aTable(), id)
  if (before === undefined || !(await saveRole(aTable(), before, { ...before, permissions: [] })))
    throw new Error('the role was not saved')
}

test.each([1, 2, 3])('a check caches no old role if the role changes before its request %i', async (number) => {
  const user = aUser()
  const role = await aRole([get.id])
  await aPolicy(role, user, project.resource)
  let count = 0
  const changing: Fault = async ({ send }) => {
    if (++count === number) await underAllRights(() => removePermissions(role))
    return send()
  }
  await withFault(changing, () => mayGet(user, project.resource))
  expect(count).toBeGreaterThan(number)
  expect(await mayGet(user, project.resource)).toBe(false)
})

test('a changed role is read again, even where the permission is built in and needs no read', async () => {
  const user = aUser()
  const role = await aRole([builtinId('app.project.get')])
  await aPolicy(role, user, project.resource)
  const mayRead = () => allowed(user, project.resource, 'app.project.get')
  expect(await mayRead()).toBe(true)
  await removePermissions(role)
  expect(await mayRead()).toBe(false)
})

test.each(['', ' ', 'undefined', 'null', 'x'.repeat(43)])('the secret %j is not accepted', async (secret) => {
  const client = await aClient(['admin'])
  const status = async (as: { clientId: string; secret: string }) =>
    (await call(getPermission, { as, params: { id: 'vault.safe.get' } })).status
  expect([await status({ ...client, secret }), await status({ clientId: '', secret }), await status(client)]).toEqual([
    401, 401, 200,
  ])
})
