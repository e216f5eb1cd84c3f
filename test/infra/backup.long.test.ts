import { expect, test } from 'vitest'
import { aTemplate } from './template.ts'

const backupVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies'
const settings = { stage: 'prod', backupVaultArn }

test('without the setting there is no vault and no plan', () => {
  const template = aTemplate({ stage: 'prod' })
  expect(template.ofType('AWS::Backup::BackupVault')).toEqual({})
  expect(template.ofType('AWS::Backup::BackupPlan')).toEqual({})
})

test('the table is backed up each night and each month, and each backup is copied into the other vault', () => {
  const { BackupPlanRule: rules } = aTemplate(settings).one('AWS::Backup::BackupPlan').Properties.BackupPlan
  const kept = rules.map(({ RuleName, Lifecycle, CopyActions }: Record<string, unknown>) => [
    RuleName,
    Lifecycle,
    CopyActions,
  ])
  const rule = (name: string, DeleteAfterDays: number) => [
    name,
    { DeleteAfterDays },
    [{ DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays } }],
  ]
  expect(kept).toEqual([rule('nightly', 35), rule('monthly', 365)])
})

test('what is backed up is the table that the functions use, and the vault outlives the stack', () => {
  const selected = (template: ReturnType<typeof aTemplate>) =>
    JSON.stringify(template.one('AWS::Backup::BackupSelection').Properties.BackupSelection.Resources)
  const own = aTemplate(settings)
  expect(selected(own)).toContain(Object.keys(own.ofType('AWS::DynamoDB::GlobalTable'))[0])
  expect(selected(aTemplate({ ...settings, useTable: 'restored' }))).toContain('table/restored')
  expect(own.one('AWS::Backup::BackupVault').DeletionPolicy).toBe('Retain')
  expect(aTemplate({ backupVaultArn }).one('AWS::Backup::BackupVault').DeletionPolicy).toBe('Delete')
})
