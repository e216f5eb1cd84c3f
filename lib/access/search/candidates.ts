import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import type { CheckResult } from '../check/check.ts'
import type { Definitions } from '../check/definitions.ts'
import type { CheckContext, CheckRequest } from '../check/load-checks.ts'
import type { Subject } from '../check/loader.ts'
import type { Reading } from '../check/reading.ts'
import type { Lists } from './page.ts'
import type { Source } from './sources.ts'

/** Who or what may be a result of a search, and how a check decides about each. */
export interface Candidates {
  /** Everything that selects the results: a page token of another search is refused. */
  identity: ListIdentity
  /** The version of the roles by which the sources are chosen. */
  definitions: Definitions
  findSources: (lists: Lists) => Promise<Source[]>
  toRequest: (id: string) => CheckRequest
  /** The check of anything that lies in a container and was granted nothing of its own. */
  toChildRequest?: (container: string) => CheckRequest
  /** The check of what its holders alone can allow on a candidate. What it denies, the whole check of the candidate may still allow. */
  toHeldCheck?: ((id: string, holders: readonly string[]) => HeldCheck) | undefined
  isResult: (result: CheckResult) => boolean
  /** Whether a text can be the id of a candidate. By default an id is a UUID. */
  isId?: ((text: string) => boolean) | undefined
  /** Reads again the facts by which the sources were chosen. @throws FactsChanged where one has changed */
  confirm: (reading: Reading) => Promise<void>
}

/** A check of which the path is known without a read. */
export type HeldCheck = Pick<CheckContext, 'request' | 'query'> & { subject: Subject; path: ResourcePath }
