import { describe, expect, test } from 'vitest'
import { handler as check } from '../../functions/checks/check.ts'
import { aliasKey } from '../../lib/table/keys.ts'
import { isNew, put } from '../../lib/table/writes.ts'
import { functionNames, NOT_FOUND, type OperationName, operations, type TableRights } from '../../operations.ts'
import { underItsRights } from '../support/rights.ts'
import { aTable } from '../support/world.ts'
import { aTemplate, type Resource, target } from './template.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

const template = aTemplate()
const tableId = Object.keys(template.ofType('AWS::DynamoDB::GlobalTable'))[0]
const names = Object.keys(operations) as OperationName[]

const policiesOf = (role: string | undefined, of = template): Resource[] =>
  Object.values(of.ofType('AWS::IAM::Policy')).filter(({ Properties }) => target(Properties.Roles) === role)
const roleOf = (name: (typeof functionNames)[number], of = template) =>
  target(of.functionOf(name).resource.Properties.Role)
const statementsOf = (name: (typeof functionNames)[number], of = template): Statement[] =>
  policiesOf(roleOf(name, of), of).flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
const actionsOf = (statement: Statement): string[] => [statement.Action].flat()
const onTable = (name: (typeof functionNames)[number], of = template) =>
  statementsOf(name, of).filter((statement) => actionsOf(statement).some((action) => action.startsWith('dynamodb:')))

/** Written out once more, so that a slip in the registry shows. */
const expected: Record<OperationName, string[]> = {
  check: ['BatchGetItem', 'GetItem', 'Query'],
  'create-policy': ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
  'create-usage': ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
  'get-permission': ['BatchGetItem', 'GetItem'],
  'update-permission': ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  'update-product': ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'],
}

describe.each(names)('%s', (name) => {
  test('may do just its own actions, on this table', () => {
    const statements = onTable(name)
    const actions = statements.flatMap(actionsOf).map((action) => action.replace('dynamodb:', ''))
    expect(actions.sort()).toEqual(expected[name])
    for (const { Effect, Resource } of statements) {
      expect(Effect).toBe('Allow')
      expect(Resource).toEqual({ 'Fn::GetAtt': [tableId, 'Arn'] })
    }
  })

  test('may do them on the keys of the registry only', () => {
    const rights: TableRights = operations[name].table
    const granted = onTable(name).map(
      ({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'],
    )
    expect(granted).toEqual(
      [rights.get, rights.query, rights.put, rights.update, rights.delete, rights.require].filter(Boolean),
    )
    for (const key of granted.flat()) expect(key).toMatch(/^[A-Z_]+(#\*)?$/)
  })
})

test('an operation that reads cannot write', () => {
  const reading = names.filter((name) => operations[name].method === 'GET' || name === 'check')
  expect(reading).toEqual(['check', 'get-permission'])
  for (const name of reading) {
    expect(onTable(name).flatMap(actionsOf).join()).not.toMatch(/Put|Update|Delete|Write|ConditionCheck|PartiQL/)
  }
})

test('what no route takes reads nothing, and does not know the table', () => {
  expect(onTable(NOT_FOUND)).toEqual([])
  expect(template.functionOf(NOT_FOUND).resource.Properties.Environment.Variables).not.toHaveProperty('TABLE_NAME')
})

test('nobody may scan, and no action is a pattern', () => {
  const actions = functionNames.flatMap((name) => statementsOf(name).flatMap(actionsOf))
  expect(actions).toContain('dynamodb:GetItem')
  for (const action of actions) expect(action).not.toMatch(/\*|Scan/)
})

test('no resource is a wildcard, but for X-Ray, which knows no other', () => {
  for (const name of functionNames) {
    const wild = statementsOf(name).filter(({ Resource }) => JSON.stringify(Resource).includes('*'))
    expect(wild.flatMap(actionsOf)).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
  }
})

test('nothing is shared: each function has a role and a log group of its own, and writes to that alone', () => {
  const roles = new Set(functionNames.map((name) => roleOf(name)))
  expect(roles.size).toBe(functionNames.length)
  for (const name of functionNames) {
    const { LogGroup } = template.functionOf(name).resource.Properties.LoggingConfig
    const logs = statementsOf(name).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('logs:')),
    )
    expect(logs.map(({ Resource }) => target(Resource))).toEqual([target(LogGroup)])
    expect(logs.flatMap(actionsOf)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  }
  for (const { Properties } of Object.values(template.ofType('AWS::IAM::Role'))) {
    expect(Properties.ManagedPolicyArns).toBeUndefined()
    expect(Properties.AssumeRolePolicyDocument.Statement[0].Principal).toEqual({ Service: 'lambda.amazonaws.com' })
  }
})

test("a key of one's own may be used through DynamoDB alone, and for writing by those that write", () => {
  const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/1'
  const own = aTemplate({ keyArn })
  const onKey = (name: OperationName) =>
    statementsOf(name, own).filter((statement) => actionsOf(statement).some((action) => action.startsWith('kms:')))
  expect(onKey('check').flatMap(actionsOf)).toEqual(['kms:Decrypt', 'kms:DescribeKey'])
  expect(onKey('create-usage').flatMap(actionsOf)).toContain('kms:GenerateDataKey')
  for (const { Resource, Condition } of names.flatMap(onKey)) {
    expect(Resource).toBe(keyArn)
    expect(JSON.stringify(Condition?.StringEquals?.['kms:ViaService'])).toContain('dynamodb.')
  }
})

test('the rights that tests run under refuse what the role would be refused', async () => {
  const table = aTable()
  const key = aliasKey('app/project', 'elsewhere')
  await expect(underItsRights(check, () => table.get(key))).resolves.toBeUndefined()
  await expect(underItsRights(check, () => table.transact([put(key, {}, isNew)]))).rejects.toThrow(
    /not authorized.*PutItem/,
  )
  await expect(underItsRights(check, () => table.get({ pk: 'ACCOUNT#1', sk: 'ACCOUNT' }))).rejects.toThrow(
    /not authorized/,
  )
  await expect(underItsRights(check, () => table.scan()[Symbol.asyncIterator]().next())).rejects.toThrow(/Scan/)
})
