import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import type { Bound, Turn } from '../../foundation/lists/turns.ts'
import type { CheckResult } from '../check/check.ts'
import type { Definitions } from '../check/definitions.ts'
import type { CheckContext, CheckRequest } from '../check/load-checks.ts'
import type { Subject } from '../check/loader.ts'
import type { Reading } from '../check/reading.ts'
import type { Lists } from './page.ts'
import type { Source } from './sources.ts'

/** The possible results of a search, and the checks that decide whether they are results. */
export interface Candidates {
  /** A page token is rejected if its search had other parameters. */
  identity: ListIdentity
  /** The sources were selected with this version of the definitions. */
  definitions: Definitions
  /** For a page of a turn. */
  findSources: (lists: Lists, turn: Turn) => Promise<Sources>
  toRequest: (id: string) => CheckRequest
  /** For an unspecified child of the container, which has no grants of its own. */
  toChildRequest?: (container: string) => CheckRequest
  /**
   * Uses only the grants of some holders on the candidate itself. If this check denies, the complete check may still allow. Returns
   * undefined if none of the holders counts.
   */
  toHeldCheck?: ((id: string, holders: readonly string[]) => HeldCheck | undefined) | undefined
  isResult: (result: CheckResult) => boolean
  /** By default, ids are UUIDs. */
  isId?: ((text: string) => boolean) | undefined
  /** Makes `toHeldCheck` and `confirm` use the memberships that a reading has, and not those with which the sources were selected. */
  renew?: ((reading: Reading) => Promise<void>) | undefined
  /**
   * Reads again the facts with which the sources were selected.
   * @throws FactsChanged if one of these facts has changed
   */
  confirm: (reading: Reading) => Promise<void>
}

export interface Sources {
  sources: readonly Source[]
  /** The end of what the lists cover. It lies before the end of the turn if the turn is too large for one page. */
  upTo: Bound | undefined
}

/** The path of the check is known without reading the table. */
export type HeldCheck = Pick<CheckContext, 'request' | 'query'> & { subject: Subject; path: ResourcePath }
