import { containerOf, type ResourceRecord } from '../../../access/resources/schema.ts'
import { aborted } from '../../../foundation/errors.ts'
import { reportSwap } from '../order-by-keys.ts'
import type { Change } from '../plan-context.ts'
import { type Forest, isPlacedAnew, placeOf, type TreeNode } from './forest.ts'
import { canBePut, type Layout, listBelow, listUp, putAt, startLayout } from './layout.ts'
import { type Save, type Step, type Task, takeStep, toTask, warnOfDetour } from './task.ts'

interface Progress {
  layout: Layout
  /** For each unique key, the number of waiting changes that release it. */
  held: Map<string, number>
  waiting: Task[]
  ordered: Change[]
  /** Steps of waiting changes. The steps are applied before the next ordered change. */
  steps: Step[]
  save: Save
  now: Date
}

/**
 * Each change must be possible after the changes before it. If no such order exists, splits a change into steps. Marks
 * deletions that wait for other changes as late. Reports changes that swap names.
 */
export function schedule(
  changes: readonly Change[],
  forest: Forest,
  { save, now }: Pick<Progress, 'save' | 'now'>,
): Change[] {
  const waiting = sortByDepth(changes, forest)
  const progress: Progress = {
    layout: startLayout(forest),
    held: new Map(),
    waiting,
    ordered: [],
    steps: [],
    save,
    now,
  }
  for (const { change } of waiting) for (const key of change.releases) hold(progress, key, 1)
  while (takeReady(progress, isDeletion));
  progress.waiting = progress.waiting.map((task) =>
    isDeletion(task) ? { ...task, change: { ...task.change, isLate: true } } : task,
  )
  while (progress.waiting.length > 0) {
    if (takeReady(progress, () => true) || releaseName(progress) || park(progress)) continue
    const swapping = progress.waiting.filter(({ change }) => !isFree(progress, change))
    // The table was changed while it was read. A new plan will have a different order.
    if (swapping.length === 0) throw aborted()
    for (const { change } of swapping) reportSwap(change)
    break
  }
  return progress.ordered
}

const isDeletion = ({ change }: Task): boolean => change.action === 'delete'

/**
 * Deletions by their present depth, the deepest first. Other changes by their future depth, the highest resource first.
 * So a resource is moved only after the resources above its new place.
 */
function sortByDepth(changes: readonly Change[], forest: Forest): Task[] {
  const nodes = new Map([...forest.values()].map((node) => [node.planned?.entry, node]))
  const [before, after] = [placesOf(forest, 'from'), placesOf(forest, 'to')]
  const depthOf = ({ action }: Change, node: TreeNode | undefined) =>
    action === 'delete' ? -listUp(before, node?.resource).length : listUp(after, node?.resource).length
  return changes
    .map((change) => ({ change, node: nodes.get(change.entry) }))
    .map(({ change, node }) => ({ task: toTask(change, node), depth: depthOf(change, node) }))
    .sort((left, right) => left.depth - right.depth)
    .map(({ task }) => task)
}

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

/** In one pass. Returns false if no change can be applied. */
function takeReady(progress: Progress, isMeant: (task: Task) => boolean): boolean {
  const { layout, waiting, ordered } = progress
  progress.waiting = waiting.filter((task) => {
    const { change, node } = task
    const isReady = isFree(progress, change) && (node === undefined || canBePut(layout, node.resource, node.to))
    if (!isMeant(task) || !isReady) return true
    if (node !== undefined) putAt(layout, node.resource, node.to)
    for (const key of change.releases) hold(progress, key, -1)
    const prepare = progress.steps.splice(0)
    ordered.push(prepare.length > 0 ? { ...change, prepare } : change)
    return false
  })
  return progress.waiting.length < waiting.length
}

/**
 * Splits one update and orders its first step, if another change waits for a name that the update releases. The step
 * keeps the parent of the resource, or puts the resource directly into its new project. Returns false if no such update
 * exists.
 */
function releaseName(progress: Progress): boolean {
  const { layout, waiting } = progress
  const wanted = new Set(waiting.flatMap(({ change }) => change.takes))
  for (const task of waiting) {
    const { change, node, stands } = task
    const after = node?.planned?.after
    const isInTheWay = change.releases.some((key) => wanted.has(key)) && isFree(progress, change)
    if (stands === undefined || after === undefined || !isInTheWay) continue
    const leaves = containerOf(stands) !== containerOf(after)
    const to = { ...after, parent: leaves ? undefined : stands.parent }
    if (!canBePut(layout, after.resource, placeOf(to))) continue
    for (const key of change.releases) hold(progress, key, -1)
    const left = step(progress, task, to)
    return replace(progress, task, { ...left, change: { ...left.change, takes: [], releases: [] } })
  }
  return false
}

/**
 * Moves one resource directly into its project, if the resource blocks a waiting change. Returns false if no blocking
 * resource can be moved.
 */
function park(progress: Progress): boolean {
  const { layout, waiting } = progress
  const movable = new Map(waiting.filter((task) => isMovable(task, layout)).map((task) => [task.node?.resource, task]))
  const task = waiting
    .flatMap((each) => listInTheWay(each, layout))
    .map((resource) => movable.get(resource))
    .find((each) => each !== undefined)
  if (task?.stands === undefined) return false
  return replace(progress, task, step(progress, task, { ...task.stands, parent: undefined }))
}

function isMovable({ node, stands }: Task, { places }: Layout): boolean {
  const place = node && places.get(node.resource)
  return stands !== undefined && place?.parent !== undefined && isPlacedAnew({ from: place, to: node?.to })
}

/** The resources below the changed resource, and the resources above its new place, may block the change. */
function listInTheWay({ node }: Task, layout: Layout): string[] {
  if (node === undefined || canBePut(layout, node.resource, node.to)) return []
  const above = listUp(layout.places, node.to?.parent).filter((each) => each !== node.resource)
  return [...listBelow(layout, node.resource), ...above]
}

/** Returns the remaining change. */
function step(progress: Progress, task: Task, to: ResourceRecord): Task {
  const { step: made, left } = takeStep(task, { to, save: progress.save, now: progress.now })
  const isDetour = to.parent === undefined && task.node?.to?.parent !== undefined
  progress.steps.push(made)
  putAt(progress.layout, to.resource, placeOf(to))
  return isDetour ? warnOfDetour(left) : left
}

function replace(progress: Progress, task: Task, left: Task): true {
  progress.waiting = progress.waiting.map((each) => (each === task ? left : each))
  return true
}
