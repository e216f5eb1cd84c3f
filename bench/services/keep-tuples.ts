import { chunk } from '../../lib/foundation/table/chunk.ts'
import type { Service } from './service.ts'
import { allTuples, makeId, type Tuple, tuplesOf } from './world.ts'

/**
 * The first number in the ids of bindings that the benchmark grants while it measures. The world's own bindings have
 * lower numbers.
 */
const FIRST_GRANTED = 1_000_000_000

/**
 * Makes the functions `load` and `grant` for a service that stores relationships.
 *
 * @param write a function that writes relationships in one request
 * @param atOnce the largest number of relationships in one request
 */
export function keepTuples(
  write: (tuples: readonly Tuple[]) => Promise<unknown>,
  atOnce: number,
): Pick<Service, 'load' | 'grant'> {
  let role = ''
  let granted = 0
  return {
    load: async (world) => {
      role = world.role
      for (const tuples of chunk(allTuples(world), atOnce)) await write(tuples)
    },
    grant: async ({ user, document }) => {
      const id = makeId('binding', FIRST_GRANTED + granted++)
      await write(tuplesOf({ id, bearer: { kind: 'user', id: user }, on: { kind: 'document', id: document } }, role))
    },
  }
}
