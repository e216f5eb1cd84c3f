import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Reason, reasonOf } from '../foundation/errors.ts'
import { digestUserId } from '../foundation/identifiers/digest-user-id.ts'
import { namespaceOfReference, SERVICE_USER, USER } from '../foundation/identifiers/references.ts'
import { COUNTERS, type Counter, type Counts, type HttpRequest, type Middleware, type RequestState } from './request.ts'
import { idIn, listTargets } from './targets.ts'

/**
 * How a request ended:
 * - `ok`: the request was answered, and no access decision was made.
 * - `allowed`, `denied`: all access decisions of the request had this result.
 * - `mixed`: a batch was partly allowed and partly denied.
 * - `refused`: the status is 4xx.
 * - `error`: the status is 5xx.
 */
export type Outcome = 'ok' | 'allowed' | 'denied' | 'mixed' | 'refused' | 'error'

/** Callers cannot write free text into the line, because it contains only ids and fixed texts of the service. */
export interface RequestFacts {
  clientId?: string | undefined
  /** The digest of the id if the id is not a UUID. */
  userId?: string | undefined
  /** The token that the person used. */
  tokenId?: string | undefined
  isVerified: boolean
  operation: string
  status: number
  reason?: Reason | undefined
  requestId: string
  durationMs: number
  counts: Counts
  /** The most important first. */
  targets: readonly string[]
}

/** In bytes, with the line break. Storing a gigabyte of log costs 20 times as much as the requests that wrote it. */
export const MAX_LINE_BYTES = 400

/** The form of request ids of API Gateway and Lambda. Text of another form may be from the caller, and is not logged. */
const REQUEST_ID = /^[\w=+/-]{1,48}$/

/** The bytes of `,"targets":["…"],"more_targets":…` without the ids. Sufficient for up to a million ids. */
const TARGETS_FRAME_BYTES = ',"targets":[],"more_targets":1000000'.length

/** Targets that do not fit are only counted. */
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
  tokenId,
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
  ...(tokenId !== undefined && { token_id: tokenId }),
  ...(clientId !== undefined && !isVerified && { verified: false }),
  operation,
  outcome: outcomeOf(status, counts),
  status,
  ...(reason !== undefined && { reason }),
  ...countsOf(counts),
  duration_ms: Math.round(durationMs),
  ...loggedId(requestId),
})

/** The member of a log line with the id of the request. */
export const loggedId = (requestId: string): { request_id?: string } =>
  REQUEST_ID.test(requestId) ? { request_id: requestId } : {}

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

/** Each target needs two quotes and a comma in addition. */
function takeFitting(targets: readonly string[], bytes: number): string[] {
  let left = bytes
  const end = targets.findIndex((target) => {
    left -= target.length + 3
    return left < 0
  })
  return targets.slice(0, end < 0 ? targets.length : end)
}

/**
 * Logs one line for each request, for every outcome. The metric filters of the log group read this line (`infra/log-metrics.ts`),
 * so metrics need no line of their own. Logs nothing if `REQUEST_LOG` is `off`, because the local server prints a shorter line.
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
  // Writes to `stdout` directly, because Lambda adds a prefix to the output of `console`.
  process.stdout.write(line)
}

/** Incomplete if an early step ended the request. */
type Reached = Partial<RequestState>

/**
 * If the client is not verified, returns the client id in the credentials only if it is a UUID, because a caller can send any other text.
 */
export function callerOf({
  caller,
  credentials,
  presented,
}: Reached): Pick<RequestFacts, 'clientId' | 'userId' | 'tokenId' | 'isVerified'> {
  const isVerified = caller !== undefined
  const principal = caller?.principal ?? presented?.principal ?? ''
  if (namespaceOfReference(principal) === USER)
    return { userId: digestUserId(principal.slice(USER.length + 1)), tokenId: caller?.token?.id, isVerified }
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

/**
 * Adds the gateway's request id, which is also in the gateway's access log, to every response. Also starts the clock of the
 * request.
 */
export function requestId(): Middleware {
  const stamp = ({ context, response }: HttpRequest) => {
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, 'x-request-id': context.state.requestId }
  }
  return {
    before: ({ event, context }) => {
      // AWS SAM sets this variable. It gives all requests of a process the same id.
      const ofGateway = process.env.AWS_SAM_LOCAL ? '' : event.requestContext?.requestId
      const id = ofGateway || context.awsRequestId || randomUUID()
      context.state = { requestId: id, startedAt: performance.now(), counts: {} } as RequestState
    },
    after: stamp,
    onError: stamp,
  }
}

/**
 * If the caller has sent an `X-Request-ID`, puts this id on the response instead of the id of the service. Logs and error bodies
 * still contain the id of the service.
 * @param isAsked tells whether a request gets its own `X-Request-ID` back
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
