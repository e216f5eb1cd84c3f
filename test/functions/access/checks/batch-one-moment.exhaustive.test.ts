import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/access/checks/batch-check.ts'
import { QUIET_MILLISECONDS } from '../../../../lib/access/check/reading.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
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
} from '../../../support/world.ts'

/**
 * Two changes, made one after the other, move a permission from one check of a batch to another. Each check alone may
 * give either answer. The batch must give one of the three pairs of answers that were true at some moment. Each test
 * makes each change right before a table request. The two checks are the first and the last of fifty, so that different
 * table requests read the data of the two checks.
 */

const client = await aClient(['member'])
const organization = await anOrganization()
const project = await aProject(organization)
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const between = await Promise.all(Array.from({ length: 48 }, () => aResource(project, 'compute/disk')))

interface World {
  user: string
  first: string
  last: string
}
type Change = () => Promise<unknown>
/**
 * Prepares a scene. Returns its two changes, and the correct answers of the two checks before the changes, between them
 * and after them.
 */
type Scene = (world: World) => Promise<{ changes: [Change, Change]; moments: [string, string, string] }>

const change = (group: string, joining: string[], leaving: string[]) =>
  changeMembers(aTable(), group, { joining, leaving })
const redefine = async ({ id }: RoleRecord, permissions: string[]) => {
  const role = (await readRole(aTable(), id)) as RoleRecord
  return saveRole(aTable(), role, { ...role, permissions })
}

const SCENES: Record<string, Scene> = {
  'a policy is taken from the first, then made on the last': async ({ user, first, last }) => {
    const policy = await aPolicy(reader, user, first)
    return {
      changes: [() => unbindPolicy(aTable(), policy), () => aPolicy(reader, user, last)],
      moments: ['true false', 'false false', 'false true'],
    }
  },
  'a policy is made on the first, then taken from the last': async ({ user, first, last }) => {
    const policy = await aPolicy(reader, user, last)
    return {
      changes: [() => aPolicy(reader, user, first), () => unbindPolicy(aTable(), policy)],
      moments: ['false true', 'true true', 'true false'],
    }
  },
  'the user joins the group of the last, then leaves that of the first': async ({ user, first, last }) => {
    const [one, other] = [await aGroup(organization, [user]), await aGroup(organization)]
    await aPolicy(reader, one.resource, first)
    await aPolicy(reader, other.resource, last)
    return {
      changes: [() => change(other.resource, [user], []), () => change(one.resource, [], [user])],
      moments: ['true false', 'true true', 'false true'],
    }
  },
  'the role of the first loses the permission, then that of the last gets it': async ({ user, first, last }) => {
    const [one, other] = [await aRole([get.id]), await aRole([])]
    await aPolicy(one, user, first)
    await aPolicy(other, user, last)
    return {
      changes: [() => redefine(one, []), () => redefine(other, [get.id])],
      moments: ['true false', 'false false', 'false true'],
    }
  },
}

/**
 * Runs a function with a clock that is two minutes slow, so that the items that it writes have versions older than a
 * minute.
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

async function ask({ user, first, last }: World): Promise<string> {
  const resources = [first, ...between.map(({ resource }) => resource), last]
  const bodies = resources.map((resource) => ({ subject: user, resource, permission: 'get' }))
  const { body } = await call(handler, { as: client, body: { bodies } })
  return [body.pairs[0].status, body.pairs[49].status].join(' ')
}

const POSITIONS = [1, 2, 3].flatMap((first) => [first, first + 1].map((second) => [first, second] as const))

afterEach(() => vi.restoreAllMocks())

/** For each world, the number of further groups of the subject, and what the process has cached. */
const WORLDS: [number, string][] = [
  [0, 'subject and resources'],
  [5, 'subject and resources'],
]
if (process.env.EVERY_CASE === '1') WORLDS.push([0, 'nothing'])

describe.each(Object.entries(SCENES))('%s:', (_, scene) => {
  test.each(WORLDS)(
    'a subject in %i other groups, where the process knows %s, hears what was true at one moment',
    async (groups, knows) => {
      for (const [first, second] of POSITIONS) {
        const { world, changes, moments } = await longAgo(async () => {
          const disks = [await aResource(project, 'compute/disk'), await aResource(project, 'compute/disk')]
          const [one, other] = disks.map(({ resource }) => resource) as [string, string]
          const world = { user: await aMemberOf(groupIds(groups)), first: one, last: other }
          const prepared = { world, ...(await scene(world)) }
          if (knows === 'nothing') await aRole([])
          else await ask(world)
          return prepared
        })
        const fault = beforeRequests([
          { at: first, change: changes[0] },
          { at: second, change: changes[1] },
        ])
        const answer = await withFault(fault, () => ask(world))
        expect([first, second, moments]).toEqual([first, second, expect.arrayContaining([answer])])
        await fault.finish()
        expect(await ask(world)).toBe(moments[2])
      }
    },
  )
})
