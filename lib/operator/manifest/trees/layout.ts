import { MAX_ABOVE } from '../../../access/resources/path.ts'
import { type Forest, isPlacedAnew, type Place } from './forest.ts'

/** The state between two steps of a plan. */
export interface Layout {
  places: Map<string, Place>
  /** Only the direct children. */
  children: Map<string, Set<string>>
}

/** The layout before the plan. */
export function startLayout(forest: Forest): Layout {
  const layout: Layout = { places: new Map(), children: new Map() }
  for (const { resource, from } of forest.values()) if (from !== undefined) putAt(layout, resource, from)
  return layout
}

/** If the place is undefined, deletes the resource. */
export function putAt({ places, children }: Layout, resource: string, to: Place | undefined): void {
  const from = places.get(resource)?.parent
  if (from !== undefined) children.get(from)?.delete(resource)
  if (to === undefined) places.delete(resource)
  else places.set(resource, to)
  if (to?.parent === undefined) return
  const siblings = children.get(to.parent) ?? new Set()
  children.set(to.parent, siblings.add(resource))
}

/** The nearest first. */
export function listBelow({ children }: Layout, resource: string): string[] {
  const found = new Set(children.get(resource))
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child)
  return [...found]
}

/** Stops counting above the limit. */
function countLevels({ children }: Layout, resource: string): number {
  let level = [...(children.get(resource) ?? [])]
  let count = 0
  while (level.length > 0 && count <= MAX_ABOVE) {
    level = level.flatMap((each) => [...(children.get(each) ?? [])])
    count += 1
  }
  return count
}

/** The resource itself, then those above it, the nearest first. */
export function listUp(places: Layout['places'], resource: string | undefined): string[] {
  const path: string[] = []
  for (let next = resource; next !== undefined && !path.includes(next); next = places.get(next)?.parent) path.push(next)
  return path
}

/** In the present layout. If the place is undefined, tells whether the resource can be deleted. */
export function canBePut(layout: Layout, resource: string, to: Place | undefined): boolean {
  const from = layout.places.get(resource)
  const leaves = from !== undefined && from.project !== to?.project
  if (leaves && (layout.children.get(resource)?.size ?? 0) > 0) return false
  if (to?.parent === undefined || !isPlacedAnew({ from, to })) return true
  if (layout.places.get(to.parent)?.project !== to.project) return false
  const path = listUp(layout.places, to.parent)
  return !path.includes(resource) && path.length + countLevels(layout, resource) <= MAX_ABOVE
}
