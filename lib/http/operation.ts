/**
 * @module Turns an event of API Gateway into a call of an operation, and its answer into JSON. Only this room uses
 * Middy.
 */

import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as v from 'valibot'
import type { Answered } from '../access/check/answered.ts'
import type { Caller } from '../access/clients/verify.ts'
import { readClock } from '../foundation/clock.ts'
import { ApiError, aborted, outcomes } from '../foundation/errors.ts'
import { parseRecord } from '../foundation/schema/fields.ts'
import { unavailable } from '../foundation/table/failures.ts'
import { OutdatedPermission } from '../foundation/table/preconditions.ts'
import type { Table } from '../foundation/table/table.ts'
import { origin } from './address.ts'
import { type Access, authenticateAndLoad } from './authenticate-and-load.ts'
import { callerLimit } from './caller-limit.ts'
import { cors } from './cors.ts'
import { credentials, delayUnauthenticated } from './credentials.ts'
import { logDecisions } from './decision-log.ts'
import { readDecisionLog } from './decision-setting.ts'
import { errors, jsonResponse, type Protocol, TOLLGATE } from './errors.ts'
import { headerNames } from './header-names.ts'
import { type Further, input, type Schemas } from './input.ts'
import type { Counts, Middleware, RequestState } from './request.ts'
import { repeatRequestId, requestId, requestLog } from './request-log.ts'
import { warmUp } from './warm-up.ts'

await warmUp()

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

interface Input<S extends Schemas> {
  params: Output<S['params']>
  query: Output<S['query']>
  body: Output<S['body']>
}

interface Scope<S extends Schemas, Loaded> extends Input<S> {
  loaded: Loaded
  caller: Caller
  table: Table
  now: Date
}

interface Operation<S extends Schemas, Loaded, Result, Response extends v.GenericSchema> extends Further {
  access: Access
  request: S
  /** Reads the first items that the operation needs, in the same round trip as the caller. Must not write. */
  load?: (input: Input<S>, table: Table, isKnownCaller: boolean, principal: string) => Promise<Loaded>
  run: (scope: Scope<S, Loaded>) => Promise<Result>
  /**
   * Whether writes succeed even if the caller loses its permission during the request. Only charges use this, because a condition
   * on the caller would cost one write unit per charge, and concurrent charges of one caller would conflict.
   */
  writesWithoutPreconditions?: boolean
  /**
   * Returns the organizations (`app/organization:<id>`) that a request is about. If the caller works for all
   * organizations, the request counts toward the rate limits of these organizations. Checks count by `limitChecks` instead, because
   * only their decision says for whom.
   */
  organizations?: (loaded: Loaded) => Iterable<string | undefined>
  counts?: (result: Result) => Counts
  /** For an operation that answers questions about access: its answers, in the order of the request. They are logged if the log is on. */
  decisions?: (result: Result, input: Input<S>) => readonly Answered[]
  response: Response
  /** `TOLLGATE` if missing. */
  protocol?: Protocol
}

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** The description of the API is generated from the schemas. */
export interface Definition {
  /** The name in the registry (`operations/`). */
  name: string
  access: Access | 'everybody'
  request: Schemas
  response: v.GenericSchema
  protocol: Protocol
}

/** Commands run the same code as HTTP requests, with an operator as the caller. */
export interface Runnable<S extends Schemas, Response extends v.GenericSchema> extends Definition {
  request: S
  response: Response
  load: (input: never, table: Table, isKnownCaller: boolean, principal: string) => Promise<unknown>
  run: (scope: never) => Promise<unknown>
}

/**
 * Makes the handler of an operation as a chain of Middy middleware. The order of the middleware matters:
 * 1. `requestId` is first, so that every response has the id, and its `after` and `onError` run last. Only three may precede it:
 *    `headerNames`, because all others read headers, `repeatRequestId`, for a protocol that uses the id of the caller instead, and
 *    `cors`, if pages of other origins may call.
 * 2. `delayUnauthenticated` delays a 401 after all other work on it is done.
 * 3. `requestLog` writes the log line of the request, after `errors` has converted an error to a response.
 * 4. `errors` catches the errors of all later steps.
 * 5. `origin` refuses requests that did not come through the distribution, if there is one.
 * 6. `credentials` precedes the parsing of the body, so that a caller without credentials learns nothing about valid requests. Its
 *    `onError` makes all answers with 401 identical.
 * 7. `callerLimit` refuses a caller that sends too many requests, before the more expensive steps.
 * 8. `input` validates the request, but keeps a validation error until step 9.
 * 9. `authenticateAndLoad` authenticates the caller. Then it reports the first of these errors: 400 for an invalid request, 403
 *    for no access, and 404 for an entity that does not exist.
 * 10. The operation runs. Its result is parsed by the response schema, which removes all other fields.
 *
 * @param name the operation's name in the registry (`operations/`)
 */
