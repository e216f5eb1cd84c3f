import { Logger } from '@aws-lambda-powertools/logger'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as v from 'valibot'
import type { Caller } from '../clients/verify.ts'
import type { Violation } from '../errors.ts'
import { shaped } from '../schema/shape.ts'
import type { Table } from '../table/table.ts'
import { credentials } from './credentials.ts'
import { errors } from './errors.ts'
import { type Access, firstRound } from './first-round.ts'
import { input, type Schemas } from './input.ts'
import type { Link, Stage } from './request.ts'
import { requestId } from './request-id.ts'

const logger = new Logger({ serviceName: 'tollgate' })

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

interface Input<S extends Schemas> {
  params: Output<S['params']>
  query: Output<S['query']>
  body: Output<S['body']>
}

/** What an operation works with, once the request has proved to be well formed and allowed. */
interface Scope<S extends Schemas, Facts> extends Input<S> {
  facts: Facts
  caller: Caller
  table: Table
  now: Date
}

interface Operation<S extends Schemas, Facts, Response extends v.GenericSchema> {
  access: Access
  request: S
  /** Rules of the shape between path, query and body. */
  rules?: (input: Input<S>) => Violation[]
  /** Reads only: what the operation needs to know first, in the same round as the caller's credentials. */
  load?: (input: Input<S>, table: Table) => Promise<Facts>
  run: (scope: Scope<S, Facts>) => Promise<v.InferInput<Response>>
  response: Response
}

export type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * The only chain there is. Its order, and why:
 * 1. `requestId` first, so that every answer has it; its `after` and `onError` run last.
 * 2. `errors` catches all that follows.
 * 3. `credentials` before the body is looked at: who has none learns nothing about shapes.
 * 4. `input` judges the shape, but holds its verdict until
 * 5. `firstRound` has proved the credentials; then shape (400), access (403), and what was loaded (404).
 * 6. the operation; its answer passes the response schema, so that nothing leaks.
 */
export function operation<S extends Schemas, Facts, const Response extends v.GenericSchema>({
  access,
  request,
  rules,
  load = async () => undefined as Facts,
  run,
  response,
}: Operation<S, Facts, Response>): Handler {
  const links: Link[] = [
    requestId(),
    errors(logger),
    credentials(),
    input(request, rules as never),
    firstRound(access, load as never),
  ]
  const handler = async (_event: APIGatewayProxyEventV2, context: Context) => {
    const { input, facts, caller, table } = (context as Context & { stage: Stage }).stage
    const value = (input as { value: Input<S> }).value
    const result = await run({ ...value, facts: facts as Facts, caller, table, now: new Date() })
    return jsonResponse(200, shaped(response, result))
  }
  return middy(handler as never).use(links as never) as unknown as Handler
}

/** The chain for what no operation handles: nothing is proved or read, the refusal is in the common shape. */
export function refusal(refuse: (event: APIGatewayProxyEventV2) => Error): Handler {
  const handler = async (event: APIGatewayProxyEventV2) => {
    throw refuse(event)
  }
  return middy(handler as never).use([requestId(), errors(logger)] as never) as unknown as Handler
}

const jsonResponse = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
