import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll } from 'vitest'
import { type DeliveredEvent, startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import { journal } from '../../../support/service.ts'

const told: DeliveredEvent[] = []
let refusals = 0
const bus = startEventBus(async (event) => {
  if (refusals-- > 0) throw new Error('the bus is down')
  told.push(event)
})
const delivered: DynamoDBRecord[] = []
const stream = startStream(async (event, context) => {
  delivered.push(...event.Records)
  return journal(event, context)
})
afterAll(() => {
  stream.stop()
  bus.stop()
})

export const caughtUp = (): Promise<void> => stream.caughtUp()

/** Lets the bus refuse the next events. */
export function refuseEvents(count: number): void {
  refusals = count
}

/** Returns the events that were sent since the last call. */
export async function eventsNow(): Promise<DeliveredEvent[]> {
  await caughtUp()
  return told.splice(0)
}

/** Returns the stream records of a change, which the stream function has got, so that a test can deliver them again. */
export async function recordsOf(run: () => Promise<unknown>): Promise<DynamoDBRecord[]> {
  await caughtUp()
  delivered.length = 0
  await run()
  await caughtUp()
  return [...delivered]
}
