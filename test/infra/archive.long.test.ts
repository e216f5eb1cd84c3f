import { expect, test } from 'vitest'
import { archiveFilters } from '../../infra/archive.ts'
import { parseSettings } from '../../infra/settings.ts'
import { archivedKinds } from '../../lib/operator/archive/archived-kinds.ts'
import { JOURNAL } from '../../operations/index.ts'
import { aTemplate, type Resource, target } from './template.ts'

const template = aTemplate({ stage: 'prod', archive: true })
const [bucketId, bucket] = Object.entries(template.ofType('AWS::S3::Bucket'))[0] as [string, Resource]
const environmentOf = (of: typeof template) => of.functionOf(JOURNAL).resource.Properties.Environment.Variables
const statementsOf = (of: typeof template) =>
  of.resources[target(of.functionOf(JOURNAL).resource.Properties.Role) ?? '']?.Properties.Policies[0].PolicyDocument
    .Statement as {
    Action: string | string[]
    Resource: unknown
  }[]

test.each([
  [true, 2_557],
  ['true', 2_557],
  [30, 30],
  ['30', 30],
  [false, undefined],
  ['false', undefined],
  [undefined, undefined],
])('the setting archive %j keeps for %s days', (archive, days) => {
  expect(parseSettings({ archive }).archive).toBe(days)
})

test.each([0, -1, 1.5, 'yes', '40000', []])('the setting archive %j is refused', (archive) => {
  expect(() => parseSettings({ archive })).toThrow(/^archive must be true, false or 1 to 36500 days, not /)
})

test('nobody can delete or replace what is in the bucket, or read it from outside; it stays when its stack goes', () => {
  expect(Object.keys(template.ofType('AWS::S3::Bucket'))).toHaveLength(1)
  expect(template.ofData.Resources).toHaveProperty(bucketId)
  expect(bucket.DeletionPolicy).toBe('Retain')
  expect(bucket.Properties).toMatchObject({
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 2_557 } } },
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
  })
  expect(JSON.stringify(bucket.Properties.BucketEncryption)).toContain('AES256')
  const [rule, ...others] = bucket.Properties.LifecycleConfiguration.Rules
  expect(others).toEqual([])
  expect(rule).toMatchObject({ Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 90 }] })
  expect(Object.keys(rule).filter((name) => /Expiration/.test(name))).toEqual([])
  expect(template.ofData.Outputs).toHaveProperty('ArchiveBucket')
})

test('a disposable stage can be emptied by who may bypass its retention; a key of the stage encrypts the bucket too', () => {
  const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/6d384c9f-e5cb-5024-a48f-1c1dbaf47fc3'
  const dev = aTemplate({ archive: '30', keyArn })
  const { ObjectLockConfiguration, BucketEncryption } = dev.one('AWS::S3::Bucket').Properties
  expect(ObjectLockConfiguration.Rule.DefaultRetention).toEqual({ Mode: 'GOVERNANCE', Days: 30 })
  expect(JSON.stringify(BucketEncryption)).toContain(keyArn)
  expect(JSON.stringify(statementsOf(dev).slice(-1))).toMatch(/kms:GenerateDataKey.*kms:ViaService.*s3\./)
})

test('the function may add objects, and neither read nor list nor delete any; it knows bucket and stage', () => {
  const ofBucket = statementsOf(template).filter(({ Action }) =>
    [Action].flat().some((action) => action.startsWith('s3:')),
  )
  expect(ofBucket.map(({ Action }) => Action)).toEqual(['s3:PutObject'])
  expect(target(ofBucket[0]?.Resource)).toBe(bucketId)
  expect(JSON.stringify(environmentOf(template).ARCHIVE)).toMatch(new RegExp(`s3://.*${bucketId}.*/prod`))
})

