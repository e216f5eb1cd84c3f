import { PLATFORM_RELATIONS, type PlatformRelation } from '../clients/schema.ts'
import { platformKey } from '../table/keys.ts'
import { isNew, put, remove, require, unchanged, type Write } from '../table/writes.ts'

/** In one order, each once: so that equal sets are equal lists. */
export const relationSet = (relations: readonly PlatformRelation[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/** Writes the relations of a principal where they change, and in any case makes sure that `before` is still true. */
export function relationsWrite(
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
): Write {
  const key = platformKey(principal)
  const stillTrue = before.length === 0 ? isNew : unchanged({ relations: before })
  if (isSame(before, after)) return require(key, stillTrue)
  return after.length === 0 ? remove(key, stillTrue) : put(key, { relations: after }, stillTrue)
}
