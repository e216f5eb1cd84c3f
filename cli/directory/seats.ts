import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'
import { parseInterval } from '../options.ts'

const OF_USER = {
  '<organization>': 'its id or name',
  '<user>': 'user:<id>, or the id alone',
} as const
const RESERVE = 'seat reserve acme user:ida --for 14d'

const list = defineCommand({
  name: 'list',
  description: 'list the seats that are used in an organization',
  arguments: { '<organization>': 'its id or name' },
  options: LIMIT,
  examples: ['seat list acme'],
  run: async ({ callList, named, printList }, { organization }) => {
    const params = { id: await named.idOf('organization', organization) }
    const { nameUser } = await import('../../lib/operator/names/in-table.ts')
    const read = await callList(import('../../functions/directory/seats/list.ts'), { params }, 'seats')
    await printList(
      read,
      { seats: read.entries },
      {
        USER: (seat) => nameUser(seat.user_id, seat),
        STATE: ({ state }) => state,
        SINCE: ({ since }) => since,
        'RESERVED UNTIL': ({ expires_at }) => expires_at,
      },
    )
  },
})

const reserve = defineCommand({
  name: 'reserve',
  description: 'reserve a seat of an organization for a user that is invited; the first grant to the user uses it',
  arguments: OF_USER,
  options: {
    '--for <duration>': {
      ...{ text: 'how long, at most 365d; 7d where it is not given', parse: parseInterval },
      fallback: 7 * 86_400_000,
    },
  },
  examples: [RESERVE],
  minutes: 1,
  run: async (context, { organization, user, for: milliseconds }) => {
    const { readMilliseconds } = await import('../../lib/foundation/clock.ts')
    const params = await findPath(context, organization, user)
    // The end is chosen once, outside the call, so that a retry does not move it.
    const body = { expires_at: new Date(readMilliseconds() + milliseconds).toISOString() }
    const { seat } = await context.call(import('../../functions/directory/seats/reserve.ts'), { params, body })
    const name = await context.names.of(`app/user:${params.user_id}`)
    context.print({ seat }, () => [
      seat.expires_at === ''
        ? `${name} has a seat already: nothing changed`
        : `reserved a seat for ${name} until ${seat.expires_at}`,
    ])
  },
})

const remove = defineCommand({
  name: 'remove',
  description: 'give a seat back: a reservation, or the seat of a user that is disabled or holds nothing there',
  arguments: OF_USER,
  examples: [RESERVE, 'seat remove acme user:ida'],
  minutes: 1,
  run: async (context, { organization, user }) => {
    const params = await findPath(context, organization, user)
    await context.call(import('../../functions/directory/seats/remove.ts'), { params })
    const name = await context.names.of(`app/user:${params.user_id}`)
    context.print({ org_id: params.id, user_id: params.user_id }, () => [`gave the seat of ${name} back`])
  },
})

export const seats: Group = {
  name: 'seat',
  description: 'list the seats of an organization, reserve them and give them back',
  examples: ['seat list acme'],
  commands: [list, reserve, remove],
}

async function findPath({ named }: Context, organization: string, user: string) {
  const principal = await named.individual(user)
  if (!principal.startsWith('app/user:')) throw new Error('only users have seats')
  return { id: await named.idOf('organization', organization), user_id: principal.replace('app/user:', '') }
}
