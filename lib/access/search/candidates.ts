import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import type { CheckResult } from '../check/check.ts'
import type { Definitions } from '../check/definitions.ts'
import type { CheckContext, CheckRequest } from '../check/load-checks.ts'
import type { Subject } from '../check/loader.ts'
import type { Reading } from '../check/reading.ts'
import type { Lists } from './page.ts'
import type { Source } from './sources.ts'

/** The possible results of a search, and the checks that decide about each of them. */
export interface Candidates {
  /** Everything that selects the results. A page token of another search is refused. */
  identity: ListIdentity
  /** The version of the roles that the sources were chosen with. */
  definitions: Definitions
  findSources: (lists: Lists) => Promise<Source[]>
  toRequest: (id: string) => CheckRequest
  /** Returns the check of any child of a container that has no grants of its own. */
  toChildRequest?: (container: string) => CheckRequest
  /**
   * Returns the check that uses only the grants of the holders on a candidate. If it denies, the whole check of the candidate may still
   * allow.
   */
  toHeldCheck?: ((id: string, holders: readonly string[]) => HeldCheck) | undefined
  isResult: (result: CheckResult) => boolean
  /** Tells whether a text can be the id of a candidate. By default an id is a UUID. */
  isId?: ((text: string) => boolean) | undefined
  /** Reads the facts again that the sources were chosen with. @throws FactsChanged if one of them has changed */
  confirm: (reading: Reading) => Promise<void>
}

/** A check whose path is known without a read. */
export type HeldCheck = Pick<CheckContext, 'request' | 'query'> & { subject: Subject; path: ResourcePath }
