import { ApiError, aborted, beingDeleted, invalidField } from '../../foundation/errors.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { fitAbove } from './above.ts'
import { parentEntries } from './entity.ts'
import { MAX_ABOVE, readAbove, type Step } from './path.ts'
import { containerOf, type ResourceRecord } from './schema.ts'
import {
  hasChildren,
  moveSubtreeWrites,
  noteParentNamespace,
  raiseWrites,
  readSubtree,
  recountSubtree,
  removeSubtreeWrites,
  type Subtree,
  subtreeKeyOf,
} from './subtree.ts'

/** What a creation, a move or another change does to the tree of resources in a project. */
export interface Placement {
  /** With a new guess of the path above its parent. */
  resource: ResourceRecord
  writes: readonly Write[]
  /** Whether the writes increase the height of a resource above. */
  grows: boolean
}

/**
 * For a created, moved or changed resource, with the writes that update the lists and heights of the tree. The project must have been
 * read before. The transaction must fail if the project's deletion counter or its number of moves has changed since then. These numbers
 * prove that the path is still as it was read here. Throws 400 if the parent is not a resource of the project. Throws RESOURCE_CYCLE,
 * BEING_DELETED and TOO_DEEP. Throws HAS_CHILDREN if the resource moves to another project and has children.
 */
export async function placeInTree(
  table: Table,
  before: ResourceRecord | undefined,
  after: ResourceRecord,
): Promise<Placement> {
  if (before === undefined) return after.parent === undefined ? unplaced(after) : place(table, undefined, after)
  const staysInProject = containerOf(before) === containerOf(after)
  if (staysInProject && before.parent === after.parent) return unplaced(after)
  return staysInProject ? place(table, before, after) : placeInProject(table, before, after)
}

const unplaced = (resource: ResourceRecord): Placement => ({ resource, writes: [], grows: false })

/** For a new resource, or a resource that moves within its project. */
async function place(table: Table, before: ResourceRecord | undefined, after: ResourceRecord): Promise<Placement> {
  const [steps, formerSteps] = await Promise.all([
    after.parent === undefined ? [] : readAbove(table, after),
    before?.parent === undefined ? [] : readAbove(table, before),
  ])
  refuseParent(after, steps)
  if ([...steps, ...formerSteps].some(({ deleting }) => deleting !== undefined)) throw beingDeleted('resource')
  const subtree = before && (await readSubtree(table, before))
  const height = await requireRoom(table, before, subtree, steps.length)
  const raising = await raise(table, steps, height)
  const above = steps.slice(1).map(({ resource }) => resource)
  return {
    resource: { ...after, above: fitAbove(after, above, (await table.author()) ?? '') },
    writes: [
      ...indexItemWrites(before === undefined ? [] : parentEntries(before), parentEntries(after)),
      ...(subtree === undefined ? [] : moveSubtreeWrites(subtree, after.resource, subtreeKeyOf(after))),
      ...raising,
    ],
    grows: raising.length > 0,
  }
}

/**
 * For a resource that moves to another project. Only operators can move resources between projects. The resource must have no children.
 */
async function placeInProject(table: Table, before: ResourceRecord, after: ResourceRecord): Promise<Placement> {
  const subtree = await requireNothingBelow(table, before)
  const { resource, writes, grows } = await placeInTree(table, undefined, after)
  const leaving = [...indexItemWrites(parentEntries(before), []), ...removeSubtreeWrites(subtree)]
  return { resource, writes: [...leaving, ...writes], grows }
}

/**
 * Throws 400 if the parent is not a resource of the project, or if the parent is the resource itself or one of its descendants.
 * @param steps the parent, then the resources above it
 */
export function refuseParent(
  { resource, parent }: Pick<ResourceRecord, 'resource' | 'parent'>,
  steps: readonly Step[],
): void {
  if (parent === undefined) return
  const [nearest] = steps
  if (parent === resource || steps.some((step) => step.parent === resource))
    throw new ApiError('RESOURCE_CYCLE', 'a resource cannot lie in itself, or below itself')
  if (nearest === undefined) throw unknownParent()
}

export const unknownParent = (): ApiError => invalidField('parent', 'is not a resource of the project')

/**
 * Returns the number of levels below the resource, which move together with it. Throws TOO_DEEP if the tree would become too deep. Before
 * that, recounts a stored height that may be wrong, or that may still include deleted resources.
 */
async function requireRoom(
  table: Table,
  before: ResourceRecord | undefined,
  subtree: Subtree | undefined,
  depth: number,
): Promise<number> {
  const { height = 0, isCounting = false, isStored = false } = subtree ?? {}
  if (depth + height <= MAX_ABOVE && !isCounting) return height
  const canBeLess = before !== undefined && isStored && depth <= MAX_ABOVE
  if (!canBeLess || depth + (await recountSubtree(table, before)) > MAX_ABOVE) throw tooDeep()
  // The recount has changed items that were read before, so they must be read again in another attempt.
  throw aborted()
}

export const tooDeep = (): ApiError =>
  new ApiError('TOO_DEEP', `a resource has at most ${MAX_ABOVE} resources above it, one above the other`)

/**
 * Increases the heights of the resources above, if they are too small.
 * @param height the height of the resource that is placed below `steps`
 */
async function raise(table: Table, steps: readonly Step[], height: number): Promise<Write[]> {
  const subtrees = await Promise.all(steps.map((step) => readSubtree(table, step)))
  const [parent] = steps
  const isFirst = parent !== undefined && subtrees[0]?.isStored === false
  if (isFirst) await noteParentNamespace(table, namespaceOfReference(parent.resource))
  return steps.flatMap(({ resource }, index) => {
    const subtree = subtrees[index]
    return subtree === undefined ? [] : raiseWrites(subtree, resource, height + index + 1)
  })
}

/**
 * Throws HAS_CHILDREN if a resource has children. The resource has no children as long as the returned subtree is unchanged and no height
 * in the project has increased since the project was read. If the resource is being deleted, no resource can be placed below it.
 * @throws ABORTED after a recount, so that everything is read again
 */
export async function requireNothingBelow(table: Table, resource: ResourceRecord): Promise<Subtree> {
  const subtree = await readSubtree(table, resource)
  if (!subtree.isStored) return subtree
  if (await hasChildren(table, resource.resource))
    throw new ApiError('HAS_CHILDREN', 'other resources lie below the resource: delete or move them, or use recursive')
  if (resource.deleting === undefined && (subtree.height > 0 || subtree.isCounting)) {
    await recountSubtree(table, resource)
    throw aborted()
  }
  return subtree
}
