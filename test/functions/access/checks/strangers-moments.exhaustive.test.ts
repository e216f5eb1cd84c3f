import { describe, expect, test, vi } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { underAllRights } from '../../../support/rights.ts'
import { sampled, sampleOf } from '../../../support/sample.ts'
import { beforeEachRequest, type Fault, withFault } from '../../../support/table-faults.ts'
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

// A stranger changes the groups of a user before each request to the table, so that each check is disturbed. Meanwhile
// two changes are made that concern the check. The answer must be one that was true at some moment.

const [ours, strangers] = [await anOrganization(), await anOrganization()]
const project = await aProject(ours)
const get = await aPermission('passing.disk.get')
const [reader, lasting] = [await aRole([get.id]), await aRole([get.id])]
const toggled = await Promise.all([aGroup(strangers), aGroup(strangers)])

const change = (group: { resource: string }, joining: string[], leaving: string[]) =>
  changeMembers(aTable(), group.resource, { joining, leaving })

interface World {
  user: string
  disk: string
}

/** Prepares a scene. Returns its two changes, and the answer at every moment. */
type Scene = (world: World) => Promise<{ changes: [() => Promise<unknown>, () => Promise<unknown>]; always: boolean }>

const SCENES: Record<string, Scene> = {
  'the user leaves a group, then the group gets the role': async ({ user, disk }) => {
    const group = await aGroup(ours, [user])
    return { changes: [() => change(group, [], [user]), () => aPolicy(reader, group.resource, disk)], always: false }
  },
  'the user joins a group, and leaves it before it gets the role': async ({ user, disk }) => {
    const group = await aGroup(ours)
    const leaveAndGrant = async () => {
      await change(group, [], [user])
      await aPolicy(reader, group.resource, disk)
    }
    return { changes: [() => change(group, [user], []), leaveAndGrant], always: false }
  },
  'a group loses the role, then the user joins it': async ({ user, disk }) => {
    const group = await aGroup(ours)
    const policy = await aPolicy(reader, group.resource, disk)
    return { changes: [() => unbindPolicy(aTable(), policy), () => change(group, [user], [])], always: false }
  },
  'the user joins a group that has the role, then loses its own policy': async ({ user, disk }) => {
    const group = await aGroup(ours)
    await aPolicy(reader, group.resource, project.resource)
    const policy = await aPolicy(reader, user, disk)
    return { changes: [() => change(group, [user], []), () => unbindPolicy(aTable(), policy)], always: true }
  },
  'another group of the user gets the role, then the first one loses it': async ({ user, disk }) => {
    const [first, other] = [await aGroup(ours, [user]), await aGroup(ours, [user])]
    const policy = await aPolicy(reader, first.resource, disk)
    const grant = () => aPolicy(reader, other.resource, project.resource)
    return { changes: [grant, () => unbindPolicy(aTable(), policy)], always: true }
  },
}

/** Toggles a group of the stranger before each request, and makes the changes before the requests with these numbers. */
function disturb(user: string, changes: { at: number; change: () => Promise<unknown> }[]) {
  let left = changes
  const run = async (number: number) => {
    const due = left.filter(({ at }) => at <= number)
    left = left.filter(({ at }) => at > number)
    for (const each of due) await each.change()
  }
  const fault = beforeEachRequest(async (number) => {
    const group = toggled[number % 2] as (typeof toggled)[number]
    await change(group, number % 4 < 2 ? [user] : [], number % 4 < 2 ? [] : [user])
    await run(number)
  })
  return Object.assign(fault, { finish: () => run(Number.POSITIVE_INFINITY) })
}

const POSITIONS = [1, 2, 3, 4, 5, 6].flatMap((first) => [first, first + 1, first + 2].map((second) => [first, second]))

describe.each(Object.entries(SCENES))('%s:', (_name, scene) => {
  test.each([0, 6])(`a user in %i other groups hears the same at every moment ${sampled}`, async (count) => {
    for (const [first = 0, second = 0] of sampleOf(POSITIONS)) {
      const world = { user: aUser(), disk: (await aResource(project, 'passing/disk')).resource }
      await Promise.all(Array.from({ length: count }, () => aGroup(ours, [world.user])))
      const { changes, always } = await scene(world)
      const fault = disturb(world.user, [
        { at: first, change: changes[0] },
        { at: second, change: changes[1] },
      ])
      const answer = await withFault(fault, () => allowed(world.user, world.disk, 'get'))
      expect([answer, first, second]).toEqual([always, first, second])
      await fault.finish()
    }
  })
})

describe('while a policy ends', () => {
  const END = Date.now() + 3_600_000
  const expires_at = new Date(END).toISOString()

  const askWhile = (user: string, disk: string, at: number, then: () => Promise<unknown>) =>
    atTime(END - 10, async () => {
      const pass = async () => {
        vi.setSystemTime(END + 10)
        await then()
      }
      return withFault(disturb(user, [{ at, change: pass }]), () => allowed(user, disk, 'get'))
    })

  test.each([1, 2, 3, 4, 5, 6])('who joins its group after the end is never allowed: request %i', async (at) => {
    const [user, group] = [aUser(), await aGroup(ours)]
    const { resource } = await aResource(project, 'passing/disk')
    await aPolicy(reader, group.resource, resource, { expires_at })
    expect(await askWhile(user, resource, at, () => change(group, [user], []))).toBe(false)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'who gets a lasting policy before the end is always allowed: request %i',
    async (at) => {
      const user = aUser()
      const { resource } = await aResource(project, 'passing/disk')
      await aPolicy(reader, user, resource, { expires_at })
      const answer = await atTime(END - 10, () => {
        const fault = disturb(user, [
          { at, change: () => aPolicy(lasting, user, resource) },
          { at: at + 1, change: async () => vi.setSystemTime(END + 10) },
        ])
        return withFault(fault, () => allowed(user, resource, 'get'))
      })
      expect(answer).toBe(true)
    },
  )

  test('who gets a lasting policy after the second reading, and before the end, is always allowed', async () => {
    const user = aUser()
    const { resource } = await aResource(project, 'passing/disk')
    await aPolicy(reader, user, resource, { expires_at })
    // The process then knows the role, so that the next snapshot is the second reading.
    await allowed(user, resource, 'get')
    const [first, second] = toggled as [{ resource: string }, { resource: string }]
    let isDone = false
    const fault: Fault = async (sending) => {
      if (isDone || sending.command !== 'TransactGetItems') return sending.send()
      isDone = true
      await underAllRights(() => change(second, [user], []))
      const answer = await sending.send()
      await underAllRights(() => aPolicy(lasting, user, resource))
      vi.setSystemTime(END + 10)
      return answer
    }
    const answer = await atTime(END - 10, async () => {
      await change(first, [user], [])
      return withFault(fault, () => allowed(user, resource, 'get'))
    })
    expect(answer).toBe(true)
    expect(isDone).toBe(true)
  })
})
