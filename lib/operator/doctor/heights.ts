import { subtreeKeyOf } from '../../access/resources/subtree.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  CHILDREN,
  type Key,
  keyOfItem,
  parentNamespaceKey,
  resourceKey,
  SUBTREES,
} from '../../foundation/table/keys.ts'
import type { Defect, Examiner, LastExaminer } from './fault.ts'
import { CHECK, OK } from './parents.ts'
import type { Look } from './recorded-reads.ts'
import { isProjectResource, lookAbove, parentIn } from './tree-path.ts'

const heightIn = (item: Item | undefined): bigint => (typeof item?.height === 'bigint' ? item.height : 0n)

const isHeight = (sk: unknown): boolean => String(sk).startsWith(SUBTREES.first)

/**
 * Returns the resource that must be examined if the scan finds this item. The item is either a child of the resource or
 * the height of the resource.
 */
function examinedIn(item: Item): string | undefined {
  if (isHeight(item.sk)) return String(item.resource)
  return isProjectResource(item) ? parentIn(item) : undefined
}

/**
 * A resource with children must have stored a height that is at least the actual height. A higher value is correct,
 * because deletions do not lower it. A lower value would allow a tree that is too deep. A missing value hides the
 * resources below.
 */
export const heights: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => {
    const resource = examinedIn(item)
    return resource === undefined ? undefined : resourceKey(resource)
  },
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined || !isProjectResource(item)) return []
    const { steps, end } = await lookAbove(look, item)
    // The path above the resource must be repaired first.
    if (end !== 'project') return []
    const needed = await levelsBelow(look, subject)
    const stored = await look.get(heightKey(item))
    const isCounting = stored?.counting === true
    if (heightIn(stored) >= needed && !isCounting) return []
    const wanted = await raised(look, [item, ...steps], needed)
    const level = isCounting ? { level: 'warning' as const } : {}
    return [{ message: describe(item, stored, needed), rank: 'completion', ...level, wanted }]
  },
}

const heightKey = ({ resource, parent, ancestors }: Item): Key =>
  subtreeKeyOf({
    resource: String(resource),
    parent: parent as string | undefined,
    ancestors: ancestors as string[],
  })

/** Uses the stored heights of the children. */
async function levelsBelow(look: Look, { pk }: Key): Promise<bigint> {
  if (!(await look.hasAny(pk, CHILDREN))) return 0n
  const below = await look.query(pk, SUBTREES)
  return 1n + below.map(heightIn).reduce((most, height) => (height > most ? height : most), 0n)
}

function describe({ resource }: Item, stored: Item | undefined, needed: bigint): string {
  if (stored === undefined) return `${resource} does not know that others lie below it`
  if (stored.counting === true) return `the levels below ${resource} were not counted to the end`
  return `${resource} has ${heightIn(stored)} levels below it, but there are ${needed}`
}

/**
 * The height of each resource on the path is at least one more than the height of the resource below it. If a count of
 * the levels below the first resource was interrupted, the repair also completes it.
 */
async function raised(look: Look, path: readonly Item[], needed: bigint): Promise<NonNullable<Defect['wanted']>> {
  const stored = await Promise.all(path.map((item) => look.get(heightKey(item))))
  return path.flatMap((item, index) => {
    const [before, height] = [stored[index], needed + BigInt(index)]
    const isFinished = index === 0 && before?.counting === true
    if (heightIn(before) >= height && !isFinished) return []
    const { counting, ...others } = before ?? {}
    const kept = counting === true && !isFinished ? { counting } : {}
    const highest = heightIn(before) > height ? heightIn(before) : height
    return [[heightKey(item), { ...others, ...kept, ...heightKey(item), resource: item.resource, height: highest }]]
  })
}

/**
 * A namespace must be marked as having resources with children. Without the mark, searches would not look for the
 * children.
 * @param example the key of a child of a resource in the namespace
 */
export const makeNamespaceExaminer = (example: Key): LastExaminer => ({
  check: CHECK,
  ok: OK,
  examine: async (look, subject) => {
    if ((await look.get(subject)) !== undefined) return []
    const item = await look.get(example)
    const parent = item && parentIn(item)
    if (parent === undefined) return []
    const namespace = namespaceOfReference(parent)
    if (parentNamespaceKey(namespace).pk !== subject.pk) return []
    const message = `nothing says that resources of ${namespace} have others below them`
    return [{ message, rank: 'completion', wanted: [[subject, { namespace, ...subject }]], preconditions: [] }]
  },
})

/** @param examples the keys of children by the namespace of their parent */
export function noteParent(examples: Map<string, Key>, item: Item): void {
  const parent = isProjectResource(item) ? parentIn(item) : undefined
  if (parent !== undefined) examples.set(namespaceOfReference(parent), keyOfItem(item))
}
