import assert from 'node:assert/strict'
import type { RawItem } from './raw.ts'
import type { Moment } from './run.ts'

/** Every guard points at what it guards, every fact that is written twice is written the same, nothing is half there. */

const kind = (moment: Moment, pk: string, sk: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))
const tail = (part: string): string => part.slice(part.indexOf('#') + 1)

/** One guard for each of its owners, and no other. */
function guarded(what: string, guards: RawItem[], owners: RawItem[], part: (owner: RawItem) => unknown): void {
  const pairs = (all: [unknown, unknown][]) => all.map(([name, id]) => `${name} → ${id}`).sort()
  assert.deepEqual(
    pairs(guards.map((guard) => [tail(guard.pk), guard.id])),
    pairs(owners.map((owner) => [part(owner), owner.id])),
    `the guards of ${what} are not those of what is there`,
  )
}

export function uniqueNames(_before: Moment, now: Moment): void {
  const permissions = kind(now, 'PERMISSION#', 'PERMISSION')
  guarded('permission keys', kind(now, 'PERMISSION_KEY#', ''), permissions, ({ key }) => key)
  guarded('permission names', kind(now, 'PERMISSION_NAME#', ''), permissions, ({ name }) => name)
  guarded('roles', kind(now, 'ROLE_NAME#', ''), kind(now, 'ROLE#', 'ROLE'), ({ name }) => name)
  guarded('accounts', kind(now, 'ACCOUNT_NAME#', ''), kind(now, 'ACCOUNT#', 'ACCOUNT'), ({ name }) => name)
  guarded('products', kind(now, 'PRODUCT_NAME#', ''), kind(now, 'PRODUCT#', 'PRODUCT'), ({ name }) => name)
  guarded('features', kind(now, 'FEATURE_NAME#', ''), kind(now, 'FEATURE#', 'FEATURE'), ({ name }) => name)
  for (const guard of [...kind(now, 'PERMISSION_KEY#', ''), ...kind(now, 'PERMISSION_NAME#', '')]) {
    const key = now.get(`PERMISSION#${guard.id} PERMISSION`)?.key
    assert.equal(guard.key, key, 'a guard repeats another key than that of its permission')
  }
  for (const namespace of kind(now, 'NAMESPACE#', 'NAMESPACE')) {
    const prefix = `${tail(namespace.pk).replace('/', '.')}.`
    const inside = permissions.filter(({ key }) => String(key).startsWith(prefix))
    assert.equal(namespace.permissions, BigInt(inside.length), 'a namespace does not count its permissions')
  }
}

/** Definitions are remembered under their version: a change without a new one would be overlooked for ever. */
export function versionsMove(before: Moment, now: Moment): void {
  const versionOf = (moment: Moment) => new Set(kind(moment, 'DEFINITIONS#', '').map(({ version }) => version))
  assert(versionOf(now).size <= 1, 'copies of the version of definitions differ')
  const defined = (moment: Moment) =>
    JSON.stringify([
      ...kind(moment, 'PERMISSION#', 'PERMISSION').map(({ id, key, name }) => [id, key, name]),
      ...kind(moment, 'ROLE#', 'ROLE').map(({ id, permissions }) => [id, permissions]),
    ])
  const moved = [...versionOf(before)].join() !== [...versionOf(now)].join()
  assert(moved || defined(before) === defined(now), 'definitions changed under the same version')
}

export function bindingsAgree(_before: Moment, now: Moment): void {
  const bound = kind(now, 'RESOURCE#', 'GRANT#').flatMap((grant) => {
    const roles = Object.keys(grant).filter((name) => name.startsWith('ROLE#'))
    assert.equal(grant.bindings, BigInt(roles.length), 'a grant does not count its roles')
    const expires = grant.expires_at_seconds !== undefined
    assert.equal(expires, roles.length === 0, 'a grant expires where it grants nothing, and only there')
    return roles.map((role) => [tail(role), tail(grant.pk), tail(grant.sk), grant[role]].join(' '))
  })
  const policies = kind(now, 'POLICY#', 'POLICY')
  const told = policies.map(({ role_id, resource, principal, id }) => [role_id, resource, principal, id].join(' '))
  assert.deepEqual(bound.sort(), told.sort(), 'grants and policies do not agree')
  const held = policies.filter(({ principal }) => !String(principal).startsWith('app/user:'))
  assert.deepEqual(
    kind(now, 'PRINCIPAL#', 'POLICY#')
      .map(({ pk, sk }) => `${tail(pk)} ${tail(sk)}`)
      .sort(),
    held.map(({ principal, id }) => `${principal} ${id}`).sort(),
    'what holds a policy does not know it',
  )
}

export function membershipsAgree(_before: Moment, now: Moment): void {
  const listed = kind(now, 'RESOURCE#app/group:', 'MEMBER#').map(({ pk, sk }) => `${tail(sk)} ${tail(pk)}`)
  const held = kind(now, 'PRINCIPAL#', 'GROUP#').map(({ pk, sk }) => `${tail(pk)} app/group:${tail(sk)}`)
  assert.deepEqual(listed.sort(), held.sort(), 'members of groups and groups of members do not agree')
  for (const group of kind(now, 'RESOURCE#app/group:', 'RESOURCE')) {
    const members = listed.filter((pair) => pair.endsWith(` ${group.resource}`))
    assert.equal(group.member_count, BigInt(members.length), 'a group does not count its members')
  }
}

/** A product knows its features and a feature its products; the head goes one step at a time. */
export function productsAgree(before: Moment, now: Moment): void {
  const head = (moment: Moment) => moment.get('BILLING_CATALOG BILLING_CATALOG')
  if (head(now)?.pending_log !== '') return
  const step = (head(now)?.version as bigint) - ((head(before)?.version as bigint | undefined) ?? 0n)
  assert(step === 0n || step === 1n, 'the head of products took more than a step')
  const products = kind(now, 'PRODUCT#', 'PRODUCT')
  const features = kind(now, 'FEATURE#', 'FEATURE')
  const ofProducts = products.flatMap(({ id, feature_ids }) => (feature_ids as string[]).map((each) => `${id} ${each}`))
  const ofFeatures = features.flatMap(({ id, product_ids }) => (product_ids as string[]).map((each) => `${each} ${id}`))
  assert.deepEqual(ofProducts.sort(), ofFeatures.sort(), 'products and features do not agree')
  const names = (id: string) => kind(now, `PRODUCT#${id}`, 'PRICE#').map(({ name }) => name)
  for (const { id } of products)
    assert.equal(new Set(names(String(id))).size, names(String(id)).length, 'a price twice')
}
