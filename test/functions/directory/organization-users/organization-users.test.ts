import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyIdsOn } from '../../../../lib/access/policies/remove.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { ancestorsIn } from '../../../../lib/access/resources/save.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { resources } from '../../../../lib/operator/manifest/kinds/resource.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { fillFromElsewhere } from '../../../support/policies-elsewhere.ts'
import { bind, idOf, idsIn, someUsers } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aServiceAccount,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

test('users who are added become viewers; a user who is one already keeps its policy', async () => {
  const { id, resource } = await anOrganization()
  const [known, other] = [randomUUID(), randomUUID()]
  const policy = await bind('app_organization_viewer', `app/user:${known}`, { resource }, { title: 'mine' })
  for (const each of [other.toUpperCase(), other]) {
    const { status, body } = await ask(admin, 'add-organization-users', { id, user_ids: [known, each] })
    expect([status, body]).toEqual([200, {}])
    for (const user of [known, other]) expect(await allowed(`app/user:${user}`, resource, 'get')).toBe(true)
    expect(await policyIdsOn(aTable(), resource)).toHaveLength(2)
  }
  expect(await readPolicy(aTable(), policy.id)).toEqual(policy)
})

const organization = await anOrganization()
const own = await aRole([], { organization_id: organization.id })
const users = someUsers(3)
const [first = '', second = '', third = ''] = users
const ids = users.map(idOf)
const at = (time: string) => ({ created_at: time, updated_at: time })
await bind('app_organization_viewer', first, organization, at('2026-01-02T00:00:00.000Z'))
await bind('app_organization_owner', first, organization, at('2026-01-01T00:00:00.000Z'))
await bind('app_organization_viewer', second, organization)
await aPolicy(own, third, organization.resource)
await bind('app_organization_viewer', (await aGroup(organization, [aUser()])).resource, organization)
await bind('app_organization_viewer', await aServiceAccount(), organization)
const list = (query: object = {}) => ask(admin, 'list-organization-users', { id: organization.id, ...query })
const found = async (query: object) => idsIn(await list(query), 'users')

test('lists the users with a role on the organization by id, with the times of their policies and the roles of the page', async () => {
  const { body } = await list()
  expect([body.users.map(({ id }) => id), body.role_pairs, body.next_page_token]).toEqual([ids, [], ''])
  expect(body.users[0]).toEqual({
    ...{ id: idOf(first), name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' },
  })
  const page = (await list({ with_roles: true, page_size: 1 })).body
  expect(page.next_page_token).toMatch(/./)
  const pairs = page.role_pairs.map(({ user_id, roles }) => [user_id, ...roles.map(({ name }) => name).sort()])
  expect(pairs).toEqual([[idOf(first), 'app_organization_owner', 'app_organization_viewer']])
})

test('role_filters takes ids and names, of the platform and of the organization', async () => {
  const { app_organization_viewer: viewer, app_organization_owner: owner } = BUILTIN_ROLES
  for (const with_roles of [undefined, false])
    expect(await found({ role_filters: 'app_organization_viewer', with_roles })).toEqual(ids.slice(0, 2))
  expect(await found({ role_filters: `${owner.id.toUpperCase()},${own.name}` })).toEqual([ids[0], ids[2]])
  const { next_page_token: page_token } = (await list({ role_filters: viewer.id, page_size: 1 })).body
  expect(await found({ role_filters: 'app_organization_viewer', page_token })).toEqual([ids[1]])
  expect(fieldsOf(await list({ page_token }))).toEqual(['page_token'])
})

const permission = await aPermission('leaving.disk.get')
const role = await aRole([permission.id])
const namespace = 'leaving/disk'
const take = (organization: { id: string }, user: string) =>
  ask(admin, 'remove-organization-user', { id: organization.id, user_id: idOf(user) })
const may = (subject: string, resource: string) => allowed(subject, resource, permission.key)

/** Creates an organization in which a user has one of each kind of access. */
async function aPlace(user: string) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [disk, owned] = [await aResource(project, namespace), await aResource(project, namespace, { owner: user })]
  const team = await aGroup(organization, [user])
  for (const { resource } of [organization, project, disk, team]) await aPolicy(role, user, resource)
  await aPolicy(role, team.resource, project.resource)
  return { organization, project, disk, owned, team }
}

