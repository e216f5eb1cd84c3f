import { randomUUID } from 'node:crypto'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { anOrganization, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const [acme, closing] = [await anOrganization(), await anOrganization()]
await aTable().transact([update(resourceKey(closing.resource), { set: { deleting: 'x' } })])

const member = aUser()
await bind(acme.resource, member)
const { organization: full } = await aCompanyWithSeats(1)
await bind(full.resource, aUser())

const day = 24 * 60 * 60 * 1_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

async function aReservation() {
  const user_id = randomUUID()
  const { reserveSeat } = await import('../../../../lib/access/seats/reserve.ts')
  await reserveSeat(aTable(), acme.id, user_id, inDays(1))
  return { id: acme.id, user_id }
}

await testRules(import.meta.url, {
  words: {
    acme,
    member: userIdOf(member),
    tomorrow: inDays(1),
    yesterday: inDays(-1),
    later: inDays(367),
  },
  situations: {
    acme: { id: acme.id },
    'acme by its name': { id: acme.name },
    'an unknown organization': () => ({ id: randomUUID() }),
    'an organization in deletion': { id: closing.id },
    'an organization without a free seat': { id: full.id },
    'a user without a seat': () => ({ id: acme.id, user_id: randomUUID() }),
    'a user with a seat': { id: acme.id, user_id: userIdOf(member) },
    'a reservation': aReservation,
  },
})
