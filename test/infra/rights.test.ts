import { describe, expect, test } from 'vitest'
import { handler as check } from '../../functions/access/checks/check.ts'
import { TABLE_ACTIONS } from '../../infra/table-actions.ts'
import { aliasKey } from '../../lib/foundation/table/keys.ts'
import { isNew, put } from '../../lib/foundation/table/writes.ts'
import { functionNames, NOT_FOUND, type OperationName, operations, type TableRights } from '../../operations/index.ts'
import { deployedRightsOf, tableRightsOf } from '../../operations/table-rights.ts'
import { SETTLING, underItsRights } from '../support/rights.ts'
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

const roleOf = (name: string, of = template): Resource => {
  const role = of.resources[target(of.functionOf(name).resource.Properties.Role) ?? '']
  if (role === undefined) throw new Error(`${name} has no role`)
  return role
}
const statementsOf = (name: string, of = template): Statement[] =>
  roleOf(name, of).Properties.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
  )
const actionsOf = (statement: Statement): string[] => [statement.Action].flat()
const onTable = (name: string, of = template) =>
  statementsOf(name, of).filter((statement) => actionsOf(statement).some((action) => action.startsWith('dynamodb:')))

const READS = ['get', 'query']
const hasCaller = (name: OperationName) => tableRightsOf(operations[name].table).get?.includes('CLIENT#*')

