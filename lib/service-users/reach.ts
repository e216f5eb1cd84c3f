import { organizationOf } from '../identifiers/resource-path.ts'
import { readOwned } from '../resources/project-resource.ts'
import { readPath } from '../resources/store.ts'
import { chunk } from '../table/chunk.ts'
import { mapInBatches } from '../table/in-batches.ts'
import { OWNED, ownedKey, POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** Where that lies which a principal holds, itself or by its groups: nowhere, in one organization alone, or elsewhere. */
export type Reach = 'nothing' | 'inside' | 'elsewhere'

/** From this number of policies on, all together, what is held counts as if it lay elsewhere: nobody reads it all. */
const MAX_POLICIES = 100

/** Resources that are read at once, in ten batches. */
const RESOURCES_AT_ONCE = 1_000

/** What a principal (`<namespace>:<id>`) is a member of (`app/group:<id>`), as it was read. */
export interface Member {
  principal: string
  groups: readonly string[]
}

/** Whether a principal holds anything: a policy, a membership or a resource. One round trip. */
export async function holdsAnything(table: Table, { principal, groups }: Member): Promise<boolean> {
  if (groups.length > 0) return true
  const [policies, owned] = await Promise.all([
    policiesOf(table, principal, 1),
    table.page(ownedKey(principal, '').pk, OWNED, { limit: 1 }),
  ])
  return policies.length + owned.items.length > 0
}

/** Where that lies which a principal holds. A resource that is not registered lies in no organization. */
export async function readReach(table: Table, member: Member, organization: string): Promise<Reach> {
  const { principal, groups } = member
  const owned = await readOwned(table, principal)
  const bound: string[] = []
  for (const holders of chunk([principal, ...groups], RESOURCES_AT_ONCE)) {
    const found = await mapInBatches(holders, (holder) => policiesOf(table, holder, MAX_POLICIES + 1))
    for (const resource of found.flat()) bound.push(resource)
    if (bound.length > MAX_POLICIES) return 'elsewhere'
  }
  const places = new Set([...bound, ...owned, ...groups])
  if (places.size === 0) return 'nothing'
  for (const some of chunk([...places], RESOURCES_AT_ONCE)) {
    const inside = await Promise.all(some.map((resource) => isIn(table, resource, organization)))
    if (inside.includes(false)) return 'elsewhere'
  }
  return 'inside'
}

/** The resources that policies of a principal are bound on. */
async function policiesOf(table: Table, principal: string, limit: number): Promise<string[]> {
  const { items } = await table.page(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL, { limit })
  return items.map(({ resource }) => String(resource))
}

async function isIn(table: Table, resource: string, organization: string): Promise<boolean> {
  const path = await readPath(table, resource)
  return path !== undefined && organizationOf(path) === organization
}
