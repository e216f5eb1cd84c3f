import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** The destination of an alarm: `page` wakes somebody up, `ticket` can wait for the next working day. */
export type Severity = 'page' | 'ticket'

export type Topics = Readonly<Record<Severity, ITopic>>

/** The topics of the settings; the stack makes those that are not given. Who subscribes to them is up to the operator. */
export function chooseTopics(scope: Construct, { pageTopicArn, ticketTopicArn }: Settings): Topics {
  const choose = (severity: Severity, arn: string | undefined) =>
    arn === undefined
      ? new Topic(scope, `${severity}-topic`, { enforceSSL: true })
      : Topic.fromTopicArn(scope, `${severity}-topic`, arn)
  return { page: choose('page', pageTopicArn), ticket: choose('ticket', ticketTopicArn) }
}
