import { expect, test } from 'vitest'
import { findLosses, parseChangeSet, type ResourceChange, summarize } from '../../../infra/deploy/change-set.ts'
import { findDropped } from '../../../infra/deploy/guard.ts'
import { outputOf, settingsIn } from '../../../infra/recorded-settings.ts'
import { GUARDED } from '../../../infra/settings.ts'
import { aTemplate } from '../template.ts'

const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/1'
const context = {
  stage: 'prod',
  keyArn,
  replicas: 'eu-west-1=arn:aws:kms:eu-west-1:111122223333:key/2',
  useTable: 'restored',
  domain: 'access.example.com',
  certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1',
}

test('both stacks keep the guarded settings that are set, as outputs from which they are read again', () => {
  const { json, ofData } = aTemplate(context)
  const { stage, ...guarded } = context
  for (const { Outputs } of [json, ofData]) {
    const outputs = Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [name, String(Value)]))
    expect(settingsIn(outputs)).toEqual(guarded)
  }
  for (const name of GUARDED) expect(settingsIn({ [outputOf(name)]: 'x', Url: 'y' })).toEqual({ [name]: 'x' })
})

test.each([
  ['nothing is deployed', {}, { useTable: 'restored' }, []],
  ['nothing changes', { useTable: 'restored' }, { useTable: 'restored' }, []],
  ['a replica is added', { replicas: 'eu-west-1' }, { replicas: 'us-east-1,eu-west-1' }, []],
  ['useTable is dropped', { useTable: 'restored' }, {}, ['useTable']],
  ['another table is used', { useTable: 'restored' }, { useTable: 'other' }, ['useTable']],
  ['a replica is dropped', { replicas: 'eu-west-1,us-east-1' }, { replicas: 'us-east-1' }, ['replicas']],
  ['all is dropped', { keyArn, domain: 'a.example.com' }, {}, ['keyArn', 'domain']],
  ['a setting that this version does not have is dropped', { oldTopicArn: 'arn:1' }, {}, ['oldTopicArn']],
])('%s', (_, deployed, next, names) => {
  const dropped = findDropped(deployed, next, [])
  expect(dropped.map((line) => line.split(' ')[0])).toEqual(names)
  for (const [index, name] of names.entries()) expect(dropped[index]).toContain(`add --drop ${name}`)
  expect(findDropped(deployed, next, names)).toEqual([])
})

test('the line names what is lost, and what there would be', () => {
  expect(findDropped({ replicas: 'eu-west-1,us-east-1' }, { replicas: 'us-east-1' }, [])).toEqual([
    'replicas is eu-west-1,us-east-1 in the deployed stack, and us-east-1 in the settings; ' +
      'if you mean to drop eu-west-1, add --drop replicas',
  ])
})

const aChange = (change: Partial<ResourceChange>): ResourceChange => ({
  Action: 'Modify',
  LogicalResourceId: 'Table',
  PhysicalResourceId: 'tollgate-prod-Table',
  ResourceType: 'AWS::DynamoDB::GlobalTable',
  Replacement: 'False',
  ...change,
})
const ofData = { isData: true, useTable: undefined, accepted: [] }
const ofService = { ...ofData, isData: false }

test.each([
  ['a change in place', {}, ofData, false],
  ['a new table', { Action: 'Add' }, ofData, false],
  ['a replaced table', { Replacement: 'True' }, ofData, true],
  ['a table that may be replaced', { Replacement: 'Conditional' }, ofService, true],
  ['a removed table', { Action: 'Remove' }, ofService, true],
  ['a removed table that stays', { Action: 'Remove', PolicyAction: 'Retain' }, ofService, true],
  ['whatever data stacks lose', { Action: 'Remove', ResourceType: 'AWS::IAM::Role' }, ofData, true],
  ['a removed role of the service', { Action: 'Remove', ResourceType: 'AWS::IAM::Role' }, ofService, false],
  ['a replaced version of a function', { Replacement: 'True', ResourceType: 'AWS::Lambda::Version' }, ofService, false],
  ['a replaced address', { Replacement: 'True', ResourceType: 'AWS::ApiGatewayV2::Api' }, ofService, true],
  ['a removed domain', { Action: 'Remove', ResourceType: 'AWS::ApiGatewayV2::DomainName' }, ofService, true],
])('%s', (_, change, inspection, isLost) => {
  expect(findLosses([aChange(change)], inspection)).toHaveLength(isLost ? 1 : 0)
  expect(findLosses([aChange(change)], { ...inspection, accepted: ['Table'] })).toEqual([])
})

test('a stack may let go of the table that the functions go on using, if it stays', () => {
  const removed = aChange({ Action: 'Remove', PolicyAction: 'Retain' })
  expect(findLosses([removed], { ...ofService, useTable: 'tollgate-prod-Table' })).toEqual([])
  expect(findLosses([removed], { ...ofService, useTable: 'another' })).toHaveLength(1)
  const deleted = { ...removed, PolicyAction: 'Delete' }
  expect(findLosses([deleted], { ...ofService, useTable: 'tollgate-prod-Table' })).toEqual([
    'AWS::DynamoDB::GlobalTable Table (tollgate-prod-Table) would be removed; if you mean it, add --drop Table',
  ])
})

test('what AWS Backup backs up may be named anew, for a restored table, and not be removed', () => {
  const selection = (change: Partial<ResourceChange>) =>
    findLosses([aChange({ ResourceType: 'AWS::Backup::BackupSelection', ...change })], ofData)
  expect(selection({ Action: 'Modify', Replacement: 'True' })).toEqual([])
  expect(selection({ Action: 'Remove' })).toHaveLength(1)
})

test('a change set is read from what the AWS CLI prints', () => {
  const json = JSON.stringify({
    ChangeSetName: 'one',
    Status: 'CREATE_COMPLETE',
    Changes: [{ Type: 'Resource', ResourceChange: { ...aChange({}), Scope: ['Tags'], Details: [] } }, { Type: 'Hook' }],
  })
  expect(parseChangeSet(json)).toEqual([aChange({})])
  expect(summarize([aChange({}), aChange({ Action: 'Add' }), aChange({})])).toBe('2 Modify, 1 Add')
  expect(() => parseChangeSet('{"Status":"FAILED","StatusReason":"no","Changes":[]}')).toThrow(
    'the change set is FAILED: no',
  )
  expect(() => parseChangeSet('{}')).toThrow()
})
