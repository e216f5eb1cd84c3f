import { assertSame, assertSameElements } from './assertions.ts'
import type { RawItem } from './dynamodb-http.ts'
import { idIn, itemsOf } from './items.ts'
import type { Moment } from './run.ts'

// Every list has what it has to list, and nothing else. Written from docs/data-model.md, not from the code that writes lists.

/** An entry of a list: its key, and what filters read of it. */
type Entry = readonly [pk: string, sk: string, attributes: Record<string, unknown>]

const text = ([pk, sk, attributes]: Entry): string => `${pk} ${sk} ${JSON.stringify(Object.entries(attributes).sort())}`

const policyEntries = ({ id, role_id, resource, principal }: RawItem): Entry[] => [
  [`POLICIES_OF#${principal}`, `POLICY#${id}`, { policy_id: id, resource, role_id }],
  [`ROLE_POLICIES#${role_id}`, `POLICY#${id}`, { policy_id: id, resource, principal }],
]

const roleEntries = ({ id, organization_id, scopes }: RawItem): Entry[] => [
  [organization_id === '' ? 'LIST#ROLE' : `ROLES_OF#${organization_id}`, `ID#${id}`, { id, scopes }],
]

function resourceEntries({ resource, namespace, id, ancestors, owner }: RawItem): Entry[] {
  const organization = String((ancestors as string[])[0]).replace('app/organization:', '')
  if (namespace === 'app/organization') return [['LIST#ORGANIZATION', `ID#${id}`, { id, state: 'enabled' }]]
  if (namespace === 'app/project') return [[`PROJECTS_OF#${organization}`, `ID#${id}`, { id, state: 'enabled' }]]
  if (namespace === 'app/group') return [[`GROUPS_OF#${organization}`, `ID#${id}`, { id }]]
  const owned: Entry[] = owner === '' ? [] : [[`OWNED_BY#${owner}`, `RESOURCE#${resource}`, { resource }]]
  return [[`RESOURCE_ID#${id}`, `NAMESPACE#${namespace}`, { resource }], ...owned]
}

const expectedEntries = (moment: Moment): Entry[] => [
  ...itemsOf(moment, 'POLICY#', 'POLICY').flatMap(policyEntries),
  ...itemsOf(moment, 'ROLE#', 'ROLE').flatMap(roleEntries),
  ...itemsOf(moment, 'RESOURCE#', 'RESOURCE').flatMap(resourceEntries),
  ...itemsOf(moment, 'PERMISSION#', 'PERMISSION')
    .filter(({ deleted_at }) => deleted_at === undefined)
    .map(({ id, key }): Entry => ['LIST#PERMISSION', `KEY#${key}`, { id }]),
  ...itemsOf(moment, 'ACCOUNT#', 'ACCOUNT').map(
    ({ id, organization_id }): Entry => [`ACCOUNTS_OF#${organization_id}`, `ID#${id}`, { id }],
  ),
  ...itemsOf(moment, 'PRODUCT#', 'PRODUCT').map(({ id }): Entry => ['LIST#PRODUCT', `ID#${id}`, { id }]),
  ...itemsOf(moment, 'FEATURE#', 'FEATURE').map(({ id }): Entry => ['LIST#FEATURE', `ID#${id}`, { id }]),
]

const LISTS = [
  'LIST#',
  'POLICIES_OF#',
  'ROLE_POLICIES#',
  'ROLES_OF#',
  'PROJECTS_OF#',
  'GROUPS_OF#',
  'ACCOUNTS_OF#',
  'RESOURCE_ID#',
  'OWNED_BY#',
]

/** The entries of all lists at a moment, without their heads. */
const entriesOf = (moment: Moment): RawItem[] =>
  [...moment.values()].filter(({ pk, sk }) => sk !== 'HEAD' && LISTS.some((list) => pk.startsWith(list)))

/** An edge of a resource carries a stamp, as what it lists does. */
const foundEntry = ({ pk, sk, stamp: _, ...attributes }: RawItem): string => text([pk, sk, attributes])

export function assertListsComplete(_before: Moment, now: Moment): void {
  assertSameElements(entriesOf(now).map(foundEntry), expectedEntries(now).map(text), 'entries of lists')
}

/** Lists whose creations depend on what has left them. */
const WITH_HEAD = ['ROLES_OF#', 'GROUPS_OF#']

/** A head counts everything that leaves its list, and nothing else. */
export function assertDeparturesCounted(before: Moment, now: Moment): void {
  const left = entriesOf(before).filter(({ pk, sk }) => !now.has(`${pk} ${sk}`))
  const heads = new Set([...itemsOf(now, '', 'HEAD'), ...left].map(({ pk }) => pk))
  for (const pk of heads) {
    if (!WITH_HEAD.some((list) => pk.startsWith(list))) continue
    const countAt = (moment: Moment) => (moment.get(`${pk} HEAD`)?.departures ?? 0n) as bigint
    const gone = left.filter((entry) => entry.pk === pk).length
    assertSame(countAt(now) - countAt(before), BigInt(gone), `departures of ${pk} (entries that left)`)
  }
}

/** The head of each list of accounts counts those that are active. */
export function assertActiveAccountsCounted(_before: Moment, now: Moment): void {
  const accounts = itemsOf(now, 'ACCOUNT#', 'ACCOUNT')
  for (const organization of new Set(accounts.map(({ organization_id }) => organization_id))) {
    const active = accounts.filter((each) => each.organization_id === organization && each.state === 'active')
    const counted = now.get(`ACCOUNTS_OF#${organization} HEAD`)?.active_accounts ?? 0n
    assertSame(counted, BigInt(active.length), `number of active accounts of organization ${organization}`)
  }
}

/** The id of a permission is never given again: a deleted one leaves a tombstone, which stays. */
export function assertPermissionsBuried(before: Moment, now: Moment): void {
  for (const old of itemsOf(before, 'PERMISSION#', 'PERMISSION')) {
    const current = now.get(`${old.pk} ${old.sk}`)
    const isBuried = current?.deleted_at !== undefined
    if (current === undefined || old.deleted_at !== undefined)
      assertSame(isBuried, true, `whether permission ${idIn(old.pk)}, once deleted, has a tombstone`)
  }
}
