import * as v from 'valibot'
import { countEvaluations, evaluateAll, loadAsked } from '../../../lib/access/authzen/evaluate.ts'
import { EvaluationBody, toCheck } from '../../../lib/access/authzen/evaluation.ts'
import { Evaluation } from '../../../lib/access/authzen/schema.ts'
import { organizationsAsked } from '../../../lib/access/check/load-checks.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/evaluation
export const handler = operation('evaluate', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: v.pipe(EvaluationBody, v.transform(toCheck)) },
  load: ({ body }, table, isKnownCaller) => loadAsked(table, [body], isKnownCaller),
  organizations: organizationsAsked,
  run: async ({ body, loaded, table }) => (await evaluateAll(table, loaded, [body]))[0] as Evaluation,
  counts: (answer) => countEvaluations([answer]),
  response: Evaluation,
})
