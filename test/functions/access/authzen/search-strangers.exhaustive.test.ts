import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { toEntity } from '../../../support/entities.ts'
import type { Answer } from '../../../support/request.ts'
import { sampled, sampleOf } from '../../../support/sample.ts'
import { searchFor } from '../../../support/searching.ts'
import { beforeEachRequest, withFault } from '../../../support/table-faults.ts'
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

// A stranger changes the groups of a user before each request to the table, so that each search about the user is
// disturbed. Meanwhile one or two changes are made that concern the search.

const [ours, strangers] = [await anOrganization(), await anOrganization()]
const theirs = await aProject(strangers)
const TYPE = 'sought/disk'
const reader = await aRole([(await aPermission('sought.disk.get')).id])
const toggled = await Promise.all([aGroup(strangers), aGroup(strangers)])
for (const group of toggled) await aPolicy(reader, group.resource, theirs.resource)

const change = (group: { resource: string }, joining: string[], leaving: string[]) =>
  changeMembers(aTable(), group.resource, { joining, leaving })

interface World {
  user: string
  project: { resource: string }
  /** A resource on which the user has a role, and one on which only the changes give a role. */
  disk: string
  other: string
}

async function aWorld(): Promise<World> {
  const [user, project] = [aUser(), await aProject(ours)]
  const [disk, other] = [await aResource(project, TYPE), await aResource(project, TYPE)]
  await aPolicy(reader, user, disk.resource)
  return { user, project, disk: disk.resource, other: other.resource }
}

const action = { name: 'get' }
const ofResources = ({ user }: World) => ({ subject: toEntity(user), action, resource: { type: TYPE } })
type Search = (world: World) => Promise<Answer>
const RESOURCES: [string, Search, (world: World) => string][] = [
  [
    'resources of an organization',
    (world) => searchFor('resource', { ...ofResources(world), context: { org_id: ours.id } }),
    ({ disk }) => disk,
  ],
  ['resources anywhere', (world) => searchFor('resource', ofResources(world)), ({ disk }) => disk],
]
const SEARCHES: typeof RESOURCES = [
  ...RESOURCES,
  [
    'subjects',
    ({ disk }) => searchFor('subject', { subject: { type: 'user' }, action, resource: toEntity(disk) }),
    ({ user }) => user,
  ],
  [
    'actions',
    ({ user, disk }) => searchFor('action', { subject: toEntity(user), resource: toEntity(disk) }),
    () => ':get',
  ],
]

/** Puts the user into a group of the stranger, or takes the user out, by the number of a request. */
function toggle(user: string, number: number) {
  const isIn = number % 4 < 2
  return change(toggled[number % 2] ?? toggled[0], isIn ? [user] : [], isIn ? [] : [user])
}

/** Toggles a group of the stranger before each request, and makes the changes before the requests with these numbers. */
function disturb(user: string, changes: readonly { at: number; change: () => Promise<unknown> }[] = []) {
  let left = changes
  return beforeEachRequest(async (number) => {
    await toggle(user, number)
    const due = left.filter(({ at }) => at <= number)
    left = left.filter(({ at }) => at > number)
    for (const each of due) await each.change()
  })
}

const resultsOf = (body: { results: { id?: string; name?: string }[] }) =>
  body.results.map(({ id, name }) => id ?? name)

/** The largest number of table requests of a search that is disturbed before each of them. */
const MOST = 60

describe.each(SEARCHES)('%s', (_name, search, resultOf) => {
  test.each([1, 2, 3, 4])(
    'are found while a stranger changes the groups of a person, beginning with change %i',
    async (first) => {
      const world = await aWorld()
      const fault = disturb(world.user)
      for (let number = 1; number < first; number++) await toggle(world.user, number)
      const { status, body } = await withFault(fault, () => search(world))
      expect(status).toBe(200)
      expect(resultsOf(body)).toContain(idOf(resultOf(world)))
      expect(fault.count()).toBeLessThan(MOST)
    },
  )
})

type Scene = (world: World) => Promise<{ changes: [() => Promise<unknown>, () => Promise<unknown>]; always: boolean }>

const SCENES: Record<string, Scene> = {
  'the user leaves a group, then the group gets the role': async ({ user, other }) => {
    const group = await aGroup(ours, [user])
    return { changes: [() => change(group, [], [user]), () => aPolicy(reader, group.resource, other)], always: false }
  },
  'a group loses the role, then the user joins it': async ({ user, other }) => {
    const group = await aGroup(ours)
    const policy = await aPolicy(reader, group.resource, other)
    return { changes: [() => unbindPolicy(aTable(), policy), () => change(group, [user], [])], always: false }
  },
  'the user joins a group that has the role, then loses its own policy': async ({ user, other, project }) => {
    const group = await aGroup(ours)
    await aPolicy(reader, group.resource, project.resource)
    const policy = await aPolicy(reader, user, other)
    return { changes: [() => change(group, [user], []), () => unbindPolicy(aTable(), policy)], always: true }
  },
  'the user joins a group with the role on a resource, then loses its own policy': async ({ user, other }) => {
    const group = await aGroup(ours)
    await aPolicy(reader, group.resource, other)
    const policy = await aPolicy(reader, user, other)
    return { changes: [() => change(group, [user], []), () => unbindPolicy(aTable(), policy)], always: true }
  },
}

const POSITIONS = [1, 2, 3, 4, 5, 7].flatMap((first) => [first, first + 2].map((second) => [first, second]))

describe.each(Object.entries(SCENES))('%s:', (_name, scene) => {
  test.each(RESOURCES)(`%s are those of one moment ${sampled}`, async (_search, search) => {
    for (const [first = 0, second = 0] of sampleOf(POSITIONS)) {
      const world = await aWorld()
      const { changes, always } = await scene(world)
      const fault = disturb(world.user, [
        { at: first, change: changes[0] },
        { at: second, change: changes[1] },
      ])
      const { status, body } = await withFault(fault, () => search(world))
      const isFound = resultsOf(body).includes(idOf(world.other))
      expect([status, isFound, first, second]).toEqual([200, always, first, second])
      expect(fault.count()).toBeLessThan(MOST)
    }
  })
})
