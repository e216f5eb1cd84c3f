import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { KEEP_REVOKED_SECONDS } from '../../lib/access/policies/grant-store.ts'
import { NewHold } from '../../lib/billing/holds/schema.ts'
import { versionWrite } from '../../lib/foundation/table/item-versions.ts'
import { resourceKey } from '../../lib/foundation/table/keys.ts'
import { EXPIRES_AT_SECONDS, remove } from '../../lib/foundation/table/writes.ts'
import { aTemplate } from '../infra/template.ts'
import { project } from './run-page.ts'

const page = readFileSync(join(project, 'docs/retention.md'), 'utf8')
const keys = readFileSync(join(project, 'lib/foundation/table/keys.ts'), 'utf8')

/** Returns the cells of the table row about this kind of data. */
function rowOf(data: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${data}`))
  if (row === undefined) throw new Error(`the page has no row ${data}`)
  return row
    .replaceAll(/<!--.*?-->/g, '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

const DAY = 24 * 60 * 60
const prod = aTemplate({
  stage: 'prod',
  archive: true,
  backupVaultArn: 'arn:aws:backup:eu-central-1:444455556666:backup-vault:tollgate',
})
const dev = aTemplate()

const logDays = (of: typeof prod) => [
  ...new Set(Object.values(of.ofType('AWS::Logs::LogGroup')).map(({ Properties }) => Properties.RetentionInDays)),
]
const backupDays = (name: string) => {
  const { BackupPlanRule } = prod.one('AWS::Backup::BackupPlan').Properties.BackupPlan
  return BackupPlanRule.find(({ RuleName }: { RuleName: string }) => RuleName === name).Lifecycle.DeleteAfterDays
}
const archiveDays = Object.values(prod.ofData.Resources).find(({ Type }) => Type === 'AWS::S3::Bucket')?.Properties
  .ObjectLockConfiguration.Rule.DefaultRetention.Days
const queueDays = Object.values(prod.ofType('AWS::SQS::Queue')).map(
  ({ Properties }) => Properties.MessageRetentionPeriod / DAY,
)
/**
 * The hours for which stream readers retry a record: the reader of usages, the reader of events, and, in a stage with
 * an archive, all readers.
 */
const [usages, events, archiving] = [dev, prod]
  .map((of) => Object.values(of.ofType('AWS::Lambda::EventSourceMapping')))
  .flatMap((readers) => [
    ...new Set(readers.map(({ Properties }) => Properties.MaximumRecordAgeInSeconds / 3_600).toSorted((a, b) => a - b)),
  ])

describe('the page says what templates and code keep', () => {
  test.each([
    ['log lines of functions and gateway', logDays(prod).map((days) => `${days} days`)],
    ['log lines of a disposable stage', logDays(dev).map((days) => `${days} days`)],
    ['nightly backups', [`${backupDays('nightly')} days`]],
    ['monthly backups', [`${backupDays('monthly')} days`]],
    ['[archive]', [`${archiveDays.toLocaleString('en')} days`]],
    [
      'records that the reader of usages',
      [
        `${usages} hour of attempts, ${archiving} with \`archive\` or \`auditDays\`; then their position for ${queueDays} days`,
      ],
    ],
    ['records that the reader of events', [`${events} hours of attempts, then their position for ${queueDays} days`]],
  ])('%s', (data, kept) => {
    expect([rowOf(data)[1]]).toEqual(kept)
  })

  test('markers of deletions', () => {
    const { input } = versionWrite(remove(resourceKey('app/project:1')))
    const ends = Number((input.Item as Record<string, unknown>)[EXPIRES_AT_SECONDS])
    expect(Math.round((ends - Date.now() / 1_000) / 60)).toBe(24 * 60)
    expect(KEEP_REVOKED_SECONDS).toBe(24 * 60 * 60)
    expect(rowOf('markers of deletions')[1]).toBe('24 hours')
  })

  test('holds', () => {
    const hold = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', amount: 1 }
    const seconds = (expires_in?: number) => v.safeParse(NewHold, { ...hold, expires_in })
    expect(seconds().output).toMatchObject({ expires_in: 15 * 60 })
    expect([seconds(7 * DAY).success, seconds(7 * DAY + 1).success]).toEqual([true, false])
    expect(rowOf('credits that an open hold')[1]).toBe(
      '15 minutes by default, at most 7 days from the last prolongation',
    )
  })
})

test('each kind of item in the table has a row, and no other one', () => {
  const chart = keys.slice(0, keys.indexOf('*/'))
  const kinds = chart
    .replace('PERMISSION_KEY#, _NAME#', 'PERMISSION_KEY#, PERMISSION_NAME#')
    .split('\n')
    .map((line) => line.split('|')[2]?.trim() ?? '')
    .flatMap((pk) => [...pk.matchAll(/(?<![<\w#])[A-Z][A-Z_]+/g)].map(([kind]) => kind))
  const [table = ''] = page.split('## Outside of the table')
  const told = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, kind = '']) => kind))
  expect(told.toSorted()).toEqual([...new Set(kinds)].toSorted())
})

test('only markers of deletions and of seats, ended delegations and tokens, the audit log, counts of changes of groups and counters of limits end by TTL', () => {
  const setting = readdirSync(join(project, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join(project, 'lib', file), 'utf8').includes('[EXPIRES_AT_SECONDS]: '))
  expect(setting.toSorted()).toEqual([
    'access/policies/grant-store.ts',
    'access/policies/unbind-grant.ts',
    'access/seats/seat-writes.ts',
    'billing/counters/counter.ts',
    'billing/journal/allowance-events.ts',
    'directory/delegations/writes.ts',
    'directory/groups/pause.ts',
    'directory/tokens/writes.ts',
    'foundation/table/item-versions.ts',
    'operator/audit/ending.ts',
    'operator/audit/follow.ts',
    'operator/doctor/delegations.ts',
  ])
})
