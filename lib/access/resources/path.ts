import * as v from 'valibot'
import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Key, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { readGuess } from './above.ts'
import { containerOf, ResourceRecord } from './schema.ts'

/** The most resources above another one. A chain has one more. */
export const MAX_ABOVE = 10

const Step = v.pick(ResourceRecord, ['resource', 'ancestors', 'parent', 'above', 'deleting'])
/** A resource on the path above another one. */
export type Step = v.InferOutput<typeof Step>

/** A reader of single items. It may tell which items it has read or is about to read: these cost nothing more. */
interface StepReader extends Reader {
  hasRead?(key: Key): boolean
}

type Start = Pick<Step, 'resource' | 'ancestors' | 'parent' | 'above'>

/**
 * Reads the resources above a resource, the nearest first. Each step is read. Guesses only choose the items that are read together. So it
 * takes one request if no resource above has moved since the guesses were made, and one more for each move.
 *
 * The path ends at a parent that does not exist, that is in another project, or that is already on the path. It also ends one step after
 * the most that the rules allow. So it never loops, and resources beyond its end do not count.
 * @param onGuess gets the references (`<namespace>:<id>`) that may be next, in the same turn in which they are requested
 */
export async function readAbove(
  reader: StepReader,
  start: Start,
  onGuess: (references: readonly string[]) => void = () => {},
): Promise<Step[]> {
  const asked = new Map<string, ReturnType<Reader['get']>>()
  const ask = (reference: string) => {
    const item = asked.get(reference) ?? reader.get(resourceKey(reference))
    asked.set(reference, item)
    return item
  }
  const steps: Step[] = []
  let current: Start = start
  while (current.parent !== undefined && steps.length <= MAX_ABOVE) {
    const { parent } = current
    if (parent === start.resource || steps.some(({ resource }) => resource === parent)) break
    if (!asked.has(parent) && !reader.hasRead?.(resourceKey(parent))) {
      const guess = [parent, ...readGuess(current.above)]
      for (const each of guess) ask(each).catch(() => {})
      onGuess(guess)
    }
    const item = await ask(parent)
    const step = item && parseRecord(Step, item)
    if (step === undefined || containerOf(step) !== containerOf(start)) break
    steps.push(step)
    current = step
  }
  return steps
}

/** Returns the path of a resource, with the resources between it and its project. */
export async function withAbove<Path extends ResourcePath & Start>(
  reader: StepReader,
  path: Path,
  onGuess?: (references: readonly string[]) => void,
): Promise<Path> {
  if (path.parent === undefined) return path
  const steps = await readAbove(reader, path, onGuess)
  return { ...path, ancestors: [...steps.map(({ resource }) => resource), ...path.ancestors] }
}
