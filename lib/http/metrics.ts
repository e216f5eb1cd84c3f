import { type ApiError, reasonOf } from '../errors.ts'
import type { HttpRequest, Middleware } from './request.ts'

/** Metrics of one or more names, by the dimensions of which the values stand beside them in the same line. */
interface Directive {
  dimensions: readonly string[]
  names: readonly string[]
}

const DEFAULT_NAMESPACE = 'tollgate'

/**
 * Tells what a request came to in one line of CloudWatch's embedded metric format, which costs no call and no table. All
 * counts of a request live on its own state: requests that one process answers at the same time never mix.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function metrics(): Middleware {
  return {
    after: (request) => emit(request),
    onError: (request) => emit(request, reasonOf(request.error)),
  }
}

function emit({ context }: HttpRequest, reason?: ApiError['reason']): void {
  const { requestId, counts = {} } = context.state
  const counted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  const directives: Directive[] = []
  if (Object.keys(counted).length > 0) directives.push({ dimensions: ['function'], names: Object.keys(counted) })
  // By reason alone: a metric for each pair of function and reason would cost more than it tells.
  if (reason !== undefined) directives.push({ dimensions: ['reason'], names: ['Refused'] })
  const { POWERTOOLS_METRICS_DISABLED, POWERTOOLS_METRICS_NAMESPACE } = process.env
  if (directives.length === 0 || POWERTOOLS_METRICS_DISABLED === 'true') return
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: directives.map(({ dimensions, names }) => ({
        Namespace: POWERTOOLS_METRICS_NAMESPACE || DEFAULT_NAMESPACE,
        Dimensions: [dimensions],
        Metrics: names.map((Name) => ({ Name, Unit: 'Count' })),
      })),
    },
    function: context.functionName ?? '',
    request_id: requestId,
    ...counted,
    ...(reason === undefined ? {} : { reason, Refused: 1 }),
  }
  // Not through the console, which Lambda has its own form for: the line has to arrive as it is.
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
