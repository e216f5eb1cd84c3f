import assert from 'node:assert/strict'
import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// Resources may lie in each other. The rules are those of docs/resources.md.

const MOST_ABOVE = 10

const projectOf = ({ ancestors }: RawItem): unknown => (ancestors as string[])[0]

const resourcesIn = (moment: Moment): RawItem[] =>
  itemsOf(moment, 'RESOURCE#', 'RESOURCE').filter(({ namespace }) => !String(namespace).startsWith('app/'))

/** The resources above one, the nearest first. A circle is cut off after more than the rules allow. */
export function aboveIn(moment: Moment, resource: RawItem): RawItem[] {
  const steps: RawItem[] = []
  let current: RawItem | undefined = resource
  while (current?.parent !== undefined && steps.length <= MOST_ABOVE) {
    current = moment.get(`RESOURCE#${current.parent} RESOURCE`)
    if (current === undefined || projectOf(current) !== projectOf(resource)) break
    steps.push(current)
  }
  return steps
}

/** Each parent is a resource of the same project, and a chain has an end, with ten above its last one at most. */
export function assertTrees(_before: Moment, now: Moment): void {
  for (const resource of resourcesIn(now)) {
    if (resource.parent === undefined || isGoing(now, resource)) continue
    const above = aboveIn(now, resource)
    assert.equal(above[0]?.resource, resource.parent, `the parent of ${resource.resource}`)
    assert(above.length <= MOST_ABOVE, `${resource.resource} has more than ${MOST_ABOVE} above it, or a circle`)
    assert.equal(above.at(-1)?.parent, undefined, `the path of ${resource.resource} ends in its project`)
  }
}

/** A project that is being deleted loses parents before their children. */
const isGoing = (now: Moment, resource: RawItem): boolean =>
  now.get(`RESOURCE#${projectOf(resource)} RESOURCE`)?.deleting !== undefined

/** What has others below it knows of at least as many levels. It says so in the place that it lies in, and nowhere else. */
export function assertHeights(_before: Moment, now: Moment): void {
  const heights = new Map(
    itemsOf(now, 'RESOURCE#', 'SUBTREE#').map((item) => [`${idIn(item.pk)} ${item.resource}`, item]),
  )
  const placeOf = (resource: RawItem) => `${resource.parent ?? projectOf(resource)} ${resource.resource}`
  const resources = resourcesIn(now)
  const places = new Set(resources.map(placeOf))
  for (const place of heights.keys()) assert(places.has(place), `the height of nothing at ${place}`)
  for (const resource of resources) {
    for (const [index, step] of aboveIn(now, resource).entries()) {
      const height = heights.get(placeOf(step))
      const isEnough = height?.counting === true || Number(height?.height ?? 0) > index
      assert(isEnough, `${step.resource} does not know of ${resource.resource}, ${index + 1} below it`)
      const namespace = String(step.namespace)
      assert(now.has(`NAMESPACE#${namespace} PARENT`), `nothing says that ${namespace} has parents`)
    }
  }
}
