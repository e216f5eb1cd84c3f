import { MAX_ABOVE } from '../../access/resources/path.ts'
import { containerOf } from '../../access/resources/schema.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Look } from './look.ts'

/** The ancestors of a resource, found by the parents that the items name. */
export interface Above {
  /** The resources above it, the nearest first; each resource of a cycle once. */
  steps: readonly Item[]
  /**
   * The end of the path: the project; a parent that is `gone`, `elsewhere` (in another project) or `other` (no resource of a project); a cycle; or
   * a path that is longer than the reads.
   */
  end: 'project' | 'gone' | 'elsewhere' | 'other' | 'circle' | 'further'
}

/** The resource (`<namespace>:<id>`) that a resource says to lie in. */
export const parentIn = ({ parent }: Item): string | undefined => (typeof parent === 'string' ? parent : undefined)

export const projectIn = ({ ancestors }: Item): string => containerOf({ ancestors: ancestors as string[] })

/** Whether an item is a resource of a project. */
export const isProjectResource = ({ sk, namespace }: Item): boolean => sk === 'RESOURCE' && isCustom(String(namespace))

/** No table that obeys the rules has a path as long as this, and a few lost writes cannot make one. */
const MOST = 20 * MAX_ABOVE

/** Reads the path of a resource to its end. */
export async function lookAbove(look: Look, item: Item): Promise<Above> {
  const steps: Item[] = []
  let current = item
  for (;;) {
    const parent = parentIn(current)
    if (parent === undefined) return { steps, end: 'project' }
    if ([item, ...steps].some(({ resource }) => resource === parent)) return { steps, end: 'circle' }
    if (steps.length === MOST) return { steps, end: 'further' }
    if (!isCustom(parent)) return { steps, end: 'other' }
    const found = await look.get(resourceKey(parent))
    if (found === undefined) return { steps, end: 'gone' }
    if (projectIn(found) !== projectIn(item)) return { steps, end: 'elsewhere' }
    steps.push(found)
    current = found
  }
}
