import type { WebhookMessage } from './sign.ts'

/** A target of messages. */
export interface WebhookTarget {
  url: string
  /** The secret in Secrets Manager that holds the keys of the signature. */
  secretArn: string
}

/** A message of the queue, as the rule of the event bus makes it. */
export interface QueuedMessage {
  /** The position of its target in the setting `webhooks`. */
  webhook: number
  message: WebhookMessage
}

const [MINUTE, HOUR] = [60, 3_600]

/** The pauses between attempts, in seconds: some 28 hours in all, as Standard Webhooks recommends. After that the message goes to the other queue. */
export const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const
