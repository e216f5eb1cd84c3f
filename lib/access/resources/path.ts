import * as v from 'valibot'
import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Key, resourceKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { readGuess } from './above.ts'
import { containerOf, ResourceRecord } from './schema.ts'

/** A path that includes the resource itself has at most one resource more. */
export const MAX_ABOVE = 10

const Step = v.pick(ResourceRecord, ['resource', 'ancestors', 'parent', 'above', 'deleting'])
/** On the path above another resource. */
export type Step = v.InferOutput<typeof Step>

/** `hasRead` returns whether an item was already requested, so that reading it again costs nothing. */
interface StepReader extends Reader {
  hasRead?(key: Key): boolean
}

type Start = Pick<Step, 'resource' | 'ancestors' | 'parent' | 'above'>

/** Returns undefined if the resource is not registered. */
export async function readStep(reader: Reader, resource: string): Promise<Step | undefined> {
  const item = await reader.get(resourceKey(resource))
  return item && parseRecord(Step, item)
}

/**
 * The nearest resource is first. Each resource on the path is read, and guesses only choose which items are read together. So one request
 * is enough if no resource above has moved since the guesses were stored. Each move may need one more request.
 * The path ends at a parent that does not exist, that is in another project, or that is already on the path. The path also ends when it
 * is one resource longer than the rules allow. So the function never loops, even if lost writes have left a cycle.
 * @param onGuess gets the references (`<namespace>:<id>`) that are probably next, in the turn of the event loop in which they are
 *   requested
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

/** Adds the resources between the resource and its project. */
export async function withAbove<Path extends ResourcePath & Start>(
  reader: StepReader,
  path: Path,
  onGuess?: (references: readonly string[]) => void,
): Promise<Path> {
  if (path.parent === undefined) return path
  const steps = await readAbove(reader, path, onGuess)
  return { ...path, ancestors: [...steps.map(({ resource }) => resource), ...path.ancestors] }
}
