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

/** The effect of a creation, a move or another change on the tree of its project. */
export interface Placement {
  /** The resource, with the guess of the path above its parent. */
  resource: ResourceRecord
  writes: readonly Write[]
  /** Whether it increases the height of a resource above. */
  grows: boolean
}

/**
 * Finds the place of a resource in the tree: the resources above it, and the writes that update lists and heights. The project must have
 * been read before. The transaction must fail if the project's counters of departures and moves have changed since: they prove that the
 * path is still as it was read here.
 *
 * Throws 400, in this order: for a parent that is not a resource of the project, RESOURCE_CYCLE, BEING_DELETED, TOO_DEEP. Throws
 * HAS_CHILDREN for a resource that would leave others behind in its project.
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

/** Places a new resource, or moves one within its project. */
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

/** Places a resource that moves here from another project, which only an operator does. It must have no resources below it. */
async function placeInProject(table: Table, before: ResourceRecord, after: ResourceRecord): Promise<Placement> {
  const subtree = await requireNothingBelow(table, before)
  const { resource, writes, grows } = await placeInTree(table, undefined, after)
  const leaving = [...indexItemWrites(parentEntries(before), []), ...removeSubtreeWrites(subtree)]
  return { resource, writes: [...leaving, ...writes], grows }
}

/** Throws 400 for a parent that is not a resource of the project, and for a parent that is the resource itself or lies below it. */
function refuseParent({ resource, parent }: ResourceRecord, steps: readonly Step[]): void {
  if (parent === undefined) return
  const [nearest] = steps
  if (parent === resource || steps.some((step) => step.parent === resource))
    throw new ApiError('RESOURCE_CYCLE', 'a resource cannot lie in itself, or below itself')
  if (nearest === undefined) throw unknownParent()
}

/** Makes the 400 for a parent that is not a registered resource of the project. */
export const unknownParent = (): ApiError => invalidField('parent', 'is not a resource of the project')

/**
 * Returns the height of a resource: the number of levels below it that move with it. Throws TOO_DEEP if they do not fit. Before that, it
 * recounts a height that is uncertain, or that may still include removed resources.
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
  // The recount has changed items that were read: another attempt reads them again.
  throw aborted()
}

const tooDeep = (): ApiError =>
  new ApiError('TOO_DEEP', `a resource has at most ${MAX_ABOVE} resources above it, one above the other`)

/** Returns the writes that increase the heights above, as far as a resource of some height below them needs it. */
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
 * Throws HAS_CHILDREN if others lie below a resource. Otherwise returns its subtree. While the subtree is unchanged, and no height in the
 * project has increased since the project was read, nothing lies below the resource. A resource that is being deleted accepts no new
 * resources below it.
 * @throws ABORTED after a recount: read everything again
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
