import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Reason } from '../lib/foundation/errors.ts'
import type { Counter } from '../lib/http/request.ts'
import { JOURNAL, type OperationName, PROBE } from '../operations/index.ts'
import { signalsOfBackups } from './backup.ts'
import { functionNameOf } from './function.ts'
import { countFunctionErrors, countRequests, countTooManyRequests } from './log-metrics.ts'
import { makeBurns } from './objectives.ts'
import { PRICES, REQUEST_MILLION } from './prices.ts'
import { PROBE_PERIOD } from './probe.ts'
import { countRecoveryOff } from './recovery.ts'
import { makeReplicationLag } from './replication.ts'
import type { Quotas, Replica } from './settings.ts'

const PERIOD = Duration.minutes(5)

const HOUR = Duration.hours(1)

/**
 * The minimum number of requests in a period for an alarm on a percentage of failures. With fewer requests, a single
 * failure would cause an alarm: one failure in two requests is 50 %.
 */
const FEW_REQUESTS = 20

/** The metrics that the alarms and the dashboard use. Their number does not depend on the number of functions. */
export type Signals = ReturnType<typeof makeSignals>

interface Sources {
  api: HttpApi
  accessLog: LogGroup
  functionLog: LogGroup
  tableName: string
  failureQueue: IQueue
  /**
   * The number of webhook messages that were not delivered within a day of attempts. Missing if the stage has no
   * webhooks.
   */
  webhookFailures: IMetric | undefined
  replicas: readonly Replica[]
  quotas: Quotas
  /** The vault is missing if the stage makes no backups. */
  backupVault: string | undefined
}

export function makeSignals(scope: Construct, sources: Sources) {
  const own = ownSignals(Stack.of(scope))
  const { api, quotas } = sources
  return {
    ...own,
    ...gatewaySignals(api, quotas, own.refused('DELETION_IN_PROGRESS')),
    ...functionSignals(Stack.of(scope), quotas),
    ...journalSignals(Stack.of(scope), sources),
    webhookFailures: sources.webhookFailures,
    replicationLag: makeReplicationLag(scope, { ...sources, period: PERIOD }),
    ...tableSignals(sources),
    dollars: estimateDollars(api, sources.tableName),
    burns: makeBurns(scope, sources.accessLog),
    recoveryOff: countRecoveryOff(scope, sources.tableName, PERIOD),
    backups: sources.backupVault === undefined ? undefined : signalsOfBackups(sources.backupVault),
    requestMetrics: countRequests(scope, sources.functionLog),
    tooManyRequests: countTooManyRequests(scope, sources.accessLog, PERIOD),
    functionErrors: countFunctionErrors(scope, sources.functionLog, PERIOD),
  }
}

const journalSignals = (stack: Stack, { failureQueue }: Sources) => ({
  /** The number of records that the stream function failed to process and no longer retries. */
  journalFailures: failureQueue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
  /** The age of the records that the function reads, in milliseconds. */
  journalLag: new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensionsMap: { FunctionName: functionNameOf(stack, JOURNAL) },
    period: PERIOD,
    statistic: Stats.MAXIMUM,
  }) as IMetric,
})

function tableSignals({ tableName, quotas }: Sources) {
  const table = (metricName: string): IMetric =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName },
      period: PERIOD,
      statistic: Stats.SUM,
    })
  return {
    table,
    /** The used percentage of the table's quota of read or write units, whichever is higher. */
    tablePercent: new MathExpression({
      expression: `100 * MAX([FILL(reads, 0), FILL(writes, 0)]) / ${quotas.tableUnits * PERIOD.toSeconds()}`,
      usingMetrics: { reads: table('ConsumedReadCapacityUnits'), writes: table('ConsumedWriteCapacityUnits') },
      period: PERIOD,
      label: 'units of the table, %',
    }),
  }
}

/** @param deletions counts the responses with status 503 of deletions in progress, which are not faults */
function gatewaySignals(api: HttpApi, quotas: Quotas, deletions: IMetric) {
  const latency = (statistic: string): IMetric => api.metricLatency({ period: PERIOD, statistic })
  const requests = api.metricCount({ period: PERIOD, statistic: Stats.SUM })
  const faults = api.metricServerError({ period: PERIOD, statistic: Stats.SUM })
  return {
    requests,
    faults,
    faultPercent: new MathExpression({
      expression: `IF(requests >= ${FEW_REQUESTS}, 100 * (faults - FILL(deletions, 0)) / requests, 0)`,
      usingMetrics: { faults, requests, deletions },
      period: PERIOD,
      label: '5xx, %',
    }),
    latency,
    requestPercent: new MathExpression({
      expression: `100 * requests / ${quotas.requests * PERIOD.toSeconds()}`,
      usingMetrics: { requests },
      period: PERIOD,
      label: 'requests of the account, %',
    }),
  }
}

