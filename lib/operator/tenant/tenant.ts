import { USER } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * An organization that is being exported, and what was found of it. Only ids are kept in memory: those of its accounts, plans and products; those
 * of users where their profiles are asked for; and those of things that changes in the archive concern.
 */
export interface Tenant {
  table: Table
  /** Its id. */
  id: string
  accounts: Set<string>
  plans: Set<string>
  products: Set<string>
  /** Ids of users who hold something in it; undefined where profiles are not asked for. */
  users: Set<string> | undefined
  /** Every resource that can have a policy, `<namespace>:<id>`; undefined without an archive. */
  references: Set<string> | undefined
}

/** Notes a user who holds something. @param principal `<namespace>:<id>`, or empty */
export function noteUser({ users }: Tenant, principal: string): void {
  if (principal.startsWith(`${USER}:`)) users?.add(principal.slice(USER.length + 1))
}

/** Items that are read at once. */
const PAGE = 1_000

/** Reads a range page by page. */
export async function* pagesOf(table: Table, pk: string, range: Range): AsyncIterable<Item[]> {
  let after: string | undefined
  do {
    const { items, next } = await table.page(pk, range, { after, limit: PAGE })
    yield items
    after = next
  } while (after !== undefined)
}
