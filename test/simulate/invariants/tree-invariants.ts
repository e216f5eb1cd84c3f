import assert from 'node:assert/strict'
import { idIn, itemsOf } from '../oracles/access-facts.ts'
import { aboveAt, childrenAt, containerOf, heightAt, isCustom, MOST_ABOVE } from '../oracles/trees.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

// A resource can have another resource as parent. Other items store what is below each resource, and must agree with
// the parents. The lists of children are verified in `resource-invariants.ts`.

/**
 * Tells whether the project of a resource is deleted or being deleted. Its resources are then deleted in any order, so
 * a parent may be missing.
 */
const isGoing = (moment: Moment, item: RawItem): boolean => {
  const project = moment.get(`RESOURCE#${containerOf(item)} RESOURCE`)
  return project === undefined || project.deleting !== undefined
}

/**
 * Expects that the parent of every resource exists, that no resource is below itself, and that no resource has more
 * resources above it than the limit.
 */
export function assertTrees(_before: Moment, now: Moment): void {
  for (const item of itemsOf(now, 'RESOURCE#', 'RESOURCE').filter(isCustom)) {
    const above = aboveAt(now, String(item.resource))
    const top = now.get(`RESOURCE#${above.at(-1) ?? item.resource} RESOURCE`)
    const isWhole = top?.parent === undefined || isGoing(now, item)
    assert(isWhole, `${item.resource} lies in ${above}, and this in ${top?.parent}, which is gone or met again`)
    assert(above.length <= MOST_ABOVE, `${item.resource} has ${above.length} resources above it`)
  }
}

/**
 * Expects that each resource with children has a height item under its parent, or under its project if it has no
 * parent. The height must not be too low. Deleted resources must have no height item.
 */
export function assertSubtrees(_before: Moment, now: Moment): void {
  const subtrees = itemsOf(now, 'RESOURCE#', 'SUBTREE#')
  const noted = new Set(itemsOf(now, 'NAMESPACE#', 'PARENT').map(({ pk }) => idIn(pk)))
  const resources = itemsOf(now, 'RESOURCE#', 'RESOURCE').filter(isCustom)
  const places = new Map(resources.map((item) => [String(item.resource), String(item.parent ?? containerOf(item))]))
  for (const { pk, sk, resource, height, counting } of subtrees) {
    const [place, named] = [idIn(pk), idIn(sk)]
    assertSame(resource, named, `the resource of the subtree of ${named}`)
    assertSame(place, places.get(named), `where the subtree of ${named} lies, and where ${named} lies`)
    const real = heightAt(now, named)
    assert(
      counting === true || (height as bigint) >= BigInt(real),
      `${named} says its height is ${height}, but it is ${real}`,
    )
    const namespace = named.slice(0, named.indexOf(':'))
    assert(noted.has(namespace), `no item says that resources of ${namespace} have others below them`)
  }
  const parents = resources.map(({ resource }) => String(resource)).filter((each) => childrenAt(now, each).length > 0)
  const said = subtrees.map(({ sk }) => idIn(sk))
  assertSameElements(
    parents.filter((each) => said.includes(each)),
    parents,
    'resources with others below them that say so',
  )
}
