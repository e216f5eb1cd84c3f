/** @module Answers checks and searches in the form of the AuthZEN standard. */

import type * as v from 'valibot'
import type { Table } from '../../foundation/table/table.ts'
import { type Answered, answeredCheck } from '../check/answered.ts'
import { countDecisions } from '../check/batch.ts'
import type { Decided } from '../check/check.ts'
import { type LoadedChecks, loadChecks } from '../check/load-checks.ts'
import { type AskedCheck, UNKNOWN_ACTION } from './evaluation.ts'
import { type EvaluationsBody, type EvaluationsResponse, endAt } from './evaluations.ts'
import type { Evaluation } from './schema.ts'

/** In the first round trip. */
export const loadAsked = (table: Table, asked: readonly AskedCheck[], maySpeculate: boolean): Promise<LoadedChecks> =>
  loadChecks(
    table,
    asked.flatMap((each) => ('request' in each ? [each.request] : [])),
    maySpeculate,
  )

/** In the order of the request. An evaluation that cannot be mapped to a check is denied, with the error. */
export function toEvaluations(asked: readonly AskedCheck[], results: readonly Decided[]): Evaluation[] {
  const rest = results.values()
  return asked.map((each): Evaluation => {
    if ('error' in each) return deny(each.error)
    const { value } = rest.next()
    return value === undefined ? deny(UNKNOWN_ACTION) : { decision: value.decision.allowed }
  })
}

/** In the order of the request, also those after which the service stopped. */
export function listAnswered(asked: readonly AskedCheck[], results: readonly Decided[]): Answered[] {
  const rest = results.values()
  return asked.map((each) => {
    if ('error' in each) return { error: each.error.reason }
    const { value } = rest.next()
    return value === undefined ? { error: UNKNOWN_ACTION.reason, request: each.request } : answeredCheck(value)
  })
}

export const countEvaluations = (answers: readonly { decision?: boolean | undefined }[]) =>
  countDecisions(answers.flatMap(({ decision }) => (decision === undefined ? [] : [{ status: decision }])))

const deny = (error: NonNullable<Evaluation['context']>['error']): Evaluation => ({
  decision: false,
  context: { error },
})

/** One decision if the request has no `evaluations`, otherwise a list of decisions. */
export function answerEvaluations(
  { asked, semantic }: v.InferOutput<typeof EvaluationsBody>,
  results: readonly Decided[],
): v.InferInput<typeof EvaluationsResponse> {
  const evaluations = toEvaluations(asked, results)
  return semantic === undefined ? (evaluations[0] as Evaluation) : { evaluations: endAt(semantic, evaluations) }
}
