import { App, Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { expect, test } from 'vitest'
import { TollgateReader, type TollgateReaderProps } from '../../infra/reader.ts'
import { operations } from '../../operations/index.ts'
import { READERS, type ReaderMethod } from '../../operations/rights/readers.ts'
import { CALLER } from '../../operations/rights/shared.ts'
import { tableRightsOf } from '../../operations/table-rights.ts'
import { aTemplate } from './template.ts'

const tableArn = 'arn:aws:dynamodb:eu-west-1:111122223333:table/tollgate-prod'
const keyArn = 'arn:aws:kms:eu-west-1:111122223333:key/5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41'

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string[]>>
}

/** Grants the methods to a role of an application's stack. */
function grant(props: TollgateReaderProps, methods: ReaderMethod[]) {
  const stack = new Stack(new App(), 'shop', { env: { account: '111122223333', region: 'eu-west-1' } })
  const role = new Role(stack, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const reader = new TollgateReader(stack, 'tollgate', props)
  reader.grant(role, methods)
  const tableName = stack.resolve(reader.tableName)
  const template = App.of(stack)?.synth().getStackByName('shop').template
  const { Properties } = Object.values<{ Type: string; Properties: { PolicyDocument: { Statement: Statement[] } } }>(
    template.Resources,
  ).find(({ Type }) => Type === 'AWS::IAM::Policy') ?? { Properties: { PolicyDocument: { Statement: [] } } }
  return { statements: Properties.PolicyDocument.Statement, template, tableName }
}

const actionsOf = (statements: readonly Statement[]) => statements.flatMap(({ Action }) => Action).sort()
const keysOf = ({ Condition }: Statement) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']

test('a grant has the rights to get and query the keys of its methods, and no others', () => {
  const { statements, tableName } = grant({ tableArn }, ['check', 'batchCheck'])
  expect(actionsOf(statements)).toEqual(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'])
  for (const { Resource } of statements) expect(Resource).toBe(tableArn)
  const [get, query] = statements.map(keysOf)
  expect(get).toEqual([...new Set([...READERS.check.get, ...READERS.batchCheck.get])].sort())
  expect(query).toEqual([...new Set([...READERS.check.query, ...READERS.batchCheck.query])].sort())
  expect(get).not.toContain(CALLER)
  expect(tableName).toBe('tollgate-prod')
})

test('onBehalfOf adds the clients and what was delegated to them', () => {
  const [get] = grant({ tableArn }, ['check', 'onBehalfOf']).statements.map(keysOf)
  expect(get).toEqual([...READERS.check.get, CALLER, 'DELEGATED#*'].sort())
})

test('with a key of its own, the table may be decrypted through DynamoDB, and nothing encrypted', () => {
  const { statements } = grant({ tableArn, keyArn }, ['check'])
  expect(statements.at(-1)).toMatchObject({ Action: ['kms:Decrypt', 'kms:DescribeKey'], Resource: keyArn })
  expect(JSON.stringify(statements.at(-1))).toMatch(/"kms:ViaService":.*dynamodb\.eu-west-1\./)
})

test('the table and the key of a stage come from its parameters', () => {
  const { template, statements, tableName } = grant({ stage: 'prod' }, ['check'])
  const defaults = Object.values<{ Default: string }>(template.Parameters).map(({ Default }) => Default)
  expect(defaults).toEqual(expect.arrayContaining(['/tollgate/prod/table-arn', '/tollgate/prod/key-arn']))
  expect(JSON.stringify(tableName)).toContain('tabl')
  expect(actionsOf(statements)).toContain('kms:Decrypt')
})

const parametersIn = (template: ReturnType<typeof aTemplate>) =>
  Object.fromEntries(
    Object.values(template.ofType('AWS::SSM::Parameter')).map(({ Properties }) => [Properties.Name, Properties.Value]),
  )

test('a stage publishes the table that its functions use, and its key', () => {
  const own = parametersIn(aTemplate({ stage: 'prod' }))
  expect(JSON.stringify(own['/tollgate/prod/table-arn'])).toMatch(/Table/)
  expect(JSON.stringify(own['/tollgate/prod/key-arn'])).toContain('alias/aws/dynamodb')
  const restored = parametersIn(aTemplate({ stage: 'prod', useTable: 'restored', keyArn }))
  expect(JSON.stringify(restored['/tollgate/prod/table-arn'])).toContain('table/restored')
  expect(restored['/tollgate/prod/key-arn']).toBe(keyArn)
})

/** What the items of explanations add to a check, and those that only a service user needs that acts for a person. */
const EXPLAINED = ['POLICY#*', 'PROFILE#*', 'LIST#PLAN']
const ON_BEHALF = READERS.onBehalfOf.get

test.each([
  ['check', 'check'],
  ['explain', 'check'],
  ['batchCheck', 'batch-check'],
  ['searchResources', 'search-resources'],
  ['searchSubjects', 'search-subjects'],
  ['entitlement', 'check-entitlement'],
] as const)('%s may read what the operation %s may read, without callers', (method, name) => {
  const { get = [], query = [] } = tableRightsOf(operations[name].table)
  const isRead = (key: string) =>
    !(ON_BEHALF as readonly string[]).includes(key) && (method !== 'check' || !EXPLAINED.includes(key))
  expect([...READERS[method].get].sort()).toEqual(get.filter(isRead).sort())
  expect([...READERS[method].query].sort()).toEqual(query.filter(isRead).sort())
})
