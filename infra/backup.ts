import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const DAILY_KEPT = Duration.days(35)
const MONTHLY_KEPT = Duration.days(365)

/**
 * Makes a backup each night, which is kept for 35 days, and a backup each month, which is kept for a year.
 * Point-in-time recovery is not enough, because its data is lost together with the AWS account. The first copy of a
 * backup is in a vault of this account. The second copy is in the vault that the setting names, preferably a vault of
 * another account. Makes no backups if the setting is missing.
 * @returns the name of the vault in this account
 */
export function makeBackups(
  scope: Construct,
  tableArn: string,
  { backupVaultArn, disposable }: Settings,
): string | undefined {
  if (backupVaultArn === undefined) return undefined
  const vault = new BackupVault(scope, 'BackupVault', {
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  })
  const copyTo = BackupVault.fromBackupVaultArn(scope, 'CopyVault', backupVaultArn)
  const plan = new BackupPlan(scope, 'BackupPlan', { backupVault: vault })
  plan.addRule(makeRule('nightly', DAILY_KEPT, Schedule.cron({ hour: '3', minute: '15' }), copyTo))
  plan.addRule(makeRule('monthly', MONTHLY_KEPT, Schedule.cron({ day: '1', hour: '4', minute: '15' }), copyTo))
  plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)], allowRestores: true })
  return vault.backupVaultName
}

const makeRule = (ruleName: string, kept: Duration, scheduleExpression: Schedule, copyTo: IBackupVault) =>
  new BackupPlanRule({
    ruleName,
    scheduleExpression,
    deleteAfter: kept,
    copyActions: [{ destinationBackupVault: copyTo, deleteAfter: kept }],
  })

const DAY = Duration.days(1)

export function signalsOfBackups(vault: string) {
  const count = (metricName: string, dimensionsMap: Record<string, string>): IMetric =>
    new Metric({ namespace: 'AWS/Backup', metricName, dimensionsMap, period: DAY, statistic: Stats.SUM })
  const ofVault = { BackupVaultName: vault }
  return {
    /** Failed backups and copies. Failed copies are counted for all tables of the account, because the copies are in another vault. */
    failed: new MathExpression({
      expression: 'FILL(backups, 0) + FILL(expired, 0) + FILL(copies, 0)',
      usingMetrics: {
        backups: count('NumberOfBackupJobsFailed', ofVault),
        expired: count('NumberOfBackupJobsExpired', ofVault),
        copies: count('NumberOfCopyJobsFailed', { ResourceType: 'DynamoDB' }),
      },
      period: DAY,
      label: 'failed backups',
    }),
    /** The metric is 1 on a day without a backup, otherwise 0. */
    missing: new MathExpression({
      expression: 'IF(completed >= 1, 0, 1)',
      usingMetrics: { completed: count('NumberOfBackupJobsCompleted', ofVault) },
      period: DAY,
      label: 'days without a backup',
    }),
  }
}
