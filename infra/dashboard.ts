import { Stack } from 'aws-cdk-lib'
import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { functionNames } from '../operations.ts'
import type { Signals } from './signals.ts'

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

/** One page: is it well, what is it doing, and where does it hurt, from the caller inwards. */
export function makeDashboard(scope: Construct, signals: Signals, alarms: Alarm[]): Dashboard {
  const { requests, faults, latency, tooManyRequests, functionThrottles, table, counted } = signals
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: Stack.of(scope).stackName,
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
        graph('429, and throttled functions', [tooManyRequests], [functionThrottles]),
      ],
      [
        graph(
          'p99 of each function, ms',
          functionNames.map((name) => signals.durationOf(name, 'p99')),
        ),
        graph('Functions that ended without an answer', functionNames.map(signals.errorsOf)),
      ],
      [
        graph('Table: units', [table('ConsumedReadCapacityUnits')], [table('ConsumedWriteCapacityUnits')]),
        graph(
          'Table: conflicts, throttling, and what was tried again',
          [table('TransactionConflict'), table('ReadThrottleEvents'), table('WriteThrottleEvents')],
          [signals.retriesByFunction],
        ),
      ],
    ],
  })
}
