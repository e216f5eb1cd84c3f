import assert from 'node:assert/strict'
import { idIn, itemsOf } from '../oracles/access-facts.ts'
import { endOf } from '../oracles/ends.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

// Expects that every unique constraint belongs to the item with its name, and that all items that store the same value
// agree.

/** Expects that each owner has exactly one unique constraint, which contains the owner's id. */
function assertUniqueConstraints(
  what: string,
  constraints: RawItem[],
  owners: RawItem[],
  part: (owner: RawItem) => unknown,
): void {
  assertSameElements(
    constraints.map((constraint) => `${idIn(constraint.pk)} of ${constraint.id}`),
    owners.map((owner) => `${part(owner)} of ${owner.id}`),
    `unique constraints of ${what}`,
  )
}

function partitionRoles(moment: Moment): [RawItem[], RawItem[]] {
  const roles = itemsOf(moment, 'ROLE#', 'ROLE')
  return [
    roles.filter(({ organization_id }) => organization_id === ''),
    roles.filter(({ organization_id }) => organization_id !== ''),
  ]
}

export function assertUniqueNames(_before: Moment, now: Moment): void {
  const permissions = itemsOf(now, 'PERMISSION#', 'PERMISSION').filter(({ deleted_at }) => deleted_at === undefined)
  assertUniqueConstraints('permission keys', itemsOf(now, 'PERMISSION_KEY#', ''), permissions, ({ key }) => key)
  assertUniqueConstraints('permission names', itemsOf(now, 'PERMISSION_NAME#', ''), permissions, ({ name }) => name)
  const [ofPlatform, ofOrganizations] = partitionRoles(now)
  assertUniqueConstraints('role names', itemsOf(now, 'ROLE_NAME#', ''), ofPlatform, ({ name }) => name)
  assertUniqueConstraints(
    "organizations' role names",
    itemsOf(now, 'ROLE_NAME_IN#', ''),
    ofOrganizations,
    ({ name, organization_id }) => `${organization_id}#${name}`,
  )
  assertUniqueConstraints(
    'account names',
    itemsOf(now, 'ACCOUNT_NAME#', ''),
    itemsOf(now, 'ACCOUNT#', 'ACCOUNT'),
    ({ name }) => name,
  )
  assertUniqueConstraints(
    'product names',
    itemsOf(now, 'PRODUCT_NAME#', ''),
    itemsOf(now, 'PRODUCT#', 'PRODUCT'),
    ({ name }) => name,
  )
  assertUniqueConstraints(
    'feature names',
    itemsOf(now, 'FEATURE_NAME#', ''),
    itemsOf(now, 'FEATURE#', 'FEATURE'),
    ({ name }) => name,
  )
  assertUniqueConstraints(
    'plan names',
    itemsOf(now, 'PLAN_NAME#', ''),
    itemsOf(now, 'PLAN#', 'PLAN'),
    ({ name }) => name,
  )
  for (const constraint of [...itemsOf(now, 'PERMISSION_KEY#', ''), ...itemsOf(now, 'PERMISSION_NAME#', '')]) {
    const key = now.get(`PERMISSION#${constraint.id} PERMISSION`)?.key
    assertSame(constraint.key, key, `key in unique constraint ${constraint.pk} (that of its permission)`)
  }
  for (const namespace of itemsOf(now, 'NAMESPACE#', 'NAMESPACE')) {
    const prefix = `${idIn(namespace.pk).replace('/', '.')}.`
    const inside = permissions.filter(({ key }) => String(key).startsWith(prefix))
    assertSame(namespace.permissions, BigInt(inside.length), `number of permissions of namespace ${idIn(namespace.pk)}`)
  }
}

/**
 * Expects that every change of definitions gives them a new version. Processes cache definitions by version, so they
 * would otherwise never notice the change.
 */
export function assertDefinitionsVersioned(before: Moment, now: Moment): void {
  const versionsOf = (moment: Moment) => [...new Set(itemsOf(moment, 'DEFINITIONS#', '').map(({ version }) => version))]
  assert(versionsOf(now).length <= 1, `the copies of the definitions' version differ: ${versionsOf(now)}`)
  const definitionsOf = (moment: Moment) =>
    JSON.stringify([
      ...itemsOf(moment, 'PERMISSION#', 'PERMISSION').map(({ id, key, name }) => [id, key, name]),
      ...itemsOf(moment, 'ROLE#', 'ROLE').map(({ id, permissions }) => [id, permissions]),
    ])
  if (versionsOf(before).join() !== versionsOf(now).join()) return
  assertSame(definitionsOf(now), definitionsOf(before), 'definitions changed, but their version did not')
}

