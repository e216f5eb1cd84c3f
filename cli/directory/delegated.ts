import type { Token } from '../../lib/directory/tokens/present.ts'
import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'

// What people let others do in their name: delegations to service users, and tokens for their scripts. Only people
// make them. Operators list and revoke them.

const OF_USER = { '<user>': 'user:<id>, or the id alone' } as const

/** The columns that the lists of delegations and tokens have in common. */
const COLUMNS = {
  TITLE: ({ title }: Listed) => title,
  PERMISSIONS: ({ permissions }: Listed) => permissions.join(', '),
  RESOURCE: ({ resource }: Listed) => resource,
  ENDS: ({ expires_at }: Listed) => expires_at,
  'LAST USED': ({ last_used_at }: Listed) => last_used_at.slice(0, 10),
  ID: ({ id }: Listed) => id,
}
type Listed = Pick<Token, 'id' | 'title' | 'permissions' | 'resource' | 'expires_at' | 'last_used_at'>

const listDelegations = defineCommand({
  name: 'list',
  description: 'list the delegations of a user to service users',
  arguments: OF_USER,
  options: LIMIT,
  examples: ['delegation list user:ada'],
  run: async (context, { user }) => {
    const params = { user_id: await findUser(context, user) }
    const handler = import('../../functions/directory/delegations/list.ts')
    const read = await context.callList(handler, { params }, 'delegations')
    await context.printList(
      read,
      { delegations: read.entries },
      {
        AGENT: ({ agent }) => context.names.of(agent),
        ...COLUMNS,
      },
    )
  },
})

const revokeDelegations = defineCommand({
  name: 'revoke',
  description: 'revoke a delegation of a user, or all of them; the next check sees it',
  arguments: { ...OF_USER, '[delegation]': 'its id; all where it is not given' },
  examples: ['delegation revoke user:ada'],
  minutes: 5,
  run: async (context, { user, delegation }) => {
    const user_id = await findUser(context, user)
    const handler = import('../../functions/directory/delegations/list.ts')
    const { entries } =
      delegation === undefined
        ? await context.callList(handler, { params: { user_id } }, 'delegations')
        : { entries: [{ id: delegation }] }
    for (const { id } of entries) {
      const params = { user_id, delegation_id: id }
      await context.call(import('../../functions/directory/delegations/delete.ts'), { params })
    }
    const revoked = entries.map(({ id }) => id)
    context.print({ user_id, revoked }, () => [`revoked ${countOf(revoked, 'delegation')}`])
  },
})

const listTokens = defineCommand({
  name: 'list',
  description: 'list the tokens that a user has made for scripts',
  arguments: OF_USER,
  options: LIMIT,
  examples: ['token list user:ada'],
  run: async (context, { user }) => {
    const params = { user_id: await findUser(context, user) }
    const read = await context.callList(import('../../functions/directory/tokens/list.ts'), { params }, 'tokens')
    await context.printList(
      read,
      { tokens: read.entries },
      {
        ...COLUMNS,
      },
    )
  },
})

const revokeTokens = defineCommand({
  name: 'revoke',
  description: 'revoke a token of a user, or all of them; the next request with it is 401',
  arguments: { ...OF_USER, '[token]': 'its id; all where it is not given' },
  examples: ['token revoke user:ada'],
  minutes: 5,
  run: async (context, { user, token }) => {
    const user_id = await findUser(context, user)
    const handler = import('../../functions/directory/tokens/list.ts')
    const { entries } =
      token === undefined
        ? await context.callList(handler, { params: { user_id } }, 'tokens')
        : { entries: [{ id: token }] }
    for (const { id } of entries)
      await context.call(import('../../functions/directory/tokens/delete.ts'), { params: { user_id, token_id: id } })
    const revoked = entries.map(({ id }) => id)
    context.print({ user_id, revoked }, () => [`revoked ${countOf(revoked, 'token')}`])
  },
})

const countOf = ({ length }: readonly string[], noun: string): string => `${length} ${noun}${length === 1 ? '' : 's'}`

async function findUser({ named }: Context, user: string): Promise<string> {
  const principal = await named.individual(user)
  if (!principal.startsWith('app/user:')) throw new Error('only users delegate and have tokens')
  return principal.replace('app/user:', '')
}

export const delegations: Group = {
  name: 'delegation',
  description: 'list what a user has delegated to service users, and revoke it',
  examples: ['delegation list user:ada'],
  commands: [listDelegations, revokeDelegations],
}

export const tokens: Group = {
  name: 'token',
  description: 'list the tokens of a user, and revoke them',
  examples: ['token list user:ada'],
  commands: [listTokens, revokeTokens],
}
