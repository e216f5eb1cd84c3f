import { randomUUID } from 'node:crypto'
import { delegatedToHeadKey, seatCountKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import { aCompanyWithSeats, bind, userIdOf } from '../functions/directory/seats/plans-with-seats.ts'
import { ask, type Caller } from '../rules/ask.ts'
import { aLimitedWorld, anOffer, use, used } from '../support/limits.ts'
import { idOf } from '../support/principals.ts'
import { aServiceUser } from '../support/service-users.ts'
import { anOrganization, aTable, aUser } from '../support/world.ts'

const EXPIRES_AT = new Date(Date.now() + 3_600_000).toISOString()

/** Requests that limits of plans and seats refuse, by the reason of the refusal. */
export const limitRefusals = (admin: Caller) => ({
  NOT_ENTITLED: async () => {
    const world = await aLimitedWorld()
    return use(world.account, [used(await anOffer([]))])
  },
  LIMIT_REACHED: async () => {
    const world = await aLimitedWorld([{ amount: 50, per: 'user' }])
    const by = { user_id: randomUUID() }
    await use(world.account, [used(world, 50, by)])
    return use(world.account, [used(world, 1, by)])
  },
  SEATS_TAKEN: async () => {
    const { organization } = await aCompanyWithSeats(25)
    const { pk, sk } = seatCountKey(idOf(organization.resource))
    await aTable().transact([update({ pk, sk }, { set: { used: 25n } })])
    return bind(organization.resource, aUser())
  },
  SEAT_IN_USE: async () => {
    const { organization } = await aCompanyWithSeats(25)
    const user = aUser()
    await bind(organization.resource, user)
    return ask(admin, 'remove-seat', { id: idOf(organization.resource), user_id: userIdOf(user) })
  },
  TOO_MANY_DELEGATIONS: async () => {
    const { clientId, principal } = await aServiceUser({ organizationId: (await anOrganization()).id })
    await aTable().transact([update(delegatedToHeadKey(clientId), { set: { count: 10_000n } })])
    const given = { agent: principal, permissions: ['app.project.get'], resource: '*' }
    return ask(admin, 'create-delegation', { user_id: randomUUID(), ...given })
  },
  TOO_MANY_TOKENS: async () => {
    const user_id = randomUUID()
    const given = { permissions: ['app.project.get'], resource: '*', expires_at: EXPIRES_AT }
    for (let made = 0; made < 50; made++) await ask(admin, 'create-token', { user_id, ...given })
    return ask(admin, 'create-token', { user_id, ...given })
  },
  TOO_MANY_RESERVATIONS: async () => {
    const { organization } = await aCompanyWithSeats(0)
    const id = idOf(organization.resource)
    await aTable().transact([
      update(seatCountKey(id), { set: { used: 1_000n, reserved: 1_000n, first_end: EXPIRES_AT } }),
    ])
    return ask(admin, 'reserve-seat', { id, user_id: randomUUID(), expires_at: EXPIRES_AT })
  },
})
