import { Arn, Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, type Function as Lambda, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { COUNTERS } from '../lib/billing/journal/allowance-events.ts'
import { JOURNALED } from '../lib/billing/journal/store.ts'
import { SUBSCRIPTIONS } from '../lib/billing/journal/subscription-events.ts'
import type { Archived } from '../lib/foundation/lists/entity.ts'
import type { IndexedItems } from '../lib/foundation/word-index/thing.ts'
import { INDEXED_ITEMS } from '../lib/operator/entities.ts'
import { ACCESS_ITEMS } from '../lib/operator/stream/access-items.ts'
import { archiveFilters } from './archive.ts'
import type { Settings } from './settings.ts'

/** The maximum number of records in a batch. The function handles a batch of this size in a fraction of a second. */
const BATCH_SIZE = 100

/**
 * The greatest age of a record before the reader gives the record up. A record that still fails then goes to the queue,
 * so that it does not delay other records. The stream itself keeps a record for 24 hours.
 */
const MAX_AGE = { journal: Duration.hours(1), events: Duration.hours(12) }
/**
 * How many batches from one shard the reader of events and of the index handles at the same time. Changes of the same
 * item are never in two batches at the same time. So a failing batch delays only a tenth of the items, and a large
 * import is indexed ten times as fast.
 */
const LANES = 10
/**
 * The timeout of the function that reads the stream. The timeout allows for an event bus that does not answer for some
 * time.
 */
export const JOURNAL_TIMEOUT = Duration.seconds(60)

/**
 * Makes the queue for records that the stream function failed to process and no longer retries. A message has the
 * record's position in the stream. The queue keeps messages for 14 days, the maximum that SQS allows.
 */
export const makeFailureQueue = (scope: Construct): Queue =>
  new Queue(scope, 'journal-failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })

/**
 * Returns the ARN of the event bus: the bus in the setting, given by name or ARN, or else the account's default bus.
 */
export function eventBusArn(scope: Construct, { eventBus = 'default' }: Settings): string {
  if (eventBus.startsWith('arn:')) return eventBus
  return Arn.format({ service: 'events', resource: 'event-bus', resourceName: eventBus }, Stack.of(scope))
}

interface Sources {
  /** The stream of the table. Missing if the functions use another table whose stream is not set. */
  streamArn: string | undefined
  queue: Queue
  busArn: string
  /**
   * The kinds whose changes the function keeps in an archive or an audit log. Empty if the stage has no archive and no
   * audit log.
   */
  kept: readonly Archived[]
  hasArchive: boolean
  /** Whether the stage sends events of policies and members of groups. */
  accessEvents: boolean
}

/**
 * Returns the IAM statements of the function, except for the statements about the table. The returned statements let
 * the function read the stream, write to the queue, and publish the service's own events.
 */
export const journalStatements = ({
  streamArn,
  queue,
  busArn,
}: Pick<Sources, 'streamArn' | 'queue' | 'busArn'>): PolicyStatement[] => [
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

/** The filters of the records that reach the function. The function checks each record again, so the filters only save calls. */
const FILTERS = {
  journal: JOURNALED.map((prefix) => ({
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: { S: [{ prefix }] } } },
  })),
  events: [
    {
      eventName: ['MODIFY'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] }, sk: { S: ['ACCOUNT', 'SUBSCRIPTIONS'] } } },
    },
    // DynamoDB allows five filters, so subscriptions and counters have one together.
    { dynamodb: { Keys: { pk: { S: [{ prefix: SUBSCRIPTIONS }, { prefix: COUNTERS }] } } } },
  ],
}

/**
 * Returns the filters of the indexed items. The reader for events gets these records, so that a slow index does not
 * delay entries of the journal.
 */
const indexFilters = (indexed: readonly IndexedItems[]) =>
  indexed.length === 0
    ? []
    : [
        {
          dynamodb: {
            Keys: {
              pk: {
                S: [...new Set(indexed.map(({ partition }) => partition))].map((partition) => ({
                  prefix: `${partition}#`,
                })),
              },
              sk: { S: [...new Set(indexed.flatMap(({ sorts }) => sorts))] },
            },
          },
        },
      ]

const ACCESS_FILTERS = ACCESS_ITEMS.map(({ partition, sort }) => ({
  dynamodb: { Keys: { pk: { S: [{ prefix: partition }] }, sk: { S: sort } } },
}))

const isAmong =
  (kept: readonly Archived[]) =>
  ({ partition }: IndexedItems): boolean =>
    kept.some((each) => each.partition === `${partition}#`)

/**
 * Returns the filters of a reader. With an archive or an audit log, the reader of the journal gets all records that the
 * archive or the audit log keeps, so that each record is kept once.
 */
function filtersOf(reader: 'journal' | 'events', kept: readonly Archived[], accessEvents: boolean): object[] {
  if (reader === 'journal') return kept.length > 0 ? archiveFilters(kept, accessEvents) : FILTERS.journal
  const isBrought = isAmong(kept)
  const indexed = indexFilters(INDEXED_ITEMS.filter((each) => !isBrought(each)))
  return [...FILTERS.events, ...(accessEvents ? ACCESS_FILTERS : []), ...indexed]
}

/**
 * The settings of batches in a stage with an archive. There, the reader of the journal reads nearly all changes. This
 * reader waits a few seconds to collect more changes, because each request to S3 costs as much as eight writes.
 */
const WITH_ARCHIVE = { batchSize: 500, window: Duration.seconds(5) }

/**
 * The greatest age of records that an archive or an audit log keeps. This age is greater than for other records,
 * because a record that is given up is missing from the archive or the audit log.
 */
const MAX_AGE_OF_KEPT = Duration.hours(12)

/**
 * Connects two readers of the stream to one function. If an event bus fails, the failure delays events but no entries
 * of the journal. DynamoDB allows two readers of a stream, so the archive and the index have no reader of their own:
 * each of the two readers archives and indexes the records that it reads.
 */
export function connectStream(
  scope: Construct,
  target: Lambda,
  { streamArn, queue, kept, hasArchive, accessEvents }: Sources,
): void {
  if (streamArn === undefined) return
  const archivesHere = (reader: 'journal' | 'events') => hasArchive && reader === 'journal'
  const keepsHere = (reader: 'journal' | 'events') => kept.length > 0 && reader === 'journal'
  for (const reader of ['journal', 'events'] as const) {
    new EventSourceMapping(scope, `${reader}-stream`, {
      target,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: archivesHere(reader) ? WITH_ARCHIVE.batchSize : BATCH_SIZE,
      ...(archivesHere(reader) && { maxBatchingWindow: WITH_ARCHIVE.window }),
      ...(reader === 'events' && { parallelizationFactor: LANES }),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge: keepsHere(reader) ? MAX_AGE_OF_KEPT : MAX_AGE[reader],
      onFailure: new SqsDlq(queue),
      filters: filtersOf(reader, kept, accessEvents).map((filter) => ({
        pattern: JSON.stringify(filter),
      })),
    })
  }
}
