import type * as v from 'valibot'
import type { Entry } from './entry.ts'
import { accounts } from './kinds/account.ts'
import { clients } from './kinds/client.ts'
import { creditGrants } from './kinds/credit-grant.ts'
import { groups } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { permissions } from './kinds/permission.ts'
import { plans } from './kinds/plan.ts'
import { platformUsers } from './kinds/platform-user.ts'
import { policies } from './kinds/policy.ts'
import { products } from './kinds/product.ts'
import { projects } from './kinds/project.ts'
import { resources } from './kinds/resource.ts'
import { roles } from './kinds/role.ts'
import { subscriptions } from './kinds/subscription.ts'
import { users } from './kinds/user.ts'
import type { NamedKind } from './named-kind.ts'
import type { Change, PlanContext } from './plan-context.ts'
import { planNamedKind } from './plan-named-kind.ts'

export interface Kind {
  name: string
  fields: v.ObjectEntries
  /** The fields that are required to create a thing. */
  required: readonly string[]
  immutable: readonly string[]
  deletable: boolean
  /** Adds diagnostics to the entries. */
  plan(entries: readonly Entry[], context: PlanContext): Promise<Change[]>
  /** Only needed if the order by unique keys is not sufficient. */
  order?(changes: readonly Change[], context: PlanContext): Promise<Change[]>
}

const toKind = <State extends { id: string }, Fields extends v.ObjectEntries>(
  kind: NamedKind<State, Fields>,
): Kind => ({
  name: kind.name,
  fields: kind.fields,
  required: kind.required,
  immutable: Object.keys(kind.immutable ?? {}),
  deletable: kind.remove !== undefined,
  plan: (entries, context) => planNamedKind(kind as unknown as NamedKind<State>, entries, context),
  ...(kind.order && { order: kind.order }),
})

/** Each kind is listed after the kinds that its entries may refer to. */
export const KINDS: readonly Kind[] = [
  toKind(permissions),
  toKind(organizations),
  toKind(clients),
  toKind(users),
  toKind(projects),
  toKind(roles),
  toKind(groups),
  toKind(resources),
  toKind(plans),
  toKind(products),
  toKind(accounts),
  { ...creditGrants, immutable: Object.keys(creditGrants.fields), deletable: false },
  { ...subscriptions, deletable: false },
  { ...platformUsers, immutable: [] },
  toKind(policies),
]
