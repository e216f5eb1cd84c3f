import { type ApiError, reasonOf } from '../errors.ts'
import type { HttpRequest, Middleware } from './request.ts'

/** The metrics of one log line, and the members of that line that are their dimensions. */
interface Directive {
  dimensions: readonly string[]
  names: readonly string[]
}

const DEFAULT_NAMESPACE = 'tollgate'

/**
 * Writes the metrics of a request as one line of CloudWatch's embedded metric format, which needs no API call. The counts are
 * part of the request's own state, so that concurrent requests of one process never mix.
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
  // Only by reason: one metric for each pair of function and reason would cost too much for what it shows.
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
  // Lambda adds a prefix to what the console writes; this line must arrive unchanged.
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
