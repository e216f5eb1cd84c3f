import { expect, test } from 'vitest'
import {
  clientKeys,
  delegatedKey,
  delegatedToHeadKey,
  delegatedToKey,
  delegationEndKey,
  delegationIdKey,
  delegationKey,
  delegationsHeadKey,
  IDS,
} from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import {
  aDelegation,
  anAgent,
  aPersonWithRights,
  idOfPerson,
  isAllowed,
  listedTo,
} from '../../../functions/directory/delegations/agents.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const END = '2127-01-01T00:00:00.000Z'
const BOTH = ['compute.disk.get', 'compute.disk.update']

/** A person with one delegation that covers two permissions and ends, and one that covers the second and does not end. */
async function aWorld() {
  const [person, agent] = [await aPersonWithRights(), await anAgent()]
  const { id } = await aDelegation(person, agent, { permissions: BOTH, expires_at: END })
  const other = await aDelegation(person, agent, { permissions: BOTH.slice(1) })
  const userId = idOfPerson(person)
  const pair = await aTable().get(delegatedKey(userId, agent.clientId))
  const delegations = pair?.delegations as { id: string; permissions: string[] }[]
  return { person, userId, agent, id, other: other.id, delegations }
}
type World = Awaited<ReturnType<typeof aWorld>>

const may = async ({ person, agent }: World) => [
  await isAllowed(person, agent, { permission: 'get' }),
  await isAllowed(person, agent, { permission: 'update' }),
]
const pairOf = ({ userId, agent }: World) => delegatedKey(userId, agent.clientId)

const entries: Record<string, (world: World) => Write> = {
  'no guard of an id': ({ id }) => remove(delegationIdKey(id)),
  'no entry on the list of the service user': ({ agent, id }) => remove(delegatedToKey(agent.clientId, id)),
  'no end on the list of the service user': ({ agent, id }) => remove(delegationEndKey(agent.clientId, END, id)),
  'an end that is another one': ({ agent, id }) =>
    put(delegationEndKey(agent.clientId, '2128-01-01T00:00:00.000Z', id), {}),
  'an end of no delegation': ({ agent }) => put(delegationEndKey(agent.clientId, END, 'none'), {}),
  'an entry of no delegation': ({ agent, userId }) =>
    put(delegatedToKey(agent.clientId, 'none'), { id: 'none', user_id: userId }),
  'an entry that goes by itself although its delegation does not end': ({ agent, other }) =>
    update(delegatedToKey(agent.clientId, other), { set: { expires_at_seconds: 4_102_444_800n } }),
  'no version of the person': ({ userId }) => remove(delegationsHeadKey(userId)),
  'no count of the service user': ({ agent }) => remove(delegatedToHeadKey(agent.clientId)),
  'a count that is too high': ({ agent }) => update(delegatedToHeadKey(agent.clientId), { add: { count: 3n } }),
}

test.each(Object.entries(entries))('%s is found and repaired, and checks answer as before', async (_, damage) => {
  const world = await aWorld()
  expect(await findFindings('delegations')).toEqual([])
  await aTable().transact([damage(world)])
  expect(await findFindings('delegations')).not.toEqual([])
  await repairTable()
  expect(await findFindings('delegations')).toEqual([])
  expect(await may(world)).toEqual([true, true])
  expect(await listedTo(world.agent)).toEqual([world.id, world.other].toSorted())
  expect((await aTable().get(delegatedToHeadKey(world.agent.clientId)))?.count).toBe(2n)
  expect(await aDelegation(world.person, world.agent)).toBeDefined()
})

const access: Record<string, [damage: (world: World) => Write, may: boolean[], left: (world: World) => string[]]> = {
  'a delegation that checks count and no list has': [
    ({ userId, id }) => remove(delegationKey(userId, id)),
    [false, true],
    ({ other }) => [other],
  ],
  'delegations that no check counts': [(world) => remove(pairOf(world)), [false, false], () => []],
  'a delegation that no check counts': [
    (world) => update(pairOf(world), { set: { delegations: world.delegations.filter(({ id }) => id !== world.id) } }),
    [false, true],
    ({ other }) => [other],
  ],
  'a delegation that was narrowed for lists alone': [
    (world) => {
      const { permissions = [] } = world.delegations.find(({ id }) => id === world.other) ?? {}
      return update(delegationKey(world.userId, world.id), { set: { permissions } })
    },
    [false, true],
    ({ id, other }) => [id, other].toSorted(),
  ],
  'a delegation that was narrowed for checks alone': [
    (world) => {
      const { permissions = [] } = world.delegations.find(({ id }) => id === world.other) ?? {}
      return update(pairOf(world), {
        set: { delegations: world.delegations.map((each) => ({ ...each, permissions })) },
      })
    },
    [false, true],
    ({ id, other }) => [id, other].toSorted(),
  ],
}

test.each(Object.entries(access))(
  '%s: the repair gives no access, and lists and checks agree',
  async (_, [damage, allowed, left]) => {
    const world = await aWorld()
    await aTable().transact([damage(world)])
    expect(await findFindings('delegations')).not.toEqual([])
    await repairTable()
    expect(await findFindings('delegations')).toEqual([])
    expect(await may(world)).toEqual(allowed)
    const records = await aTable().query(delegationsHeadKey(world.userId).pk, IDS)
    expect(records.map(({ id }) => id)).toEqual(left(world))
    expect(await listedTo(world.agent)).toEqual(left(world))
    const pair = await aTable().get(pairOf(world))
    for (const each of (pair?.delegations ?? []) as World['delegations'])
      expect(records.find(({ id }) => id === each.id)?.permissions).toEqual(each.permissions)
  },
)

test('what a service user that does not exist has left is removed', async () => {
  const world = await aWorld()
  await aTable().transact(clientKeys(world.agent.clientId).map((key) => remove(key)))
  await repairTable()
  expect(await aTable().get(pairOf(world))).toBeUndefined()
  expect(await aTable().query(delegationsHeadKey(world.userId).pk, IDS)).toEqual([])
  expect(await findFindings('delegations')).toEqual([])
})
