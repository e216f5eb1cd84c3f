import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const DAILY_KEPT = Duration.days(35)
const MONTHLY_KEPT = Duration.days(365)

/**
 * Backups beside point-in-time recovery, which goes with its account: each night, and each month for a year. The first copy is
 * in a vault of this account, the second one in the vault of the setting, which is best one of another account. Nothing is made
 * where the setting is missing.
 */
export function makeBackups(scope: Construct, tableArn: string, { backupVaultArn, disposable }: Settings): void {
  if (backupVaultArn === undefined) return
  const vault = new BackupVault(scope, 'BackupVault', {
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  })
  const copyTo = BackupVault.fromBackupVaultArn(scope, 'CopyVault', backupVaultArn)
  const plan = new BackupPlan(scope, 'BackupPlan', { backupVault: vault })
  plan.addRule(makeRule('nightly', DAILY_KEPT, Schedule.cron({ hour: '3', minute: '15' }), copyTo))
  plan.addRule(makeRule('monthly', MONTHLY_KEPT, Schedule.cron({ day: '1', hour: '4', minute: '15' }), copyTo))
  plan.addSelection('Table', { resources: [BackupResource.fromArn(tableArn)], allowRestores: true })
}

const makeRule = (ruleName: string, kept: Duration, scheduleExpression: Schedule, copyTo: IBackupVault) =>
  new BackupPlanRule({
    ruleName,
    scheduleExpression,
    deleteAfter: kept,
    copyActions: [{ destinationBackupVault: copyTo, deleteAfter: kept }],
  })
