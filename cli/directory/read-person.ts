import { endText } from '../../lib/access/check/memberships.ts'
import { readPrincipal } from '../../lib/access/clients/relations.ts'
import { relationsIn } from '../../lib/access/clients/schema.ts'
import { policyList } from '../../lib/access/policies/list.ts'
import { readOwned } from '../../lib/access/resources/ownership.ts'
import { idOf } from '../../lib/access/resources/schema.ts'
import { readGroupEnds } from '../../lib/directory/groups/membership.ts'
import { readUser } from '../../lib/directory/users/known.ts'
import { readAll, readList } from '../../lib/foundation/lists/read-list.ts'
import type { Table } from '../../lib/foundation/table/table.ts'

/** Does not read usages. `principal` is `app/user:<id>`. Throws 404 if the table has no data of the user. */
export async function readPerson(table: Table, principal: string) {
  const user = await readUser(table, idOf(principal))
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
  }
}

/** The data that `user show` prints. */
export type Person = Awaited<ReturnType<typeof readPerson>>
