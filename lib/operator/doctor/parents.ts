import { MAX_ABOVE } from '../../access/resources/path.ts'
import { urnOf } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import { aliasKey, childKey, type Key, keyOfItem, resourceKey, subtreeKey } from '../../foundation/table/keys.ts'
import type { Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'
import { type Above, isProjectResource, lookAbove, parentIn, projectIn } from './tree-path.ts'

export const CHECK = 'trees'
export const OK = 'each parent is there, and each resource knows how many levels lie below it'

/**
 * The parent of a resource must be another resource of the same project, without a cycle and with at most ten
 * ancestors. If not, the repair moves the resource directly into the project. The move gives no principal more access.
 * The descendants stay below the resource.
 */
export const parents: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (isProjectResource(item) && parentIn(item) !== undefined ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const item = await look.get(subject)
    const parent = item && parentIn(item)
    if (item === undefined || parent === undefined) return []
    const wrong = whatIsWrong(item, parent, await lookAbove(look, item))
    const project = await look.get(resourceKey(projectIn(item)))
    // While a project is being deleted, a parent may be removed before its children. So a missing parent is not a fault
    // then.
    if (wrong === undefined || project === undefined || project.deleting !== undefined) return []
    return [{ message: wrong, rank: 'power', wanted: await takenOut(look, item, parent, project) }]
  },
}

/** Returns undefined if the resource may stay. A fault higher in the path is reported for another resource. */
function whatIsWrong({ resource }: Item, parent: string, { steps, end }: Above): string | undefined {
  if (steps.length === 0) {
    if (end === 'gone') return `${resource} lies in ${parent}, which is gone`
    if (end === 'elsewhere') return `${resource} lies in ${parent}, which is of another project`
    if (end === 'other') return `${resource} lies in ${parent}, which is no resource of a project`
  }
  if (end === 'circle' && closes(resource, parent, steps)) {
    const others = steps.map((step) => String(step.resource))
    const isFirst = others.every((other) => String(resource) < other)
    return isFirst ? `${[resource, ...others].join(', ')} lie in each other in a circle` : undefined
  }
  const isDeepest = end !== 'further' && end !== 'circle' && steps.length === MAX_ABOVE + 1
  return isDeepest ? `${resource} has more than ${MAX_ABOVE} resources above it` : undefined
}

/** Returns whether the resource itself is in the cycle, and not only its ancestors. */
const closes = (resource: unknown, parent: string, steps: readonly Item[]): boolean =>
  parent === resource || (steps.length > 0 && parentIn(steps.at(-1) as Item) === resource)

type Wanted = readonly (readonly [key: Key, item: Item | undefined])[]

/**
 * Moves the resource directly into its project. Increments the move counter of the project, so that concurrent changes
 * fail.
 */
async function takenOut(look: Look, item: Item, parent: string, project: Item): Promise<Wanted> {
  const { parent: _, above: __, ...others } = item
  const resource = String(item.resource)
  const listed = childKey(parent, resource)
  return [
    [keyOfItem(item), { ...others, version: (item.version as bigint) + 1n }],
    [keyOfItem(project), { ...project, moves: ((project.moves as bigint | undefined) ?? 0n) + 1n }],
    ...((await look.get(listed)) === undefined ? [] : [[listed, undefined] as const]),
    ...(await aliases(look, item, project)),
    ...(await movedHeight(look, subtreeKey(parent, resource), subtreeKey(String(project.resource), resource))),
  ]
}

/**
 * The aliases of a resource as they must be after the parent is removed. Omits aliases without a parent. During a
 * rename of the project, the resource may have two aliases.
 */
async function aliases(look: Look, { resource, namespace, name }: Item, project: Item): Promise<Wanted> {
  const names = [project.name, ...((project.other_names ?? []) as string[])]
  const keys = names.map((each) => aliasKey(String(namespace), urnOf(String(each), String(namespace), String(name))))
  const found = await Promise.all(keys.map((key) => look.get(key)))
  return found.flatMap((alias) => {
    if (alias === undefined || alias.resource !== resource || alias.parent === undefined) return []
    const { parent: _, ...others } = alias
    return [[keyOfItem(alias), others] as const]
  })
}

/** The height is stored under the parent, so its key changes. */
async function movedHeight(look: Look, from: Key, to: Key): Promise<Wanted> {
  const [stored, there] = [await look.get(from), await look.get(to)]
  if (stored === undefined) return []
  const isHigher = there !== undefined && (there.height as bigint) > (stored.height as bigint)
  return [
    [from, undefined],
    [to, { ...stored, ...to, ...(isHigher && { height: there.height }) }],
  ]
}
