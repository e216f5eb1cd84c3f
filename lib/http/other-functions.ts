import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import { tableClient } from '../foundation/table/client.ts'
import type { Failure, StreamRecord } from '../foundation/table/stream.ts'
import { openTable, type Table } from '../foundation/table/table.ts'
import { readDecisionPlace } from './decision-setting.ts'
import { logFault } from './errors.ts'
import type { Handler } from './operation.ts'
import { serveConsole } from './serve-console.ts'
import type { SignIn } from './sign-in/settings.ts'
import { withoutCaller } from './without-caller.ts'

/** The part of the Lambda timeout for sending the answer. */
const RESERVE_MILLISECONDS = 1_000
const DEFAULT_MILLISECONDS = 30_000

export type StreamHandler = ((event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>) & {
  definition: { name: string }
}

/**
 * The handler reports failed records by their sequence numbers, except records that it gives up. Lambda delivers the batch again from the
 * first reported record on.
 */
export function streamFunction(
  name: string,
  follow: (table: Table, records: readonly StreamRecord[]) => Promise<Failure[]>,
): StreamHandler {
  // Creates the client while the function starts, because Lambda gives a function a whole CPU while it starts.
  tableClient()
  const handler = async ({ Records }: DynamoDBStreamEvent, context: Context) => {
    const left = context.getRemainingTimeInMillis?.() ?? DEFAULT_MILLISECONDS
    const table = openTable(Date.now() + left - RESERVE_MILLISECONDS)
    const failures = await follow(table, Records as StreamRecord[])
    for (const { record, error, isLost } of failures) {
      const message = isLost ? 'a record of the stream is given up' : 'a record of the stream failed'
      logFault(message, { event_id: record.eventID }, error)
    }
    return {
      batchItemFailures: failures
        .filter(({ isLost }) => !isLost)
        .map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
    }
  }
  return Object.assign(handler, { definition: { name } })
}

interface QueueRecord {
  messageId: string
  receiptHandle: string
  eventSourceARN: string
  body: string
  attributes: { ApproximateReceiveCount: string }
}

interface QueueAttempt {
  queueArn: string
  receiptHandle: string
  /** Starts at 1. */
  attempt: number
  body: string
}

interface QueueWork {
  /** @throws Error if the message must be delivered again */
  run: (attempt: QueueAttempt) => Promise<void>
  onFailure: (attempt: QueueAttempt) => Promise<void>
}

export type QueueHandler = ((event: { Records: QueueRecord[] }) => Promise<DynamoDBBatchResponse>) & {
  definition: { name: string }
}

/** Processes the messages concurrently. Only failed messages are delivered again. */
export function queueFunction(name: string, { run, onFailure }: QueueWork): QueueHandler {
  const handler = async ({ Records }: { Records: QueueRecord[] }): Promise<DynamoDBBatchResponse> => {
    const worked = await Promise.all(
      Records.map(async ({ messageId, receiptHandle, eventSourceARN: queueArn, body, attributes }) => {
        const attempt = { queueArn, receiptHandle, attempt: Number(attributes.ApproximateReceiveCount), body }
        try {
          await run(attempt)
          return []
        } catch (error) {
          logFault('a message of a queue failed', { message_id: messageId, attempt: attempt.attempt }, error)
          await onFailure(attempt)
          return [{ itemIdentifier: messageId }]
        }
      }),
    )
    return { batchItemFailures: worked.flat() }
  }
  return Object.assign(handler, { definition: { name } })
}

export interface ScheduledEvent {
  /** Such as `GET /v1beta1/organizations`. */
  starts?: readonly string[]
}

export type ScheduledHandler = ((event?: ScheduledEvent) => Promise<void>) & { definition: { name: string } }

/** If `run` throws an error, Lambda logs it and counts it in the metric `Errors` of the function. */
export const scheduledFunction = (name: string, run: (event: ScheduledEvent) => Promise<void>): ScheduledHandler =>
  Object.assign(async (event: ScheduledEvent = {}) => run(event), { definition: { name } })

/**
 * The handler requires no credentials and reads no table.
 * @param name the function's name in the registry
 * @param folder the folder that `bundleConsole` has made
 */
export function filesFunction(name: string, folder: string): Handler & { definition: { name: string } } {
  const handler = withoutCaller(name, async (event) => serveFile(folder, event))
  return Object.assign(handler, { definition: { name } })
}

/** The body is in base64, because API Gateway accepts binary content only in base64. */
async function serveFile(
  folder: string,
  { rawPath, headers }: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const answer = serveConsole(folder, rawPath, {
    acceptEncoding: headers['accept-encoding'],
    signIn: await readSignIn(),
    decisions: readDecisionPlace(process.env),
  })
  if (answer === undefined) throw new ApiError('NOT_FOUND', 'there is no such path')
  return {
    statusCode: answer.status,
    headers: answer.headers,
    body: answer.body.toString('base64'),
    isBase64Encoded: true,
  }
}

let read: SignIn | undefined

/** The bundle of a stage without identity providers does not contain the imported code. */
async function readSignIn(): Promise<SignIn | undefined> {
  if (process.env.SIGN_IN) read ??= (await import('./sign-in/settings.ts')).parseSignIn(process.env.SIGN_IN)
  return read
}
