import { randomUUID } from 'node:crypto'
import { post as postWebhook } from '../lib/operator/stream/deliver.ts'
import { type EventEntry, type EventResult, replaceEventBus } from '../lib/operator/stream/event-bus.ts'
import { readSecrets, type WebhookMessage } from '../lib/operator/stream/sign.ts'

/** An event in the form that EventBridge delivers. */
export interface DeliveredEvent {
  id: string
  source: string
  'detail-type': string
  time: string
  detail: Record<string, unknown>
}

const POST_TIMEOUT_MS = 5_000

/**
 * Replaces EventBridge. Passes each event that this process publishes to `deliver`, and rejects events for which
 * `deliver` throws. The publisher publishes rejected events again. The event bus opens no port that other programs
 * could reach.
 */
export function startEventBus(deliver: (event: DeliveredEvent) => Promise<void>): { stop: () => void } {
  return { stop: replaceEventBus(async (entries) => ({ Entries: await takeAll(entries, deliver) })) }
}

async function takeAll(
  entries: readonly EventEntry[],
  deliver: (event: DeliveredEvent) => Promise<void>,
): Promise<EventResult[]> {
  const results: EventResult[] = []
  // After a rejected event, the later events are rejected, too, so that events are delivered in order.
  for (const entry of entries) results.push(results.find(isRefused) ?? (await take(entry, deliver)))
  return results
}

const isRefused = (result: EventResult): boolean => 'ErrorCode' in result

async function take(
  { Source, DetailType, Time, Detail }: EventEntry,
  deliver: (event: DeliveredEvent) => Promise<void>,
): Promise<EventResult> {
  const id = randomUUID()
  try {
    await deliver({
      id,
      source: Source,
      'detail-type': DetailType,
      time: new Date(Time * 1_000).toISOString(),
      detail: JSON.parse(Detail),
    })
    return { EventId: id }
  } catch (error) {
    return { ErrorCode: 'InternalFailure', ErrorMessage: error instanceof Error ? error.message : String(error) }
  }
}

/** The settings for posting events. */
export interface EventReceiver {
  eventsUrl?: string
  /**
   * The secret that signs events. With a secret, events are posted in the form of webhooks. Without a secret, events
   * are posted in the form of EventBridge.
   */
  eventsSecret?: string
}

/**
 * Returns a function that prints an event as a line and posts the event to the address, if there is an address. The
 * function throws if the address does not accept the event.
 */
export function printAndPost({ eventsUrl, eventsSecret }: EventReceiver): (event: DeliveredEvent) => Promise<void> {
  const keys = eventsSecret === undefined ? undefined : readEventsSecret(eventsSecret)
  /** The ids of events that are printed, but that the receiver has not accepted yet. */
  const waiting = new Set<unknown>()
  return async (event) => {
    const { id } = event.detail
    if (!waiting.has(id)) console.log(`event ${event['detail-type']}: ${describe(event)}`)
    if (eventsUrl === undefined) return
    waiting.add(id)
    await (keys ? postWebhook(eventsUrl, toMessage(event), keys) : post(eventsUrl, event))
    waiting.delete(id)
  }
}

function describe({ detail }: DeliveredEvent): string {
  const { billing_id, balance, subscription_id, state, policy_id, role_id, resource, group_id, principal } = detail
  const { limit, used, feature, window } = detail
  if (limit !== undefined) return `${used} of ${limit} ${feature || 'credits'} of ${billing_id} are used (${window})`
  if (detail.released !== undefined) return `${detail.released} credits of ${billing_id} are available again`
  if (policy_id !== undefined) return `the role ${role_id} of ${principal} on ${resource}`
  if (group_id !== undefined) return `${principal} in the group ${group_id}`
  return subscription_id === undefined
    ? `the balance of ${billing_id} is ${balance}`
    : `the subscription ${subscription_id} of ${billing_id} is ${state}`
}

function readEventsSecret(text: string): Buffer[] {
  try {
    return readSecrets(text)
  } catch (cause) {
    throw new Error(`EVENTS_SECRET: ${(cause as Error).message}`, { cause })
  }
}

/** Converts an event into the message that the EventBridge rule of a deployed stage makes. */
const toMessage = ({ 'detail-type': type, detail: data }: DeliveredEvent): WebhookMessage => ({
  ...{ id: String(data.id), type, timestamp: String(data.at), data },
})

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
