import { backOff } from 'exponential-backoff'
import { chunk } from '../../foundation/table/chunk.ts'
import { readErrorCode, sendAction } from '../../foundation/table/signed-request.ts'
import type { PublishedEvent } from '../../foundation/table/stream.ts'

/** The largest number of events that EventBridge accepts in one request. */
const EVENTS_AT_ONCE = 10

/** An event in the form of the request `PutEvents`. */
export interface EventEntry {
  EventBusName: string
  Source: string
  DetailType: string
  /** In seconds since 1970. */
  Time: number
  /** JSON. */
  Detail: string
}

/** In the order of the request. An entry with an `ErrorCode` was not accepted. */
export type EventResult = { EventId: string } | { ErrorCode: string; ErrorMessage?: string }

type EventBus = (entries: readonly EventEntry[]) => Promise<{ Entries: readonly EventResult[] }>

const TIMEOUT_MILLISECONDS = 2_000

/** The stream delivers a batch again, so only failures that pass within moments are worth another attempt. */
const PASSING = /^(Throttling|InternalException|ServiceUnavailable|5\d\d$)/

/** Thrown for an answer that another attempt would get, too. */
class Rejected extends Error {}

const ATTEMPTS = { numOfAttempts: 3, startingDelay: 100, retry: (error: unknown) => !(error instanceof Rejected) }

/** If `EVENTS_ENDPOINT` is set, events are sent to this address instead of AWS. */
const eventBridge: EventBus = (Entries) =>
  backOff(async () => {
    const endpoint = process.env.EVENTS_ENDPOINT
    const action = { service: 'events', endpoint, target: 'AWSEvents.PutEvents', timeout: TIMEOUT_MILLISECONDS }
    const response = await sendAction(action, { Entries })
    if (response.ok) return (await response.json()) as { Entries: readonly EventResult[] }
    const code = await readErrorCode(response)
    const message = `EventBridge answers ${code}`
    throw PASSING.test(code) ? new Error(message) : new Rejected(message)
  }, ATTEMPTS)

let bus = eventBridge

/**
 * Publishes the events of this process on another bus, for a local server.
 * @returns a function that publishes on EventBridge again
 */
export function replaceEventBus(other: EventBus): () => void {
  bus = other
  return () => {
    bus = eventBridge
  }
}

/**
 * Publishes events to EventBridge, in their order, on the bus that the environment names. Stops at the first event that is not accepted.
 * @returns how many events were accepted, and the error of the next event
 */
export async function publish(events: readonly PublishedEvent[]): Promise<{ accepted: number; error?: unknown }> {
  let accepted = 0
  for (const some of chunk(events, EVENTS_AT_ONCE)) {
    try {
      const { Entries } = await bus(some.map(entryOf))
      for (const [index, result] of Entries.entries())
        if ('ErrorCode' in result) throw new Refused(index, `EventBridge refused an event: ${result.ErrorCode}`)
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

const entryOf = ({ type, time, detail }: PublishedEvent): EventEntry => ({
  EventBusName: process.env.EVENT_BUS || 'default',
  Source: 'tollgate',
  DetailType: type,
  Time: Date.parse(time) / 1_000,
  Detail: JSON.stringify(detail),
})
