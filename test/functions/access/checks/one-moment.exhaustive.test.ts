import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { QUIET_MILLISECONDS } from '../../../../lib/access/check/reading.ts'
import { saveRelations } from '../../../../lib/access/clients/save-relations.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import type { RoleRecord } from '../../../../lib/access/roles/schema.ts'
import { readRole, saveRole } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { aMemberOf, groupIds } from '../../../support/groups.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
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
  platformRelations,
} from '../../../support/world.ts'

/**
 * Each test makes two changes, one after the other, each right before a table request of a check. Neither change alone
 * changes the answer, so the check must give the same answer before, between and after them.
 */

const client = await aClient(['member'])
const organization = await anOrganization()
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])

/** A user in the given number of groups, and a disk in a project, before the changes of a scene. */
interface World {
  user: string
  project: ResourceRecord
  disk: ResourceRecord
}

type Change = () => Promise<unknown>

/** Prepares a scene. Returns its two changes, and the answer that a check must give at every moment. */
type Scene = (world: World) => Promise<{ changes: [Change, Change]; always: boolean }>

const join = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [], joining: [user] })
const leave = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [user], joining: [] })
const redefine = async (role: RoleRecord, permissions: string[]) =>
  saveRole(aTable(), await readRole(aTable(), role.id), { ...role, permissions })
const move = async ({ resource }: ResourceRecord, to: ResourceRecord) => {
  const before = (await readResource(aTable(), resource)) as ResourceRecord
  return saveResource(aTable(), before, { ...before, ancestors: [to.resource, organization.resource] })
}

const SCENES: Record<string, Scene> = {
  'the user joins a group that has the role, then loses the direct policy': async ({ user, project }) => {
    const group = await aGroup(organization)
    await aPolicy(reader, group.resource, project.resource)
    const policy = await aPolicy(reader, user, project.resource)
    return { changes: [() => join(group.resource, user), () => unbindPolicy(aTable(), policy)], always: true }
  },
  'the user leaves a group, then the group gets the role': async ({ user, project }) => {
    const group = await aGroup(organization, [user])
    const grant = () => aPolicy(reader, group.resource, project.resource)
    return { changes: [() => leave(group.resource, user), grant], always: false }
  },
  'a group loses the role, then the user joins it': async ({ user, project }) => {
    const group = await aGroup(organization)
    const policy = await aPolicy(reader, group.resource, project.resource)
    return { changes: [() => unbindPolicy(aTable(), policy), () => join(group.resource, user)], always: false }
  },
  'one role gets the permission, then another one loses it': async ({ user, project, disk }) => {
    const [one, other] = [await aRole([]), await aRole([get.id])]
    await aPolicy(one, user, project.resource)
    await aPolicy(other, user, disk.resource)
    return { changes: [() => redefine(one, [get.id]), () => redefine(other, [])], always: true }
  },
  'a role loses the permission, then the user gets the role': async ({ user, project }) => {
    const role = await aRole([get.id])
    return { changes: [() => redefine(role, []), () => aPolicy(role, user, project.resource)], always: false }
  },
  'the user loses a role, then the role gets the permission': async ({ user, project }) => {
    const role = await aRole([])
    const policy = await aPolicy(role, user, project.resource)
    return { changes: [() => unbindPolicy(aTable(), policy), () => redefine(role, [get.id])], always: false }
  },
  'the resource leaves a project, then the user gets the project': async ({ user, project, disk }) => {
    const other = await aProject(organization)
    return { changes: [() => move(disk, other), () => aPolicy(reader, user, project.resource)], always: false }
  },
  'the resource enters a project of the user, then the user loses the resource': async ({ user, disk }) => {
    const other = await aProject(organization)
    await aPolicy(reader, user, other.resource)
    const policy = await aPolicy(reader, user, disk.resource)
    return { changes: [() => move(disk, other), () => unbindPolicy(aTable(), policy)], always: true }
  },
  'an admin gets a role, then is no admin any more': async ({ user, project }) => {
    await platformRelations(user, ['admin'])
    const demote = () => saveRelations(aTable(), user, ['admin'], [])
    return { changes: [() => aPolicy(reader, user, project.resource), demote], always: true }
  },
}

/**
 * Runs a function with a clock that is two minutes slow, so that the items that it writes have versions older than a
 * minute. A check reads items with such versions only once if nothing changes.
 */
async function longAgo<T>(run: () => Promise<T>): Promise<T> {
  const now = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 2 * QUIET_MILLISECONDS)
  try {
    return await run()
  } finally {
    clock.mockRestore()
  }
}
const justNow = <T>(run: () => Promise<T>): Promise<T> => run()

const ask = async (subject: string, { resource }: ResourceRecord, as = client) =>
  (await call(handler, { as, body: { subject, resource, permission: 'get' } })).body.status

/** For each state of the cache, a function that fills the cache of this process accordingly before the check. */
const WARMTHS: Record<string, (world: World) => Promise<unknown>> = {
  nothing: () => aRole([]),
  'the definitions': async ({ project }) => {
    const [user, disk] = [await aMemberOf([]), await aResource(project, 'compute/disk')]
    await aPolicy(reader, user, disk.resource)
    return ask(user, disk)
  },
  'the subject and the resource': ({ user, disk }) => ask(user, disk),
}

/**
 * For each world, the number of further groups of the subject, the time at which its items are written, and the
 * function that writes them at that time.
 */
const WORLDS: [number, string, typeof longAgo][] = [
  [0, 'just now', justNow],
  [5, 'long ago', longAgo],
  [0, 'long ago', longAgo],
]

/**
 * Chooses the worlds for a scene and a state of the cache. `EVERY_CASE=1` chooses all worlds. By default, scenes and
 * states use the first two worlds alternately.
 */
const worldsOf = (scene: string, warmth: string): typeof WORLDS => {
  const turn = Object.keys(SCENES).indexOf(scene) + Object.keys(WARMTHS).indexOf(warmth)
  return process.env.EVERY_CASE === '1' ? WORLDS : WORLDS.slice(turn % 2, (turn % 2) + 1)
}

/**
 * For each pair of changes, the numbers of the two table requests before which the changes are made. A check sends up
 * to five requests while nothing changes.
 */
const POSITIONS = [1, 2, 3].flatMap((first) => [first, first + 1].map((second) => [first, second] as const))

afterEach(() => vi.restoreAllMocks())

describe.each(Object.entries(SCENES))('%s:', (name, scene) => {
  describe.each(Object.entries(WARMTHS))('where the process knows %s', (warmth, warm) => {
    test.each(worldsOf(name, warmth))(
      'a subject in %i other groups, in a world made %s, hears the same at every moment',
      async (groups, _, made) => {
        for (const [first, second] of POSITIONS) {
          const { world, changes, always } = await made(async () => {
            const user = await aMemberOf(groupIds(groups))
            const project = await aProject(organization)
            const world = { user, project, disk: await aResource(project, 'compute/disk', { id: randomUUID() }) }
            const prepared = { world, ...(await scene(world)) }
            await warm(world)
            return prepared
          })
          const fault = beforeRequests([
            { at: first, change: changes[0] },
            { at: second, change: changes[1] },
          ])
          const answer = await withFault(fault, () => ask(world.user, world.disk))
          expect([answer, first, second]).toEqual([always, first, second])
          await fault.finish()
          expect([await ask(world.user, world.disk), first, second]).toEqual([always, first, second])
        }
      },
    )
  })
})
