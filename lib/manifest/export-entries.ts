import { isBuiltinPermission, isBuiltinRole } from '../identifiers/builtin.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import { GROUP, isBuiltinNamespace, ORGANIZATION, PROJECT, SERVICE_USER, USER } from '../identifiers/references.ts'
import { bindingViolations } from '../policies/bind.ts'
import type { PolicyRecord } from '../policies/schema.ts'
import type { ProductRecord } from '../products/schema.ts'
import { idOf, parentOf, type ResourceRecord } from '../resources/schema.ts'
import type { RoleRecord } from '../roles/schema.ts'
import type { JsonObject } from '../schema/exact-json.ts'
import { metadataOf } from '../schema/metadata.ts'
import type { Kept } from './export-records.ts'

/** The entries of a manifest by kind, in the order of a plan, and in words what no manifest could say of this table. */
export interface Exported {
  documents: readonly (readonly [kind: string, entries: JsonObject[]])[]
  leftOut: string[]
}

/** Says all that a manifest can say of a table. References are by name, for people; every entry has its id. */
export function entriesOf(kept: Kept): Exported {
  const { roles, resources, policies, leftOut } = sayable(kept)
  const documents: [string, JsonObject[]][] = [
    ['Permission', permissionsOf(kept)],
    [
      'Organization',
      inNamespace(kept, ORGANIZATION).map(({ id, name, ...rest }) => ({ id, name, ...described(rest) })),
    ],
    ['Client', clientsOf(kept)],
    ['Project', inNamespace(kept, PROJECT).map((project) => childOf(project, kept))],
    ['Role', roles.map((role) => roleOf(role, kept))],
    ['Group', inNamespace(kept, GROUP).map((group) => ({ ...childOf(group, kept), members: membersOf(group, kept) }))],
    ['Resource', resources.map((resource) => resourceOf(resource, kept))],
    ['BillingAccount', accountsOf(kept)],
    ['CreditGrant', grantsOf(kept)],
    ['BillingProduct', sorted([...kept.products.values()]).map((product) => productOf(product, kept))],
    ['PlatformUser', platformUsersOf(kept)],
    ['Policy', policies.map((policy) => policyOf(policy, kept))],
  ]
  return { documents: documents.filter(([, entries]) => entries.length > 0), leftOut }
}

/** Roles, resources and policies whose namespaces and scopes still let them be declared; and which do not. */
function sayable(kept: Kept) {
  const leftOut: string[] = []
  const namespaces = new Set([...kept.permissions.values()].map(({ key }) => namespaceOf(key)))
  const exists = (namespace: string): boolean => isBuiltinNamespace(namespace) || namespaces.has(namespace)
  const roles = sorted([...kept.roles.values()].filter(({ id }) => !isBuiltinRole(id))).filter(({ name, scopes }) => {
    const gone = scopes.filter((scope) => !exists(scope))
    // Without its scope it would be bound more widely than it may be.
    if (gone.length > 0) leftOut.push(`Role ${name}: no permission is in its scope ${gone.join(', ')} any more`)
    return gone.length === 0
  })
  const custom = sorted([...kept.resources.values()].filter(({ namespace }) => !namespace.startsWith('app/')))
  const resources = custom.filter(({ namespace, name }) => {
    if (!exists(namespace)) leftOut.push(`Resource ${namespace} ${name}: no permission is in its namespace any more`)
    return exists(namespace)
  })
  const roleIds = new Set(roles.map(({ id }) => id))
  const policies = byId([...kept.policies.values()]).filter((policy) => {
    const fault = policyFault(policy, kept, roleIds, exists)
    if (fault !== undefined) leftOut.push(`Policy ${policy.id}: ${fault}`)
    return fault === undefined
  })
  return { roles, resources, policies, leftOut }
}

const inNamespace = ({ resources }: Kept, namespace: string): ResourceRecord[] =>
  sorted([...resources.values()].filter((each) => each.namespace === namespace))

const nameOf = ({ resources }: Kept, reference: string): string => resources.get(reference)?.name ?? idOf(reference)

const permissionsOf = ({ permissions }: Kept): JsonObject[] =>
  [...permissions.values()]
    .filter(({ id }) => !isBuiltinPermission(id))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ id, key, name, title, metadata }) => ({ id, key, name, title, metadata: metadataOf(metadata) }))

/** A project or group. */
const childOf = (child: ResourceRecord, kept: Kept): JsonObject => ({
  id: child.id,
  name: child.name,
  organization: nameOf(kept, parentOf(child)),
  ...described(child),
})

const membersOf = ({ resource }: ResourceRecord, { members }: Kept): string[] =>
  (members.get(resource) ?? []).map(short)

const roleOf = (
  { id, name, title, permissions, scopes, organization_id, metadata }: RoleRecord,
  kept: Kept,
): JsonObject => ({
  id,
  name,
  title,
  permissions: permissions.map((permission) => kept.permissions.get(permission)?.key ?? permission),
  scopes,
  ...(organization_id === '' ? {} : { organization: nameOf(kept, `${ORGANIZATION}:${organization_id}`) }),
  metadata: metadataOf(metadata),
})

const resourceOf = ({ id, namespace, name, owner, metadata, ancestors }: ResourceRecord, kept: Kept): JsonObject => ({
  id,
  namespace,
  name,
  project: nameOf(kept, parentOf({ ancestors })),
  owner: short(owner),
  metadata: metadataOf(metadata),
})