test('a removal takes all that the user holds in the organization; what it holds elsewhere stays', async () => {
  const [user, unregistered] = [`app/user:${randomUUID()}`, `${namespace}:${randomUUID()}`]
  const [here, there] = [await aPlace(user), await aPlace(user)]
  await aPolicy(role, user, unregistered)
  const { status, body } = await take(here.organization, user.toUpperCase())
  expect([status, body]).toEqual([200, { policies: 4, memberships: 1, resources: 1, relations: 0 }])
  for (const { resource } of Object.values(here)) expect(await may(user, resource)).toBe(false)
  for (const { resource } of Object.values(there)) expect(await may(user, resource)).toBe(true)
  expect(await may(user, unregistered)).toBe(true)
  expect((await readResource(aTable(), here.owned.resource))?.owner).toBe('')
  const nothing = { policies: 0, memberships: 0, resources: 0, relations: 0 }
  expect((await take(here.organization, user)).body).toEqual(nothing)
})

test('one call takes all of it, and thousands of policies, resources and groups elsewhere cost it next to nothing', async () => {
  const removal = async (foreign: { policies: number; owned: number; groups: number }) => {
    const user = aUser()
    const { organization, ...places } = await aPlace(user)
    await fillFromElsewhere(user, { organizations: 3, ...foreign })
    const cost = await costOf(() => take(organization, user))
    expect(cost.result).toMatchObject({ status: 200, body: { policies: 4, memberships: 1, resources: 1 } })
    for (const { resource } of [organization, ...Object.values(places)]) expect(await may(user, resource)).toBe(false)
    return cost
  }
  const alone = await removal({ policies: 0, owned: 0, groups: 0 })
  const few = await removal({ policies: 150, owned: 50, groups: 150 })
  const many = await removal({ policies: 1_500, owned: 300, groups: 1_500 })
  expect(many.requests.length).toBe(few.requests.length)
  expect(many.requests.length).toBeLessThanOrEqual(alone.requests.length + 2)
  // The item of the user stores the user's groups. The removal reads this item several times.
  expect(many.readUnits).toBeLessThanOrEqual(alone.readUnits + 3 * 16)
})

test('a policy on a resource that was registered only later goes, too', async () => {
  const [user, organization, id] = [aUser(), await anOrganization(), randomUUID()]
  const resource = `${namespace}:${id}`
  await aPolicy(role, user, resource)
  await aResource(await aProject(organization), namespace, { id, resource })
  expect(await may(user, resource)).toBe(true)
  expect((await take(organization, user)).body.policies).toBe(1)
  expect(await may(user, resource)).toBe(false)
})

describe('after a manifest has moved a resource to another organization', () => {
  /** Creates a resource, and a function that moves it to a project of another organization. */
  async function aMove(given: Partial<ResourceRecord> = {}) {
    const [from, to] = [await anOrganization(), await anOrganization()]
    const { resource } = await aResource(await aProject(from), namespace, given)
    const project = await aProject(to)
    const before = (await readResource(aTable(), resource)) as ResourceRecord
    const move = () => resources.save(aTable(), before, { ...before, ancestors: ancestorsIn(project) }, {} as never)
    return { from, to, resource, project, move }
  }

  test('the removal from that one finds the policies on it and its owner', async () => {
    const user = aUser()
    const { from, to, resource, move } = await aMove({ owner: user })
    await aPolicy(role, user, resource)
    expect(await move()).toBe(true)
    expect((await take(from, user)).body).toMatchObject({ policies: 0, resources: 0 })
    expect(await may(user, resource)).toBe(true)
    expect((await take(to, user)).body).toMatchObject({ policies: 1, resources: 1 })
    expect(await may(user, resource)).toBe(false)
  })

  /** Makes a fault that runs a change before the write that moves something to the project, and stops after this write. */
  function lastBefore(project: string, change: () => Promise<unknown>): Fault {
    let state: 'before' | 'changing' | 'moved' = 'before'
    return async ({ input, send }) => {
      if (state === 'moved') throw sdkError('TimeoutError')
      const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value))
      if (state !== 'before' || !text.includes('"Put"') || !text.includes(project)) return send()
      state = 'changing'
      await change()
      const answer = await send()
      state = 'moved'
      return answer
    }
  }

  test('it finds a role, too, that was bound during the move, also if the move breaks off', async () => {
    const user = aUser()
    const { to, resource, project, move } = await aMove()
    const bound: number[] = []
    const binding = { role_id: role.id, resource, principal: user }
    const bind = async () => bound.push((await ask(admin, 'create-policy', binding)).status)
    await withFault(lastBefore(project.resource, bind), move).catch(() => undefined)
    expect(bound).toEqual([200])
    expect((await readResource(aTable(), resource))?.ancestors[0]).toBe(project.resource)
    expect(await may(user, resource)).toBe(true)
    expect((await take(to, user)).body.policies).toBe(1)
    expect(await may(user, resource)).toBe(false)
  })
})
