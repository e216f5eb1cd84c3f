import type { Stack } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { failedFunctionsQuery } from './log-metrics.ts'
import type { Signals } from './signals.ts'

/** One alarm. */
export interface Watch {
  /** Also the heading in docs/operating.md. */
  name: string
  metric: IMetric
  /** A period counts when the metric has at least this value. */
  threshold: number
  /** How many periods of the metric must count before the alarm goes on. Above one, a period more is looked at. */
  periods?: number
  description: string
  /** A period without data counts too. */
  isDataExpected?: true
  /** Part of `service-down`, which goes on with it. */
  isDown?: true
}

/** Of a limit: so much of it is used that there is still time to have it raised. */
const NEAR_LIMIT_PERCENT = 80

/** docs/operating.md says for each alarm what it means, what to look at and what to do. */
export const listWatches = (signals: Signals, stack: Stack): Watch[] => [
  ...watchAnswers(signals),
  ...watchLimits(signals),
  ...watchFunctions(signals, stack),
  ...watchTable(signals),
  ...watchJournal(signals),
  ...watchReplication(signals),
]

const watchAnswers = (signals: Signals): Watch[] => [
  {
    name: 'probe-failed',
    metric: signals.probeErrors,
    threshold: 1,
    periods: 2,
    isDataExpected: true,
    isDown: true,
    description: 'the request that is sent every minute gets no right answer, or is not sent any more',
  },
  {
    name: 'many-5xx',
    metric: signals.faultPercent,
    threshold: 10,
    isDown: true,
    description: '10 % or more of all requests end in 5xx',
  },
  {
    name: 'api-5xx',
    metric: signals.faultPercent,
    threshold: 1,
    periods: 2,
    description: '1 % or more of all requests end in 5xx',
  },
  {
    name: 'api-latency-p99',
    metric: signals.slowestPercent,
    threshold: 1_000,
    periods: 3,
    description: '1 in 100 requests takes 1 s or longer',
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