export function assertGrantsMatchPolicies(_before: Moment, now: Moment): void {
  const granted = itemsOf(now, 'RESOURCE#', 'GRANT#').flatMap((grant) => {
    const roles = Object.keys(grant).filter((name) => name.startsWith('ROLE#'))
    const name = `${grant.pk} ${grant.sk}`
    assertSame(grant.bindings, BigInt(roles.length), `number of roles of grant ${name}`)
    const expires = grant.expires_at_seconds !== undefined
    assertSame(expires, roles.length === 0, `whether grant ${name} expires (only without roles)`)
    return roles.map((role) => [idIn(role), idIn(grant.pk), idIn(grant.sk), ...[grant[role]].flat()].join(' '))
  })
  const policies = itemsOf(now, 'POLICY#', 'POLICY')
  // The grant also stores the end of the policy.
  const bound = policies.map((policy) => {
    const { role_id, resource, principal, id } = policy
    return [role_id, resource, principal, id, endOf(policy) ?? []].flat().join(' ')
  })
  assertSameElements(granted, bound, 'roles in grants (compared with the policies)')
}

export function assertMembershipsMatch(_before: Moment, now: Moment): void {
  const listed = itemsOf(now, 'RESOURCE#app/group:', 'MEMBER#')
  // The item of the principal also stores the end of the membership.
  const members = listed.map((item) => [`${idIn(item.sk)} ${idIn(item.pk)}`, endOf(item) ?? []].flat().join('@'))
  const memberships = itemsOf(now, 'PRINCIPAL#', 'PRINCIPAL').flatMap(({ pk, groups }) =>
    ((groups ?? []) as string[]).map((group) => `${idIn(pk)} app/group:${group}`),
  )
  assertSameElements(memberships, members, "principals' groups (compared with the groups' members)")
  for (const group of itemsOf(now, 'RESOURCE#app/group:', 'RESOURCE')) {
    const own = listed.filter(({ pk }) => pk === group.pk)
    assertSame(group.member_count, BigInt(own.length), `number of members of ${group.resource}`)
  }
}

/**
 * Expects that products and features list each other, and that the version of the product catalog never increases by
 * more than one.
 */
export function assertProductsMatch(before: Moment, now: Moment): void {
  const catalogOf = (moment: Moment) => moment.get('BILLING_CATALOG BILLING_CATALOG')
  const catalog = catalogOf(now)
  if (catalog === undefined) return
  assert(typeof catalog.pending_log === 'string', 'the version of the product catalog has no attribute `pending_log`')
  // Skips the comparisons while a change is being applied, because products and features may then not agree yet.
  if (catalog.pending_log !== '') return
  const versionOf = (moment: Moment) => (catalogOf(moment)?.version as bigint | undefined) ?? 0n
  const step = versionOf(now) - versionOf(before)
  assert(step === 0n || step === 1n, `the version of the product catalog increased by ${step}, expected 0 or 1`)
  const products = itemsOf(now, 'PRODUCT#', 'PRODUCT')
  const features = itemsOf(now, 'FEATURE#', 'FEATURE')
  assertSameElements(
    features.flatMap(({ id, product_ids }) => (product_ids as string[]).map((product) => `${product} ${id}`)),
    products.flatMap(({ id, feature_ids }) => (feature_ids as string[]).map((feature) => `${id} ${feature}`)),
    'products of features (compared with the features of products)',
  )
  const plans = itemsOf(now, 'PLAN#', 'PLAN')
  const planIds = new Set(plans.map(({ id }) => id))
  assertSameElements(
    plans.flatMap(({ id, members }) => (members as unknown as { id: string }[]).map((member) => `${member.id} ${id}`)),
    products.flatMap(({ id, plan_ids }) =>
      (plan_ids as string[]).filter((each) => planIds.has(each)).map((each) => `${id} ${each}`),
    ),
    'products of plans (compared with the plans of products)',
  )
  for (const { id } of products) {
    const names = itemsOf(now, `PRODUCT#${id}`, 'PRICE#').map(({ name }) => name)
    assertSame(names.length, new Set(names).size, `number of prices of product ${id} (each name once)`)
  }
}
