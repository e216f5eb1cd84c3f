import { compareKeys } from '../../foundation/lists/token.ts'
import {
  organizationOfSortKey,
  ownedBetween,
  ownedIn,
  ownedInBoth,
  ownedInOrganizationKey,
  ownedKey,
} from '../../foundation/table/keys.ts'
import type { Scope } from '../policies/read-policies.ts'
import { type Contained, MAX_LISTS } from './containers.ts'
import type { Lists } from './page.ts'
import { rangeSource, type Source } from './sources.ts'

/** At most this many owned resources are read at once to learn in which organizations a principal owns some. */
const AT_ONCE = 1_000

export const ownedSource = (lists: Lists, principal: string, namespace: string): Source =>
  rangeSource(lists, ownedIn(namespace), (id) => ownedKey(principal, `${namespace}:${id}`))

/**
 * Finds the organizations in which a principal owns resources, with the source of those of a namespace.
 * @returns `upTo` is the last organization if there may be more behind it; otherwise undefined
 */
export async function findOwned(
  lists: Lists,
  principal: string,
  namespace: string,
  { from, to, only }: Scope,
): Promise<{ owned: Contained[]; upTo: string | undefined }> {
  const sourceIn = (organization: string): Contained => ({
    organization,
    source: rangeSource(lists, ownedInBoth(organization, namespace), (id) =>
      ownedInOrganizationKey(principal, organization, `${namespace}:${id}`),
    ),
  })
  if (only !== undefined) {
    const named = only.filter(
      (each) => compareKeys(each, from ?? '') > 0 && (to === undefined || compareKeys(each, to) <= 0),
    )
    return { owned: named.map(sourceIn), upTo: undefined }
  }
  const range = ownedBetween(from, to)
  const { items, next } = await lists.page(ownedKey(principal, '').pk, range, { limit: AT_ONCE, attributes: [] })
  const all = [...new Set(items.map(({ sk }) => organizationOfSortKey(String(sk))))]
  const some = all.slice(0, MAX_LISTS)
  const hasMore = next !== undefined || some.length < all.length
  return { owned: some.map(sourceIn), upTo: hasMore ? some.at(-1) : undefined }
}
