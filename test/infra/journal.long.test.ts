import { expect, test } from 'vitest'
import { ENTITIES } from '../../lib/operator/entities.ts'
import { JOURNAL } from '../../operations/index.ts'
import { aTemplate, type Resource, target } from './template.ts'

const template = aTemplate()
const MAPPING = 'AWS::Lambda::EventSourceMapping'
const mappings = Object.values(template.ofType(MAPPING)).map(({ Properties }) => Properties)
const tableId = Object.keys(template.ofType('AWS::DynamoDB::GlobalTable'))[0]
const [queueId, queue] = Object.entries(template.ofType('AWS::SQS::Queue'))[0] as [string, Resource]
const { id: functionId, resource } = template.functionOf(JOURNAL)

const patternsOf = ({ FilterCriteria }: Resource['Properties']) =>
  FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))
const readerOf = (eventName: string) => {
  const found = mappings.find((mapping) => patternsOf(mapping)[0].eventName[0] === eventName)
  if (found === undefined) throw new Error(`no reader takes ${eventName}`)
  return found
}

test('two readers of the stream of the table call one function, from the oldest record on', () => {
  expect(mappings).toHaveLength(2)
  for (const { EventSourceArn, FunctionName, StartingPosition } of mappings) {
    expect(EventSourceArn).toEqual({ 'Fn::GetAtt': [tableId, 'StreamArn'] })
    expect([target(FunctionName), StartingPosition]).toEqual([functionId, 'TRIM_HORIZON'])
  }
})

test('new usages, reverts and grants go to one reader, changes of accounts, subscriptions and limits and what is indexed to the other one', () => {
  const keysOf = (eventName: string) =>
    patternsOf(readerOf(eventName)).map(
      ({ dynamodb }: { dynamodb: { Keys: { pk: { S: [{ prefix: string }] } } } }) => dynamodb.Keys.pk.S[0].prefix,
    )
  const journaled = ENTITIES.filter(({ lists = [] }) => lists.includes('JOURNAL')).map(({ kind }) => `${kind}#`)
  expect(new Set(keysOf('INSERT'))).toEqual(new Set(journaled))
  expect(keysOf('MODIFY').slice(0, 2)).toEqual(['ACCOUNT#', 'SUBSCRIPTION#'])
  expect(patternsOf(readerOf('MODIFY'))[1].dynamodb.Keys.pk.S[1]).toEqual({ prefix: 'COUNTER#' })
  expect(patternsOf(readerOf('MODIFY'))[2].dynamodb.Keys).toEqual({
    pk: {
      S: [
        ...['CLIENT#', 'PROFILE#', 'PRINCIPAL#', 'PERMISSION#', 'ROLE#', 'RESOURCE#', 'ACCOUNT#', 'PRODUCT#', 'PLAN#'],
      ].map((prefix) => ({ prefix })),
    },
    sk: {
      S: [
        ...[
          'CLIENT',
          'PROFILE',
          'PRINCIPAL',
          'PERMISSION',
          'ROLE',
          'RESOURCE',
          'DETAILS',
          'ACCOUNT',
          'SUBSCRIPTIONS',
          'PRODUCT',
          'PLAN',
        ],
      ],
    },
  })
  expect(readerOf('MODIFY').ParallelizationFactor).toBe(10)
})

test('with an archive, no record that is archived comes twice', () => {
  const readers = Object.values(aTemplate({ archive: 400 }).ofType(MAPPING)).map(({ Properties }) => Properties)
  const ofEvents = readers.find(({ ParallelizationFactor }) => ParallelizationFactor !== undefined)
  // This reader indexes profiles and the state of users, because the archive does not include them.
  expect(patternsOf(ofEvents ?? {}).slice(2)).toEqual([
    {
      dynamodb: {
        Keys: { pk: { S: [{ prefix: 'PROFILE#' }, { prefix: 'PRINCIPAL#' }] }, sk: { S: ['PROFILE', 'PRINCIPAL'] } },
      },
    },
  ])
})

test('failed records are delivered again, and go to the queue before the stream forgets them', () => {
  for (const mapping of mappings) {
    expect(mapping).toMatchObject({ BisectBatchOnFunctionError: true, BatchSize: 100 })
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    expect(mapping).not.toHaveProperty('MaximumRetryAttempts')
    expect(target(mapping.DestinationConfig.OnFailure.Destination)).toBe(queueId)
  }
  expect(readerOf('INSERT').MaximumRecordAgeInSeconds).toBe(60 * 60)
  expect(readerOf('MODIFY').MaximumRecordAgeInSeconds).toBe(12 * 60 * 60)
  expect(queue.Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 })
})

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}
const statementsOf = (of = template): Statement[] =>
  of.resources[target(of.functionOf(JOURNAL).resource.Properties.Role) ?? '']?.Properties.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
  )
