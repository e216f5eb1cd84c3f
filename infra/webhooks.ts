import { Duration, type Stack } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { PAUSES, type QueuedMessage, type WebhookTarget } from '../lib/operator/stream/messages.ts'
import { eventBusArn } from './journal.ts'
import type { Settings } from './settings.ts'

/**
 * The timeout of the function. The function first reads the secret. Then it sends ten messages at the same time, which
 * takes up to ten seconds.
 */
export const WEBHOOK_TIMEOUT = Duration.seconds(30)
const MESSAGES_AT_ONCE = 10

/**
 * The time for which a message stays hidden in the queue if the function could not set the time of the next attempt.
 * AWS recommends six times the timeout of the function.
 */
const VISIBILITY = Duration.minutes(3)

interface Queues {
  waiting: Queue
  /** The messages that were not delivered within a day of attempts. */
  failed: Queue
}

export function makeWebhookQueues(scope: Construct): Queues {
  const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
  const failed = new Queue(scope, 'webhook-failures', { ...common, retentionPeriod: Duration.days(14) })
  const waiting = new Queue(scope, 'webhooks', {
    ...common,
    visibilityTimeout: VISIBILITY,
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: failed, maxReceiveCount: PAUSES.length + 1 },
  })
  return { waiting, failed }
}

/** The members that EventBridge copies from an event into a message. */
const fromEvent = {
  id: EventField.fromPath('$.detail.id'),
  type: EventField.detailType,
  timestamp: EventField.fromPath('$.detail.at'),
  data: EventField.fromPath('$.detail'),
}

/**
 * Makes one rule for each webhook. One rule for all webhooks is not enough, because the message contains the webhook's
 * index.
 */
export function routeEvents(scope: Stack, { waiting }: Queues, settings: Settings): void {
  const eventBus = EventBus.fromEventBusArn(scope, 'webhook-bus', eventBusArn(scope, settings))
  for (const [index, { events }] of settings.webhooks.entries()) {
    const message = {
      webhook: index,
      message: fromEvent as unknown as QueuedMessage['message'],
    } satisfies QueuedMessage
    new Rule(scope, `webhook-${index}`, {
      description: `Events for webhook ${index} of ${settings.stage}`,
      eventBus,
      eventPattern: { source: ['tollgate'], detailType: [...events] },
      targets: [new SqsQueue(waiting, { message: RuleTargetInput.fromObject(message) })],
    })
  }
}

/**
 * Returns the IAM statements of the function, except for the statements about logs. The returned statements let the
 * function receive messages of its queue, and read the secrets of the webhooks.
 */
export const webhookStatements = ({ waiting }: Queues, { webhooks: targets }: Settings): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
      (action) => `sqs:${action}`,
    ),
    resources: [waiting.queueArn],
  }),
  new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: [...new Set(targets.map(({ secretArn }) => secretArn))],
  }),
]

export const webhookEnvironment = ({ webhooks: targets }: Settings): Record<string, string> => ({
  WEBHOOKS: JSON.stringify(targets.map(({ url, secretArn }): WebhookTarget => ({ url, secretArn }))),
})

export function connectWebhooks(scope: Construct, target: Lambda, { waiting }: Queues): void {
  new EventSourceMapping(scope, 'webhook-messages', {
    target,
    eventSourceArn: waiting.queueArn,
    batchSize: MESSAGES_AT_ONCE,
    reportBatchItemFailures: true,
    // Limits the executions, because a slow receiver must not use up the account's concurrency.
    maxConcurrency: 5,
  })
}

/** Counts the messages that were not delivered within a day of attempts. */
export const webhookFailures = ({ failed }: Queues): IMetric =>
  failed.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: Stats.MAXIMUM })
