import { expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'
import { operations } from '../../operations/index.ts'
import { aRegistry } from './large-registry.ts'
import { aTemplate, type Resource } from './template.ts'

const OPERATIONS = 120
/** CloudFormation allows 500 resources and 1,000,000 bytes in a template, and 200 parameters and 200 outputs. */
const MAX_RESOURCES = 450
const MAX_BYTES = 900_000
/** An HTTP API has 300 integrations at most; the quota cannot be raised. */
const MAX_INTEGRATIONS = 300
/** Characters of all inline policies of a role, and of a managed policy. */
const MAX_INLINE_POLICY = 10_240
const MAX_MANAGED_POLICY = 6_144

/** The longest name of a stage, where a function name that is too long ends the synthesis, and the metadata of `cdk synth`. */
const context = {
  stage: 'a'.repeat(20),
  'aws:cdk:enable-path-metadata': true,
  'aws:cdk:enable-asset-metadata': true,
}
const today = aTemplate(context)
const large = aTemplate(context, aRegistry(OPERATIONS))
const bytesOf = (template: object) => Buffer.byteLength(JSON.stringify(template, undefined, 1))
const countOf = (type: string, of = large) => Object.keys(of.ofType(type)).length

test.each([
  ['the service', large.json],
  ['the data', large.ofData],
  ['the nested stack of roles', large.nested],
])(`with ${OPERATIONS} operations, the template of %s has room left`, (_, template) => {
  expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(MAX_RESOURCES)
  expect(bytesOf(template)).toBeLessThanOrEqual(MAX_BYTES)
  expect(Object.keys(template.Parameters ?? {}).length).toBeLessThan(200)
  expect(Object.keys(template.Outputs ?? {}).length).toBeLessThan(200)
})

test('versions, aliases and canaries are few', () => {
  for (const type of ['AWS::Lambda::Version', 'AWS::Lambda::Alias', 'AWS::CodeDeploy::DeploymentGroup']) {
    expect(countOf(type), type).toBe(LIVE.filter((name) => name in operations).length)
  }
})

test('a function has four resources: itself, its role, its integration and its route', () => {
  expect(countOf('AWS::Lambda::Function')).toBe(OPERATIONS + 3)
  expect(countOf('AWS::ApiGatewayV2::Integration')).toBeLessThan(MAX_INTEGRATIONS)
  const added = Object.keys(large.resources).length - Object.keys(today.resources).length
  expect(added).toBe(4 * (countOf('AWS::Lambda::Function') - countOf('AWS::Lambda::Function', today)))
})

test('alarms and dashboard do not grow with the number of functions', () => {
  const fixed = ({ ofType, one }: typeof large) => [
    Object.values(ofType('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties),
    one('AWS::CloudWatch::Dashboard').Properties,
  ]
  expect(fixed(large)).toEqual(fixed(today))
})

/** As IAM counts, without white space; every reference is as long as the longest ARN of a function. */
const charactersOf = (document: unknown) =>
  JSON.stringify(document, (_, part) =>
    part?.['Fn::GetAtt'] || part?.Ref
      ? 'arn:aws-us-gov:lambda:us-gov-west-1:111122223333:function:'.padEnd(58 + 64, 'x')
      : part,
  ).length

test('every policy fits into what IAM allows', () => {
  const sizes = (type: string, documentsOf: (resource: Resource) => unknown) =>
    Object.values(large.ofType(type)).map((resource) => charactersOf(documentsOf(resource)))
  const inline = sizes('AWS::IAM::Role', ({ Properties }) => Properties.Policies ?? [])
  const managed = sizes('AWS::IAM::ManagedPolicy', ({ Properties }) => Properties.PolicyDocument)
  expect(Math.max(...inline)).toBeLessThan(MAX_INLINE_POLICY)
  expect(Math.max(...managed)).toBeLessThan(MAX_MANAGED_POLICY)
})
