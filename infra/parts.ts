import { createHash } from 'node:crypto'

/**
 * How many nested stacks each wing of functions has. A function has four resources, so that a part has room for 70 functions below
 * 300 resources. To change a number here moves functions to other stacks, where their own old names are still taken:
 * docs/decisions/0014-nested-stacks-by-wing.md says what to do then.
 */
const PARTS: Readonly<Record<string, number>> = { access: 3, directory: 3, billing: 2, operator: 1, http: 1 }

/**
 * The nested stack of a function, such as `access-2`. It depends on the wing and on the name of the function alone, so that a
 * function stays where it is when others are added or removed.
 *
 * @param file the source of the function, without `functions/`: its first folder is the wing
 * @throws Error where there is no such wing
 */
export function partOf(name: string, file: string): string {
  const [wing = ''] = file.split('/')
  const parts = PARTS[wing]
  if (parts === undefined) throw new Error(`${name} is in no wing: ${file}`)
  return parts === 1 ? wing : `${wing}-${numberOf(name, parts) + 1}`
}

/** A number from 0 up to `count`, exclusive, that depends only on the name. */
export const numberOf = (name: string, count: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % count
