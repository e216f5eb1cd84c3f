import { ApiError } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type CheckResult, decideAll, NO_SUCH_PERMISSION } from './check.ts'
import type { LoadedChecks } from './load-checks.ts'

interface Pair<Sent> {
  body: Sent
  status: boolean
}

/**
 * All facts were true at one moment. Throws 404 PERMISSION_NOT_FOUND, which lists every missing permission. Throws 503 if the facts keep
 * changing.
 */
export const decideBatch = (table: Table, loaded: LoadedChecks): Promise<CheckResult[]> =>
  decideAll(table, loaded, permissionsNotFound)

/** In the order of the request. */
export const answerBatch = <Sent>(
  bodies: readonly { sent: Sent }[],
  results: readonly CheckResult[],
): { pairs: Pair<Sent>[] } => ({
  pairs: bodies.map(({ sent }, index) => ({ body: sent, status: isAllowedAt(results, index) })),
})

/** A check without a result is denied. */
export const isAllowedAt = (results: readonly (CheckResult | undefined)[], position: number): boolean =>
  results[position]?.decision.allowed === true

const permissionsNotFound = (positions: readonly number[]): ApiError =>
  new ApiError('PERMISSION_NOT_FOUND', NO_SUCH_PERMISSION, {
    violations: positions.map((position) => ({
      field: `bodies[${position}].permission`,
      description: 'does not exist',
    })),
  })

export function countDecisions(decisions: readonly { status: boolean }[]) {
  const DecisionsAllowed = decisions.filter(({ status }) => status).length
  return { DecisionsAllowed, DecisionsDenied: decisions.length - DecisionsAllowed }
}
