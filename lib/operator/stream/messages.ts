import type { WebhookMessage } from './sign.ts'

export interface WebhookTarget {
  url: string
  /** The ARN of the secret in Secrets Manager that contains the signing keys. */
  secretArn: string
}

/** In the form that the rule of the event bus creates. */
export interface QueuedMessage {
  /** The position of the target in the setting `webhooks`. */
  webhook: number
  message: WebhookMessage
}

const [MINUTE, HOUR] = [60, 3_600]

/**
 * In seconds. Together, the pauses are about 28 hours, as Standard Webhooks recommends. After the last attempt, the
 * message moves to the dead-letter queue.
 */
export const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const
