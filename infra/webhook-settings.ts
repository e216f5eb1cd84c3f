import * as v from 'valibot'
import { ACCESS_EVENTS } from '../lib/operator/stream/access-items.ts'
import type { WebhookTarget } from '../lib/operator/stream/messages.ts'
import { arn, refuse } from './setting-values.ts'

/** The events that the service publishes. `docs/transactions.md` describes their members. */
const EVENTS = [
  'BalanceLow',
  'BalanceExhausted',
  'HoldsExpired',
  'AllowanceLow',
  'AllowanceReached',
  'SubscriptionStarted',
  'SubscriptionChanged',
  'SubscriptionCanceled',
  ...ACCESS_EVENTS,
] as const

export interface Webhook extends WebhookTarget {
  events: readonly string[]
}

/**
 * The maximum number of webhooks of a stage. An EventBridge rule can have at most five targets, and each message costs
 * the price of a request.
 */
const MAX_WEBHOOKS = 5

const webhook = v.strictObject({
  url: v.pipe(
    v.string(refuse('an https address')),
    v.check((url) => URL.canParse(url) && new URL(url).protocol === 'https:', refuse('an https address')),
  ),
  secretArn: arn,
  events: v.optional(v.pipe(v.array(v.picklist(EVENTS, refuse(`one of ${EVENTS.join(', ')}`))), v.minLength(1))),
})

/**
 * A webhook without events gets all events that the stage sends.
 *
 * @throws Error for an event that the stage does not send
 */
export function withEvents(given: v.InferOutput<typeof webhooks>, accessEvents: boolean): Webhook[] {
  const isSent = (event: string) => accessEvents || !(ACCESS_EVENTS as readonly string[]).includes(event)
  return given.map(({ events = EVENTS.filter(isSent), ...others }) => {
    const unsent = events.find((event) => !isSent(event))
    if (unsent !== undefined) throw new Error(`webhooks: ${unsent} needs accessEvents`)
    return { ...others, events }
  })
}

/** The webhooks of a stage. In a file, they are a list of objects. After `-c`, they are the same list as JSON. */
export const webhooks = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? parseJson(value) : value)),
  v.array(webhook, refuse('a list of webhooks')),
  v.maxLength(MAX_WEBHOOKS, `must be at most ${MAX_WEBHOOKS} webhooks`),
)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
