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
    // After one that is refused the others wait for it, so that events come in their order.
    for (const entry of Entries) results.push(results.find(isRefused) ?? (await take(entry, deliver)))
    const FailedEntryCount = results.filter(isRefused).length
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

const isRefused = (result: object): boolean => 'ErrorCode' in result

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
export function printAndPost(eventsUrl: string | undefined): (event: DeliveredEvent) => Promise<void> {
  /** The ids of events that are printed, and that the address has not taken yet. */
  const waiting = new Set<unknown>()
  return async (event) => {
    const { id, billing_id, balance } = event.detail
    if (!waiting.has(id)) console.log(`event ${event['detail-type']}: the balance of ${billing_id} is ${balance}`)
    if (eventsUrl === undefined) return
    waiting.add(id)
    await post(eventsUrl, event)
    waiting.delete(id)
  }
}

async function post(url: string, event: DeliveredEvent): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`EVENTS_URL answers ${answer.status}`)
}
