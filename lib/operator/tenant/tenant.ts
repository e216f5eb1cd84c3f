/** @module Exports all data of one organization. */

import { USER } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * An organization that is being exported, and the ids collected so far. The ids of its accounts, plans and products are
 * always kept in memory. The ids of users are kept only if profiles are requested. The references of resources are kept
 * only if changes are exported.
 */
export interface Tenant {
  table: Table
  id: string
  accounts: Set<string>
  plans: Set<string>
  products: Set<string>
  /** Those with access in the organization. Undefined if profiles are not requested. */
  users: Set<string> | undefined
  /** `<namespace>:<id>` of all resources that can have a policy. Undefined if no archive is exported. */
  references: Set<string> | undefined
}

/**
 * @param principal the reference `<namespace>:<id>` of a user with access in the organization, or empty. Other
 * principals are ignored
 */
export function noteUser({ users }: Tenant, principal: string): void {
  if (principal.startsWith(`${USER}:`)) users?.add(principal.slice(USER.length + 1))
}

/** The number of items in one read. */
const PAGE = 1_000

export async function* pagesOf(table: Table, pk: string, range: Range): AsyncIterable<Item[]> {
  let after: string | undefined
  do {
    const { items, next } = await table.page(pk, range, { after, limit: PAGE })
    yield items
    after = next
  } while (after !== undefined)
}
