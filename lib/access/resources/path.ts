import * as v from 'valibot'
import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Key, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { readGuess } from './above.ts'
import { containerOf, ResourceRecord } from './schema.ts'

/** The most resources that lie above another one: a chain has one more. */
export const MAX_ABOVE = 10

const Step = v.pick(ResourceRecord, ['resource', 'ancestors', 'parent', 'above', 'deleting'])
/** A resource on the path above another one. */
export type Step = v.InferOutput<typeof Step>

/** Reads single items, and may tell which of them it has read or is about to read: these cost nothing more. */
interface StepReader extends Reader {
  hasRead?(key: Key): boolean
}

type Start = Pick<Step, 'resource' | 'ancestors' | 'parent' | 'above'>

/**
 * Reads the resources above one, the nearest first. Each step is read; guesses only choose what is read at once: one request where
 * nothing above has moved since they were made, and one more for each move.
 *
 * The path ends where a parent does not exist, is of another project, or is on the path already, and after one step more than the
 * rules allow: so it never loops, and nothing beyond counts.
 * @param onGuess gets the references (`<namespace>:<id>`) that may come next, in the turn in which they are requested
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

/** The path of a resource with what lies above it between the resource and its project. */
export async function withAbove<Path extends ResourcePath & Start>(
  reader: StepReader,
  path: Path,
  onGuess?: (references: readonly string[]) => void,
): Promise<Path> {
  if (path.parent === undefined) return path
  const steps = await readAbove(reader, path, onGuess)
  return { ...path, ancestors: [...steps.map(({ resource }) => resource), ...path.ancestors] }
}
