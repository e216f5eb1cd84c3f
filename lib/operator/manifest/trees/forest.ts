import { containerOf, ResourceIndexItem, type ResourceRecord } from '../../../access/resources/schema.ts'
import { readPath } from '../../../access/resources/store.ts'
import { readSubtree } from '../../../access/resources/subtree.ts'
import { parseRecord } from '../../../foundation/schema/fields.ts'
import { mapInBatches } from '../../../foundation/table/chunk.ts'
import { CHILDREN, resourceKey, SUBTREES } from '../../../foundation/table/keys.ts'
import type { Table } from '../../../foundation/table/table.ts'
import type { PlannedEntry } from '../plan-context.ts'

/**
 * The project (`<namespace>:<id>`) and the parent in that project. A resource without a parent is directly in the
 * project.
 */
export interface Place {
  project: string
  parent: string | undefined
}

/** A resource that the plan must consider: a resource in the manifest, or a resource above or below such a resource. */
export interface TreeNode {
  /** `<namespace>:<id>`. */
  resource: string
  /** Undefined if the plan creates the resource. */
  from: Place | undefined
  /** Undefined if the plan deletes the resource. */
  to: Place | undefined
  isDeleting: boolean
  /** Undefined if the manifest does not name the resource. */
  planned?: PlannedEntry<ResourceRecord>
}

/** The keys are references `<namespace>:<id>`. */
export type Forest = Map<string, TreeNode>

const isSame = (left: Place | undefined, right: Place | undefined): boolean =>
  left?.project === right?.project && left?.parent === right?.parent && (left === undefined) === (right === undefined)

/** True if the plan creates, moves or deletes the resource. */
export const isPlacedAnew = ({ from, to }: Pick<TreeNode, 'from' | 'to'>): boolean => !isSame(from, to)

/**
 * Reads the trees around all resources that a manifest creates, moves or deletes. Above such a resource, reads all
 * resources. Below such a resource, reads all resources that have children. Of the other resources below a parent,
 * reads only one, which is enough to count the levels.
 */
export async function readForest(table: Table, all: readonly PlannedEntry<ResourceRecord>[]): Promise<Forest> {
  const forest: Forest = new Map(all.flatMap(toNode).map((node) => [node.resource, node]))
  const placed = [...forest.values()].filter(isPlacedAnew)
  const seen = new Set<string>()
  await mapInBatches(placed, async ({ planned }) => {
    const before = planned?.before
    if (before !== undefined && (await readSubtree(table, before)).isStored)
      await addBelow(table, forest, seen, before.resource, containerOf(before))
  })
  await addAbove(table, forest, placed)
  return forest
}

export const placeOf = (resource: Pick<ResourceRecord, 'ancestors' | 'parent'>): Place => ({
  project: containerOf(resource),
  parent: resource.parent,
})

function toNode(planned: PlannedEntry<ResourceRecord>): TreeNode[] {
  const { entry, before, after } = planned
  const resource = (before ?? after)?.resource
  if (resource === undefined) return []
  const from = before && placeOf(before)
  // A faulty entry changes nothing.
  const to = entry.deleted ? undefined : after === undefined ? from : placeOf(after)
  return [{ resource, from, to, isDeleting: before?.deleting !== undefined, planned }]
}

/** Adds only resources that the forest does not contain yet. */
async function addBelow(
  table: Table,
  forest: Forest,
  seen: Set<string>,
  parent: string,
  project: string,
): Promise<void> {
  if (seen.has(parent)) return
  seen.add(parent)
  const subtrees = await table.query(resourceKey(parent).pk, SUBTREES)
  const folders = subtrees.map((item) => parseRecord(ResourceIndexItem, item).resource)
  const place = { project, parent }
  const other = await findOther(table, parent, (each) => forest.has(each) || folders.includes(each))
  for (const resource of other === undefined ? folders : [...folders, other])
    if (!forest.has(resource)) forest.set(resource, { resource, from: place, to: place, isDeleting: false })
  await mapInBatches(folders, (folder) => addBelow(table, forest, seen, folder, project))
}

const PAGE = 100

/** Finds a child of a resource that is not known yet. */
async function findOther(
  table: Table,
  parent: string,
  isKnown: (resource: string) => boolean,
): Promise<string | undefined> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await table.page(resourceKey(parent).pk, CHILDREN, { limit: PAGE, after })
    const other = items.map((item) => parseRecord(ResourceIndexItem, item).resource).find((each) => !isKnown(each))
    if (other !== undefined || next === undefined) return other
    after = next
  }
}

/** For the places before and after the plan. Reads one level at a time. */
async function addAbove(table: Table, forest: Forest, nodes: readonly TreeNode[]): Promise<void> {
  const seen = new Set<string>()
  let wanted = nodes.flatMap(parentsOf)
  while (wanted.length > 0) {
    const next = [...new Set(wanted)].filter((each) => !seen.has(each))
    for (const each of next) seen.add(each)
    await mapInBatches(
      next.filter((each) => !forest.has(each)),
      async (resource) => {
        const path = await readPath(table, resource)
        if (path === undefined) return
        const place = placeOf(path)
        forest.set(resource, { resource, from: place, to: place, isDeleting: path.deleting !== undefined })
      },
    )
    wanted = next.flatMap((each) => parentsOf(forest.get(each)))
  }
}

const parentsOf = (node: TreeNode | undefined): string[] =>
  [node?.from?.parent, node?.to?.parent].filter((parent) => parent !== undefined)
