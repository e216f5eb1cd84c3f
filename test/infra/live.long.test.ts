import type { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { ROLLBACK_ALARMS } from '../../infra/live.ts'
import { LIVE } from '../../infra/live-functions.ts'
import { nameOf, readRelease } from '../../infra/release.ts'
import { operations } from '../../operations/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { aStage, release } from './stage.ts'
import { aTemplate, functionArn, synthesize, target } from './template.ts'

const dev = aTemplate()
const prod = aTemplate({ stage: 'prod' })
const live = LIVE.filter((name) => name in operations)
const aliasesOf = (of: typeof dev) => Object.values(of.ofType('AWS::Lambda::Alias')).map(({ Properties }) => Properties)
const groupsOf = (of: typeof dev) => Object.values(of.ofType('AWS::CodeDeploy::DeploymentGroup'))

test.each([
  ['dev', dev],
  ['prod', prod],
])('in %s check, batch check and create usage are called through their alias live, all others directly', (_, of) => {
  expect(live).toEqual(expect.arrayContaining(['check', 'batch-check', 'create-usage']))
  const names = aliasesOf(of).map(({ Name, FunctionName }) => [Name, target(FunctionName)])
  expect(names.sort()).toEqual(live.map((name) => ['live', of.functionOf(name).id]).sort())
  const called = Object.values(of.ofType('AWS::ApiGatewayV2::Integration')).map(({ Properties }) => Properties)
  const aliased = called.filter(({ IntegrationUri }) => target(IntegrationUri) !== of.functionBehind(IntegrationUri))
  expect(aliased.map(({ IntegrationUri }) => of.functionBehind(IntegrationUri)).sort()).toEqual(
    live.map((name) => of.functionOf(name).id).sort(),
  )
})

const NEXT = { ...release, commit: 'ba9876543210' }

test('another commit with the same code changes get-health, and nothing else', () => {
  const next = aTemplate({ stage: 'prod' }, undefined, NEXT)
  expect(next.ofData).toEqual(prod.ofData)
  const changed = Object.keys(prod.resources).filter(
    (id) => JSON.stringify(next.resources[id]) !== JSON.stringify(prod.resources[id]),
  )
  expect(changed).toEqual([prod.functionOf('get-health').id])
  expect(Object.keys(next.resources)).toEqual(Object.keys(prod.resources))
  const { Release, ...outputs } = next.json.Outputs
  expect({ ...outputs, Release: prod.json.Outputs.Release }).toEqual(prod.json.Outputs)
  expect(Release?.Value).toBe('1.2.3+ba9876543210')
})

test('other code of a function gets a new version of it, and of no other', () => {
  const versions = (of: typeof dev) => Object.keys(of.ofType('AWS::Lambda::Version'))
  expect(versions(dev)).toHaveLength(live.length)
  expect(versions(dev)).toEqual(versions(synthesize()))
  const changed = aStage({}, operations, release, { changed: 'check' })
  const next = Object.values(changed.parts).flatMap((part) =>
    Object.keys(Template.fromStack(part).findResources('AWS::Lambda::Version')),
  )
  const gone = versions(dev).filter((version) => !next.includes(version))
  expect(gone).toEqual([expect.stringMatching(/^check/)])
})

test('prod moves a tenth of the requests first, and goes back on an alarm; dev changes at once', () => {
  expect(groupsOf(dev)).toEqual([])
  expect(groupsOf(prod)).toHaveLength(live.length)
  const names = Object.entries(prod.ofType('AWS::CloudWatch::Alarm'))
    .filter(([, { Properties }]) => ROLLBACK_ALARMS.includes(Properties.AlarmName.replace('tollgate-prod-', '')))
    .map(([id]) => ({ Name: { Ref: id } }))
  expect(names).toHaveLength(ROLLBACK_ALARMS.length)
  for (const { Properties } of groupsOf(prod)) {
    expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent15Minutes')
    expect(Properties.AlarmConfiguration.Enabled).toBe(true)
    expect(Properties.AlarmConfiguration.Alarms).toEqual(expect.arrayContaining(names))
    expect(Properties.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
    })
  }
  for (const name of Object.keys(prod.ofType('AWS::Lambda::Alias'))) {
    expect(prod.resources[name]?.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName).toBeDefined()
  }
})

