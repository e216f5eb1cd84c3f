import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { chunk } from '../../foundation/table/chunk.ts'
import type { PublishedEvent } from '../../foundation/table/stream.ts'

/** The largest number of events that EventBridge accepts in one request. */
const EVENTS_AT_ONCE = 10

let client: EventBridgeClient | undefined

/**
 * Returns the EventBridge client of this process. The client is created for the first event, because most batches have
 * no events. If `EVENTS_ENDPOINT` is set, events are sent to this address instead of AWS.
 */
export function eventBridge(): EventBridgeClient {
  const { EVENTS_ENDPOINT } = process.env
  client ??= new EventBridgeClient({
    ...(EVENTS_ENDPOINT ? { endpoint: EVENTS_ENDPOINT } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  })
  return client
}

/**
 * Publishes events to EventBridge, in their order, on the bus that the environment names. Stops at the first event that is not accepted.
 * @returns how many events were accepted, and the error of the next event
 */
export async function publish(events: readonly PublishedEvent[]): Promise<{ accepted: number; error?: unknown }> {
  let accepted = 0
  for (const some of chunk(events, EVENTS_AT_ONCE)) {
    try {
      const { Entries = [] } = await eventBridge().send(new PutEventsCommand({ Entries: some.map(entryOf) }))
      const refused = Entries.findIndex(({ ErrorCode }) => ErrorCode !== undefined)
      if (refused >= 0) throw new Refused(refused, `EventBridge refused an event: ${Entries[refused]?.ErrorCode}`)
      accepted += some.length
    } catch (error) {
      return { accepted: accepted + (error instanceof Refused ? error.accepted : 0), error }
    }
  }
  return { accepted }
}

/** Thrown when EventBridge accepts only the first events of a request. */
class Refused extends Error {
  readonly accepted: number

  constructor(accepted: number, message: string) {
    super(message)
    this.accepted = accepted
  }
}

const entryOf = ({ type, time, detail }: PublishedEvent) => ({
  EventBusName: process.env.EVENT_BUS || 'default',
  Source: 'tollgate',
  DetailType: type,
  Time: new Date(time),
  Detail: JSON.stringify(detail),
})
