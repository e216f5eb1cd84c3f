import type { FoundKind } from './schema.ts'

/** An entity that the search text may name. Only reading the entity shows whether it exists. */
export interface Candidate {
  kind: FoundKind
  id: string
  namespace?: string
}

export interface Candidates {
  candidates: Candidate[]
  /** Whether more entities match than the answer holds. */
  truncated: boolean
}

/** The limit for permissions, and for resources with the same id, in an answer. */
export const MAX_ALIKE = 20
