import type { OperationName } from '../../api/use-read.ts'
import type { Place } from '../access/place.ts'

/** A resource that is registered in a project. */
export interface RegisteredPlace extends Place {
  project: string
  /** The parent, `<namespace>:<id>`; empty for a resource directly in the project. */
  parent: string
}

/** Returns the place of a registered resource; undefined for anything else, and if the client may not read it. */
export const registeredPlaceOf = (place: Place): RegisteredPlace | undefined =>
  place.project !== undefined && place.parent !== undefined
    ? { ...place, project: place.project, parent: place.parent }
    : undefined

/** The operations about access, to read again after a move or a deletion. */
export const ACCESS_READS: readonly OperationName[] = [
  'check',
  'batchCheckPermission',
  'listPolicies',
  'searchSubjects',
]
