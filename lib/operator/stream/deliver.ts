import { codeOf } from '../../foundation/errors.ts'
import { hostOf, readSecret, sendAction } from '../../foundation/table/signed-request.ts'
import { PAUSES, type QueuedMessage, type WebhookTarget } from './messages.ts'
import { readSecrets, signMessage, type WebhookMessage } from './sign.ts'

/** A receiver should store the message within this time, and process it later. */
const TIMEOUT_MILLISECONDS = 10_000

/**
 * Does not follow redirects or read the body of the answer.
 * @throws Error with the status of an answer other than 2xx, or with the code of the failure
 */
export async function post(
  url: string,
  message: WebhookMessage,
  keys: readonly Buffer[],
  now = new Date(),
): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const request = { method: 'POST', redirect: 'manual', signal, ...signMessage(message, keys, now) } as const
  const answer = await fetch(url, request).catch((cause: unknown) => {
    throw new Error(
      `the receiver does not answer: ${codeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown')}`,
      { cause },
    )
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the receiver answers ${answer.status}`)
}

/** A changed secret of a webhook is used after at most this time. */
const KEPT_MILLISECONDS = 5 * 60_000

const kept = new Map<string, { keys: Buffer[]; until: number }>()

/**
 * Reads the keys at most once in five minutes.
 * @throws Error with the status of the answer. The message never contains a secret
 */
async function readKeys(secretArn: string): Promise<Buffer[]> {
  const known = kept.get(secretArn)
  if (known !== undefined && known.until > Date.now()) return known.keys
  const keys = readSecrets(await readSecret(secretArn, 'the secret of a webhook'))
  kept.set(secretArn, { keys, until: Date.now() + KEPT_MILLISECONDS })
  return keys
}

export interface Attempt {
  queueArn: string
  receiptHandle: string
  /** Counted from 1. */
  attempt: number
  body: string
}

/**
 * The variable `WEBHOOKS` has the targets of the stage as JSON, in the order of the setting.
 * @throws Error if the queue must deliver the message again
 */
export async function deliver({ body }: Pick<Attempt, 'body'>): Promise<void> {
  const targets = JSON.parse(process.env.WEBHOOKS ?? '[]') as WebhookTarget[]
  const { webhook, message } = JSON.parse(body) as QueuedMessage
  const target = targets[webhook]
  if (target === undefined) throw new Error(`the stage has no webhook ${webhook} any more`)
  await post(target.url, message, await readKeys(target.secretArn))
}

/** The share by which a pause varies, so that messages that failed together are not retried together. */
const SPREAD = 0.1

/**
 * Hides a failed message in the queue until its next attempt. If this request fails, the queue shows the message again
 * after its default time.
 */
export async function postpone({ queueArn, receiptHandle, attempt }: Attempt, random = Math.random()): Promise<void> {
  const [, , , region = '', account = '', name = ''] = queueArn.split(':')
  const pause = PAUSES[Math.min(attempt, PAUSES.length) - 1] ?? 0
  const endpoint = process.env.AWS_ENDPOINT_URL_SQS
  const target = 'AmazonSQS.ChangeMessageVisibility'
  await sendAction(
    { service: 'sqs', endpoint, target, version: '1.0' },
    {
      QueueUrl: `https://${hostOf('sqs', region)}/${account}/${name}`,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: Math.round(pause * (1 - SPREAD + 2 * SPREAD * random)),
    },
  ).catch(() => undefined)
}
