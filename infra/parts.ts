import { createHash } from 'node:crypto'

/**
 * The number of nested stacks for each wing of functions. A function has four resources, so a part has room for 70
 * functions below 300 resources. A change of a number moves functions to other stacks while the old stacks still use
 * the functions' names. docs/decisions/0014-nested-stacks-by-wing.md says what to do then.
 */
const PARTS: Readonly<Record<string, number>> = { access: 3, directory: 3, billing: 2, operator: 1, http: 1 }

/**
 * Returns the name of the nested stack of a function, such as `access-2`. The name depends only on the wing and the
 * name of the function, so the function keeps its stack when other functions are added or removed.
 * @param file the source of the function, without `functions/`. Its first folder is the wing.
 * @throws Error if the wing does not exist
 */
export function partOf(name: string, file: string): string {
  const [wing = ''] = file.split('/')
  const parts = PARTS[wing]
  if (parts === undefined) throw new Error(`${name} is in no wing: ${file}`)
  return parts === 1 ? wing : `${wing}-${numberOf(name, parts) + 1}`
}

/** Returns a number from 0 to `count` - 1 that depends only on the name. */
export const numberOf = (name: string, count: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % count
