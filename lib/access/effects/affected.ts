import { GROUP, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { compareKeys, type Position } from '../../foundation/lists/token.ts'
import { grantKey, MEMBERS, memberKey, policiesOfPrincipal, policyOfRoleKey } from '../../foundation/table/keys.ts'
import { bindingsIn } from '../policies/grant-store.ts'
import type { Lists } from '../search/page.ts'
import { touchedByDelegation } from './delegated-places.ts'
import { touchedByMoves } from './moved-grants.ts'
import type { Change } from './previewed-change.ts'
import { POLICIES_AT_ONCE, type ReadTouched, TOUCHED, type Touched, type TouchedPage } from './touched.ts'

/** `resource` is that of the affected policy. */
export interface Affected {
  principal: string
  resource: string
  policyId: string
  position: Position
}

/** The policy exists or would be created. */
export type Bound = Pick<Touched, 'policyId' | 'principal' | 'resource'>

/** @param bound the policies that the change names */
export function touchedBy(change: Change, bound: readonly Bound[]): ReadTouched {
  switch (change.kind) {
    case 'delete_policies':
    case 'create_policy': {
      const all = placesOf(bound)
      return async (_, from) => ({ items: all.filter(({ sk }) => from <= sk), hasMore: false })
    }
    case 'move_resources':
      return touchedByMoves(change.moves)
    case 'change_delegation':
      return touchedByDelegation(change)
    case 'update_role':
      return (lists, from) => readPage(lists, policyOfRoleKey(change.roleId, '').pk, from, {})
    case 'revoke_principal':
      return (lists, from) => {
        const { principal } = change
        return readPage(lists, policiesOfPrincipal(principal), from, { principal })
      }
    case 'remove_group_user':
      return async (lists, from) => {
        const { group, principal } = change
        const own = from === TOUCHED.first ? await readOwn(lists, group, principal) : []
        const page = await readPage(lists, policiesOfPrincipal(group), from, { principal })
        return { ...page, items: [...own, ...page.items] }
      }
  }
}

/**
 * In the order of the policies' ids. Keeps only the first of several policies of the same principal on the same resource, because the
 * change is previewed once for this principal and resource.
 */
function placesOf(bound: readonly Bound[]): Touched[] {
  const sorted = bound
    .map((each) => ({ sk: policyOfRoleKey('', each.policyId).sk, ...each }))
    .sort((one, other) => compareKeys(one.sk, other.sk))
  const places = new Map(sorted.toReversed().map((each) => [`${each.principal} ${each.resource}`, each]))
  return sorted.filter((each) => places.get(`${each.principal} ${each.resource}`) === each)
}

async function readPage(lists: Lists, pk: string, from: string, given: { principal?: string }): Promise<TouchedPage> {
  const { items, next } = await lists.page(pk, { first: from, last: TOUCHED.last }, { limit: POLICIES_AT_ONCE })
  const touched = items.map(({ sk, policy_id, principal, resource }) => ({
    ...{ sk: String(sk), policyId: String(policy_id), principal: String(principal), resource: String(resource) },
    ...given,
  }))
  return { items: touched, hasMore: next !== undefined }
}

/** All policies of the member on the group are deleted with the membership, and the first one represents them in the preview. */
async function readOwn(lists: Lists, group: string, principal: string): Promise<Touched[]> {
  const { pk, sk } = grantKey(group, principal)
  const [grant] = await lists.all(pk, { first: sk, last: sk })
  const ids = bindingsIn(grant).map(({ policyId }) => policyId)
  const policyId = ids.sort()[0]
  return policyId === undefined ? [] : [{ sk: TOUCHED.first, policyId, principal, resource: group }]
}

/** Starts after a position. `hasMore` is true if there may be more principals. */
export async function findAffected(
  lists: Lists,
  change: Change,
  readTouched: ReadTouched,
  after: Position | undefined,
  limit: number,
): Promise<{ affected: Affected[]; hasMore: boolean }> {
  const affected: Affected[] = []
  let from = after?.sk ?? TOUCHED.first
  for (;;) {
    const { items, hasMore } = await readTouched(lists, from)
    for (const touched of items) {
      const within = touched.sk === after?.sk ? after.within : undefined
      const room = limit + 1 - affected.length
      affected.push(...(await principalsOf(lists, change, touched, within, room)))
      if (affected.length > limit) return { affected: affected.slice(0, limit), hasMore: true }
    }
    const last = items.at(-1)
    if (!hasMore || last === undefined) return { affected, hasMore: false }
    from = `${last.sk}\u0000`
  }
}

/** For a group, also its members. Starts after the position `within`. */
async function principalsOf(
  lists: Lists,
  change: Change,
  { sk, policyId, principal, resource }: Touched,
  within: string | undefined,
  limit: number,
): Promise<Affected[]> {
  const one = (each: string, place: string): Affected => ({
    ...{ principal: each, resource, policyId, position: { sk, within: place } },
  })
  const first = within === undefined ? [one(principal, '')] : []
  if (change.kind === 'remove_group_user' || namespaceOfReference(principal) !== GROUP) return first
  const { pk } = memberKey(principal, '')
  const from = within === undefined || within === '' ? undefined : within
  const { items } = await lists.page(pk, MEMBERS, { after: from, limit })
  const members = items.map((item) => one(String(item.sk).slice(MEMBERS.first.length), String(item.sk)))
  return [...first, ...members]
}
