import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as v from 'valibot'
import type { Caller } from '../clients/verify.ts'
import { ApiError, outcomes, type Violation } from '../errors.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { unavailable } from '../table/failures.ts'
import type { Table } from '../table/table.ts'
import { type Access, authenticateAndLoad } from './authenticate-and-load.ts'
import type { Counts } from './counts.ts'
import { credentials } from './credentials.ts'
import { errors } from './errors.ts'
import { input, type RawRequest, type Schemas } from './input.ts'
import { logger } from './logger.ts'
import { metrics } from './metrics.ts'
import type { Middleware, RequestState } from './request.ts'
import { requestId } from './request-id.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

interface Input<S extends Schemas> {
  params: Output<S['params']>
  query: Output<S['query']>
  body: Output<S['body']>
}

/** What an operation works with, once the request has proved to be well formed and allowed. */
interface Scope<S extends Schemas, Loaded> extends Input<S> {
  loaded: Loaded
  caller: Caller
  table: Table
  now: Date
}

interface Operation<S extends Schemas, Loaded, Result, Response extends v.GenericSchema> {
  access: Access
  request: S
  /** Rules of the shape between path, query and body. */
  rules?: (sent: RawRequest) => Violation[]
  /** Reads only: what the operation needs to know first, in the same round as the caller's credentials. */
  load?: (input: Input<S>, table: Table) => Promise<Loaded>
  run: (scope: Scope<S, Loaded>) => Promise<Result>
  /** What a result adds to the metrics. */
  counts?: (result: Result) => Counts
  response: Response
}

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/** What the API description is made of: the very schemas that judge. */
export interface Definition {
  access: Access
  request: Schemas
  response: v.GenericSchema
}

/**
 * The only chain there is. Its order, and why:
 * 1. `requestId` first, so that every answer has it; its `after` and `onError` run last.
 * 2. `metrics` sees every answer, and what went wrong before `errors` made an answer of it.
 * 3. `errors` catches all that follows.
 * 4. `credentials` before the body is looked at: who has none learns nothing about shapes.
 * 5. `input` judges the shape, but holds its verdict until
 * 6. `firstRound` has proved the credentials; then shape (400), access (403), and what was loaded (404).
 * 7. the operation; its answer passes the response schema, so that nothing leaks.
 */
export function operation<
  S extends Schemas,
  Loaded,
  const Response extends v.GenericSchema,
  Result extends v.InferInput<Response>,
>({
  access,
  request,
  rules,
  load = async () => undefined as Loaded,
  run,
  counts,
  response,
}: Operation<S, Loaded, Result, Response>): Handler & { definition: Definition } {
  const middlewares: Middleware[] = [
    requestId(),
    metrics(),
    errors(logger),
    credentials(),
    input(request, rules),
    authenticateAndLoad(access, load as never),
  ]
  const handler = async (_event: APIGatewayProxyEventV2, context: Context) => {
    const { state } = context as Context & { state: RequestState }
    const { input, loaded, caller, table } = state
    const value = (input as { value: Input<S> }).value
    const result = await run({ ...value, loaded: loaded as Loaded, caller, table, now: new Date() }).catch((error) => {
      throw table.isIndeterminate() && isRefusal(error) ? unavailable(error) : error
    })
    state.counts = { ...state.counts, ...counts?.(result) }
    return jsonResponse(200, parseRecord(response, result))
  }
  // No early timeout of Middy's own, a timer and a race for every request: the table's deadline ends what is under way a
  // second before, and with 503.
  const chain = middy(handler as never, { timeoutEarlyInMillis: 0 }).use(middlewares as never) as unknown as Handler
  return Object.assign(chain, { definition: { access, request, response } })
}

/** A refusal says that nothing was done. Of a write that was lost on its way that is not known: it may even arrive later. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && outcomes[error.reason].status < 500

const jsonResponse = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
