import { allowanceEvents } from '../../billing/journal/allowance-events.ts'
import { balanceEvents } from '../../billing/journal/balance-events.ts'
import { holdEvents } from '../../billing/journal/hold-events.ts'
import { subscriptionEvents } from '../../billing/journal/subscription-events.ts'
import type { Change, Failure, PublishedEvent, RecordedChange, StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { accessEvents } from './access-events.ts'
import { publish } from './event-bus.ts'

/**
 * Publishes the events of balances, holds, allowances, subscriptions and access. The events of a record have the same ids at each delivery.
 * @returns the records that failed
 */
export async function publishEvents(table: Table, changes: readonly RecordedChange[]): Promise<Failure[]> {
  const failures: Failure[] = []
  const events: { record: StreamRecord; event: PublishedEvent }[] = []
  for (const { record, change } of changes) {
    try {
      events.push(...(await eventsOf(table, record, change)).map((event) => ({ record, event })))
    } catch (error) {
      failures.push({ record, error })
    }
  }
  const { accepted, error } = await publish(events.map(({ event }) => event))
  const unpublished = new Set(events.slice(accepted).map(({ record }) => record))
  return [...failures, ...[...unpublished].map((record) => ({ record, error }))]
}

async function eventsOf(table: Table, record: StreamRecord, change: Change): Promise<PublishedEvent[]> {
  return [
    ...balanceEvents(change),
    ...holdEvents(change, record),
    ...(await allowanceEvents(table, change, record)),
    ...subscriptionEvents(change),
    ...accessEvents(record),
  ]
}
