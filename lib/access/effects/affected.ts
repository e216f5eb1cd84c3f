import { GROUP, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { compareKeys, type Position } from '../../foundation/lists/token.ts'
import {
  grantKey,
  MEMBERS,
  memberKey,
  POLICIES,
  policiesOfPrincipal,
  policyOfRoleKey,
} from '../../foundation/table/keys.ts'
import { bindingsIn } from '../policies/grant-store.ts'
import type { Lists } from '../search/page.ts'
import type { Change } from './change.ts'

/** A policy that a change touches, and its place in the list of these policies. */
interface Touched {
  sk: string
  policyId: string
  principal: string
  resource: string
}

/** A principal that a change may concern at the place of a policy. */
export interface Affected {
  principal: string
  resource: string
  policyId: string
  position: Position
}

/** The sort keys of the entries of policies, and a sort key before all of them. */
export const TOUCHED = { first: 'ORG', last: POLICIES.last } as const

interface TouchedPage {
  items: Touched[]
  hasMore: boolean
}

/** The policies of one table request. */
const POLICIES_AT_ONCE = 50

/** Reads the policies that a change touches, in the order of their list, from a sort key on. */
export type ReadTouched = (lists: Lists, from: string) => Promise<TouchedPage>

/** The principal and resource that a policy binds, or would bind. */
export type Bound = Pick<Touched, 'policyId' | 'principal' | 'resource'>

/** Returns the reader of the policies that a change touches. @param bound the bindings of the policies that the change names */
export function touchedBy(change: Change, bound: readonly Bound[]): ReadTouched {
  switch (change.kind) {
    case 'delete_policies':
    case 'create_policy': {
      const all = placesOf(bound)
      return async (_, from) => ({ items: all.filter(({ sk }) => from <= sk), hasMore: false })
    }
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
 * Returns the policies in the order of their ids. Only one of several policies of the same principal on the same resource stays, because
 * the change has a single effect there.
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

/** Returns the policies of a member on its group, as one place. They are deleted with the membership. */
async function readOwn(lists: Lists, group: string, principal: string): Promise<Touched[]> {
  const { pk, sk } = grantKey(group, principal)
  const [grant] = await lists.all(pk, { first: sk, last: sk })
  const ids = bindingsIn(grant).map(({ policyId }) => policyId)
  const policyId = ids.sort()[0]
  return policyId === undefined ? [] : [{ sk: TOUCHED.first, policyId, principal, resource: group }]
}

/** Finds the principals that a change may concern, at most `limit` after a position. `hasMore` tells whether there may be more. */
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

/** Returns the principal of a policy. If it is a group, its members follow. Starts after the position `within` the policy. */
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
