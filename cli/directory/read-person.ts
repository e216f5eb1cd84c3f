import { endText } from '../../lib/access/check/memberships.ts'
import { readPrincipal } from '../../lib/access/clients/relations.ts'
import { relationsIn } from '../../lib/access/clients/schema.ts'
import { policyList } from '../../lib/access/policies/list.ts'
import { presentBareUser, type User } from '../../lib/access/profiles/present.ts'
import { readOwned } from '../../lib/access/resources/ownership.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { listDelegationsOf } from '../../lib/directory/delegations/list.ts'
import type { Delegation } from '../../lib/directory/delegations/present.ts'
import { readGroupEnds } from '../../lib/directory/groups/membership.ts'
import { listTokens } from '../../lib/directory/tokens/list.ts'
import type { Token } from '../../lib/directory/tokens/present.ts'
import { readUser } from '../../lib/directory/users/known.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { ApiError } from '../../lib/foundation/errors.ts'
import { readAll, readList } from '../../lib/foundation/lists/read-list.ts'
import type { Table } from '../../lib/foundation/table/table.ts'

/** Does not read usages. `principal` is `app/user:<id>`. Throws 404 if the table has no data of the user. */
export async function readPerson(table: Table, principal: string) {
  const id = idOf(principal)
  const [delegations, tokens] = await Promise.all([readDelegations(table, id), readTokens(table, id)])
  const user = await readUserOf(table, id, delegations.length + tokens.length > 0)
  const [{ relations, limited_relations, disabled_at = '' }, policies, ends, resources] = await Promise.all([
    readPrincipal(table, principal),
    readAll((page) => readList(table, policyList(table, { principal }), page), undefined),
    readGroupEnds(table, principal),
    readOwned(table, principal),
  ])
  const memberships = [...ends].sort().map(([group, end]) => ({ group, expires_at: endText(end) }))
  return {
    user,
    disabled_at,
    relations: relationsIn({ relations, limited_relations }),
    policies: policies.entries,
    memberships,
    resources,
    delegations,
    tokens,
  }
}

/** Includes those that have ended, as in lists. */
async function readDelegations(table: Table, userId: string): Promise<Delegation[]> {
  const now = readClock()
  const read = await readAll(async (page) => {
    const { delegations, next_page_token } = await listDelegationsOf(table, userId, page, now)
    return { entries: delegations, next_page_token }
  })
  return read.entries
}

/** Without their secrets. Includes those that have ended, as in lists. */
async function readTokens(table: Table, userId: string): Promise<Token[]> {
  const now = readClock()
  const read = await readAll(async (page) => {
    const { tokens, next_page_token } = await listTokens(table, userId, page, now)
    return { entries: tokens, next_page_token }
  })
  return read.entries
}

/** A user may have delegations or tokens alone. */
const readUserOf = (table: Table, id: string, isKnown: boolean): Promise<User> =>
  readUser(table, id).catch((error) => {
    if (!isKnown || !(error instanceof ApiError) || error.reason !== 'NOT_FOUND') throw error
    return presentBareUser(id, false)
  })

/** The data that `user show` prints. */
export type Person = Awaited<ReturnType<typeof readPerson>>
