import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/**
 * Makes a log group. A stage keeps its logs for a year, for audits, even after the stack is deleted. A disposable stage
 * keeps its logs for a week. CloudFormation generates the group's name, so a group that remains from a deleted stack
 * does not block the next stack.
 */
export const makeLogGroup = (scope: Construct, id: string, { disposable }: Settings): LogGroup =>
  new LogGroup(scope, id, {
    retention: disposable ? RetentionDays.ONE_WEEK : RetentionDays.ONE_YEAR,
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  })
