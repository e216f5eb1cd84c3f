import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Reason, reasonOf } from '../foundation/errors.ts'
import { digestUserId } from '../foundation/identifiers/digest-user-id.ts'
import { namespaceOfReference, SERVICE_USER, USER } from '../foundation/identifiers/references.ts'
import { COUNTERS, type Counter, type Counts, type HttpRequest, type Middleware, type RequestState } from './request.ts'
import { idIn, listTargets } from './targets.ts'

/**
 * How a request ended:
 * - `ok`: answered, without a decision;
 * - `allowed`, `denied`: all of its decisions were the same; `mixed`: a batch with both;
 * - `refused`: 4xx;
 * - `error`: 5xx.
 */
export type Outcome = 'ok' | 'allowed' | 'denied' | 'mixed' | 'refused' | 'error'

/** The log line of a request. All texts are ids or texts of the service: no caller writes them. */
export interface RequestFacts {
  clientId?: string | undefined
  /** The user whose token was verified. An id that is no UUID is replaced by its digest. */
  userId?: string | undefined
  /** Whether the credentials of this client were verified. */
  isVerified: boolean
  operation: string
  status: number
  reason?: Reason | undefined
  requestId: string
  durationMs: number
  counts: Counts
  /** The ids of the entities of a request, the most important first. */
  targets: readonly string[]
}

/** The longest line, in bytes, with its line break. A gigabyte of log costs 20 times as much as the requests that wrote it. */
export const MAX_LINE_BYTES = 400

/** The form of request ids of API Gateway and Lambda. Any other text may be written by a caller. */
const REQUEST_ID = /^[\w=+/-]{1,48}$/

/** `,"targets":["…"],"more_targets":…` without the ids, for up to a million of them. */
const TARGETS_FRAME_BYTES = ',"targets":[],"more_targets":1000000'.length

/** Formats the line of a request: JSON of at most `MAX_LINE_BYTES` bytes. It only counts the targets that do not fit. */
export function formatRequestLine(facts: RequestFacts): string {
  const line = membersOf(facts)
  const used = JSON.stringify(line).length + TARGETS_FRAME_BYTES + 1
  const targets = takeFitting(facts.targets, MAX_LINE_BYTES - used)
  const left = facts.targets.length - targets.length
  const withTargets = { ...line, ...(targets.length > 0 && { targets }), ...(left > 0 && { more_targets: left }) }
  return `${JSON.stringify(withTargets)}\n`
}

const membersOf = ({
  clientId,
  userId,
  isVerified,
  operation,
  status,
  reason,
  requestId,
  durationMs,
  counts,
}: RequestFacts) => ({
  ...(clientId !== undefined && { client_id: clientId }),
  ...(userId !== undefined && { user_id: userId }),
  ...(clientId !== undefined && !isVerified && { verified: false }),
  operation,
  outcome: outcomeOf(status, counts),
  status,
  ...(reason !== undefined && { reason }),
  ...countsOf(counts),
  duration_ms: Math.round(durationMs),
  ...(REQUEST_ID.test(requestId) && { request_id: requestId }),
})

export function outcomeOf(status: number, { DecisionsAllowed = 0, DecisionsDenied = 0 }: Counts): Outcome {
  if (status >= 500) return 'error'
  if (status >= 400) return 'refused'
  if (DecisionsAllowed + DecisionsDenied === 0) return 'ok'
  if (DecisionsDenied === 0) return 'allowed'
  return DecisionsAllowed === 0 ? 'denied' : 'mixed'
}

const countsOf = (counts: Counts): Record<string, number> =>
  Object.fromEntries(
    (Object.keys(COUNTERS) as Counter[]).flatMap((counter) => {
      const count = counts[counter] ?? 0
      return count > 0 ? [[COUNTERS[counter], count]] : []
    }),
  )

/** Returns the first targets that fit into this number of bytes; each needs two quotes and a comma. */
function takeFitting(targets: readonly string[], bytes: number): string[] {
  let left = bytes
  const end = targets.findIndex((target) => {
    left -= target.length + 3
    return left < 0
  })
  return targets.slice(0, end < 0 ? targets.length : end)
}

/**
 * Writes one line for each request, however it ends. Metric filters of the log group make the metrics from it
 * (`infra/log-metrics.ts`), so that no second line is needed. `REQUEST_LOG=off` turns it off: the local server prints a shorter
 * line.
 * @param operation the operation's name in the registry
 */
export function requestLog(operation: string): Middleware {
  return {
    after: (request) => write(operation, request),
    onError: (request) => write(operation, request),
  }
}

function write(operation: string, request: HttpRequest): void {
  if (process.env.REQUEST_LOG === 'off') return
  const { context, response, error } = request
  const { requestId, startedAt, counts } = context.state
  const line = formatRequestLine({
    ...callerOf(context.state),
    operation,
    status: (response as APIGatewayProxyStructuredResultV2).statusCode ?? 200,
    reason: error ? reasonOf(error) : undefined,
    requestId,
    durationMs: performance.now() - startedAt,
    counts,
    targets: targetsOf(request),
  })
  // Lambda adds a prefix to what the console writes; this line must arrive unchanged.
  process.stdout.write(line)
}

/** The state of a request that may have ended at any step. */
type Reached = Partial<RequestState>

/**
 * Returns the verified client. Without one, it returns the client that the credentials name, if that is a UUID: a caller can write
 * any other text. A person is known as soon as the token is verified.
 */
function callerOf({
  caller,
  credentials,
  presented,
}: Reached): Pick<RequestFacts, 'clientId' | 'userId' | 'isVerified'> {
  const isVerified = caller !== undefined
  if (process.env.SIGN_IN && presented !== undefined && namespaceOfReference(presented.principal) === USER)
    return { userId: digestUserId(presented.principal.slice(USER.length + 1)), isVerified }
  if (isVerified) return { clientId: caller.principal.slice(SERVICE_USER.length + 1), isVerified }
  return { clientId: idIn(credentials?.clientId ?? '')?.split('.')[0], isVerified }
}

function targetsOf({ event, context }: HttpRequest): string[] {
  const { input, loaded, result }: Reached = context.state
  const { query, body } = input !== undefined && 'value' in input ? input.value : { query: {}, body: {} }
  const writes = event.requestContext?.http.method !== 'GET'
  return listTargets({
    route: event.routeKey ?? '',
    params: event.pathParameters ?? {},
    input: { query, body },
    loaded,
    ...(writes && { result }),
  })
}

/** Puts the gateway's request id, which is also in its access log, on every response, and starts the clock of the request. */
export function requestId(): Middleware {
  const stamp = ({ context, response }: HttpRequest) => {
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, 'x-request-id': context.state.requestId }
  }
  return {
    before: ({ event, context }) => {
      const id = event.requestContext?.requestId || context.awsRequestId || randomUUID()
      context.state = { requestId: id, startedAt: performance.now(), counts: {} } as RequestState
    },
    after: stamp,
    onError: stamp,
  }
}

/**
 * Answers with the `X-Request-ID` that the caller sent, if it sent one. The id of the service stays in the logs and in the error
 * body.
 * @param isAsked tells whether this applies to a request
 */
export function repeatRequestId(isAsked = (_event: APIGatewayProxyEventV2) => true): Middleware {
  const repeat = ({ event, response }: HttpRequest) => {
    const sent = event.headers?.['x-request-id']
    if (!sent || !isAsked(event)) return
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, 'x-request-id': sent }
  }
  return { after: repeat, onError: repeat }
}
