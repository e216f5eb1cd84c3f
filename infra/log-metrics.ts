import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type LogGroup, MetricFilter, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { COUNTERS } from '../lib/http/request.ts'

/**
 * The dimension of metrics by operation. Its value is taken from a field of the request's log line
 * (`lib/http/request-log.ts`).
 */
const OPERATION = { operation: '$.operation' }

/**
 * Makes the metrics of the requests from their log lines. Each counter has the operation as its dimension, and refusals
 * are counted by reason. A metric for each pair of operation and reason would cost more than it is worth.
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
    // Requires an outcome, because a log line about a fault also has a reason, but no outcome.
    filterPattern: FilterPattern.all(FilterPattern.exists('$.outcome'), FilterPattern.exists('$.reason')),
    ...{ metricNamespace, metricName: 'Refused', dimensions: { reason: '$.reason' } },
  })
  return [...counters, refused]
}

/**
 * Returns the name of the saved query in Logs Insights. The query lists the functions that ended without an answer, and
 * the reasons.
 */
export const failedFunctionsQuery = ({ stackName }: Stack): string => `${stackName}/failed-functions`

/**
 * Counts the responses with status 429, both from the gateway's limits and from functions. The gateway has no metric of
 * its own for throttled requests.
 */
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
 * Counts the calls of all functions that ended without an answer. Lambda writes one report for each call, with the status `success`,
 * `error`, `failure` or `timeout`. Lambda's metric `Errors` counts the same calls, but separately for each function, and an alarm can
 * add up only ten metrics.
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

/**
 * Saves the query. The query reads the function from the name of the log stream, which is
 * `<year>/<month>/<day>/<function>[<version>]<id>`.
 */
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
