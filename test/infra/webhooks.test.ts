import { expect, test } from 'vitest'
import { parseSettings } from '../../infra/settings.ts'
import { PAUSES } from '../../lib/operator/stream/messages.ts'
import { WEBHOOK } from '../../operations/index.ts'
import { aTemplate, type Resource, target } from './template.ts'

const secretArn = 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:webhook-AbCdEf'
const webhooks = [
  { url: 'https://app.example.com/webhooks', secretArn },
  { url: 'https://billing.example.com/', secretArn: `${secretArn}2`, events: ['BalanceLow'] },
]
const plain = aTemplate()
const template = aTemplate({ webhooks })
const rules = Object.values(template.ofType('AWS::Events::Rule')).filter(
  ({ Properties }) => Properties.EventPattern?.source?.[0] === 'tollgate',
)
const [queueId = '', queue] =
  Object.entries(template.ofType('AWS::SQS::Queue')).find(
    ([, { Properties }]) => Properties.RedrivePolicy !== undefined,
  ) ?? []
const { resource } = template.functionOf(WEBHOOK)

test('without the setting there is no function, no rule and no queue for webhooks', () => {
  expect(() => plain.functionOf(WEBHOOK)).toThrow(/no function/)
  expect(Object.values(plain.ofType('AWS::SQS::Queue')).filter(({ Properties }) => Properties.RedrivePolicy)).toEqual(
    [],
  )
  const sources = Object.values(plain.ofType('AWS::Events::Rule')).map(
    ({ Properties }) => Properties.EventPattern?.source,
  )
  expect(sources.flat()).not.toContain('tollgate')
})

test('the events of each webhook go to the queue, with its place in the setting', () => {
  expect(
    rules.map(({ Properties }) => [Properties.EventPattern['detail-type'].length, Properties.EventPattern.source]),
  ).toEqual([
    [8, ['tollgate']],
    [1, ['tollgate']],
  ])
  for (const [index, { Properties }] of rules.entries()) {
    const [{ Arn, InputTransformer }] = Properties.Targets
    expect(target(Arn)).toBe(queueId)
    const { InputPathsMap: paths, InputTemplate: text } = InputTransformer
    const event = { detail: { id: 'e1', at: '2026-11-21T10:00:00.000Z', balance: '49' }, 'detail-type': 'BalanceLow' }
    expect(JSON.parse(fill(text, paths, event))).toEqual({
      webhook: index,
      message: { id: 'e1', type: 'BalanceLow', timestamp: event.detail.at, data: event.detail },
    })
  }
})

/**
 * Fills an input template as EventBridge does: replaces each placeholder, and the quotes around it if there are any,
 * with the JSON of its value.
 */
function fill(text: string, paths: Record<string, string>, event: Record<string, unknown>): string {
  const read = (path: string) =>
    path
      .split('.')
      .slice(1)
      .reduce((at, name) => (at as Record<string, unknown>)[name], event as unknown)
  return Object.entries(paths).reduce((filled, [name, path]) => {
    const value = read(path)
    const isText = typeof value === 'string'
    return filled.replace(new RegExp(`"?<${name}>"?`), isText ? JSON.stringify(value) : JSON.stringify(value))
  }, text)
}

test('after the last attempt a message goes to a queue that keeps it for two weeks', () => {
  const { RedrivePolicy } = (queue as Resource).Properties
  expect(RedrivePolicy.maxReceiveCount).toBe(PAUSES.length + 1)
  const failed = template.resources[target(RedrivePolicy.deadLetterTargetArn) ?? '']
  expect(failed?.Properties.MessageRetentionPeriod).toBe(14 * 86_400)
  const [alarm] = Object.values(template.ofType('AWS::CloudWatch::Alarm')).filter(({ Properties }) =>
    Properties.AlarmName.endsWith('webhook-failures'),
  )
  expect([alarm?.Properties.Threshold, alarm?.Properties.Metrics ?? alarm?.Properties.MetricName]).toEqual([
    1,
    'ApproximateNumberOfMessagesVisible',
  ])
})

test('messages stay hidden for six times as long as the function may take', () => {
  expect((queue as Resource).Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * resource.Properties.Timeout)
  expect((queue as Resource).Properties.MessageRetentionPeriod).toBeGreaterThan(
    PAUSES.reduce((sum, pause) => sum + pause, 0),
  )
  const mappings = Object.values(template.ofType('AWS::Lambda::EventSourceMapping'))
  const [mapping] = mappings.filter(({ Properties }) => target(Properties.EventSourceArn) === queueId)
  expect(mapping?.Properties).toMatchObject({ BatchSize: 10, FunctionResponseTypes: ['ReportBatchItemFailures'] })
})

test('the function may take messages of its queue, read the secrets of its webhooks, and nothing else', () => {
  const { Policies } = (template.resources[target(resource.Properties.Role) ?? ''] as Resource).Properties
  const statements = Policies[0].PolicyDocument.Statement.filter(
    ({ Action }: { Action: string[] }) => !String(Action).includes('logs:'),
  )
  expect(statements).toEqual([
    {
      Effect: 'Allow',
      Action: ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
      Resource: { 'Fn::GetAtt': [queueId, 'Arn'] },
    },
    { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: [secretArn, `${secretArn}2`] },
  ])
  expect(JSON.parse(resource.Properties.Environment.Variables.WEBHOOKS)).toEqual(
    webhooks.map(({ url, secretArn: arn }) => ({ url, secretArn: arn })),
  )
})

test.each([
  [[{ url: 'http://app.example.com', secretArn }], /https address/],
  [[{ url: 'https://app.example.com', secretArn: 'secret' }], /ARN/],
  [[{ url: 'https://app.example.com', secretArn, events: ['Balance'] }], /one of BalanceLow/],
  [Array.from({ length: 6 }, () => webhooks[0]), /at most 5/],
  ['{', /list of webhooks/],
  [[{ url: 'https://app.example.com', secretArn, events: ['PolicyCreated'] }], /PolicyCreated needs accessEvents/],
])('%j is refused in one line that names the setting', (given, message) => {
  expect(() => parseSettings({ webhooks: given })).toThrow(message)
  expect(() => parseSettings({ webhooks: given })).toThrow(/^webhooks/)
})

test('with events of access, a webhook that names no events gets them, too', () => {
  const [{ events } = { events: [] }] = parseSettings({ accessEvents: true, webhooks: [webhooks[0]] }).webhooks
  expect(events).toEqual(expect.arrayContaining(['BalanceLow', 'PolicyDeleted', 'GroupMemberAdded']))
})