type Text = string | { prefix: string }
type Pattern = { eventName?: string[]; dynamodb: { Keys: { pk: { S: { prefix: string }[] }; sk?: { S: Text[] } } } }
const fits = (text: Text, given: string) => (typeof text === 'string' ? text === given : given.startsWith(text.prefix))
const takes = (patterns: readonly Pattern[], eventName: string, pk: string, sk: string) =>
  patterns.some(
    ({ eventName: names = [eventName], dynamodb: { Keys } }) =>
      names.includes(eventName) &&
      Keys.pk.S.some(({ prefix }) => pk.startsWith(prefix)) &&
      (Keys.sk?.S ?? [sk]).some((text) => fits(text, sk)),
  )

const mappingsOf = (of: typeof template) =>
  Object.values(of.ofType('AWS::Lambda::EventSourceMapping')).map(({ Properties }) => Properties)
const patternsOf = (of: typeof template) =>
  mappingsOf(of).map(({ FilterCriteria }) =>
    FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
  ) as Pattern[][]

test.each([
  [false, false],
  [true, false],
  [false, true],
  [true, true],
])(
  'the two readers share the archived records: each is read once, and what the function writes is not read; with profiles: %s, with events of access: %s',
  (archiveProfiles, accessEvents) => {
    const of = aTemplate({ archive: true, archiveProfiles, accessEvents })
    const mappings = mappingsOf(of)
    expect(mappings).toHaveLength(2)
    const patterns = patternsOf(of)
    const archived = archivedKinds(archiveProfiles)
    const filters = archiveFilters(archived, accessEvents)
    expect(patterns[0]).toEqual(filters)
    expect(mappings[0]).toMatchObject({
      BatchSize: 500,
      MaximumBatchingWindowInSeconds: 5,
      MaximumRecordAgeInSeconds: 43_200,
    })
    for (const { partition, sort } of archived) {
      for (const eventName of ['INSERT', 'MODIFY', 'REMOVE']) {
        const readers = patterns.filter((each) => takes(each, eventName, `${partition}1`, sort.replace('*', '1')))
        expect([partition, sort, eventName, readers.length]).toEqual([partition, sort, eventName, 1])
      }
    }
    expect(patterns.some((each) => takes(each, 'INSERT', 'JOURNAL#1#202611', 'x'))).toBe(false)
    for (const some of patterns) expect(some.length).toBeLessThanOrEqual(5)
    expect(JSON.stringify(filters[0]).length).toBeLessThan(4_096)
  },
)

test('profiles are archived by a setting of their own alone, and indexed in any stage', () => {
  const takers = (context: Record<string, unknown>) =>
    patternsOf(aTemplate(context)).flatMap((each, index) =>
      takes(each, 'MODIFY', 'PROFILE#1', 'PROFILE') ? index : [],
    )
  expect(environmentOf(template)).not.toHaveProperty('ARCHIVE_PROFILES')
  expect(environmentOf(aTemplate({ archive: true, archiveProfiles: true })).ARCHIVE_PROFILES).toBe('true')
  expect([takers({ archive: true }), takers({ archive: true, archiveProfiles: true }), takers({})]).toEqual([
    [1],
    [0],
    [1],
  ])
  expect(archivedKinds(false).map(({ kind }) => kind)).not.toContain('profile')
})

test('the setting archiveProfiles needs an archive, and no deployment drops it unsaid', () => {
  expect(() => parseSettings({ archiveProfiles: true })).toThrow(/^archiveProfiles needs archive$/)
  expect(() => parseSettings({ archive: true, archiveProfiles: 'yes' })).toThrow(
    /^archiveProfiles must be true or false/,
  )
  expect(parseSettings({ archive: 30, archiveProfiles: true }).guarded).toEqual({
    archive: '30',
    archiveProfiles: 'true',
  })
})

test('without the setting there is no bucket, and the function archives nothing', () => {
  const without = aTemplate()
  expect([without.ofType('AWS::S3::Bucket'), environmentOf(without).ARCHIVE]).toEqual([{}, undefined])
})
