import { type Duration, Stack } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Replica } from './settings.ts'

interface Replication {
  tableName: string
  replicas: readonly Replica[]
  period: Duration
}

/**
 * Returns the metric with the delay of the slowest replica, in milliseconds. Returns undefined without replicas. If a
 * Region is lost, changes that are not copied yet are missing, and transactions can be incomplete.
 */
export function makeReplicationLag(
  scope: Construct,
  { tableName, replicas, period }: Replication,
): IMetric | undefined {
  if (replicas.length === 0) return undefined
  const lagOf = ({ region }: Replica) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ReplicationLatency',
      dimensionsMap: { TableName: tableName, ReceivingRegion: region },
      period,
      statistic: 'Maximum',
    })
  const lags = Object.fromEntries(replicas.map((replica, index) => [`lag${index}`, lagOf(replica)]))
  return new MathExpression({
    expression: `MAX([${Object.keys(lags).join(', ')}])`,
    usingMetrics: lags,
    period,
    label: `${Stack.of(scope).stackName}: replication, ms`,
  })
}
