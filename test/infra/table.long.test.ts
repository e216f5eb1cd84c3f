import { expect, test } from 'vitest'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import { aTemplate, target } from './template.ts'

const dev = aTemplate()
const prod = aTemplate({ stage: 'prod' })
const TABLE = 'AWS::DynamoDB::GlobalTable'

test.each([
  ['dev', dev],
  ['prod', prod],
])('the table of %s follows its one definition: keys, on demand, a stream, no index, items that expire', (_, of) => {
  const { Properties } = of.one(TABLE)
  expect(Properties.KeySchema).toEqual(tableDefinition.KeySchema)
  expect(Properties.AttributeDefinitions).toEqual(tableDefinition.AttributeDefinitions)
  expect(Properties.BillingMode).toBe(tableDefinition.BillingMode)
  expect(Properties.StreamSpecification.StreamViewType).toBe(tableDefinition.StreamSpecification.StreamViewType)
  expect(Properties).not.toHaveProperty('GlobalSecondaryIndexes')
  expect(Properties).not.toHaveProperty('LocalSecondaryIndexes')
  expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expires_at_seconds', Enabled: true })
  expect(Properties.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
  expect(Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
})

test('prod keeps and protects its table; the table of dev is deleted with the stack', () => {
  expect(prod.one(TABLE)).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  expect(prod.one(TABLE).Properties.Replicas[0].DeletionProtectionEnabled).toBe(true)
  expect([prod.data.terminationProtection, prod.service.terminationProtection]).toEqual([true, true])
  expect(dev.one(TABLE)).toMatchObject({ DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' })
  expect(dev.one(TABLE).Properties.Replicas[0].DeletionProtectionEnabled).toBe(false)
  expect([dev.data.terminationProtection, dev.service.terminationProtection]).toEqual([false, false])
})

test('prod keeps its logs for a year, and after the stack; dev keeps them for a week, and deletes them with the stack', () => {
  const expectations = [
    [prod, { days: 365, policy: 'Retain' }],
    [dev, { days: 7, policy: 'Delete' }],
  ] as const
  for (const [of, { days, policy }] of expectations) {
    const logs = Object.values(of.ofType('AWS::Logs::LogGroup'))
    // There are two log groups: one for the access log, and one for all functions.
    expect(logs).toHaveLength(2)
    for (const log of logs) {
      expect(log.Properties.RetentionInDays).toBe(days)
      expect(log.DeletionPolicy).toBe(policy)
    }
  }
})

test('replicas are in the Regions of the setting, and protected like the table', () => {
  const { Replicas } = aTemplate({ stage: 'prod', region: 'eu-central-1', replicas: 'eu-west-1' }).one(TABLE).Properties
  expect(Replicas.map(({ Region }: { Region: string }) => Region).sort()).toEqual(['eu-central-1', 'eu-west-1'])
  for (const replica of Replicas) {
    expect(replica.DeletionProtectionEnabled).toBe(true)
    expect(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
  }
})

test('a customer key encrypts the table and its replicas, each with the key of its Region', () => {
  const [here, there] = ['arn:aws:kms:eu-central-1:111122223333:key/1', 'arn:aws:kms:eu-west-1:111122223333:key/2']
  const { Replicas } = aTemplate({ keyArn: here, replicas: `eu-west-1=${there}` }).one(TABLE).Properties
  const keys = Replicas.map((replica: { Region: string; SSESpecification: { KMSMasterKeyId: string } }) => [
    replica.Region,
    replica.SSESpecification.KMSMasterKeyId,
  ])
  expect(Object.fromEntries(keys)).toEqual({ 'eu-central-1': here, 'eu-west-1': there })
})

test("the functions use the stack's own table, or the one of the setting, and may use no other", () => {
  const names = (of: typeof dev) => of.functionOf('check').resource.Properties.Environment.Variables.TABLE_NAME
  expect(target(names(dev))).toBe(Object.keys(dev.ofType(TABLE))[0])
  const restored = aTemplate({ stage: 'prod', useTable: 'restored' })
  expect(names(restored)).toBe('restored')
  expect(restored.json.Outputs.TableName?.Value).toBe('restored')
  const policies = JSON.stringify(restored.ofType('AWS::IAM::Role'))
  expect(policies).toContain(':table/restored')
  expect(policies).not.toContain(Object.keys(restored.ofType(TABLE))[0])
  expect(restored.one(TABLE).DeletionPolicy).toBe('Retain')
})

test('the functions run on the current runtime, send no traces unless they are on, and log JSON', () => {
  for (const { Properties } of Object.values(prod.functions)) {
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
    expect(Properties).not.toHaveProperty('TracingConfig')
    expect(Properties.LoggingConfig.LogFormat).toBe('JSON')
    expect(Properties.Environment?.Variables ?? {}).not.toHaveProperty('DYNAMODB_ENDPOINT')
    expect(Properties.Environment?.Variables ?? {}).not.toHaveProperty('REQUEST_LOG')
  }
})

test('traces are sent where they are on', () => {
  for (const { Properties } of Object.values(aTemplate({ traces: true }).functions)) {
    expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
  }
})

test('deletions have a whole vCPU, the probe has little, and all others have what a check needs', () => {
  const memories = Object.entries({ check: 512, 'delete-organization': 1_769, 'remove-group-user': 1_769, probe: 256 })
  for (const [name, memory] of memories) expect(prod.functionOf(name).resource.Properties.MemorySize).toBe(memory)
})

test('the outputs are address, table, log of the functions, topics, Region and release', () => {
  const topics = ['PageTopicArn', 'TicketTopicArn']
  const names = ['FunctionLog', 'Region', 'Release', 'TableName', 'Url', ...topics]
  expect(Object.keys(dev.json.Outputs).sort()).toEqual(names.sort())
  expect(dev.json.Outputs.Release?.Value).toBe('1.2.3+0123456789ab')
})
