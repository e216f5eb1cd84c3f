import type { FoundKind } from './schema.ts'

/** What a text may name. Whether something has the id is seen when it is read. */
export interface Candidate {
  kind: FoundKind
  id: string
  /** Of a resource. */
  namespace?: string
}

export interface Candidates {
  candidates: Candidate[]
  /** Whether there are more. */
  truncated: boolean
}

/** How many permissions, and how many resources of one id, an answer holds. */
export const MAX_ALIKE = 20
