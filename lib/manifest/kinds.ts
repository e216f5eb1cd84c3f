import type * as v from 'valibot'
import type { Entry } from './entry.ts'
import { accounts } from './kinds/account.ts'
import { clients } from './kinds/client.ts'
import { creditGrants } from './kinds/credit-grant.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { permissions } from './kinds/permission.ts'
import { platformUsers } from './kinds/platform-user.ts'
import { policies } from './kinds/policy.ts'
import { products } from './kinds/product.ts'
import { projects } from './kinds/project.ts'
import { resources } from './kinds/resource.ts'
import { roles } from './kinds/role.ts'
import { planNamed } from './named.ts'
import type { NamedKind } from './named-kind.ts'
import type { Change, World } from './plan-context.ts'

/** A kind of entry, to those who do not care which. */
export interface Kind {
  name: string
  fields: v.ObjectEntries
  /** Fields that a new one must have. */
  required: readonly string[]
  /** Fields that never change. */
  immutable: readonly string[]
  deletable: boolean
  /** Compares entries with the table, and reports what is wrong with them. */
  plan(entries: readonly Entry[], world: World): Promise<Change[]>
}

const named = <Kept extends { id: string }, Fields extends v.ObjectEntries>(kind: NamedKind<Kept, Fields>): Kind => ({
  name: kind.name,
  fields: kind.fields,
  required: kind.required,
  immutable: Object.keys(kind.immutable ?? {}),
  deletable: kind.remove !== undefined,
  plan: (entries, world) => planNamed(kind as unknown as NamedKind<Kept>, entries, world),
})

/** Every kind after those that its entries may refer to. */
export const KINDS: readonly Kind[] = [
  named(permissions),
  named(organizations),
  named(clients),
  named(projects),
  named(roles),
  named(groups),
  named(resources),
  named(accounts),
  { ...creditGrants, immutable: Object.keys(creditGrants.fields), deletable: false },
  named(products),
  { ...platformUsers, immutable: [] },
  named(policies),
]
