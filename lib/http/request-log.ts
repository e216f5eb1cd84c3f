import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { reasonOf } from '../foundation/errors.ts'
import type { HttpRequest, Middleware, RequestState } from './request.ts'
import { formatRequestLine, type RequestFacts } from './request-line.ts'
import { idIn, listTargets } from './targets.ts'

/**
 * Writes one line for each request, however it ends. Metric filters of the log group make the metrics of it
 * (`infra/log-metrics.ts`), so that no second line is needed. `REQUEST_LOG=off` turns it off: the local server prints a shorter line.
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
    ...clientOf(context.state),
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

/** The state of a request that may have ended anywhere. */
type Reached = Partial<RequestState>

/** The client that was verified; else the one that the credentials name, if that is a UUID: any other text is the caller's own. */
function clientOf({ caller, credentials }: Reached): Pick<RequestFacts, 'clientId' | 'isVerified'> {
  if (caller !== undefined) return { clientId: caller.id, isVerified: true }
  return { clientId: idIn(credentials?.clientId ?? '')?.split('.')[0], isVerified: false }
}

function targetsOf({ event, context }: HttpRequest): string[] {
  const { input, loaded, result }: Reached = context.state
  const { query, body } = input !== undefined && 'value' in input ? input.value : { query: {}, body: {} }
  const writes = event.requestContext?.http.method !== 'GET'
  return listTargets({
    params: event.pathParameters ?? {},
    input: { query, body },
    loaded,
    ...(writes && { result }),
  })
}
