/** @module Answers checks and searches in the process of an application, with the engine of the service. */

import { type Answers, askEntitlement } from '../client/answers.ts'
import { splitBatch } from '../client/batches.ts'
import type { CallOptions } from '../client/types.ts'
import { connect, makeClient } from '../lib/foundation/table/client.ts'
import { formatOfReader } from '../lib/foundation/table/format.ts'
import { ask } from './ask.ts'
import { questions } from './questions.ts'
import type { EmbedOptions } from './types.ts'

export type { Answers, EntitlementQuestion } from '../client/answers.ts'
export { TollgateError } from '../client/error.ts'
export type { EmbedOptions } from './types.ts'

/**
 * Makes a reader of the table of a stage. It answers like the client, with the same types and errors, but reads the
 * table itself. It does not authenticate: each caller gets the answers that a platform member gets.
 *
 * @throws TypeError if the table is missing, or if both a client and a Region are given
 */
export function embed({ table, region, client }: EmbedOptions): Answers {
  if (typeof table !== 'string' || table === '')
    throw new TypeError('embed needs the name of the table. The stack of the service has it as the output TableName.')
  if (client !== undefined && region !== undefined)
    throw new TypeError('embed takes a client or a Region, not both, because a client has a Region')
  const connection = connect(table, client ?? makeClient({ region }), formatOfReader())
  const asking =
    (name: keyof typeof questions) =>
    (body: object, options?: CallOptions): Promise<never> =>
      ask(connection, questions[name], { body }, options) as Promise<never>
  return {
    check: asking('check'),
    explain: asking('explain'),
    batchCheck: splitBatch(asking('batchCheck')),
    searchResources: asking('searchResources'),
    searchSubjects: asking('searchSubjects'),
    entitlement: askEntitlement(
      ({ org_id, billing_id, ...body }, options) =>
        ask(connection, questions.entitlement, { params: { org_id, billing_id }, body }, options) as Promise<never>,
    ),
  }
}