/**
 * Estimates the cost of an hour by list prices. Counts all requests as if they were checks, and adds the read and write
 * units of the table.
 */
function estimateDollars(api: HttpApi, tableName: string): IMetric {
  const units = (metricName: string): IMetric =>
    new Metric({
      ...{ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: tableName } },
      ...{ period: HOUR, statistic: Stats.SUM },
    })
  const { readMillion, writeMillion } = PRICES
  return new MathExpression({
    expression: `(${REQUEST_MILLION} * requests + ${readMillion} * FILL(reads, 0) + ${writeMillion} * FILL(writes, 0)) / 1000000`,
    usingMetrics: {
      requests: api.metricCount({ period: HOUR, statistic: Stats.SUM }),
      reads: units('ConsumedReadCapacityUnits'),
      writes: units('ConsumedWriteCapacityUnits'),
    },
    period: HOUR,
    label: 'dollars an hour',
  })
}

function functionSignals(stack: Stack, quotas: Quotas) {
  const { stackName } = stack
  // Makes a search for a metric of all functions of the stage. The search matches whole words of a name, so the
  // dashboard of stage `dev` also shows functions of `dev-2`.
  const search = (metricName: string, statistic: string) =>
    searchFor(`{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=${stackName}`, statistic)
  return {
    /** Throttled calls of all functions in this account and Region, because they share one concurrency quota. */
    throttles: Lambda.metricAllThrottles({ period: PERIOD, statistic: Stats.SUM }),
    /** The percentage of the concurrency quota that all functions in this account and Region use together. */
    concurrencyPercent: new MathExpression({
      expression: `100 * running / ${quotas.concurrency}`,
      usingMetrics: { running: Lambda.metricAllConcurrentExecutions({ period: PERIOD, statistic: Stats.MAXIMUM }) },
      period: PERIOD,
      label: 'concurrency, %',
    }),
    /** The failures of the probe. The period of this metric is one minute, because the probe runs every minute. */
    probeErrors: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: { FunctionName: functionNameOf(stack, PROBE) },
      period: PROBE_PERIOD,
      statistic: Stats.SUM,
    }) as IMetric,
    slowestFunctions: highest(search('Duration', 'p99')),
    failingFunctions: highest(search('Errors', 'Sum')),
  }
}

/** The namespace of these metrics is the stack's name. */
function ownSignals(stack: Stack) {
  const metric = (metricName: string, dimensionsMap: Record<string, string>): IMetric =>
    new Metric({ namespace: stack.stackName, metricName, dimensionsMap, period: PERIOD, statistic: Stats.SUM })
  const refused = (reason: Reason) => metric('Refused', { reason })
  const search = (dimension: string, metricName: string) =>
    searchFor(`{"${stack.stackName}",${dimension}} MetricName="${metricName}"`, 'Sum')
  return {
    refused,
    /** Refusals of callers without valid credentials or without the required permission. */
    refusedCallers: new MathExpression({
      expression: 'FILL(unknown, 0) + FILL(forbidden, 0) + FILL(limited, 0)',
      usingMetrics: {
        unknown: refused('UNAUTHENTICATED'),
        forbidden: refused('PERMISSION_DENIED'),
        limited: refused('RATE_LIMITED'),
      },
      period: PERIOD,
      label: '401, 403',
    }),
    refusedByReason: graphed(search('reason', 'Refused')),
    counted: (name: OperationName, counter: Counter) => metric(counter, { operation: name }),
    retryingFunctions: highest(search('operation', 'TableRetries' satisfies Counter)),
  }
}

const searchFor = (terms: string, statistic: string): string =>
  `SEARCH('${terms}', '${statistic}', ${PERIOD.toSeconds()})`

const graphed = (expression: string): IMetric => new MathExpression({ expression, period: PERIOD, label: '' })

/** Returns the ten highest metrics that a search finds, because a graph of 120 lines is unreadable. */
const highest = (search: string): IMetric => graphed(`SORT(${search}, MAX, DESC, 10)`)