const grantsOf = ({ grants, accounts }: Kept): JsonObject[] =>
  byId([...grants.values()]).map(({ id, account_id, amount, description }) => ({
    id,
    account: accounts.get(account_id)?.name ?? account_id,
    amount: String(amount),
    description,
  }))

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
const sorted = <T extends { name: string; id: string }>(all: T[]): T[] =>
  all.sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
const byId = <T extends { id: string }>(all: T[]): T[] => all.sort((a, b) => compare(a.id, b.id))

const described = ({ title, metadata }: Pick<ResourceRecord, 'title' | 'metadata'>) => ({
  title,
  metadata: metadataOf(metadata),
})

/** `app/user:<id>` → `user:<id>`. */
const short = (principal: string): string => principal.replace(/^app\//, '')

/** Of two relations one is said by the client, the other by a PlatformUser. Secrets are not known to anybody. */
const clientsOf = ({ clients }: Kept): JsonObject[] =>
  [...clients.values()]
    .sort((a, b) => compare(a.title, b.title))
    .map(({ id, title, relations: [relation = 'none'] }) => ({ id, title, relation }))

function platformUsersOf({ relations, clients }: Kept): JsonObject[] {
  const types: Readonly<Record<string, string>> = { [USER]: 'user', [SERVICE_USER]: 'serviceuser' }
  return [...relations]
    .sort(([a], [b]) => compare(a, b))
    .flatMap(([principal, held]) => {
      const ref = idOf(principal)
      const type = types[principal.slice(0, -ref.length - 1)]
      const own = type === 'serviceuser' && clients.has(ref) ? held.slice(1) : held
      return type === undefined ? [] : own.map((relation) => ({ type, ref, relation }))
    })
}

function accountsOf(kept: Kept): JsonObject[] {
  const { accounts, accountDetails, resources } = kept
  return sorted([...accounts.values()]).map(({ id, name, organization_id, credit_min, state }) => {
    const organization = `${ORGANIZATION}:${organization_id}`
    return {
      id,
      name,
      organization: nameOf(kept, organization),
      default: resources.get(organization)?.default_account_id === id,
      credit_min: String(credit_min),
      state,
      metadata: metadataOf(accountDetails.get(id)?.metadata ?? '{}'),
    }
  })
}

/** Prices that are no longer listed are not: listing them would make them active again. */
function productOf(product: ProductRecord, { prices, features }: Kept): JsonObject {
  const { id, name, title, description, plan_ids, state, behavior, behavior_config, metadata } = product
  return {
    id,
    name,
    title,
    description,
    plan_ids,
    state,
    behavior,
    behavior_config: Object.fromEntries(Object.entries(behavior_config).map(([key, value]) => [key, String(value)])),
    prices: product.price_ids
      .flatMap((price) => prices.get(price) ?? [])
      .filter((price) => price.state === 'active')
      .map(({ product_id: _, state: __, created_at: ___, updated_at: ____, ...price }) => ({
        ...price,
        amount: String(price.amount),
        metadata: metadataOf(price.metadata),
      })),
    features: product.feature_ids
      .flatMap((feature) => features.get(feature) ?? [])
      .map((feature) => ({ id: feature.id, name: feature.name, ...described(feature) })),
    metadata: metadataOf(metadata),
  }
}

/** Why a manifest could not bind this anew: what it was bound under has changed since. */
function policyFault(
  { role_id, resource, principal }: PolicyRecord,
  { roles, resources }: Kept,
  roleIds: ReadonlySet<string>,
  exists: (namespace: string) => boolean,
): string | undefined {
  const role = roles.get(role_id)
  if (!isBuiltinRole(role_id) && !roleIds.has(role_id)) return `its role ${role?.name ?? role_id} is left out`
  const namespace = resource.slice(0, resource.indexOf(':'))
  const target = resources.get(resource)
  if (target === undefined && namespace.startsWith('app/')) return `its resource ${resource} is gone`
  if (principal.startsWith(`${GROUP}:`) && !resources.has(principal)) return `its principal ${principal} is gone`
  const facts = { role, resource: target && { ...target }, namespace: exists(namespace), principal: true }
  const [violation] = bindingViolations({ role_id, resource, principal }, facts)
  return violation === undefined ? undefined : `its ${violation.field.replace('_id', '')} ${violation.description}`
}

function policyOf({ id, role_id, resource, principal, title, metadata }: PolicyRecord, kept: Kept): JsonObject {
  return {
    id,
    role: kept.roles.get(role_id)?.name ?? role_id,
    resource: named(resource, kept),
    principal: named(principal, kept),
    title,
    metadata: metadataOf(metadata),
  }
}

/** `app/organization:<id>` → `organization:acme`, `app/group:<id>` → `group:acme/team`; anything else keeps its id. */
function named(reference: string, { resources }: Kept): string {
  const found = reference.startsWith('app/') ? resources.get(reference) : undefined
  if (found === undefined) return short(reference)
  const type = short(found.namespace)
  if (found.namespace !== GROUP) return `${type}:${found.name}`
  const organization = resources.get(parentOf(found))
  return organization === undefined ? `${type}:${found.id}` : `${type}:${organization.name}/${found.name}`
}
