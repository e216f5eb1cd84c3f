import { sortKeys } from '../../foundation/lists/token.ts'
import { GRANTS, grantKey, POLICIES, principalOfGrant } from '../../foundation/table/keys.ts'
import type { Page } from '../../foundation/table/reads.ts'
import type { Grant } from '../check/evaluate.ts'
import { bindingsIn } from '../policies/grant-store.ts'
import type { Lists } from '../search/page.ts'
import { isOnOneSide, type Move, type Moves } from './moves.ts'
import { POLICIES_AT_ONCE, type ReadTouched, TOUCHED, type Touched } from './touched.ts'

/** First the resources that are above the moved resource only before the move, then those that are above it only after the move. */
const placesOnOneSide = (move: Move): string[] =>
  [...move.before, ...move.after].filter((place) => isOnOneSide(move, place))

/**
 * The sort key of a grant that a move affects: the number of the moved resource, the number of the place in `placesOnOneSide`, and the
 * sort key of the grant. So the grants of several lists have one order.
 */
const numberOfResource = (index: number): string => `${POLICIES.first}${String(index).padStart(3, '0')}/`
const numberOfPlace = (index: number): string => `${String(index).padStart(2, '0')}/`
const BEFORE_PLACE = numberOfResource(0).length
const BEFORE_GRANT = BEFORE_PLACE + numberOfPlace(0).length

/** The principals of these grants may gain or lose permissions by the moves. */
export function touchedByMoves(moves: Moves): ReadTouched {
  const lists = [...moves].flatMap(([resource, move], index) =>
    placesOnOneSide(move).map((place, placeIndex) => ({
      ...{ resource, place, prefix: `${numberOfResource(index)}${numberOfPlace(placeIndex)}` },
    })),
  )
  const readPage = startReadingGrants()
  return async (reader, from) => {
    const isFirstPage = from === TOUCHED.first
    const begun = isFirstPage ? 0 : lists.findIndex(({ prefix }) => from.startsWith(prefix))
    const left = begun === -1 ? [] : lists.slice(begun)
    for (const [index, { resource, place, prefix }] of left.entries()) {
      let first: string | undefined = isFirstPage || index > 0 ? GRANTS.first : from.slice(BEFORE_GRANT)
      while (first !== undefined) {
        const { items, next }: Page = await readPage(reader, place, first)
        const touched = items.flatMap((item) => toTouched(item, resource, prefix))
        if (touched.length > 0) return { items: touched, hasMore: next !== undefined || index + 1 < left.length }
        first = next === undefined ? undefined : `${next}\u0000`
      }
    }
    return { items: [], hasMore: false }
  }
}

/** Reads each page once, because moved resources often have the same parent. */
function startReadingGrants() {
  const pages = new Map<string, Promise<Page>>()
  return (lists: Lists, place: string, first: string): Promise<Page> => {
    const key = `${place} ${first}`
    const page = pages.get(key) ?? lists.page(grantKey(place, '').pk, { ...GRANTS, first }, { limit: POLICIES_AT_ONCE })
    pages.set(key, page)
    return page
  }
}

function toTouched(item: Page['items'][number], resource: string, prefix: string): Touched[] {
  const [binding] = bindingsIn(item)
  if (binding === undefined) return []
  const grant = String(item.sk)
  const sk = `${prefix}${grant}`
  return [{ sk, policyId: binding.policyId, principal: principalOfGrant(grant), resource }]
}

/** A move may affect a principal through several grants. The principal is compared only once, for the first of them. */
export function isFirstOfMove(sk: string, move: Move, touched: readonly Grant[]): boolean {
  const places = placesOnOneSide(move)
  const keys = touched.map(
    ({ resource, principal }) => `${numberOfPlace(places.indexOf(resource))}${grantKey(resource, principal).sk}`,
  )
  return sortKeys(keys)[0] === sk.slice(BEFORE_PLACE)
}
