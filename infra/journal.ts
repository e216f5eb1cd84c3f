import { Arn, Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** A batch with this many entries takes a fraction of a second. */
const BATCH_SIZE = 100

/** The stream keeps a record for 24 hours. What failed for so long goes to the queue, so that it holds up nothing else. */
const MAX_AGE = { journal: Duration.hours(1), events: Duration.hours(12) }
/** A batch may wait for a bus that does not answer. */
export const JOURNAL_TIMEOUT = Duration.seconds(60)

/** Holds where in the stream something failed for good, for as long as SQS can. */
export const makeFailureQueue = (scope: Construct): Queue =>
  new Queue(scope, 'journal-failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })

/** The ARN of the bus that the events go to: the one of the setting, by name or ARN, or the default bus of the account. */
export function eventBusArn(scope: Construct, { eventBus = 'default' }: Settings): string {
  if (eventBus.startsWith('arn:')) return eventBus
  return Arn.format({ service: 'events', resource: 'event-bus', resourceName: eventBus }, Stack.of(scope))
}

interface Sources {
  /** Missing where the functions use another table, and its stream is not named. */
  streamArn: string | undefined
  queue: Queue
  busArn: string
}

/** What the function needs beside its entries: the stream, the queue, and to publish our own events. */
export const journalStatements = ({ streamArn, queue, busArn }: Sources): PolicyStatement[] => [
  ...(streamArn === undefined ? [] : [readingStatement(streamArn)]),
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
  new PolicyStatement({
    actions: ['events:PutEvents'],
    resources: [busArn],
    conditions: { StringEquals: { 'events:source': 'tollgate' } },
  }),
]

const readingStatement = (streamArn: string) =>
  new PolicyStatement({
    actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`),
    resources: [streamArn],
  })

/** Which records reach the function. It judges each again, so that these filters only save calls. */
const FILTERS = {
  journal: ['USAGE#', 'CREDIT#'].map((prefix) => ({
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: { S: [{ prefix }] } } },
  })),
  events: [
    { eventName: ['MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] }, sk: { S: ['ACCOUNT'] } } } },
  ],
}

/**
 * Two readers of the stream call one function: an event bus that is down holds up events alone, and no entry of the journal.
 * DynamoDB allows two readers of a stream.
 */
export function connectStream(scope: Construct, target: Lambda, { streamArn, queue }: Sources): void {
  if (streamArn === undefined) return
  for (const reader of ['journal', 'events'] as const) {
    new EventSourceMapping(scope, `${reader}-stream`, {
      target,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_SIZE,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge: MAX_AGE[reader],
      onFailure: new SqsDlq(queue),
      filters: FILTERS[reader].map((filter) => ({ pattern: JSON.stringify(filter) })),
    })
  }
}
