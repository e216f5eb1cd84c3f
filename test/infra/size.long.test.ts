import { expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'
import { partOf } from '../../infra/parts.ts'
import { fileOf, type Operation, operations } from '../../operations/index.ts'
import { everyOption } from './every-option.ts'
import { aRegistry, wingOf } from './large-registry.ts'
import { aTemplate, type Resource } from './template.ts'

const OPERATIONS = 200
/**
 * The project's own limits, some of which are lower than those of CloudFormation. CloudFormation allows 500 resources
 * and 1,000,000 bytes in a template, 200 parameters, 200 outputs and 60 dynamic references.
 */
const MAX_RESOURCES = 300
const MAX_BYTES = 900_000
const MAX_PARAMETERS = 200
const MAX_DYNAMIC_REFERENCES = 60
/** The largest number of resources in nested stacks that one deployment may change. */
const MAX_NESTED_RESOURCES = 2_500
/** An HTTP API has at most 300 routes and 300 integrations. AWS does not raise the quota of integrations. */
const MAX_INTEGRATIONS = 300
/**
 * IAM's limits: the characters of all inline policies of a role, the characters of a managed policy, and the number of
 * managed policies of a role.
 */
const MAX_INLINE_POLICY = 10_240
const MAX_MANAGED_POLICY = 6_144
const MAX_MANAGED_POLICIES = 10

/**
 * The context with all options, the longest name of a stage, and the metadata of `cdk synth`. With a longer name of the
 * stage, a function's name would be too long and the synthesis would fail.
 */
const context = {
  ...everyOption,
  stage: 'a'.repeat(20),
  'aws:cdk:enable-path-metadata': true,
  'aws:cdk:enable-asset-metadata': true,
}
const today = aTemplate(context)
const large = aTemplate(context, aRegistry(OPERATIONS))
const countOf = (type: string, of = large) => Object.keys(of.ofType(type)).length
const wings = [...new Set(Object.values<Operation>(operations).map(wingOf))]

/** The wings that get most of the added operations, each in a separate test. `EVERY_CASE=1` tries all wings. */
const most = process.env.EVERY_CASE === '1' ? wings : ['directory']

test.each([undefined, ...most])(
  `with ${OPERATIONS} operations, each template has room left; most are added to %s`,
  (wing) => {
    const of = wing === undefined ? large : aTemplate(context, aRegistry(OPERATIONS, wing))
    expect(countOf('AWS::Lambda::Function', of)).toBe(OPERATIONS + 5)
    for (const [name, template] of Object.entries({ data: of.ofData, service: of.json, ...of.ofParts })) {
      expect(Object.keys(template.Resources).length, name).toBeLessThanOrEqual(MAX_RESOURCES)
      expect(Buffer.byteLength(JSON.stringify(template, undefined, 1)), name).toBeLessThanOrEqual(MAX_BYTES)
      expect(Object.keys(template.Parameters ?? {}).length, name).toBeLessThan(MAX_PARAMETERS)
      expect(Object.keys(template.Outputs ?? {}).length, name).toBeLessThan(MAX_PARAMETERS)
      const references = JSON.stringify(template).match(/{{resolve:/g) ?? []
      expect(references.length, name).toBeLessThanOrEqual(MAX_DYNAMIC_REFERENCES)
    }
    expect(Object.keys(of.resources).length).toBeLessThan(MAX_NESTED_RESOURCES)
  },
)

test.each(wings)(`a part has room for its functions when most of ${OPERATIONS} are added to %s`, (wing) => {
  const names = Object.entries(aRegistry(OPERATIONS, wing))
  const sizes = [...Map.groupBy(names, ([name, { file }]) => partOf(name, file)).values()].map(({ length }) => length)
  // Each function has four resources. The margin of 30 is for aliases, for the journal and for functions that are not
  // operations.
  expect(4 * Math.max(...sizes)).toBeLessThanOrEqual(MAX_RESOURCES - 30)
})

/** Returns the name of the nested stack of each function, by the function's name. */
const partsOf = ({ ofParts }: typeof large): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ofParts).flatMap(([part, { Resources }]) =>
      Object.values(Resources)
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .map(({ Properties }) => [Properties.FunctionName, part]),
    ),
  )

test('no function moves to another nested stack when operations are added or removed', () => {
  // The probe and the webhook function are in no nested stack.
  expect(Object.keys(partsOf(today))).toHaveLength(countOf('AWS::Lambda::Function', today) - 2)
  expect(partsOf(large)).toMatchObject(partsOf(today))
})

test('each function is in the part where deployed stages have it', () => {
  const names = ['batch-check', 'check', 'create-group', 'create-usage', 'get-health', 'journal', 'list-roles'] as const
  expect(names.map((name) => [name, partOf(name, fileOf(name))])).toEqual([
    ['batch-check', 'access-2'],
    ['check', 'access-3'],
    ['create-group', 'directory-3'],
    ['create-usage', 'billing-2'],
    ['get-health', 'http'],
    ['journal', 'operator'],
    ['list-roles', 'access-1'],
  ])
})

test('versions, aliases and canaries are few', () => {
  for (const type of ['AWS::Lambda::Version', 'AWS::Lambda::Alias', 'AWS::CodeDeploy::DeploymentGroup']) {
    expect(countOf(type), type).toBe(LIVE.filter((name) => name in operations).length)
  }
})

test('a function has four resources: itself, its role, its integration and its route', () => {
  for (const type of ['AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Route']) {
    expect(countOf(type)).toBeLessThan(MAX_INTEGRATIONS)
  }
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

/**
 * Counts characters as IAM does, without white space. Each reference has the length of the longest possible ARN of a
 * function.
 */
const charactersOf = (document: unknown) =>
  JSON.stringify(document, (_, part) =>
    part?.['Fn::GetAtt'] || part?.Ref || /":function:/.test(JSON.stringify(part?.['Fn::Join']))
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
  expect(managed.length).toBeLessThanOrEqual(MAX_MANAGED_POLICIES)
})
