import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { Position } from '../../foundation/lists/token.ts'
import { OWNED, ownedKey, POLICIES, policiesOfPrincipal } from '../../foundation/table/keys.ts'
import type { Grant } from '../check/evaluate.ts'
import type { Lists } from '../search/page.ts'
import type { DelegationChange } from './delegation-change.ts'
import { POLICIES_AT_ONCE, type ReadTouched, TOUCHED, type Touched } from './touched.ts'

/**
 * The places where a person may have rights are on several lists: its policies, those of each of its groups, and the resources that it
 * owns. The sort key of a place is the number of the list, and the sort key in it.
 */
const prefixOf = (list: number): string => `${POLICIES.first}${String(list).padStart(4, '0')}/`
const PREFIX = prefixOf(0).length
const listOf = (sk: string): number => Number(sk.slice(POLICIES.first.length, PREFIX - 1))

/**
 * Each list begins with the resource of the delegation, so that a page of a bounded number of places reads a bounded number of lists. Only
 * the first of them counts.
 */
export function touchedByDelegation(change: DelegationChange): ReadTouched {
  const { person, groups, delegation } = change
  if (delegation === undefined) return async () => ({ items: [], hasMore: false })
  const lists = [
    ...[person, ...groups].map((principal) => ({ pk: policiesOfPrincipal(principal), range: TOUCHED })),
    { pk: ownedKey(person, '').pk, range: OWNED },
  ]
  const whole = { policyId: '', principal: person, resource: delegation.resource }
  return async (reader, from) => {
    let [number, start] = from === TOUCHED.first ? [0, ''] : [listOf(from), from.slice(PREFIX)]
    for (let list = lists[number]; list !== undefined; list = lists[number]) {
      const head = start === '' ? [{ sk: prefixOf(number), ...whole }] : []
      const { items, hasMore } = await readList(reader, list, { number, start, person })
      const touched = [...head, ...items]
      if (touched.length > 0) return { items: touched, hasMore: hasMore || number + 1 < lists.length }
      ;[number, start] = [number + 1, '']
    }
    return { items: [], hasMore: false }
  }
}

async function readList(
  reader: Lists,
  { pk, range }: { pk: string; range: { first: string; last: string } },
  { number, start, person }: { number: number; start: string; person: string },
): Promise<{ items: Touched[]; hasMore: boolean }> {
  const first = start > range.first ? start : range.first
  const { items, next } = await reader.page(pk, { ...range, first }, { limit: POLICIES_AT_ONCE })
  const touched = items.map(({ sk, policy_id = '', resource }) => ({
    ...{ policyId: String(policy_id), principal: person, resource: String(resource) },
    sk: prefixOf(number).concat(String(sk)),
  }))
  return { items: touched, hasMore: next !== undefined }
}

type Place = Pick<Touched, 'resource' | 'policyId'> & { position: Position }

/** A resource can be on several lists, and several times on one. It is compared once, for the first of them. */
export function isFirstPlace(
  { person, groups, delegation }: DelegationChange,
  { resource, policyId, position: { sk } }: Place,
  { grants, path }: { grants: readonly Grant[]; path: ResourcePath },
): boolean {
  if (resource === delegation?.resource) return sk === prefixOf(0)
  const holders = [person, ...groups]
  const here = grants.filter((grant) => grant.resource === resource)
  const holding = new Set(here.map(({ principal }) => principal))
  const first = holders.findIndex((holder) => holding.has(holder))
  if (first === -1) return path.owner === person && listOf(sk) === holders.length
  const ids = here.filter(({ principal }) => principal === holders[first]).map((grant) => grant.policyId)
  return listOf(sk) === first && ids.sort()[0] === policyId
}
