import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** The urgency of an alarm. `page` calls the operator at any hour. `ticket` can wait for the next working day. */
export type Severity = 'page' | 'ticket'

export type Topics = Readonly<Record<Severity, ITopic>>

/**
 * Returns the topics of the settings, and makes the topics that are not set. The operator decides who subscribes to
 * them.
 */
export function chooseTopics(scope: Construct, { pageTopicArn, ticketTopicArn }: Settings): Topics {
  const choose = (severity: Severity, arn: string | undefined) =>
    arn === undefined
      ? new Topic(scope, `${severity}-topic`, { enforceSSL: true })
      : Topic.fromTopicArn(scope, `${severity}-topic`, arn)
  return { page: choose('page', pageTopicArn), ticket: choose('ticket', ticketTopicArn) }
}
