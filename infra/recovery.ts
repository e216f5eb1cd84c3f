import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule } from 'aws-cdk-lib/aws-events'
import type { Construct } from 'constructs'

/**
 * Counts the calls that turn off the table's point-in-time recovery, because no metric shows whether the recovery is
 * on. CloudTrail passes these calls to EventBridge if a trail of the account records management events. The EventBridge
 * rule has no target. A metric counts its matches.
 */
export function countRecoveryOff(scope: Construct, tableName: string, period: Duration): IMetric {
  const arn = Stack.of(scope).formatArn({ service: 'dynamodb', resource: 'table', resourceName: tableName })
  const rule = new Rule(scope, 'recovery-off', {
    description: 'Somebody turned off the point-in-time recovery of the table of Tollgate',
    eventPattern: {
      source: ['aws.dynamodb'],
      detailType: ['AWS API Call via CloudTrail'],
      detail: {
        eventSource: ['dynamodb.amazonaws.com'],
        eventName: ['UpdateContinuousBackups'],
        requestParameters: {
          tableName: [tableName, arn],
          pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: [false] },
        },
      },
    },
  })
  const dimensionsMap = { RuleName: rule.ruleName }
  return new Metric({
    ...{ namespace: 'AWS/Events', metricName: 'MatchedEvents', dimensionsMap, period, statistic: Stats.SUM },
  })
}
