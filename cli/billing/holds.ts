import { defineCommand, type Group, LIMIT } from '../command.ts'
import { parseCredits, parseInterval, parseUuid } from '../options.ts'

const HOLD = 'c3c3c3c3-0000-4000-8000-000000000020'
const MAKE = `hold create acme-main 200 --id ${HOLD} --for 1h`

const create = defineCommand({
  name: 'create',
  description: 'set credits of a billing account aside, once for each id',
  arguments: { '<account>': 'its id or name', '<amount>': { text: 'whole credits', parse: parseCredits } },
  options: {
    '--id <uuid>': {
      ...{ text: 'the id of the hold; a second one with it sets nothing more aside', parse: parseUuid },
      required: true,
    },
    '--for <duration>': { text: 'how long, at most 7d; 15m where it is not given', parse: parseInterval },
    '--description <text>': 'a description for people',
  },
  examples: [MAKE],
  minutes: 1,
  run: async ({ call, table, print }, { account, amount, id, for: milliseconds, description = '' }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { id: billing_id, name, organization_id: org_id } = await findAccount(table, account)
    const ends = milliseconds === undefined ? {} : { expires_in: Math.ceil(milliseconds / 1_000) }
    const sent = { params: { org_id, billing_id }, body: { id, amount, description, ...ends } }
    const { hold, available, replayed } = await call(import('../../functions/billing/holds/create.ts'), sent)
    print({ id, billing_id, amount, available: String(available), expires_at: hold.expires_at, replayed }, () => [
      replayed > 0 ? 'made before: nothing changed' : `set ${amount} credits of ${name} aside`,
      `available ${available}`,
    ])
  },
})

const list = defineCommand({
  name: 'list',
  description: 'list the open holds of a billing account, the next to expire first',
  arguments: { '<account>': 'its id or name' },
  options: LIMIT,
  examples: ['hold list acme-main'],
  run: async ({ callList, table, names, printList }, { account }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { nameRecordedUser } = await import('./name-recorded-user.ts')
    const { id: billing_id, organization_id: org_id } = await findAccount(table, account)
    const sent = { params: { org_id, billing_id } }
    const read = await callList(import('../../functions/billing/holds/list.ts'), sent, 'holds')
    await printList(
      read,
      { holds: read.entries },
      {
        ID: ({ id }) => id,
        HELD: ({ held }) => String(held),
        CAPTURED: ({ captured }) => String(captured),
        EXPIRES: ({ expires_at }) => expires_at,
        SOURCE: ({ source }) => source,
        USER: nameRecordedUser({ names }),
        DESCRIPTION: ({ description }) => description,
      },
    )
  },
})

const release = defineCommand({
  name: 'release',
  description: 'end a hold: its credits are available again',
  arguments: { '<hold-id>': { text: 'a UUID', parse: parseUuid } },
  examples: [MAKE, `hold release ${HOLD}`],
  minutes: 1,
  run: async ({ call, table, print }, { holdId }) => {
    const { readHold } = await import('../../lib/billing/holds/store.ts')
    const { notFound } = await import('../../lib/foundation/errors.ts')
    const found = await readHold(table, holdId)
    if (found === undefined) throw notFound('hold', holdId)
    const { organization_id: org_id, account_id: billing_id } = found
    const sent = { params: { org_id, billing_id, id: holdId } }
    const { hold, available } = await call(import('../../functions/billing/holds/release.ts'), sent)
    print({ id: holdId, billing_id, state: hold.state, available: String(available) }, () => [
      hold.state === 'released' ? 'released' : `the hold was ${hold.state} before: nothing changed`,
      `available ${available}`,
    ])
  },
})

export const holds: Group = {
  name: 'hold',
  description: 'set credits of an account aside, and release them',
  examples: [MAKE],
  commands: [create, list, release],
}
