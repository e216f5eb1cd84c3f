import { describe, expect, test } from 'vitest'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { replacePolicy } from '../../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readRole, saveRole } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { toEntity } from '../../../support/entities.ts'
import { resourcesOf, subjectsOf } from '../../../support/searching.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

/**
 * Each test makes two changes, one after the other, each right before a table request of the search. Neither change
 * alone changes anybody's access, so the search must find the same results before, between and after them.
 */

const get = await aPermission('notes.note.get')
const reader = await aRole([get.id])
const organization = await anOrganization()

type Change = () => Promise<unknown>
interface World {
  user: string
  project: ResourceRecord
  note: ResourceRecord
}
type Scene = (world: World) => Promise<{ changes: [Change, Change]; always: boolean }>

const join = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [], joining: [user] })
const leave = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [user], joining: [] })

/**
 * The fields of a policy that has ended. The lists that a search by subject reads do not store the ends of policies.
 * Only the items that the check reads store them.
 */
const ENDED = { expires_at: new Date(Date.now() - 60_000).toISOString() }
const renew = (policy: PolicyRecord) => replacePolicy(aTable(), policy, { ...policy, expires_at: '' })

async function takePermissions(role: string): Promise<void> {
  const before = await readRole(aTable(), role)
  if (before !== undefined) await saveRole(aTable(), before, { ...before, permissions: [] })
}

const SCENES: Record<string, Scene> = {
  'the user joins a group that has the role, then loses the direct policy': async ({ user, note }) => {
    const group = await aGroup(organization)
    await aPolicy(reader, group.resource, note.resource)
    const policy = await aPolicy(reader, user, note.resource)
    return { changes: [() => join(group.resource, user), () => unbindPolicy(aTable(), policy)], always: true }
  },
  'the user gets the project, then loses the resource': async ({ user, project, note }) => {
    const policy = await aPolicy(reader, user, note.resource)
    const grant = () => aPolicy(reader, user, project.resource)
    return { changes: [grant, () => unbindPolicy(aTable(), policy)], always: true }
  },
  'the user gets the resource, then loses the organization': async ({ user, note }) => {
    const policy = await aPolicy(reader, user, organization.resource)
    const grant = () => aPolicy(reader, user, note.resource)
    return { changes: [grant, () => unbindPolicy(aTable(), policy)], always: true }
  },
  'a member of a group gets the role, then the group loses it': async ({ user, note }) => {
    const group = await aGroup(organization, [user])
    const policy = await aPolicy(reader, group.resource, note.resource)
    const grant = () => aPolicy(reader, user, note.resource)
    return { changes: [grant, () => unbindPolicy(aTable(), policy)], always: true }
  },
  'the user leaves a group, then the group gets the role': async ({ user, project }) => {
    const group = await aGroup(organization, [user])
    const grant = () => aPolicy(reader, group.resource, project.resource)
    return { changes: [() => leave(group.resource, user), grant], always: false }
  },
  'a group loses the role, then the user joins it': async ({ user, note }) => {
    const group = await aGroup(organization)
    const policy = await aPolicy(reader, group.resource, note.resource)
    return { changes: [() => unbindPolicy(aTable(), policy), () => join(group.resource, user)], always: false }
  },
  'the user leaves a group, then a policy of the group that had ended lasts again': async ({ user, note }) => {
    const group = await aGroup(organization, [user])
    const policy = await aPolicy(reader, group.resource, note.resource, ENDED)
    return { changes: [() => leave(group.resource, user), () => renew(policy)], always: false }
  },
  'a role loses the permission, then a policy of it that had ended lasts again': async ({ user, note }) => {
    const role = await aRole([get.id])
    const policy = await aPolicy(role, user, note.resource, ENDED)
    return { changes: [() => takePermissions(role.id), () => renew(policy)], always: false }
  },
  // A search by subject reads the role before the policies of the project.
  'a role loses the permission, then a policy of it on the project lasts again': async ({ user, project }) => {
    const role = await aRole([get.id])
    const policy = await aPolicy(role, user, project.resource, ENDED)
    return { changes: [() => takePermissions(role.id), () => renew(policy)], always: false }
  },
}

/** A search makes up to nine table requests while nothing changes. */
const POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((first) =>
  [first, first + 1].map((second) => [first, second] as const),
)
const SOME = process.env.EVERY_CASE === '1' ? POSITIONS : POSITIONS.filter((_, index) => index % 3 === 0)

const SEARCHES: Record<string, (world: World) => Promise<boolean>> = {
  resources: async ({ user, note }) => (await resourcesOf(user, 'get', 'notes/note')).includes(note.id),
  subjects: async ({ user, note }) => (await subjectsOf('user', 'get', note.resource)).includes(toEntity(user).id),
}

describe.each(Object.entries(SCENES))('%s:', (_, scene) => {
  test.each(Object.entries(SEARCHES))('a search of %s finds the same at every moment', async (_, finds) => {
    for (const [first, second] of SOME) {
      const project = await aProject(organization)
      const world = { user: aUser(), project, note: await aResource(project, 'notes/note') }
      const { changes, always } = await scene(world)
      const fault = beforeRequests([
        { at: first, change: changes[0] },
        { at: second, change: changes[1] },
      ])
      const found = await withFault(fault, () => finds(world))
      expect([found, first, second]).toEqual([always, first, second])
      await fault.finish()
      expect([await finds(world), first, second]).toEqual([always, first, second])
    }
  })
})
