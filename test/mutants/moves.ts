import { type Mutant, mutant } from './mutant.ts'

const ofMoves = mutant('functions/access/effects/preview-moves.long.test.ts')
const refused = mutant('functions/access/effects/rules.test.ts')

/** Defects in previews of moves of resources. */
export const moveMutants: readonly Mutant[] = [
  ofMoves(
    'access/effects/compare-access',
    'a preview of a move decides with the old path only',
    'return move === undefined ? path : { ...path, ancestors: move.after }',
    'return path',
  ),
  ofMoves(
    'access/effects/moved-grants',
    'a preview of a move names a principal once for each way in which it loses access',
    'return sortKeys(keys)[0] === sk.slice(BEFORE_PLACE)',
    'return keys.length > 0',
  ),
  ofMoves(
    'access/effects/moved-grants',
    'a preview of a move ends at a page of revoked grants',
    'if (touched.length > 0) return',
    'if (items.length > 0) return',
  ),
  refused(
    'access/effects/moves',
    'a preview moves a resource to another project',
    'if (target !== undefined && containerOf(target.step) !== containerOf(step)) throw noParent()',
    '',
  ),
  refused(
    'access/effects/moves',
    'a preview moves a resource into itself',
    'refuseParent({ resource: step.resource, parent: target?.step.resource }, newAbove)',
    '',
  ),
  ofMoves(
    'access/effects/resolve',
    'a page of a preview goes on at another place after a folder above has moved',
    '[parent, ...resources, ...paths]',
    '[parent, ...resources]',
  ),
  ofMoves(
    'access/effects/moves',
    'a preview of a move mixes the paths of one moment with the policies of another',
    'if (!isDeepStrictEqual(current, moves)) throw',
    'if (moves.size === 0) throw',
  ),
]
