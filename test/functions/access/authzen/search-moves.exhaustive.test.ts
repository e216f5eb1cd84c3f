import { describe, expect, test } from 'vitest'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
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

/** A user's access moves from one list to another and back while a search reads them. The search must find the resource. */

const get = await aPermission('notes.note.get')
const reader = await aRole([get.id])
const organization = await anOrganization()

type Change = () => Promise<unknown>
interface World {
  user: string
  project: ResourceRecord
  note: ResourceRecord
}
/** Prepares access to a note in the second of two ways. `there` switches to the first way, and `back` to the second. */
type Scene = (world: World) => Promise<{ there: Change; back: Change }>

const join = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [], joining: [user] })
const leave = (group: string, user: string) => changeMembers(aTable(), group, { leaving: [user], joining: [] })

/** Returns functions that bind and revoke the role of the principal on the resource, and can be called repeatedly. */
function aBinding(principal: string, resource: string) {
  let policy: PolicyRecord | undefined
  return {
    bind: async () => {
      policy = await aPolicy(reader, principal, resource)
    },
    revoke: async () => policy && unbindPolicy(aTable(), policy),
  }
}

async function change(resource: string, changes: Partial<ResourceRecord>): Promise<void> {
  const before = await readResource(aTable(), resource)
  if (before !== undefined) await saveResource(aTable(), before, { ...before, ...changes })
}

async function rebind(policyId: string, resource: string): Promise<void> {
  const before = await readPolicy(aTable(), policyId)
  if (before !== undefined) expect(await rebindPolicy(aTable(), before, { ...before, resource })).toBe(true)
}

const inTurn =
  (...changes: Change[]) =>
  async () => {
    for (const each of changes) await each()
  }

const SCENES: Record<string, Scene> = {
  'between two groups': async ({ user, note }) => {
    const [first, second] = [await aGroup(organization), await aGroup(organization, [user])]
    for (const { resource } of [first, second]) await aPolicy(reader, resource, note.resource)
    const ways = [first, second].map(({ resource }) => ({
      enter: () => join(resource, user),
      exit: () => leave(resource, user),
    }))
    return swapping(ways)
  },
  'between a role of the user and one of its group': async ({ user, note }) => {
    const group = await aGroup(organization, [user])
    const ways = [user, group.resource].map((principal) => aBinding(principal, note.resource))
    await ways[1]?.bind()
    return swapping(ways.map(({ bind, revoke }) => ({ enter: bind, exit: revoke })))
  },
  'between a role and the ownership of the resource': async ({ user, note }) => {
    const { bind, revoke } = aBinding(user, note.resource)
    const own = (owner: string) => () => change(note.resource, { owner })
    await own(user)()
    return swapping([
      { enter: bind, exit: revoke },
      { enter: own(user), exit: own('') },
    ])
  },
  'between two policies that change their resources': async ({ user, project, note }) => {
    const [group, other] = [await aGroup(organization, [user]), await aResource(project, 'notes/note')]
    const ways = await Promise.all(
      [user, group.resource].map(async (principal, index) => {
        const { id } = await aPolicy(reader, principal, (index === 0 ? other : note).resource)
        const moveTo = (resource: string) => () => rebind(id, resource)
        return { enter: moveTo(note.resource), exit: moveTo(other.resource) }
      }),
    )
    return swapping(ways)
  },
  'between two projects': async ({ user, project, note }) => {
    const other = await aProject(organization)
    for (const { resource } of [project, other]) await aPolicy(reader, user, resource)
    const moveTo = ({ resource, ancestors }: ResourceRecord) =>
      change(note.resource, { ancestors: [resource, ...ancestors] })
    return { there: () => moveTo(other), back: () => moveTo(project) }
  },
  'between two folders': async ({ user, project, note }) => {
    const folders = [await aResource(project, 'notes/folder'), await aResource(project, 'notes/folder')]
    const [first, second] = folders.map(
      ({ resource }) =>
        () =>
          change(note.resource, { parent: resource }),
    )
    for (const { resource } of folders) await aPolicy(reader, user, resource)
    await second?.()
    return { there: first as Change, back: second as Change }
  },
  'with its folder between two folders': async ({ user, project, note }) => {
    const folders = [await aResource(project, 'notes/folder'), await aResource(project, 'notes/folder')]
    const between = await aResource(project, 'notes/folder')
    await change(note.resource, { parent: between.resource })
    const [first, second] = folders.map(
      ({ resource }) =>
        () =>
          change(between.resource, { parent: resource }),
    )
    for (const { resource } of folders) await aPolicy(reader, user, resource)
    await second?.()
    return { there: first as Change, back: second as Change }
  },
}

interface Way {
  enter: Change
  exit: Change
}

/**
 * Makes the two changes of a scene. Each change first gives the new access and then removes the old access, so the user
 * has access at every moment.
 */
function swapping([first, second]: readonly Way[]): { there: Change; back: Change } {
  if (first === undefined || second === undefined) throw new Error('a scene has two ways')
  return { there: inTurn(first.enter, second.exit), back: inTurn(second.enter, first.exit) }
}

const SEARCHES: Record<string, (world: World) => Promise<boolean>> = {
  resources: async ({ user, note }) => (await resourcesOf(user, 'get', 'notes/note')).includes(note.id),
  subjects: async ({ user, note }) => (await subjectsOf('user', 'get', note.resource)).includes(toEntity(user).id),
}

/** Counts the list requests of a search while nothing changes. The search reads all lists twice. */
async function countReads(search: () => Promise<boolean>): Promise<number> {
  const counting = beforeRequests([], 'Query')
  expect(await withFault(counting, search)).toBe(true)
  return counting.count()
}

/**
 * Lists the positions of three changes among the list requests of a search: one change is made during the first
 * reading, one between the two readings, and one during the second reading.
 */
function positionsIn(reads: number): (readonly [number, number, number])[] {
  const half = reads / 2
  const numbers = Array.from({ length: half - 1 }, (_, index) => index + 2)
  const all = numbers.flatMap((first) => numbers.map((last) => [first, half + 1, half + last] as const))
  return process.env.EVERY_CASE === '1' ? all : all.filter(([first, , last]) => last === half + first)
}

describe.each(Object.entries(SCENES))('%s:', (_, scene) => {
  test.each(Object.entries(SEARCHES))(
    'a search of %s finds what moves there and back',
    async (_, finds) => {
      const project = await aProject(organization)
      const world = { user: aUser(), project, note: await aResource(project, 'notes/note') }
      const { there, back } = await scene(world)
      const positions = positionsIn(await countReads(() => finds(world)))
      expect(positions).not.toEqual([])
      // Each round starts and ends with access in the second way.
      for (const [moves, from] of [
        [there, back, there],
        [back, there, back],
      ].flatMap((each) => positions.map((position) => [each, position] as const))) {
        if (moves[0] === back) await there()
        const changes = moves.map((change, index) => ({ at: from[index] ?? 0, change }))
        const fault = beforeRequests(changes, 'Query')
        expect([await withFault(fault, () => finds(world)), ...from]).toEqual([true, ...from])
        await fault.finish()
        if (moves[0] === there) await back()
      }
    },
    120_000,
  )
})
