import type { OperationName } from '../../api/use-read.ts'
import type { Place } from '../access/place.ts'

/** A resource that is registered in a project. */
export interface RegisteredPlace extends Place {
  project: string
  /** `<namespace>:<id>`; empty where it lies directly in the project. */
  parent: string
}

/** Undefined for anything else, and where the client may not read it. */
export const registeredPlaceOf = (place: Place): RegisteredPlace | undefined =>
  place.project !== undefined && place.parent !== undefined
    ? { ...place, project: place.project, parent: place.parent }
    : undefined

/** The answers about access: a move or a deletion changes them. */
export const ACCESS_READS: readonly OperationName[] = [
  'check',
  'batchCheckPermission',
  'listPolicies',
  'searchSubjects',
]
