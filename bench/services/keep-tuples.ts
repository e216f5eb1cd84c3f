import { chunk } from '../../lib/foundation/table/chunk.ts'
import type { Service } from './service.ts'
import { allTuples, makeId, type Tuple, tuplesOf } from './world.ts'

/** Ids of bindings that are granted while it is measured begin here, beyond those of the world. */
const FIRST_GRANTED = 1_000_000_000

/**
 * Makes `load` and `grant` of a service that keeps relationships.
 *
 * @param write writes some relationships in one request
 * @param atOnce how many one request may have
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
