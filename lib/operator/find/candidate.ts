import type { FoundKind } from './schema.ts'

/** An entity that a text may name. The read shows whether it exists. */
export interface Candidate {
  kind: FoundKind
  id: string
  /** Of a resource. */
  namespace?: string
}

export interface Candidates {
  candidates: Candidate[]
  /** Whether more entities match than the answer holds. */
  truncated: boolean
}

/** How many permissions, and how many resources of one id, an answer holds. */
export const MAX_ALIKE = 20
