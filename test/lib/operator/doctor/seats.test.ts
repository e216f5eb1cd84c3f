import { expect, test } from 'vitest'
import { reserveSeat } from '../../../../lib/access/seats/reserve.ts'
import { seatCountKey, seatEndKey, seatKey, seatOfUserKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove, update, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const role = await aRole([])
const END = new Date(Date.now() + 86_400_000).toISOString()

async function aWorld() {
  const [organization, user, invited] = [await anOrganization(), aUser(), aUser()]
  await aPolicy(role, user, organization.resource)
  const [userId, invitedId] = [user, invited].map((each) => each.replace('app/user:', '')) as [string, string]
  await reserveSeat(aTable(), organization.id, invitedId, END)
  return { id: organization.id, userId, invitedId }
}

type World = Awaited<ReturnType<typeof aWorld>>
const damages: Record<string, (world: World) => Write> = {
  'a count that is too low': ({ id }) => update(seatCountKey(id), { add: { used: -1n } }),
  'a count that is too high': ({ id }) => update(seatCountKey(id), { add: { used: 3n, reserved: 1n } }),
  'no count': ({ id }) => remove(seatCountKey(id)),
  'a first end that is too late': ({ id }) =>
    update(seatCountKey(id), { set: { first_end: '2999-01-01T00:00:00.000Z' } }),
  'a seat without the entry of its user': ({ id, userId }) => remove(seatOfUserKey(userId, id)),
  'a reservation without the entry of its end': ({ id, invitedId }) => remove(seatEndKey(id, END, invitedId)),
  'an entry of a seat that nobody has': ({ id }) => put(seatOfUserKey('nobody', id), { organization_id: id }),
  'an end of a seat that is held': ({ id, userId }) =>
    put(seatEndKey(id, END, userId), { user_id: userId, expires_at: END }),
}

test.each(Object.entries(damages))('%s is found and repaired', async (_, damage) => {
  const world = await aWorld()
  expect(await findFindings('seats')).toEqual([])
  await aTable().transact([damage(world)])
  expect(await findFindings('seats')).not.toEqual([])
  await repairTable()
  expect(await findFindings('seats')).toEqual([])
  expect(await aTable().get(seatCountKey(world.id))).toMatchObject({ used: 2n, reserved: 1n, first_end: END })
  expect(await aTable().get(seatOfUserKey(world.userId, world.id))).toBeDefined()
})

test('a person who holds something without a seat is listed, and nothing is changed', async () => {
  const { id, userId } = await aWorld()
  await aTable().transact([
    remove(seatKey(id, userId)),
    remove(seatOfUserKey(userId, id)),
    update(seatCountKey(id), { add: { used: -1n } }),
  ])
  const own = (await findFindings('seats')).filter(({ message }) => message.includes(userId))
  expect(own.map(({ level, check }) => [level, check])).toEqual([['warning', 'seats']])
})