test('at once, the aliases have no update policy, and nothing else changes', () => {
  const atOnce = synthesize({ stage: 'prod' }, operations, release, { isAtOnce: true })
  const aliases = Object.keys(prod.ofType('AWS::Lambda::Alias'))
  for (const id of aliases) expect(atOnce.resources[id]).not.toHaveProperty('UpdatePolicy')
  const changed = Object.keys(prod.resources).filter(
    (id) => JSON.stringify(atOnce.resources[id]) !== JSON.stringify(prod.resources[id]),
  )
  expect(changed.sort()).toEqual(aliases.sort())
})

test('old versions stay in prod, but for one that a failed deployment has made; in dev they go', () => {
  const policies = (of: typeof dev) =>
    Object.values(of.ofType('AWS::Lambda::Version')).map((each) => [each.DeletionPolicy, each.UpdateReplacePolicy])
  expect(policies(prod)).toEqual(live.map(() => ['RetainExceptOnCreate', 'Retain']))
  expect(policies(dev).flat()).not.toContain('Retain')
})

test('CodeDeploy may move these aliases and read alarms, and nothing else', () => {
  const role = prod.resources[target(groupsOf(prod)[0]?.Properties.ServiceRoleArn) ?? '']
  expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns')
  const [moving, reading] = role?.Properties.Policies[0].PolicyDocument.Statement ?? []
  expect(moving.Action).toEqual(['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'])
  const allowed = live.flatMap((name) => {
    const { FunctionName } = prod.functionOf(name).resource.Properties
    return [functionArn(FunctionName), functionArn(`${FunctionName}:live`)]
  })
  expect(moving.Resource).toHaveLength(allowed.length)
  expect(moving.Resource).toEqual(expect.arrayContaining(allowed))
  expect(reading).toMatchObject({ Action: 'cloudwatch:DescribeAlarms', Resource: '*' })
  expect(prod.ofType('AWS::IAM::Policy')).toEqual({})
})

test('concurrency is reserved and provisioned only where a setting says so', () => {
  for (const { Properties } of Object.values(prod.functions)) {
    expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions')
  }
  for (const alias of aliasesOf(prod)) expect(alias).not.toHaveProperty('ProvisionedConcurrencyConfig')
  const of = aTemplate({ reservedConcurrency: { check: 200, '*': 5 }, provisionedConcurrency: { check: 3 } })
  const reserved = (name: string) => of.functionOf(name).resource.Properties.ReservedConcurrentExecutions
  expect([reserved('check'), reserved('get-role'), reserved('not-found'), reserved('journal')]).toEqual([
    200,
    5,
    5,
    undefined,
  ])
  const provisioned = aliasesOf(of).map(
    ({ ProvisionedConcurrencyConfig: each }) => each?.ProvisionedConcurrentExecutions,
  )
  expect(provisioned.filter(Boolean)).toEqual([3])
})

test('every function knows the version and a hash of its code, and get-health the commit', () => {
  for (const { Properties } of Object.values(prod.functions)) {
    const { RELEASE } = Properties.Environment.Variables
    const isHealth = Properties.FunctionName === 'tollgate-prod-get-health'
    expect(RELEASE).toMatch(isHealth ? /^1\.2\.3\+0123456789ab$/ : /^1\.2\.3\+code\.[0-9a-f]{12}$/)
  }
})

test('the release is the version of the package, and the commit where git knows it', () => {
  expect(readRelease().version).toBe(packageJson.version)
  expect(nameOf({ version: '1.2.3' })).toBe('1.2.3')
})

test('stage, version and project are tags of both stacks and of the table, and a setting adds to them', () => {
  const tags = { project: 'access', stage: 'prod', version: '1.2.3', team: 'core' }
  const of = aTemplate({
    stage: 'prod',
    region: 'eu-central-1',
    replicas: 'eu-west-1',
    tags: { project: 'access', team: 'core' },
  })
  for (const { artifactId } of [of.data, of.service]) {
    const assembly = (of.data.node.root as App).synth()
    expect(assembly.getStackArtifact(artifactId).tags).toEqual(tags)
  }
  for (const { Tags } of of.one('AWS::DynamoDB::GlobalTable').Properties.Replicas) {
    expect(Object.fromEntries(Tags.map(({ Key, Value }: { Key: string; Value: string }) => [Key, Value]))).toEqual(tags)
  }
})
