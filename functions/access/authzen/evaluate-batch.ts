import { answerEvaluations, countEvaluations, loadAsked } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationsBody, EvaluationsResponse } from '../../../lib/access/authzen/evaluations.ts'
import { isAllowedAt } from '../../../lib/access/check/batch.ts'
import { decideEach } from '../../../lib/access/check/check.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/evaluations
export const handler = operation('evaluate-batch', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: EvaluationsBody },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, body.asked, isKnownCaller),
  run: async ({ body, loaded, table }) =>
    answerEvaluations(body, await limitChecks(loaded, () => decideEach(table, loaded), isAllowedAt)),
  counts: (answer) => countEvaluations(answer.evaluations ?? [answer]),
  response: EvaluationsResponse,
})
