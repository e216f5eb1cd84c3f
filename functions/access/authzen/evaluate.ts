import * as v from 'valibot'
import { countEvaluations, loadAsked, toEvaluations } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationBody, toCheck } from '../../../lib/access/authzen/evaluation.ts'
import { Evaluation } from '../../../lib/access/authzen/schema.ts'
import { isAllowedAt } from '../../../lib/access/check/batch.ts'
import { decideEach } from '../../../lib/access/check/check.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/evaluation
export const handler = operation('evaluate', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: v.pipe(EvaluationBody, v.transform(toCheck)) },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, [body], isKnownCaller),
  run: async ({ body, loaded, table }) => {
    const results = await limitChecks(loaded, () => decideEach(table, loaded), isAllowedAt)
    return toEvaluations([body], results)[0] as Evaluation
  },
  counts: (answer) => countEvaluations([answer]),
  response: Evaluation,
})