export function operation<
  S extends Schemas,
  Loaded,
  const Response extends v.GenericSchema,
  Result extends v.InferInput<Response>,
>(
  name: string,
  {
    access,
    request,
    rules,
    takesIdempotencyKey,
    load = async () => undefined as Loaded,
    run,
    writesWithoutPreconditions = false,
    organizations,
    counts,
    decisions,
    response,
    protocol = TOLLGATE,
  }: Operation<S, Loaded, Result, Response>,
): Handler & { definition: Runnable<S, Response> } {
  const { middleware, authenticate } = authenticateAndLoad(name, access, load as never, organizations as never)
  const middlewares: Middleware[] = [
    headerNames(),
    ...(process.env.ORIGINS ? [cors()] : []),
    ...(protocol.repeatsRequestId ? [repeatRequestId()] : []),
    requestId(),
    delayUnauthenticated(),
    requestLog(name),
    errors(),
    origin(),
    credentials(),
    callerLimit(),
    input(request, protocol, { rules, takesIdempotencyKey }),
    middleware,
  ]
  // esbuild leaves out the code of the log if the stage has none, because the variable is then an empty text.
  const log = process.env.DECISION_LOG ? readDecisionLog(process.env.DECISION_LOG) : undefined
  const tellDecisions = process.env.DECISION_LOG && log && decisions ? logDecisions(log, name) : undefined
  const attempt = (state: RequestState): Promise<Result> => {
    const { loaded, caller, table } = state
    const { value } = state.input as { value: Input<S> }
    if (!writesWithoutPreconditions) table.requireUnchanged(caller.preconditions, endOfToken(caller))
    return run({ ...value, loaded: loaded as Loaded, caller, table, now: readClock() })
  }
  const handler = async (_event: APIGatewayProxyEventV2, context: Context) => {
    const { state } = context as Context & { state: RequestState }
    const { table } = state
    let result: Result
    try {
      result = await withPermission(state, authenticate, attempt)
    } catch (error) {
      throw table.isIndeterminate() && isRefusal(error) ? unavailable(error) : error
    }
    state.counts = { ...state.counts, ...counts?.(result) }
    state.result = result
    const answer = jsonResponse(200, parseRecord(response, result))
    tellDecisions?.(state, decisions?.(result, (state.input as { value: Input<S> }).value) ?? [])
    return answer
  }
  // Turns off Middy's early timeout, which costs a timer and a race for every request. The deadline of the table ends the request
  // with 503 a second earlier anyway.
  const chain = middy(handler as never, { timeoutEarlyInMillis: 0 }).use(middlewares as never) as unknown as Handler
  return Object.assign(chain, { definition: { name, access, request, response, protocol, load, run } })
}

/** In milliseconds since 1970. No write is sent after this time. */
const endOfToken = ({ token }: Caller): number | undefined => token && Date.parse(token.expires_at)

/**
 * Runs an operation. If a write fails because the caller's permission has changed, authenticates and authorizes the caller again,
 * and runs the operation again from the start. Throws 409 ABORTED if the permission still changes at the deadline.
 */
async function withPermission<Result>(
  state: RequestState,
  authenticate: (state: RequestState) => Promise<void>,
  attempt: (state: RequestState) => Promise<Result>,
): Promise<Result> {
  const { table } = state
  let wasOutdated = false
  const isOutdated = (error: unknown) => {
    wasOutdated ||= error instanceof OutdatedPermission
    return error instanceof OutdatedPermission
  }
  const authenticateAgain = async () => {
    table.clearPreconditions()
    await authenticate(state)
    return await attempt(state)
  }
  try {
    return await table.withRetries(() => (wasOutdated ? authenticateAgain() : attempt(state)), isOutdated)
  } catch (error) {
    // The deadline may also pass during the reads of a later attempt, which then fails with 503.
    const isTooLate = wasOutdated && isUnavailable(error) && table.isOverdue() && !table.isIndeterminate()
    throw isOutdated(error) || isTooLate ? aborted(error) : error
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.reason === 'UNAVAILABLE'

/** After a write whose answer was lost, a 4xx would be wrong, because the write may still take effect. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && outcomes[error.reason].status < 500
