import { MAX_ABOVE } from '../../../access/resources/path.ts'
import type { Entry } from '../entry.ts'
import type { PlanContext } from '../plan-context.ts'
import { nameByReference } from '../plan-lookup.ts'
import { type Forest, isPlacedAnew, type TreeNode } from './forest.ts'

/** Returns true if the resources form valid trees after the plan. */
export async function reportTrees(forest: Forest, context: PlanContext): Promise<boolean> {
  const mistakes = findMistakes(forest)
  for (const { entry, field, say } of mistakes.values()) {
    const names = await Promise.all(say.of.map((resource) => nameByReference(resource, context)))
    entry.report(entry.has(field) ? field : '', say.text(...names))
  }
  return mistakes.size === 0
}

interface Mistake {
  entry: Entry
  field: string
  say: { of: readonly string[]; text: (...names: string[]) => string }
}

/** Each field of an entry has at most one mistake. */
type Mistakes = Map<string, Mistake>

function findMistakes(forest: Forest): Mistakes {
  const mistakes: Mistakes = new Map()
  const add = (entry: Entry | undefined, field: string, text: Mistake['say']['text'], ...of: string[]) => {
    const key = entry && `${entry.location} ${entry.at} ${field}`
    if (entry !== undefined && key !== undefined && !mistakes.has(key))
      mistakes.set(key, { entry, field, say: { of, text } })
  }
  for (const node of forest.values()) {
    findParentMistake(node, forest, add)
    findPathMistake(node, forest, add)
  }
  return mistakes
}

type Add = (entry: Entry | undefined, field: string, text: Mistake['say']['text'], ...of: string[]) => void

/** Looks at the state after the plan. */
function findParentMistake(node: TreeNode, forest: Forest, add: Add): void {
  const { to, planned, resource } = node
  if (to?.parent === undefined) return
  const parent = forest.get(to.parent)
  const entry = planned?.entry
  if (parent === undefined) {
    const text = (name = '') => `lies in the resource ${name}, which is gone: give it another parent, or an empty one`
    if (isPlacedAnew(node)) add(entry, 'parent', text, to.parent)
  } else if (parent.to === undefined) {
    // If the entry itself names a deleted parent, the mistake is already reported as a wrong reference.
    const text = (name = '') => `${name} lies in it: the file has to delete or move what lies in it, too`
    if (!entry?.has('parent')) add(parent.planned?.entry, 'delete', text, resource)
  } else if (parent.to.project !== to.project) {
    reportProject(node, parent, add)
  }
}

function reportProject(node: TreeNode, parent: TreeNode, add: Add): void {
  const entry = node.planned?.entry
  if (entry?.has('parent')) add(entry, 'parent', () => 'must be a resource of the same project')
  else if (node.from?.project !== node.to?.project)
    add(
      entry,
      'project',
      (name = '') =>
        `cannot be changed: its parent ${name} stays in the other project. Give it another parent, or an empty one`,
      parent.resource,
    )
  else
    add(
      parent.planned?.entry,
      'project',
      (name = '') => `cannot be changed: ${name} lies in it, and stays in the other project`,
      node.resource,
    )
}

/** Looks at the whole path above the resource. */
function findPathMistake(node: TreeNode, forest: Forest, add: Add): void {
  const path = pathAfter(node, forest)
  const [, ...above] = path
  const entry = node.planned?.entry
  if (isPlacedAnew(node) && node.to !== undefined) {
    const deleted = [...above, ...pathBefore(node, forest)].find(({ isDeleting }) => isDeleting)
    const text = (name = '') => `is refused: ${name} is being deleted, and nothing comes into it or out of it`
    if (deleted !== undefined) add(entry, 'parent', text, deleted.resource)
  }
  if (above.at(-1) === node) {
    if (isPlacedAnew(node))
      add(entry, 'parent', () => 'makes a cycle: a resource cannot lie in itself, or below itself')
  } else if (above.length > MAX_ABOVE) {
    const placed = path.find((each) => isPlacedAnew(each) && each.planned?.entry.has('parent'))
    const text = (name = '') =>
      `is too deep: a resource has at most ${MAX_ABOVE} above it, one above the other, and ${name} would have more`
    add(placed?.planned?.entry, 'parent', text, node.resource)
  }
}

/**
 * A resource and the resources that will be above it, the nearest first. In a cycle, the path ends with the first
 * resource that repeats.
 */
function pathAfter(node: TreeNode, forest: Forest): TreeNode[] {
  return walkUp(node, forest, ({ to }) => to?.parent)
}

const pathBefore = (node: TreeNode, forest: Forest): TreeNode[] => walkUp(node, forest, ({ from }) => from?.parent)

function walkUp(node: TreeNode, forest: Forest, parentOf: (node: TreeNode) => string | undefined): TreeNode[] {
  const path = [node]
  for (;;) {
    const parent = forest.get(parentOf(path.at(-1) ?? node) ?? '')
    if (parent === undefined) return path
    const isRepeated = path.includes(parent)
    path.push(parent)
    if (isRepeated) return path
  }
}
