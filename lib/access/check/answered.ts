import type { CheckResult } from './check.ts'
import type { CheckRequest } from './load-checks.ts'

/**
 * An answer of a request about access, for the log of decisions.
 * - `result` is missing if the question could not be decided. `error` then has the reason, and the answer is a denial.
 * - `reason` is present if the answer depends on more than the check, such as on plans and credits.
 */
export type Answered =
  | { result: CheckResult; isAllowed: boolean; reason?: string | undefined }
  | { error: string; request?: CheckRequest }

export const answeredCheck = (result: CheckResult): Answered => ({ result, isAllowed: result.decision.allowed })