const find = (action: string, of = template) => statementsOf(of).find(({ Action }) => [Action].flat().includes(action))

const SORTED = [
  ...['ACCOUNT', 'CLIENT', 'GROUP', 'ORGANIZATION', 'PLAN', 'PRODUCT', 'PROJECT', 'ROLE', 'USER'],
  ...['ATTENTION', 'USE'],
]
const INDEX = ['FIND_START#*', 'FIND_WORD#*', ...SORTED.map((list) => `SORTED_${list}#*`)]

test('the function may put entries and marks of sent events, read this stream, fill this queue and publish its own events, and nothing else', () => {
  expect(statementsOf().flatMap(({ Action }) => Action)).toEqual([
    ...['logs:CreateLogStream', 'logs:PutLogEvents'],
    ...['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
      (action) => `dynamodb:${action}`,
    ),
    ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`),
    ...['sqs:SendMessage', 'events:PutEvents'],
  ])
  expect(find('dynamodb:PutItem')).toMatchObject({
    Resource: { 'Fn::GetAtt': [tableId, 'Arn'] },
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ALLOWANCE_EVENT#*', 'JOURNAL#*', ...INDEX] } },
  })
  expect(find('dynamodb:DeleteItem')).toMatchObject({
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': INDEX } },
  })
  expect(find('dynamodb:GetRecords')?.Resource).toEqual({ 'Fn::GetAtt': [tableId, 'StreamArn'] })
  expect(target(find('sqs:SendMessage')?.Resource)).toBe(queueId)
  expect(JSON.stringify(find('events:PutEvents'))).toContain('event-bus/default')
  expect(find('events:PutEvents')?.Condition).toEqual({ StringEquals: { 'events:source': 'tollgate' } })
})

test('it has a minute, and knows table and bus; no route leads to it, and the gateway may not call it', () => {
  const { Timeout, Environment } = resource.Properties
  expect([Timeout, Environment.Variables.EVENT_BUS]).toEqual([60, 'default'])
  expect(target(Environment.Variables.TABLE_NAME)).toBe(tableId)
  const gateway = JSON.stringify([
    template.ofType('AWS::ApiGatewayV2::Integration'),
    template.ofType('AWS::IAM::ManagedPolicy'),
  ])
  expect(gateway).not.toContain(functionId)
})

test.each([
  ['orders', 'event-bus/orders', 'orders'],
  ...[
    ['arn:aws:events:eu-central-1:111122223333:event-bus/x', 'arn:aws:events:eu-central-1:111122223333:event-bus/x'],
  ].map(([arn = '', resource = '']) => [arn, resource, arn]),
])('the setting eventBus %s names the bus', (eventBus, resource, variable) => {
  const of = aTemplate({ eventBus })
  expect(JSON.stringify(find('events:PutEvents', of)?.Resource)).toContain(resource)
  expect(of.functionOf(JOURNAL).resource.Properties.Environment.Variables.EVENT_BUS).toBe(variable)
})

test('the stream of another table has to be named', () => {
  const without = aTemplate({ useTable: 'restored' })
  expect(Object.keys(without.ofType(MAPPING))).toEqual([])
  expect(find('dynamodb:GetRecords', without)).toBeUndefined()
  const useTableStream = 'arn:aws:dynamodb:eu-central-1:111122223333:table/restored/stream/2026-11-21T10:00:00.000'
  const named = aTemplate({ useTable: 'restored', useTableStream })
  expect(Object.values(named.ofType(MAPPING)).map(({ Properties }) => Properties.EventSourceArn)).toEqual([
    useTableStream,
    useTableStream,
  ])
})

test('an alarm tells of what was given up, another one of a journal that is late; the dashboard shows both', () => {
  const alarms = Object.values(template.ofType('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
  const alarmOf = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `tollgate-dev-${name}`)
  expect(alarmOf('journal-failures')).toMatchObject({ MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 })
  expect(target(alarmOf('journal-failures')?.Dimensions)).toBeDefined()
  expect(alarmOf('journal-late')).toMatchObject({ MetricName: 'IteratorAge', Threshold: 300_000, Statistic: 'Maximum' })
  const body = JSON.stringify(template.one('AWS::CloudWatch::Dashboard').Properties.DashboardBody)
  for (const metric of ['IteratorAge', 'ApproximateNumberOfMessagesVisible']) expect(body).toContain(metric)
})
