import { describe, expect, test, vi } from 'vitest'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { grantKey, type Key } from '../../../../lib/foundation/table/keys.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { hideItem, isOf } from '../../../support/overtaken.ts'
import { beforeRequests, cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
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

describe('ending moment', async () => {
  // Policies end while other requests change the table. Every answer must be correct for the state of the clock and of
  // the table at one moment.

  const organization = await anOrganization()
  const project = await aProject(organization)
  const get = await aPermission('moment.end.get')
  const [reader, lasting] = [await aRole([get.id]), await aRole([get.id])]
  const END = Date.now() + 3_600_000
  const expires_at = new Date(END).toISOString()
  const may = (subject: string) => allowed(subject, project.resource, get.key)
  // Sends a first question, because it creates the client that asks all questions.
  await may(aUser())

  /**
   * Sends a check right before the policy ends. Right before the table request with the number `at`, the clock moves
   * past the end, and the change is made.
   */
  const askWhile = (subject: string, at: number, change: () => Promise<unknown>) =>
    atTime(END - 10, async () => {
      const passing = beforeRequests([
        {
          at,
          change: async () => {
            vi.setSystemTime(END + 10)
            await change()
          },
        },
      ])
      const answer = await withFault(passing, () => may(subject))
      await passing.finish()
      return answer
    })

  test.each([1, 2, 3, 4])(
    'who joins a group after its policy has ended is never allowed by it: request %i',
    async (at) => {
      const member = aUser()
      const group = await aGroup(organization)
      await aPolicy(reader, group.resource, project.resource, { expires_at })
      const join = () => changeMembers(aTable(), group.resource, { leaving: [], joining: [member] })
      expect(await askWhile(member, at, join)).toBe(false)
    },
  )

  test.each([1, 2, 3, 4])(
    'a lasting policy that is there before the other ends always allows: request %i',
    async (at) => {
      const user = aUser()
      await aPolicy(reader, user, project.resource, { expires_at })
      const other = await aPolicy(lasting, user, project.resource)
      expect(await askWhile(user, at, async () => undefined)).toBe(true)
      // Allowed and denied are both correct here, because the change removes the second policy after the first one has
      // ended.
      await askWhile(user, at, () => unbindPolicy(aTable(), other))
    },
  )
})

describe('half visible', async () => {
  const get = await aPermission('parts.disk.get')
  const reader = await aRole([get.id])
  const project = await aProject(await anOrganization())

  const keysOf = ({ TransactItems }: Record<string, unknown>): Record<string, unknown>[] =>
    (TransactItems as { Get: { Key: Record<string, unknown> } }[]).map(({ Get }) => Get.Key)

  /**
   * Hides an item from plain reads until a snapshot asks for the item. Refuses that snapshot once, as if a transaction
   * on the item were in progress.
   */
  function hideUntilSnapshot(key: Key): Fault {
    let isVisible = false
    const hide = hideItem(key, () => isVisible)
    return async (sending) => {
      const keys = sending.command === 'TransactGetItems' ? keysOf(sending.input) : []
      if (isVisible || !keys.some((each) => isOf(key, each))) return hide(sending)
      isVisible = true
      throw cancelled(keys.map(() => 'TransactionConflict'))
    }
  }

  test('a policy that moves from the project to the resource always allows, while the table shows that it has left alone', async () => {
    const [user, disk] = [aUser(), await aResource(project, 'parts/disk')]
    const policy = await aPolicy(reader, user, project.resource)
    expect(await rebindPolicy(aTable(), policy, { ...policy, resource: disk.resource })).toBe(true)
    const hide = hideUntilSnapshot(grantKey(disk.resource, user))
    expect(await withFault(hide, () => allowed(user, disk.resource, get.key))).toBe(true)
  })
})
