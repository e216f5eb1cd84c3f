import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

// Expects that every list has exactly the correct entries. The correct entries are derived from the comments of
// lib/foundation/table/keys.ts, and not from the code that writes lists.

/** An entry of a list: its key, and the attributes that filters read. */
type Entry = readonly [pk: string, sk: string, attributes: Record<string, unknown>]

const text = ([pk, sk, attributes]: Entry): string => `${pk} ${sk} ${JSON.stringify(Object.entries(attributes).sort())}`

const policyEntries = ({ id, role_id, resource, principal, organization_id, place }: RawItem): Entry[] => [
  [
    `POLICIES_OF#${principal}`,
    `ORG#${organization_id || '-'}#POLICY#${String(place).padStart(4, '0')}`,
    { policy_id: id, resource, role_id },
  ],
  [`ROLE_POLICIES#${role_id}`, `POLICY#${id}`, { policy_id: id, resource, principal }],
]

const roleEntries = ({ id, organization_id, scopes }: RawItem): Entry[] => [
  [organization_id === '' ? 'LIST#ROLE' : `ROLES_OF#${organization_id}`, `ID#${id}`, { id, scopes }],
]

/** Returns the state of an organization or project as answers show it. */
export const stateOf = ({ deleting, disabled_by }: RawItem): string => {
  if (deleting !== undefined) return 'deleting'
  return disabled_by === undefined ? 'enabled' : 'disabled'
}

function resourceEntries(item: RawItem): Entry[] {
  const { resource, namespace, id, ancestors, owner } = item
  const organization = String((ancestors as string[])[0]).replace('app/organization:', '')
  const listed = { id, state: stateOf(item) }
  if (namespace === 'app/organization') return [['LIST#ORGANIZATION', `ID#${id}`, listed]]
  if (namespace === 'app/project') return [[`PROJECTS_OF#${organization}`, `ID#${id}`, listed]]
  if (namespace === 'app/group') return [[`GROUPS_OF#${organization}`, `ID#${id}`, { id }]]
  const own = `ORG#${String((ancestors as string[]).at(-1)).replace('app/organization:', '')}#RESOURCE#${resource}`
  const owned: Entry[] = [`RESOURCE#${resource}`, own].map((sk) => [`OWNED_BY#${owner}`, sk, { resource }])
  return [[`RESOURCE_ID#${id}`, `NAMESPACE#${namespace}`, { resource }], ...(owner === '' ? [] : owned)]
}

const clientEntries = ({ id, organization_id }: RawItem): Entry[] =>
  organization_id === undefined ? [] : [[`CLIENTS_OF#${organization_id}`, `ID#${id}`, { id }]]

/**
 * Lists the expected entries of the principals that have a relation to the platform. The entries have no times, because
 * only the list itself stores these times.
 */
function platformEntries(moment: Moment): Entry[] {
  return itemsOf(moment, 'PRINCIPAL#', 'PRINCIPAL').flatMap(({ pk, relations = [] }) => {
    const principal = idIn(pk)
    const client = moment.get(`CLIENT#${principal.replace('app/serviceuser:', '')}#0 CLIENT`)
    const organization = client?.organization_id
    const attributes = {
      principal,
      relations,
      title: client?.title ?? '',
      ...(organization ? { organization_id: organization } : {}),
    }
    return (relations as string[]).length === 0 ? [] : [['LIST#PLATFORM', `ID#${principal}`, attributes] as Entry]
  })
}

const expectedEntries = (moment: Moment): Entry[] => [
  ...platformEntries(moment),
  ...itemsOf(moment, 'CLIENT#', 'CLIENT')
    .filter(({ pk }) => pk.endsWith('#0'))
    .flatMap(clientEntries),
  ...itemsOf(moment, 'POLICY#', 'POLICY').flatMap(policyEntries),
  ...itemsOf(moment, 'ROLE#', 'ROLE').flatMap(roleEntries),
  ...itemsOf(moment, 'RESOURCE#', 'RESOURCE').flatMap(resourceEntries),
  ...itemsOf(moment, 'PERMISSION#', 'PERMISSION')
    .filter(({ deleted_at }) => deleted_at === undefined)
    .map(({ id, key }): Entry => ['LIST#PERMISSION', `KEY#${key}`, { id }]),
  ...itemsOf(moment, 'ACCOUNT#', 'ACCOUNT').map(
    ({ id, organization_id }): Entry => [`ACCOUNTS_OF#${organization_id}`, `ID#${id}`, { id }],
  ),
  ...itemsOf(moment, 'PROFILE#', 'PROFILE').map(({ id }): Entry => ['LIST#USER', `ID#${id}`, { id }]),
  ...itemsOf(moment, 'PRODUCT#', 'PRODUCT').map(({ id }): Entry => ['LIST#PRODUCT', `ID#${id}`, { id }]),
  ...itemsOf(moment, 'PLAN#', 'PLAN').map(({ id }): Entry => ['LIST#PLAN', `ID#${id}`, { id }]),
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
  'CLIENTS_OF#',
  'RESOURCE_ID#',
  'OWNED_BY#',
]

