import { answerEvaluations, countEvaluations, loadAsked } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationsBody, EvaluationsResponse } from '../../../lib/access/authzen/evaluations.ts'
import { organizationsAsked } from '../../../lib/access/check/load-checks.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/evaluations
export const handler = operation('evaluate-batch', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: EvaluationsBody },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, body.asked, isKnownCaller),
  organizations: organizationsAsked,
  run: ({ body, loaded, table }) => answerEvaluations(table, loaded, body),
  counts: (answer) => countEvaluations(answer.evaluations ?? [answer]),
  response: EvaluationsResponse,
})
