import type { OperationName } from '../../api/use-read.ts'
import type { Place } from '../access/place-of.ts'

export interface RegisteredPlace extends Place {
  project: string
  /** The parent, `<namespace>:<id>`; empty for a resource directly in the project. */
  parent: string
}

/**
 * Returns the place of a registered resource. Returns undefined for any other place, or if the client may not read the
 * resource.
 */
export const registeredPlaceOf = (place: Place): RegisteredPlace | undefined =>
  place.project !== undefined && place.parent !== undefined
    ? { ...place, project: place.project, parent: place.parent }
    : undefined

/** The operations that depend on access. They are read again after a move or a deletion. */
export const ACCESS_READS: readonly OperationName[] = [
  'check',
  'batchCheckPermission',
  'listPolicies',
  'searchSubjects',
]

/** The operations that are read again after a move. */
export const MOVE_CHANGES: readonly OperationName[] = ['listProjectResources', 'getProjectResource', ...ACCESS_READS]
