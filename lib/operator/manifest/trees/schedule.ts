import { aborted } from '../../../foundation/errors.ts'
import { reportSwap } from '../order-by-keys.ts'
import type { Change } from '../plan-context.ts'
import { type Forest, isPlacedAnew, type TreeNode } from './forest.ts'
import { canBePut, type Layout, listBelow, listUp, putAt, startLayout } from './layout.ts'

/** A change that waits for its turn. */
interface Task {
  change: Change
  node: TreeNode | undefined
  /** Whether the resource was brought directly into its project before. */
  isParked: boolean
}

/** What is done so far. */
interface Progress {
  layout: Layout
  /** How many waiting changes have a unique key that they release. */
  held: Map<string, number>
  waiting: Task[]
  ordered: Change[]
  /** Moves directly into the project that come before the next change. */
  detours: NonNullable<Change['prepare']>[number][]
}

/** Makes the step that brings a resource directly into its project, and the change that comes after it. */
type Detour = (task: Task) => { change: Change; detour: NonNullable<Change['prepare']>[number] }

/**
 * Orders changes so that each is possible when its turn comes. Deletions that have to wait for others are marked as late. Reports
 * changes that swap names.
 */
export function schedule(changes: readonly Change[], forest: Forest, makeDetour: Detour): Change[] {
  const nodes = new Map([...forest.values()].map((node) => [node.planned?.entry, node]))
  const tasks = changes.map((change) => ({ change, node: nodes.get(change.entry), isParked: false }))
  const [before, after] = [placesOf(forest, 'from'), placesOf(forest, 'to')]
  // Deletions come the deepest first, all others the highest first, as they will lie: so nothing comes into what lies below it.
  const depthOf = ({ change, node }: Task) =>
    change.action === 'delete' ? -listUp(before, node?.resource).length : listUp(after, node?.resource).length
  const depths = new Map(tasks.map((task) => [task, depthOf(task)]))
  const waiting = tasks.sort((left, right) => (depths.get(left) ?? 0) - (depths.get(right) ?? 0))
  const progress: Progress = { layout: startLayout(forest), held: new Map(), waiting, ordered: [], detours: [] }
  for (const { change } of waiting) for (const key of change.releases) hold(progress, key, 1)
  while (takeReady(progress, isDeletion));
  progress.waiting = progress.waiting.map((task) =>
    isDeletion(task) ? { ...task, change: { ...task.change, isLate: true } } : task,
  )
  while (progress.waiting.length > 0) {
    if (takeReady(progress, () => true)) continue
    if (park(progress, makeDetour)) continue
    const swapping = progress.waiting.filter(({ change }) => !isFree(progress, change))
    // The table changes while it is read: a new plan has another order.
    if (swapping.length === 0) throw aborted()
    for (const { change } of swapping) reportSwap(change)
    return progress.ordered
  }
  return progress.ordered
}

const isDeletion = ({ change }: Task): boolean => change.action === 'delete'

function placesOf(forest: Forest, when: 'from' | 'to'): Layout['places'] {
  const places: Layout['places'] = new Map()
  for (const node of forest.values()) {
    const place = node[when]
    if (place !== undefined) places.set(node.resource, place)
  }
  return places
}

function hold({ held }: Progress, key: string, count: number): void {
  held.set(key, (held.get(key) ?? 0) + count)
}

const isFree = ({ held }: Progress, { takes }: Change): boolean => takes.every((key) => (held.get(key) ?? 0) === 0)

/** Carries out what is possible now, in one pass. False where nothing is. */
function takeReady(progress: Progress, isMeant: (task: Task) => boolean): boolean {
  const { layout, waiting, ordered } = progress
  const left = waiting.filter((task) => {
    const { change, node } = task
    const isReady = isFree(progress, change) && (node === undefined || canBePut(layout, node.resource, node.to))
    if (!isMeant(task) || !isReady) return true
    if (node !== undefined) putAt(layout, node.resource, node.to)
    for (const key of change.releases) hold(progress, key, -1)
    const prepare = progress.detours.splice(0)
    ordered.push(prepare.length > 0 ? { ...change, prepare } : change)
    return false
  })
  progress.waiting = left
  return left.length < waiting.length
}

/** Brings one resource that is in the way of a waiting change directly into its project. False where none is. */
function park(progress: Progress, makeDetour: Detour): boolean {
  const { layout, waiting } = progress
  const movable = new Map(waiting.filter((task) => isMovable(task, layout)).map((task) => [task.node?.resource, task]))
  const task = waiting
    .flatMap((each) => listInTheWay(each, layout))
    .map((resource) => movable.get(resource))
    .find((each) => each !== undefined)
  const from = task?.node?.from
  if (task?.node === undefined || from === undefined) return false
  const { change, detour } = makeDetour(task)
  putAt(layout, task.node.resource, { project: from.project, parent: undefined })
  progress.detours.push(detour)
  progress.waiting = waiting.map((each) => (each === task ? { ...task, change, isParked: true } : each))
  return true
}

function isMovable({ change, node, isParked }: Task, { places }: Layout): boolean {
  if (change.action !== 'update' || node === undefined || isParked) return false
  const place = places.get(node.resource)
  return place?.parent !== undefined && isPlacedAnew({ from: place, to: node.to })
}

/** What may be in the way of a change: what lies below the resource, and what the place that it comes to lies in. */
function listInTheWay({ node }: Task, layout: Layout): string[] {
  if (node === undefined || canBePut(layout, node.resource, node.to)) return []
  const above = listUp(layout.places, node.to?.parent).filter((each) => each !== node.resource)
  return [...listBelow(layout, node.resource), ...above]
}
