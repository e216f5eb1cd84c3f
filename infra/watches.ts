import type { Stack } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { failedFunctionsQuery } from './log-metrics.ts'
import type { Signals } from './signals.ts'

export interface PartOf {
  alarm: 'service-down' | 'budget-burns'
  group: string
}

export interface Watch {
  /** The name of the alarm. The name is also the heading in docs/operating.md, unless `heading` is set. */
  name: string
  heading?: string
  metric: IMetric
  /** A period counts towards the alarm if the metric has at least this value. */
  threshold: number
  /**
   * The number of periods that must count towards the alarm before it is on. If this number is above one, the alarm
   * evaluates one period more.
   */
  periods?: number
  description: string
  /** True if a period without data also counts towards the alarm. */
  isDataExpected?: true
  /** The composite alarm that this alarm is a part of. */
  partOf?: PartOf
  /** True if the alarm itself notifies nobody. */
  isSilent?: true
}

/** The percentage of a limit at which the operator still has time to get a higher limit. */
const NEAR_LIMIT_PERCENT = 80

/** Lists all alarms. docs/operating.md says what each alarm means, what to check and what to do. */
export const listWatches = (signals: Signals, stack: Stack, hourlyBudget: number): Watch[] => [
  ...watchAnswers(signals),
  ...watchObjectives(signals),
  watchMoney(signals, hourlyBudget),
  ...watchLimits(signals),
  ...watchFunctions(signals, stack),
  ...watchTable(signals),
  ...watchJournal(signals),
  ...watchWebhooks(signals),
  ...watchReplication(signals),
  ...watchCopies(signals),
]

const watchAnswers = (signals: Signals): Watch[] => [
  {
    name: 'probe-failed',
    metric: signals.probeErrors,
    threshold: 1,
    periods: 2,
    isDataExpected: true,
    partOf: { alarm: 'service-down', group: 'probe' },
    description: 'the request that is sent every minute gets no right answer, or is not sent any more',
  },
  {
    name: 'api-5xx',
    metric: signals.faultPercent,
    threshold: 1,
    periods: 2,
    description: '1 % or more of all requests end in 5xx',
  },
  {
    name: 'too-many-requests',
    metric: signals.tooManyRequests,
    threshold: 100,
    periods: 2,
    description: 'callers get 429: they send more requests than a limit allows',
  },
  {
    name: 'refused-callers',
    metric: signals.refusedCallers,
    threshold: 1_000,
    periods: 2,
    description: 'many requests have wrong credentials, or lack the permission: 401 and 403',
  },
]

/**
 * Returns the alarms of the objectives. Alarms of fast burns are part of the composite alarm that pages. Alarms of slow
 * burns are part of the composite alarm that makes a ticket.
 */
const watchObjectives = ({ burns }: Signals): Watch[] =>
  burns.map(({ objective, window, metric }) => ({
    name: `${objective.name}-burn-${window.name}`,
    heading: 'budget-burns',
    metric,
    threshold: window.rate,
    description: `${objective.name} fail, or take ${objective.slowMs} ms or longer, ${window.rate} times as often as the objective allows`,
    partOf: { alarm: window.speed === 'fast' ? 'service-down' : 'budget-burns', group: objective.name },
    isSilent: true,
  }))

const watchMoney = ({ dollars }: Signals, hourlyBudget: number): Watch => ({
  name: 'hour-too-dear',
  metric: dollars,
  threshold: hourlyBudget,
  description: `the requests of an hour cost ${hourlyBudget} dollars or more, by list prices`,
})

const watchLimits = (signals: Signals): Watch[] => [
  {
    name: 'concurrency-near-limit',
    metric: signals.concurrencyPercent,
    threshold: NEAR_LIMIT_PERCENT,
    description: 'the functions of this account and Region use 80 % of its concurrency',
  },
  {
    name: 'table-near-limit',
    metric: signals.tablePercent,
    threshold: NEAR_LIMIT_PERCENT,
    description: 'the table uses 80 % of its quota of units',
  },
  {
    name: 'requests-near-limit',
    metric: signals.requestPercent,
    threshold: NEAR_LIMIT_PERCENT,
    description: 'this API alone uses 80 % of the requests that the account may make',
  },
]

const watchFunctions = (signals: Signals, stack: Stack): Watch[] => [
  {
    name: 'functions-throttled',
    metric: signals.throttles,
    threshold: 1,
    description: 'Lambda refuses to run functions of this account and Region: the concurrency is used up',
  },
  {
    name: 'functions-errors',
    metric: signals.functionErrors,
    threshold: 1,
    description:
      'a function ended without an answer: out of time, out of memory, or it could not start. ' +
      `The saved query ${failedFunctionsQuery(stack)} of Logs Insights names the function`,
  },
  {
    name: 'internal-faults',
    metric: signals.refused('INTERNAL'),
    threshold: 1,
    description: 'a request failed because of a bug, a missing right or a missing item',
  },
]

const watchTable = (signals: Signals): Watch[] => [
  {
    name: 'table-unavailable',
    metric: signals.refused('UNAVAILABLE'),
    threshold: 5,
    description: 'requests cannot reach the table in time',
  },
  {
    name: 'table-throttled',
    metric: signals.refused('THROTTLED'),
    threshold: 5,
    description: 'the table refuses requests even after retries: a partition is too hot',
  },
  {
    name: 'table-conflicts',
    metric: signals.table('TransactionConflict'),
    threshold: 1_000,
    periods: 2,
    description: 'many requests write to the same items at the same time',
  },
  {
    name: 'conflicts-lost',
    metric: signals.refused('ABORTED'),
    threshold: 5,
    description: 'requests gave up after retries (409 ABORTED): their callers have to send them again',
  },
]

const watchJournal = (signals: Signals): Watch[] => [
  {
    name: 'journal-failures',
    metric: signals.journalFailures,
    threshold: 1,
    description: 'transactions or events of balances were given up: lists of transactions may miss some',
  },
  {
    name: 'journal-late',
    metric: signals.journalLag,
    threshold: 5 * 60_000,
    periods: 2,
    description: 'lists of transactions, or events of balances, are five minutes behind the table',
  },
]

const watchWebhooks = ({ webhookFailures }: Signals): Watch[] =>
  webhookFailures === undefined
    ? []
    : [
        {
          name: 'webhook-failures',
          metric: webhookFailures,
          threshold: 1,
          description: 'events were given up after a day of attempts: a webhook does not answer 2xx',
        },
      ]

const watchReplication = ({ replicationLag }: Signals): Watch[] =>
  replicationLag === undefined
    ? []
    : [
        {
          name: 'replication-late',
          metric: replicationLag,
          threshold: 30_000,
          periods: 2,
          description: 'a copy of the table in another Region is half a minute behind: a failover would lose that',
        },
      ]

const watchCopies = ({ recoveryOff, backups }: Signals): Watch[] => [
  {
    name: 'recovery-off',
    metric: recoveryOff,
    threshold: 1,
    description: 'somebody turned off the point-in-time recovery of the table',
  },
  ...(backups === undefined
    ? []
    : [
        {
          name: 'backup-failed',
          metric: backups.failed,
          threshold: 1,
          description: 'a backup of the table failed, or its copy into the other vault',
        },
        {
          name: 'backup-missing',
          metric: backups.missing,
          threshold: 1,
          periods: 2,
          isDataExpected: true as const,
          description: 'no backup of the table was made for two days',
        },
      ]),
]
