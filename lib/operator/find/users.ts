import { findSubject } from '../../access/check/loader.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { OWNED, ownedKey, POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** Whether a user (`app/user:<id>`) holds, owns or belongs to anything. No user is kept beyond that. */
export async function isKnownUser(table: Table, principal: string): Promise<boolean> {
  const [subject, policies, owned] = await Promise.all([
    findSubject(table, { namespace: USER, principal }),
    table.page(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL, { limit: 1 }),
    table.page(ownedKey(principal, '').pk, OWNED, { limit: 1 }),
  ])
  const belongs = subject !== undefined && subject.relations.length + subject.groups.length > 0
  return belongs || policies.items.length + owned.items.length > 0
}
