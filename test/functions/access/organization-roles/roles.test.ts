import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { makeRole } from '../../../../lib/access/roles/create.ts'
import { readRoleContext, roleIdByName, writeRole } from '../../../../lib/access/roles/store.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { countDeletion } from '../../../../lib/foundation/lists/index-items.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put as putItem } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aPolicy, aProject, aRole, aTable, aUser } from '../../../support/world.ts'
import { admin, aNewPermission, aRoleName, may, nobody, organization, other } from '../roles/world.ts'

const [one, two] = [await aNewPermission(), await aNewPermission()]
const org_id = organization.id
const rolemanage = await aRole([builtinId('app.organization.rolemanage')])
const manager = await aHolder()
await aPolicy(rolemanage, manager.principal, organization.resource)
const aRoleOf = ({ id }: { id: string } = organization) => aRole([one.id], { organization_id: id })
const create = (given: object = {}) =>
  ask(manager, 'create-organization-role', { org_id, name: aRoleName(), permissions: [one.key], ...given })
const put = (id: string, given: object) => ask(manager, 'update-organization-role', { org_id, id, ...given })
const del = (id: string, as = manager as Parameters<typeof ask>[0]) =>
  ask(as, 'delete-organization-role', { org_id, id })

test('a role grants inside its organization at once, and not outside; a change counts at once', async () => {
  const [user, home, away] = [aUser(), await aProject(organization), await aProject(other)]
  const { role } = (await create()).body
  expect(await may(user, one.key, home.resource)).toBe(false)
  for (const { resource } of [home, away]) await aPolicy(role.id, user, resource)
  const rights = (resource: string) => Promise.all([one, two].map(({ key }) => may(user, key, resource)))
  expect([await rights(home.resource), await rights(away.resource)]).toEqual([
    [true, false],
    [false, false],
  ])
  expect((await put(role.id, { permissions: [two.key] })).status).toBe(200)
  expect(await rights(home.resource)).toEqual([false, true])
})

test('names are unique within an organization: a new one frees the old one there, and is taken there alone', async () => {
  const [role, second, elsewhere, name] = [await aRoleOf(), await aRoleOf(), await aRoleOf(other), aRoleName()]
  await put(role.id, { name })
  const found = async (each: string, owner?: string) => roleIdByName(aTable(), each, owner)
  expect([await found(role.name, org_id), await found(name, org_id), await found(name)]).toEqual([
    undefined,
    role.id,
    undefined,
  ])
  expect(describeAnswer(await put(second.id, { name }))).toBe('409 ALREADY_EXISTS name')
  expect((await put(second.id, { name: elsewhere.name })).status).toBe(200)
})

test('an organization in the body may only be that of the path, by its id or name', async () => {
  const { role } = (await create()).body
  const sent = [
    (own: string) =>
      ask(
        admin,
        'create-organization-role',
        { org_id },
        { body: { name: aRoleName(), permissions: [one.key], org_id: own } },
      ),
    (own: string) =>
      ask(admin, 'update-organization-role', { org_id, id: role.id }, { body: { ...role, org_id: own } }),
  ]
  for (const send of sent) {
    for (const own of [organization.name, org_id.toUpperCase()]) expect((await send(own)).status).toBe(200)
    for (const wrong of [other.name, other.id, 'no-such', ''])
      expect(describeAnswer(await send(wrong))).toBe('400 INVALID_ARGUMENT org_id')
  }
})

test('an answer can be changed and sent back', async () => {
  const { role } = (await create()).body
  const answer = await ask(
    manager,
    'update-organization-role',
    { org_id, id: role.id },
    { body: { ...role, title: 'T' } },
  )
  expect(answer.body.role).toEqual({ ...role, title: 'T', updated_at: answer.body.role.updated_at })
})

test('pages show every role once; a token is of one organization, however it is written', async () => {
  for (const _ of [1, 2, 3]) await aRoleOf()
  const list = (query: object) => ask(admin, 'list-organization-roles', { org_id, ...query })
  const ids = ({ body }: Awaited<ReturnType<typeof list>>) => body.roles.map(({ id }) => id)
  const first = await list({ page_size: 2 })
  const page_token = first.body.next_page_token
  const rest = await list({ page_token, org_id: organization.name })
  expect([...ids(first), ...ids(rest)]).toEqual(ids(await list({})))
  expect(describeAnswer(await list({ page_token, org_id: other.id }))).toBe('400 INVALID_ARGUMENT page_token')
})

test('a creation that arrives after a role has left, or after the list was closed, changes nothing', async () => {
  const role = () => makeRole(randomUUID(), { name: aRoleName(), organization_id: other.id }, new Date())
  const asRead = await readRoleContext(aTable(), other.id)
  const write = async () =>
    writeRole(aTable(), undefined, role(), { ...(await readRoleContext(aTable(), other.id)), head: asRead.head })
  expect(await write()).toEqual({ saved: true })
  const head = headKey('ROLES_OF', other.id)
  for (const change of [countDeletion(head), putItem(head, { closed: true })]) {
    await aTable().transact([change])
    expect(await write()).toEqual({ saved: false })
  }
})

test('a deletion is counted, so that an older creation changes nothing; sent again it is 404', async () => {
  const { id } = await aRoleOf()
  const asRead = await readRoleContext(aTable(), org_id)
  expect([await del(id), await del(id)]).toMatchObject([{ status: 200, body: {} }, { status: 404 }])
  const now = await readRoleContext(aTable(), org_id)
  expect(now.head?.deletionCounter).toBe((asRead.head?.deletionCounter ?? 0n) + 1n)
  const role = makeRole(randomUUID(), { name: aRoleName(), organization_id: org_id }, new Date())
  expect(await writeRole(aTable(), undefined, role, { ...now, head: asRead.head })).toEqual({ saved: false })
})

test('whoever deleted a role hears 404 for the same request when the right is gone; others hear 403', async () => {
  const [holder, { id }, kept] = [await aHolder(), await aRoleOf(), await aRoleOf()]
  const policy = await aPolicy(rolemanage, holder.principal, organization.resource)
  expect((await del(id, holder)).status).toBe(200)
  await unbindPolicy(aTable(), policy)
  expect([(await del(id, holder)).status, (await del(id.toUpperCase(), holder)).status]).toEqual([404, 404])
  expect([(await del(id, nobody)).status, (await del(kept.id, holder)).status]).toEqual([403, 403])
})

test('a role that a policy binds stays, and grants', async () => {
  const [role, user] = [await aRoleOf(), aUser()]
  const policy = await aPolicy(role, user, organization.resource)
  const answer = await del(role.id)
  expect([describeAnswer(answer), metadataOf(answer)]).toEqual(['400 ROLE_IN_USE', { policy_id: policy.id }])
  expect(await may(user, one.key, organization.resource)).toBe(true)
  await unbindPolicy(aTable(), policy)
  expect((await del(role.id)).status).toBe(200)
})
