import { MAX_ABOVE } from '../../access/resources/path.ts'
import { containerOf } from '../../access/resources/schema.ts'
import { isCustom } from '../../foundation/identifiers/references.ts'
import type { Item } from '../../foundation/table/item.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Look } from './recorded-reads.ts'

/** Found through the parent in each item. */
export interface Above {
  /** The nearest first. Each resource of a cycle appears once. */
  steps: readonly Item[]
  /**
   * The end of the path. `project` is the normal end. `gone` is a parent that does not exist, `elsewhere` is a parent
   * in another project, and `other` is a parent that is not a resource of a project. `circle` is a cycle, and `further`
   * is a path with more resources than are read.
   */
  end: 'project' | 'gone' | 'elsewhere' | 'other' | 'circle' | 'further'
}

/** The parent is `<namespace>:<id>`. */
export const parentIn = ({ parent }: Item): string | undefined => (typeof parent === 'string' ? parent : undefined)

export const projectIn = ({ ancestors }: Item): string => containerOf({ ancestors: ancestors as string[] })

export const isProjectResource = ({ sk, namespace }: Item): boolean => sk === 'RESOURCE' && isCustom(String(namespace))

/**
 * The largest number of ancestors to read. No valid table has such a long path, and a few lost writes cannot produce
 * one.
 */
const MOST = 20 * MAX_ABOVE

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
