import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** An event as EventBridge hands it on. */
export interface DeliveredEvent {
  id: string
  source: string
  'detail-type': string
  time: string
  detail: Record<string, unknown>
}

interface Entry {
  Source: string
  DetailType: string
  /** Seconds since 1970. */
  Time: number
  Detail: string
}

const POST_TIMEOUT_MS = 5_000

/**
 * Stands in for EventBridge: takes PutEvents of the SDK, hands each event to `deliver`, and refuses those that it throws for.
 * They are published again.
 */
export async function startEventBus(
  deliver: (event: DeliveredEvent) => Promise<void>,
): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { Entries } = (await json(request as IncomingMessage)) as { Entries: Entry[] }
    const results: object[] = []
    for (const entry of Entries) results.push(await take(entry, deliver))
    const FailedEntryCount = results.filter((result) => 'ErrorCode' in result).length
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    response.end(JSON.stringify({ FailedEntryCount, Entries: results }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

async function take({ Source, DetailType, Time, Detail }: Entry, deliver: (event: DeliveredEvent) => Promise<void>) {
  const id = randomUUID()
  const time = new Date(Time * 1_000).toISOString()
  try {
    await deliver({ id, source: Source, 'detail-type': DetailType, time, detail: JSON.parse(Detail) })
    return { EventId: id }
  } catch (error) {
    return { ErrorCode: 'InternalFailure', ErrorMessage: error instanceof Error ? error.message : String(error) }
  }
}

/** Prints each event as a line and posts it to the address, if there is one. Throws where the address does not take it. */
export const printAndPost =
  (eventsUrl: string | undefined) =>
  async (event: DeliveredEvent): Promise<void> => {
    if (eventsUrl !== undefined) {
      const answer = await fetch(eventsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        signal: AbortSignal.timeout(POST_TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`EVENTS_URL answers ${answer.status}`)
    }
    const { billing_id, balance } = event.detail
    console.log(`event ${event['detail-type']}: the balance of ${billing_id} is ${balance}`)
  }
