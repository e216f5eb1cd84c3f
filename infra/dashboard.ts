import { Stack } from 'aws-cdk-lib'
import { type AlarmBase, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Signals } from './signals.ts'

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

/**
 * Makes one dashboard. Its rows are, from the outside of the service to the inside: alarms, requests, operations,
 * functions, table. Graphs of functions search for their metrics, so the size of the dashboard does not depend on the
 * number of functions.
 */
export function makeDashboard(scope: Construct, signals: Signals, alarms: AlarmBase[]): Dashboard {
  const { stackName, region } = Stack.of(scope)
  const { requests, faults, latency, tooManyRequests, throttles, table, counted, journalLag, journalFailures } = signals
  return new Dashboard(scope, 'Dashboard', {
    // An account has one list of dashboards for all Regions, so the name contains the Region.
    dashboardName: `${stackName}-${region}`,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
      [
        graph('Requests, and 5xx', [requests], [faults]),
        graph('Latency at the gateway, ms', [latency('p50'), latency('p99')]),
      ],
      [
        graph('Decisions', [counted('check', 'DecisionsAllowed'), counted('check', 'DecisionsDenied')]),
        graph(
          'Usages, and credits debited',
          [counted('create-usage', 'UsagesRecorded'), counted('create-usage', 'UsagesReplayed')],
          [counted('create-usage', 'CreditsDebited')],
        ),
      ],
      [
        graph('Refusals by reason', [signals.refusedByReason]),
        graph('429, and throttled functions of the account', [tooManyRequests], [throttles]),
      ],
      [
        graph('The ten slowest functions: p99, ms', [signals.slowestFunctions]),
        graph('The ten functions that fail most often', [signals.failingFunctions]),
      ],
      [
        graph('Table: units', [table('ConsumedReadCapacityUnits')], [table('ConsumedWriteCapacityUnits')]),
        graph(
          'Table: conflicts and throttling, and the ten functions that retry most often',
          [table('TransactionConflict'), table('ReadThrottleEvents'), table('WriteThrottleEvents')],
          [signals.retryingFunctions],
        ),
      ],
      [
        graph('Share of the limits, %', [signals.concurrencyPercent, signals.tablePercent, signals.requestPercent]),
        graph(
          'Callers without credentials or permission, and failures of the probe',
          [signals.refusedCallers],
          [signals.probeErrors],
        ),
      ],
      [graph('Stream: age of what the journal reads, ms; and what it gave up', [journalLag], [journalFailures])],
    ],
  })
}