describe.each(names)('%s', (name) => {
  test('may do exactly its own actions, on this table', () => {
    const statements = onTable(name)
    const actions = statements.flatMap(actionsOf).map((action) => action.replace('dynamodb:', ''))
    const rights = Object.keys(deployedRightsOf(operations[name].table)) as (keyof TableRights)[]
    expect(actions.sort()).toEqual(rights.flatMap((right) => TABLE_ACTIONS[right]).sort())
    if (operations[name].method === 'GET' && !SETTLING.includes(name))
      expect(rights.filter((right) => !READS.includes(right))).toEqual(hasCaller(name) ? ['update'] : [])
    for (const { Effect, Resource } of statements) {
      expect(Effect).toBe('Allow')
      expect(Resource).toEqual({ 'Fn::GetAtt': [tableId, 'Arn'] })
    }
  })

  test('may do them only on the keys of the registry', () => {
    const rights = Object.entries(deployedRightsOf(operations[name].table)) as [keyof TableRights, string[]][]
    // If two rights are for identical keys, one statement grants both rights.
    const keysOf = (action: string) =>
      onTable(name)
        .filter((statement) => actionsOf(statement).includes(`dynamodb:${action}`))
        .map(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'])
    for (const [right, keys] of rights) {
      for (const action of TABLE_ACTIONS[right]) expect(keysOf(action)).toEqual([keys])
    }
    for (const key of rights.flatMap(([, keys]) => keys)) expect(key).toMatch(/^[A-Z_]+(#(([a-z/]+:)?\*|[A-Z]+))?$/)
  })
})

test('an operation that reads writes the day of the last use of a token, and nothing else', () => {
  const reading = names.filter((name) => operations[name].method === 'GET' || name === 'check')
  expect(reading).toEqual(
    [...names.filter((name) => /^(get|list|summarize)-/.test(name)), 'check', 'check-trial', 'find'].sort(),
  )
  for (const name of reading.filter((each) => !SETTLING.includes(each) && each !== 'check')) {
    expect(onTable(name).flatMap(actionsOf).join()).not.toMatch(/Put|Delete|Write|ConditionCheck|PartiQL/)
    const updates = onTable(name).filter((each) => actionsOf(each).join().includes('Update'))
    const keys = updates.map(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'])
    expect(keys).toEqual(hasCaller(name) ? [['TOKENS_OF#*']] : [])
  }
})

test('a check writes the day of the last use of a delegation, and nothing else', () => {
  const checks = names.filter((name) => /^(batch-)?check(-resource)?(-permission)?$|^evaluate/.test(name))
  expect(checks.length).toBe(6)
  for (const name of checks) {
    const { get: _, query: __, ...rights } = tableRightsOf(operations[name].table)
    expect(rights).toEqual({ update: ['DELEGATIONS_OF#*'] })
  }
})

test('a read that settles an account writes what has expired and what its plans give, and nothing else', () => {
  const settles = {
    put: ['EXPIRY#*', 'PLAN_CREDIT#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'EXPIRY#*', 'PLAN_CREDIT#*'],
    delete: ['HELD_ON#*'],
  }
  for (const name of names.filter((each) => SETTLING.includes(each))) {
    const { get: _, query: __, ...rights } = tableRightsOf(operations[name].table)
    expect(rights).toEqual(settles)
  }
})

test('the function for unknown routes reads nothing, and does not know the table', () => {
  expect(onTable(NOT_FOUND)).toEqual([])
  expect(template.functionOf(NOT_FOUND).resource.Properties.Environment?.Variables ?? {}).not.toHaveProperty(
    'TABLE_NAME',
  )
})

test('no function may scan, and no action has a wildcard', () => {
  const actions = functionNames.flatMap((name) => statementsOf(name).flatMap(actionsOf))
  expect(actions).toContain('dynamodb:GetItem')
  for (const action of actions) expect(action).not.toMatch(/\*|Scan/)
})

test('no resource has a wildcard, except that of X-Ray where traces are on, which accepts no other', () => {
  const traced = aTemplate({ traces: true })
  for (const name of functionNames) {
    const isWild = ({ Resource }: { Resource?: unknown }) => JSON.stringify(Resource).includes('*')
    expect(statementsOf(name).filter(isWild)).toEqual([])
    const wild = statementsOf(name, traced).filter(({ Resource }) => JSON.stringify(Resource).includes('*'))
    expect(wild.flatMap(actionsOf)).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
  }
})

test('each function has a role of its own, with all of its rights inside', () => {
  const roles = functionNames.map((name) => roleOf(name))
  expect(new Set(roles).size).toBe(functionNames.length)
  for (const { Properties } of roles) {
    expect(Properties.ManagedPolicyArns).toBeUndefined()
    expect(Properties.AssumeRolePolicyDocument.Statement[0].Principal).toEqual({ Service: 'lambda.amazonaws.com' })
  }
  expect(template.ofType('AWS::IAM::Policy')).toEqual({})
})

test('a function may write to the log of the functions, and may read no log', () => {
  for (const name of functionNames) {
    const { LogGroup } = template.functionOf(name).resource.Properties.LoggingConfig
    const logs = statementsOf(name).filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('logs:')),
    )
    expect(logs.map(({ Resource }) => Resource)).toEqual([{ 'Fn::GetAtt': [target(LogGroup), 'Arn'] }])
    expect(logs.flatMap(actionsOf)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  }
})

test('a customer key may be used only through DynamoDB', () => {
  const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/1'
  const own = aTemplate({ keyArn })
  const onKey = (name: OperationName) =>
    statementsOf(name, own).filter((statement) => actionsOf(statement).some((action) => action.startsWith('kms:')))
  const all = ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey']
  expect(onKey('get-project').flatMap(actionsOf)).toEqual(all)
  for (const { Resource, Condition } of names.flatMap(onKey)) {
    expect(Resource).toBe(keyArn)
    expect(JSON.stringify(Condition?.StringEquals?.['kms:ViaService'])).toContain('dynamodb.')
  }
})

test('the rights that the tests run under refuse the same as the role', async () => {
  const table = aTable()
  const key = aliasKey('app/project', 'elsewhere')
  await expect(underItsRights(check, () => table.get(key))).resolves.toBeUndefined()
  await expect(underItsRights(check, () => table.transact([put(key, {}, isNew)]))).rejects.toThrow(
    /not authorized.*PutItem/,
  )
  await expect(underItsRights(check, () => table.get({ pk: 'USAGE#1', sk: 'USAGE' }))).rejects.toThrow(/not authorized/)
  await expect(underItsRights(check, () => table.scan()[Symbol.asyncIterator]().next())).rejects.toThrow(/Scan/)
})
