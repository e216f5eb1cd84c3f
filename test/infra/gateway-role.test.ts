import { expect, test } from 'vitest'
import { operations, PROBE } from '../../operations/index.ts'
import { aTemplate, target } from './template.ts'

interface Policy {
  Roles: unknown[]
  PolicyDocument: { Statement: { Effect: string; Action: string; Resource: unknown }[] }
}

const template = aTemplate()
const ofApiGateway = ({ Principal }: { Principal: unknown }) =>
  JSON.stringify(Principal) === '{"Service":"apigateway.amazonaws.com"}'
const roles = Object.entries(template.ofType('AWS::IAM::Role')).filter(([, { Properties }]) =>
  Properties.AssumeRolePolicyDocument.Statement.some(ofApiGateway),
)
const [roleId, role] = roles[0] ?? []

const policiesOf = (of = template): [string, Policy][] =>
  Object.entries(of.ofType('AWS::IAM::ManagedPolicy')).map(([id, { Properties }]) => [id, Properties])
const resourcesOf = ({ PolicyDocument }: Policy): unknown[] => PolicyDocument.Statement.flatMap((each) => each.Resource)
/** The policy that allows each function to be called, by the logical ids of both. */
const allowedBy = (of = template) =>
  new Map(policiesOf(of).flatMap(([id, policy]) => resourcesOf(policy).map((resource) => [target(resource), id])))

test('the gateway calls every function in its one role, and no permission lets anybody else call one', () => {
  expect(roles).toHaveLength(1)
  expect(role?.Properties.AssumeRolePolicyDocument.Statement).toHaveLength(1)
  for (const { Properties } of Object.values(template.ofType('AWS::ApiGatewayV2::Integration'))) {
    expect(Properties.CredentialsArn).toEqual({ 'Fn::GetAtt': [roleId, 'Arn'] })
  }
  // The schedule of the probe calls the probe, which no route leads to.
  const { Principal, SourceArn, FunctionName } = template.one('AWS::Lambda::Permission').Properties
  expect(Principal).toBe('events.amazonaws.com')
  expect(target(SourceArn)).toBe(Object.keys(template.ofType('AWS::Events::Rule'))[0])
  expect(target(FunctionName)).toBe(template.functionOf(PROBE).id)
})

test('the role of the gateway may call exactly the functions that answer requests, and do nothing else', () => {
  expect(role?.Properties).not.toHaveProperty('Policies')
  expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns')
  for (const [, { Roles, PolicyDocument }] of policiesOf()) {
    expect(Roles).toEqual([{ Ref: roleId }])
    for (const { Effect, Action } of PolicyDocument.Statement) {
      expect([Effect, Action]).toEqual(['Allow', 'lambda:InvokeFunction'])
    }
  }
  const callable = policiesOf().flatMap(([, policy]) => resourcesOf(policy))
  const aliases = Object.keys(template.ofType('AWS::Lambda::Alias')).map((Ref) => ({ Ref }))
  const arns = [...Object.keys(template.answering).map((id) => ({ 'Fn::GetAtt': [id, 'Arn'] })), ...aliases]
  expect(callable).toHaveLength(arns.length)
  expect(callable).toEqual(expect.arrayContaining(arns))
})

test('a route exists only once the gateway may call its function', () => {
  for (const { Properties, DependsOn } of Object.values(template.ofType('AWS::ApiGatewayV2::Route'))) {
    const integration = template.resources[target(Properties.Target) ?? '']
    expect(DependsOn).toContain(allowedBy().get(target(integration?.Properties.IntegrationUri)))
  }
})

test('a function stays in its policy when operations are added', () => {
  const added = Array.from({ length: 20 }, (_, index) => [
    `added-${index}`,
    { ...operations.check, path: `/added/${index}` },
  ])
  const before = allowedBy()
  const after = allowedBy(aTemplate({}, { ...Object.fromEntries(added), ...operations }))
  expect(after.size).toBe(before.size + added.length)
  for (const [functionId, policyId] of before) expect(after.get(functionId)).toBe(policyId)
})
