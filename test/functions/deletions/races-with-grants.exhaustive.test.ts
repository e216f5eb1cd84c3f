import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { handler as deleteRole } from '../../../functions/access/roles/delete.ts'
import { handler as addUsers } from '../../../functions/directory/groups/add-users.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as removeMember } from '../../../functions/directory/groups/remove-user.ts'
import { handler as updateGroup } from '../../../functions/directory/groups/update.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readGroupEnds } from '../../../lib/directory/groups/membership.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../support/ask.ts'
import { type Answer, type Call, call } from '../../support/request.ts'
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
} from '../../support/world.ts'
import { play, type Race } from './races.ts'

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('granting.disk.get')
const role = await aRole([permission.id])
const send = (handler: Handler, request: Omit<Call, 'as'>) => call(handler, { as: admin, ...request })
const at = (id: string, more: object = {}) => ({ params: { org_id: organization.id, id, ...more } })
const idOf = (user: string) => user.slice('app/user:'.length)

/** Runs a race twice, once with each of its two requests as the first request. */
async function playBoth(make: () => Promise<Race>): Promise<void> {
  await play(make)
  await play(async () => {
    const { first, second, verify } = await make()
    return { first: second, second: first, verify: (one, other) => verify(other, one) }
  })
}

test('the deletion of a role and a binding of it: nothing is granted once the role is gone', () =>
  playBoth(async () => {
    const [{ id }, principal] = [await aRole([permission.id]), aUser()]
    const body = { role_id: id, resource: organization.resource, principal }
    return {
      first: () => send(deleteRole, { params: { id } }),
      second: () => send(createPolicy, { body }),
      verify: async (removed, bound) => {
        expect([200, 400]).toContain(removed.status)
        expect([200, 400]).toContain(bound.status)
        const isGranted = await allowed(principal, organization.resource, permission.key)
        expect([removed.status, isGranted]).toEqual(isGranted ? [400, true] : [200, false])
      },
    }
  }))

test('two deletions of a user take each policy once', () =>
  play(async () => {
    const user = aUser()
    for (const { resource } of [organization, project]) await aPolicy(role, user, resource)
    const run = () => send(deleteUser, { params: { id: idOf(user) } })
    return {
      first: run,
      second: run,
      verify: async (one, other) => expect(one.body.policies + other.body.policies).toBe(2),
    }
  }))

/** Creates a group with these members, and binds a role to the group. */
async function aHoldingGroup(members: string[]) {
  const group = await aGroup(organization, members)
  await aPolicy(role, group.resource, organization.resource)
  return group
}

const removesGroup =
  ({ id }: { id: string }) =>
  () =>
    send(deleteGroup, at(id))

async function expectGroupIsGone(group: { resource: string }, users: string[], removed: Answer) {
  expect([removed.status, await readResource(aTable(), group.resource)]).toEqual([200, undefined])
  for (const user of users) {
    expect([
      [...(await readGroupEnds(aTable(), user)).keys()],
      await allowed(user, organization.resource, permission.key),
    ]).toEqual([[], false])
  }
}

describe('while a group is deleted', () => {
  test('a member is removed: the counts add up, and the group is gone', () =>
    playBoth(async () => {
      const users = [aUser(), aUser()]
      const group = await aHoldingGroup(users)
      return {
        first: removesGroup(group),
        second: () => send(removeMember, at(group.id, { user_id: idOf(users[0] ?? '') })),
        verify: async (removed, left) => {
          expect([200, 404]).toContain(left.status)
          await expectGroupIsGone(group, users, removed)
          expect(removed.body.memberships + (left.status === 200 ? left.body.memberships : 0)).toBe(2)
        },
      }
    }))

  test('members are added: none of them stays a member of nothing', () =>
    playBoth(async () => {
      const [old, fresh] = [aUser(), aUser()]
      const group = await aHoldingGroup([old])
      return {
        first: removesGroup(group),
        second: () => send(addUsers, { ...at(group.id), body: { user_ids: [idOf(fresh)] } }),
        verify: async (removed, added) => {
          expect([200, 400, 404]).toContain(added.status)
          await expectGroupIsGone(group, [old, fresh], removed)
          expect(removed.body.memberships).toBe(added.status === 200 ? 2 : 1)
        },
      }
    }))

  test('a role is bound to it: nothing is left', () =>
    playBoth(async () => {
      const [user, friend] = [aUser(), aUser()]
      const group = await aHoldingGroup([user])
      const body = { role_id: role.id, resource: group.resource, principal: friend }
      return {
        first: removesGroup(group),
        second: () => send(createPolicy, { body }),
        verify: async (removed, bound) => {
          expect([200, 404]).toContain(bound.status)
          await expectGroupIsGone(group, [user], removed)
          expect(await allowed(friend, group.resource, permission.key)).toBe(false)
          expect(removed.body.policies).toBe(bound.status === 200 ? 2 : 1)
        },
      }
    }))
})

test.each(['group', 'resource'])('two renames of a %s to one name: one is 200, the other 409', (kind) =>
  play(async () => {
    const name = `race-${randomUUID().slice(0, 8)}`
    const isGroup = kind === 'group'
    const things = isGroup
      ? [await aGroup(organization), await aGroup(organization)]
      : [await aResource(project, 'granting/disk'), await aResource(project, 'granting/disk')]
    const [first, second] = things.map(({ id }) => () => {
      const params = isGroup ? { org_id: organization.id, id } : { project_id: project.id, id }
      return send(isGroup ? updateGroup : updateResource, { params, body: { name } })
    })
    return {
      first: first as () => Promise<Answer>,
      second: second as () => Promise<Answer>,
      verify: async (one, other) => {
        expect([one.status, other.status].sort()).toEqual([200, 409])
        const names = await Promise.all(
          things.map(async ({ resource }) => (await readResource(aTable(), resource))?.name),
        )
        expect(names.filter((each) => each === name)).toHaveLength(1)
      },
    }
  }),
)
