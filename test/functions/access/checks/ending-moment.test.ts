import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ageTable } from '../../../support/age.ts'
import { allowed, ask } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { costOf } from '../../../support/recorder.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aGroup, anOrganization, aPermission, aPolicy, aProject, aRole, aTable, aUser } from '../../../support/world.ts'

// What ends by the clock, and what changes in the table: an answer follows from one moment of both.

const organization = await anOrganization()
const project = await aProject(organization)
const get = await aPermission('moment.end.get')
const [reader, lasting] = [await aRole([get.id]), await aRole([get.id])]
const END = Date.now() + 3_600_000
const expires_at = new Date(END).toISOString()
const may = (subject: string) => allowed(subject, project.resource, get.key)
// The client that asks is made by the first question.
await may(aUser())

/** Asks right before the end. The clock passes it, and the change happens, before the request of a number. */
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
    // It goes after the other one has ended: then both answers are right.
    await askWhile(user, at, () => unbindPolicy(aTable(), other))
  },
)

test('a policy that ends costs a check no more than one that does not', async () => {
  const [ending, other] = [aUser(), aUser()]
  await aPolicy(reader, ending, project.resource, { expires_at })
  await aPolicy(reader, other, project.resource)
  await ageTable()
  for (const warm of [ending, other]) await may(warm)
  const costs = [
    await costOf(() => may(ending)),
    await costOf(() => may(other)),
    await atTime(END, () => costOf(() => may(ending))),
  ]
  const [first, ...others] = costs.map(({ requests, depth, readUnits }) => [requests.length, depth, readUnits])
  expect(others).toEqual([first, first])
  expect(first).toEqual([1, 1, expect.any(Number)])
})

test('groups whose policies end cost what groups cost', async () => {
  const member = aUser()
  const groups = await Promise.all(Array.from({ length: 20 }, () => aGroup(organization, [member])))
  for (const { resource } of groups) await aPolicy(reader, resource, project.resource, { expires_at })
  await ageTable()
  await may(member)
  const { readUnits, depth } = await costOf(() => may(member))
  // The bound for a subject in up to a hundred groups.
  expect(readUnits).toBeLessThanOrEqual(20)
  expect(depth).toBeLessThanOrEqual(2)
  expect((await atTime(END, () => ask(`user:${randomUUID()}`, project.resource, get.key))).body.status).toBe(false)
})
