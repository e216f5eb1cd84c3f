import { expect, test } from 'vitest'
import { handler as create } from '../../../functions/access/policies/create.ts'
import { handler as remove } from '../../../functions/access/policies/delete.ts'
import { handler as update } from '../../../functions/access/policies/update.ts'
import { purgeExpired } from '../../../lib/access/policies/purge-expired.ts'
import { readPolicy } from '../../../lib/access/policies/store.ts'
import { allowed } from '../../support/ask.ts'
import { changesOf } from '../../support/raw-table.ts'
import { call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aRole, aTable, aUser } from '../../support/world.ts'

// In these tests, a request that sets or removes the end of a policy is delayed and abandoned. Changes that are made in
// the meantime must stay.

const admin = await aClient()
const project = await aProject(await anOrganization())
const get = await aPermission('late.end.get')
const [reader, other] = [await aRole([get.id]), await aRole([get.id])]
const [soon, later] = ['2127-01-31T00:00:00.000Z', '2128-01-31T00:00:00.000Z']

async function must(sending: ReturnType<typeof call>) {
  const answer = await sending
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.policy
}

/** Makes a principal, and functions that send requests about the policy of this principal. */
function aScene() {
  const principal = aUser()
  const body = { role_id: reader.id, resource: project.resource, principal }
  const bind = (given = {}) => must(call(create, { as: admin, body: { ...body, ...given } }))
  const put = (id: string, given: object) => must(call(update, { as: admin, params: { id }, body: given }))
  const unbind = (id: string) => must(call(remove, { as: admin, params: { id } }))
  return { principal, bind, put, unbind }
}

type Scene = ReturnType<typeof aScene>

/** The delayed requests about a policy that has an end. Each function gets the id of this policy. */
const requests: [string, (scene: Scene, id: string) => Promise<unknown>][] = [
  ['binding again with another end', ({ bind }) => bind({ expires_at: later })],
  ['binding again without an end', ({ bind }) => bind({ expires_at: '' })],
  ['another end', ({ put }, id) => put(id, { expires_at: later })],
  ['taking the end away', ({ put }, id) => put(id, { expires_at: '' })],
  ['another role, with another end', ({ put }, id) => put(id, { role_id: other.id, expires_at: later })],
]

/** The changes that are made and acknowledged before the delayed request arrives. */
const changes: [string, (scene: Scene, id: string) => Promise<unknown>][] = [
  ['a title', ({ put }, id) => put(id, { title: 'Changed' })],
  ['an end of its own', ({ put }, id) => put(id, { expires_at: '2127-06-30T00:00:00Z' })],
  [
    'the same and then the end as it was',
    async ({ put }, id) => {
      await put(id, { expires_at: later })
      await put(id, { expires_at: soon })
    },
  ],
  ['its deletion', ({ unbind }, id) => unbind(id)],
  [
    'its deletion, and the same anew',
    async ({ unbind, bind }, id) => {
      await unbind(id)
      await bind({ expires_at: soon })
    },
  ],
]

test.each(requests)(
  '%s takes effect where nothing was changed: the request of the test is a real one',
  async (_, send) => {
    const scene = aScene()
    const { id } = await scene.bind({ expires_at: soon })
    const sendLate = await abandon(() => send(scene, id))
    expect(await changesOf(sendLate)).not.toEqual([])
  },
)

test.each(
  requests.flatMap(([request, send]) => changes.map(([change, make]) => [request, change, send, make] as const)),
)('%s changes nothing after %s', async (_, __, send, make) => {
  const scene = aScene()
  const { id } = await scene.bind({ expires_at: soon })
  const sendLate = await abandon(() => send(scene, id))
  await make(scene, id)
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})

test('a binding with an end does not come back after its deletion', async () => {
  const scene = aScene()
  const sendLate = await abandon(() => scene.bind({ expires_at: soon }))
  const { id } = await scene.bind({ expires_at: later })
  await scene.unbind(id)
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  expect(await allowed(scene.principal, project.resource, get.key)).toBe(false)
})

test('a purge that arrives late leaves a policy that was renewed', async () => {
  const past = new Date(Date.now() - 1_000).toISOString()
  const policy = await aPolicy(reader, aUser(), project.resource, { expires_at: past })
  const sendLate = await abandon(() => purgeExpired(aTable(), new Date()))
  const { role_id, resource, principal } = policy
  await must(call(create, { as: admin, body: { role_id, resource, principal, expires_at: '' } }))
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
  expect(await readPolicy(aTable(), policy.id)).toBeDefined()
  expect(await allowed(principal, resource, get.key)).toBe(true)
})
