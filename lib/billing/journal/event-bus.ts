import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { chunk } from '../../foundation/table/chunk.ts'

/** An event that is published on the bus. */
export interface PublishedEvent {
  type: string
  /** When the change was made. */
  time: string
  /** `id` is identical at each delivery. */
  detail: { id: string; at: string }
}

/** EventBridge's limit for one request. */
const EVENTS_AT_ONCE = 10

let client: EventBridgeClient | undefined

/**
 * Returns the only client of a process. It is created at the first event: most batches have none. `EVENTS_ENDPOINT` names a server other
 * than AWS.
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
 * Publishes events to EventBridge, in their order, on the bus of the environment.
 * @returns how many events were accepted, from the first one on, and the error of the next one
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

/** The error for a request of which EventBridge accepted only the first events. */
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