/** Leaves out the heads of the lists. */
const entriesOf = (moment: Moment): RawItem[] =>
  [...moment.values()].filter(({ pk, sk }) => sk !== 'HEAD' && LISTS.some((list) => pk.startsWith(list)))

/**
 * Returns an entry of a list as comparable text, without its item version and authors. Also leaves out the times of an
 * entry of the platform's list.
 */
function foundEntry({ pk, sk, stamp: _, created_by: _by, updated_by: _changedBy, ...attributes }: RawItem): string {
  const { created_at: __, updated_at: ___, ...others } = attributes
  return text([pk, sk, pk === 'LIST#PLATFORM' ? others : attributes])
}

export function assertListsComplete(_before: Moment, now: Moment): void {
  assertSameElements(entriesOf(now).map(foundEntry), expectedEntries(now).map(text), 'entries of lists')
}

/** Lists in which a creation depends on the deletion counter of the list. */
const WITH_HEAD = ['ROLES_OF#', 'GROUPS_OF#', 'PROJECTS_OF#', 'CLIENTS_OF#', 'ACCOUNTS_OF#', 'LIST#ORGANIZATION']

/**
 * Expects that the deletion counter in the head of a list grows by one for each removed entry, and by one when the list
 * is closed. A closed list must stay closed and get no new entries.
 */
export function assertDeletionsCounted(before: Moment, now: Moment): void {
  const left = entriesOf(before).filter(({ pk, sk }) => !now.has(`${pk} ${sk}`))
  const heads = new Set([...itemsOf(now, '', 'HEAD'), ...left].map(({ pk }) => pk))
  for (const pk of heads) {
    if (!WITH_HEAD.some((list) => pk.startsWith(list))) continue
    const countAt = (moment: Moment) => (moment.get(`${pk} HEAD`)?.departures ?? 0n) as bigint
    const [was, is] = [before, now].map((moment) => moment.get(`${pk} HEAD`)?.closed !== undefined)
    const gone = left.filter((entry) => entry.pk === pk).length + (is && !was ? 1 : 0)
    assertSame(countAt(now) - countAt(before), BigInt(gone), `deletion counter of ${pk} (entries that were deleted)`)
    assertSame(was && !is, false, `whether ${pk}, once closed, is open again`)
    const entered = is ? entriesOf(now).filter((entry) => entry.pk === pk && !before.has(`${pk} ${entry.sk}`)) : []
    assertSame(entered, [], `what came into ${pk}, which is closed`)
  }
}

/** Expects that the head of each list of accounts stores the number of active accounts. */
export function assertActiveAccountsCounted(_before: Moment, now: Moment): void {
  const accounts = itemsOf(now, 'ACCOUNT#', 'ACCOUNT')
  for (const organization of new Set(accounts.map(({ organization_id }) => organization_id))) {
    const active = accounts.filter((each) => each.organization_id === organization && each.state === 'active')
    const counted = now.get(`ACCOUNTS_OF#${organization} HEAD`)?.active_accounts ?? 0n
    assertSame(counted, BigInt(active.length), `number of active accounts of organization ${organization}`)
  }
}

/**
 * Expects that a deleted permission leaves a tombstone that is never removed, so that no other permission can have its
 * id.
 */
export function assertPermissionsBuried(before: Moment, now: Moment): void {
  for (const old of itemsOf(before, 'PERMISSION#', 'PERMISSION')) {
    const current = now.get(`${old.pk} ${old.sk}`)
    const isBuried = current?.deleted_at !== undefined
    if (current === undefined || old.deleted_at !== undefined)
      assertSame(isBuried, true, `whether permission ${idIn(old.pk)}, once deleted, has a tombstone`)
  }
}
