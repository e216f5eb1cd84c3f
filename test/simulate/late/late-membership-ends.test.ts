import { expect, test } from 'vitest'
import { handler as add } from '../../../functions/directory/groups/add-users.ts'
import { handler as remove } from '../../../functions/directory/groups/remove-user.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { purgeMemberships } from '../../../lib/directory/groups/leave-groups.ts'
import { readMemberships } from '../../../lib/directory/groups/members.ts'
import { allowed } from '../../support/ask.ts'
import { changesOf } from '../../support/raw-table.ts'
import { call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../support/world.ts'

// In these tests, a request that sets or removes the end of a membership is delayed and abandoned. Changes that are
// made in the meantime must stay.

const admin = await aClient()
const organization = await anOrganization()
const get = await aPermission('late.member.get')
const role = await aRole([get.id])
const [soon, later] = ['2127-01-31T00:00:00.000Z', '2128-01-31T00:00:00.000Z']

/**
 * Creates a group to which a role is bound. Makes a user, and functions that send requests about the user's membership.
 */
async function aScene() {
  const group = await aGroup(organization)
  await aPolicy(role, group.resource, organization.resource)
  const user = aUser()
  const params = { org_id: organization.id, id: group.id }
  const must = async (sending: ReturnType<typeof call>) => {
    const answer = await sending
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  }
  return {
    user,
    group: group.resource,
    join: (given: object = {}) => must(call(add, { as: admin, params, body: { user_ids: [idOf(user)], ...given } })),
    leave: () => must(call(remove, { as: admin, params: { ...params, user_id: idOf(user) } })),
    may: () => allowed(user, organization.resource, get.key),
  }
}

type Scene = Awaited<ReturnType<typeof aScene>>

const requests: [string, (scene: Scene) => Promise<unknown>][] = [
  ['another end', ({ join }) => join({ expires_at: later })],
  ['taking the end away', ({ join }) => join({ expires_at: '' })],
]

/** The changes that are made and acknowledged before the delayed request arrives. */
const changes: [string, (scene: Scene) => Promise<unknown>][] = [
  ['an end of its own', ({ join }) => join({ expires_at: '2127-06-30T00:00:00Z' })],
  [
    'the same and then the end as it was',
    async ({ join }) => {
      await join({ expires_at: later })
      await join({ expires_at: soon })
    },
  ],
  ['its removal', ({ leave }) => leave()],
  [
    'its removal, and the same anew',
    async ({ leave, join }) => {
      await leave()
      await join({ expires_at: soon })
    },
  ],
]

test.each(requests)(
  '%s takes effect where nothing was changed: the request of the test is a real one',
  async (_, send) => {
    const scene = await aScene()
    await scene.join({ expires_at: soon })
    const sendLate = await abandon(() => send(scene))
    expect(await changesOf(sendLate)).not.toEqual([])
  },
)

test.each(
  requests.flatMap(([request, send]) => changes.map(([change, make]) => [request, change, send, make] as const)),
)('%s changes nothing after %s', async (_, __, send, make) => {
  const scene = await aScene()
  await scene.join({ expires_at: soon })
  const sendLate = await abandon(() => send(scene))
  await make(scene)
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})

test('a membership with an end does not come back after its removal', async () => {
  const scene = await aScene()
  const sendLate = await abandon(() => scene.join({ expires_at: soon }))
  await scene.join({ expires_at: later })
  await scene.leave()
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  expect(await scene.may()).toBe(false)
})

test('a removal, and a purge, that arrive late leave a membership that was given another end', async () => {
  const removed = await aScene()
  await removed.join({ expires_at: soon })
  const lateRemoval = await abandon(removed.leave)
  await removed.join({ expires_at: '' })
  expect(await changesOf(() => lateRemoval().catch(() => undefined))).toEqual([])
  const purged = await aScene()
  // Of all memberships in this file, this one ends first, so the purge removes only this one.
  await purged.join({ expires_at: '2126-01-31T00:00:00Z' })
  const latePurge = await abandon(() => purgeMemberships(aTable(), new Date('2126-02-01T00:00:00Z')))
  await purged.join({ expires_at: '' })
  expect(await changesOf(() => latePurge().catch(() => undefined))).toEqual([])
  expect([await removed.may(), await purged.may()]).toEqual([true, true])
})

test('a purge takes what ended before its moment, from both sides, and nothing else', async () => {
  const [ending, lasting] = [await aScene(), await aScene()]
  await ending.join({ expires_at: soon })
  await lasting.join({ expires_at: later })
  expect(await purgeMemberships(aTable(), new Date(Date.parse(soon) - 1))).toEqual([])
  const purged = await purgeMemberships(aTable(), new Date(soon))
  expect(purged.filter(({ principal }) => principal === ending.user)).toHaveLength(1)
  expect([await readMemberships(aTable(), ending.group), await ending.may(), await lasting.may()]).toEqual([
    [],
    false,
    true,
  ])
})
