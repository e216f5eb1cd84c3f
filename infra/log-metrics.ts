import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type LogGroup, MetricFilter, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { COUNTERS } from '../lib/http/request.ts'

/** A member of the request's line (`lib/http/request-log.ts`). */
const OPERATION = { operation: '$.operation' }

/**
 * The metrics of the requests, made of the one line that each of them writes: every counter by operation, and the refusals by
 * reason. Metrics by pairs of operation and reason would cost too much for what they show.
 */
export function countRequests(scope: Construct, logGroup: LogGroup): MetricFilter[] {
  const metricNamespace = Stack.of(scope).stackName
  const counters = Object.entries(COUNTERS).map(
    ([metricName, member]) =>
      new MetricFilter(scope, metricName, {
        logGroup,
        filterPattern: FilterPattern.numberValue(`$.${member}`, '>', 0),
        ...{ metricNamespace, metricName, metricValue: `$.${member}`, dimensions: OPERATION },
      }),
  )
  const refused = new MetricFilter(scope, 'Refused', {
    logGroup,
    // An error in the log of a fault has a reason too, but no outcome.
    filterPattern: FilterPattern.all(FilterPattern.exists('$.outcome'), FilterPattern.exists('$.reason')),
    ...{ metricNamespace, metricName: 'Refused', dimensions: { reason: '$.reason' } },
  })
  return [...counters, refused]
}

/** The saved query of Logs Insights that says which functions ended without an answer, and why. */
export const failedFunctionsQuery = ({ stackName }: Stack): string => `${stackName}/failed-functions`

/** The 429 of the gateway's limits and of the functions. The gateway has no metric of its own for throttled requests. */
export function countTooManyRequests(scope: Construct, logGroup: LogGroup, period: Duration): IMetric {
  const filter = new MetricFilter(scope, 'TooManyRequests', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'TooManyRequests',
  })
  return filter.metric({ period, statistic: Stats.SUM })
}

/**
 * Calls that ended without an answer, of any function. Lambda writes one report for each call, with the status `success`,
 * `error`, `failure` or `timeout`. Its metric `Errors` counts the same, but separately for each function, and an alarm
 * may add up only ten metrics.
 */
export function countFunctionErrors(scope: Construct, logGroup: LogGroup, period: Duration): IMetric {
  const filter = new MetricFilter(scope, 'FunctionErrors', {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.type', '=', 'platform.report'),
      FilterPattern.stringValue('$.record.status', '!=', 'success'),
    ),
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'FunctionErrors',
  })
  return filter.metric({ period, statistic: Stats.SUM })
}

/** The name of a log stream is `<year>/<month>/<day>/<function>[<version>]<id>`. */
export function saveFailedFunctionsQuery(scope: Construct, logGroup: LogGroup): void {
  new QueryDefinition(scope, 'FailedFunctions', {
    queryDefinitionName: failedFunctionsQuery(Stack.of(scope)),
    logGroups: [logGroup],
    queryString: new QueryString({
      filterStatements: ['type = "platform.report" and record.status != "success"'],
      parseStatements: ['@logStream "*/*/*/*[*" as year, month, day, function_name, instance'],
      statsStatements: ['count(*) as calls, max(@timestamp) as last by function_name, record.status, record.errorType'],
      sort: 'calls desc',
    }),
  })
}
