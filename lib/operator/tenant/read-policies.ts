import { bindingsIn } from '../../access/policies/grant-store.ts'
import { PolicyRecord } from '../../access/policies/schema.ts'
import { readRole } from '../../access/roles/store.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk, mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { GRANTS, policyKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Line, lineOf, type Part } from './line.ts'
import { noteUser, pagesOf, type Tenant } from './tenant.ts'

const PLACES_AT_ONCE = 25
/** The number of grants in the first read of each place. A place with more grants is read page by page. */
const FIRST_GRANTS = 200

/** The places are `<namespace>:<id>`. Also reads ended policies, and the names of the roles. */
export async function* readPoliciesOn(tenant: Tenant, places: readonly string[]): AsyncIterable<Part> {
  const { table } = tenant
  const names = roleNames(table)
  for (const some of chunk(places, PLACES_AT_ONCE)) {
    const first = await Promise.all(
      some.map((place) => table.page(resourceKey(place).pk, GRANTS, { limit: FIRST_GRANTS })),
    )
    const short = first.flatMap(({ items, next }) => (next === undefined ? items : []))
    yield { kind: 'policies', lines: await readBound(tenant, short, names) }
    for (const [index, { next }] of first.entries()) {
      if (next === undefined) continue
      for await (const items of pagesOf(table, resourceKey(some[index] ?? '').pk, GRANTS))
        yield { kind: 'policies', lines: await readBound(tenant, items, names) }
    }
  }
}

type NameOf = (roleId: string) => Promise<string>

/** Reads the name of each role only once. */
function roleNames(table: Table): NameOf {
  const known = new Map<string, Promise<string>>()
  return (id) => {
    const name = known.get(id) ?? readRole(table, id).then((role) => role?.name ?? '')
    known.set(id, name)
    return name
  }
}

async function readBound(tenant: Tenant, grants: readonly Item[], nameOf: NameOf): Promise<Line[]> {
  const ids = grants.flatMap(bindingsIn).map(({ policyId }) => policyId)
  const lines = await mapInBatches(
    ids,
    async (id) => {
      const item = await tenant.table.get(policyKey(id))
      if (item === undefined) return undefined
      const policy = parseRecord(PolicyRecord, item)
      noteUser(tenant, policy.principal)
      return lineOf(item, { ...policy, role: await nameOf(policy.role_id) })
    },
    100,
  )
  return lines.filter((line) => line !== undefined)
}
