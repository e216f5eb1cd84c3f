import { expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'
import { operations, PROBE } from '../../operations/index.ts'
import { aTemplate, functionArn, target } from './template.ts'

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
const nameOf = (logicalId: string | undefined, of = template): string =>
  of.functions[logicalId ?? '']?.Properties.FunctionName
/** The logical id of the policy that allows each function to be called, by the function's name. */
const allowedBy = (of = template) => {
  const names = Object.values(of.answering).map(({ Properties }) => Properties.FunctionName as string)
  const policyOf = (name: string) =>
    policiesOf(of).find(([, policy]) => JSON.stringify(policy).includes(JSON.stringify(functionArn(name))))
  return new Map(names.map((name) => [name, policyOf(name)?.[0]]))
}

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
  const names = Object.keys(template.answering).map((id) => nameOf(id))
  const aliased = names.filter((name) => LIVE.includes(name.replace('tollgate-dev-', '')))
  expect(aliased).toHaveLength(Object.keys(template.ofType('AWS::Lambda::Alias')).length)
  const arns = [...names, ...aliased.map((name) => `${name}:live`)].map(functionArn)
  expect(callable).toHaveLength(arns.length)
  expect(callable).toEqual(expect.arrayContaining(arns))
})

test('a route exists only once the gateway may call its function', () => {
  const policyOf = allowedBy()
  for (const { Properties, DependsOn } of Object.values(template.ofType('AWS::ApiGatewayV2::Route'))) {
    const integration = template.resources[target(Properties.Target) ?? '']
    expect(DependsOn).toContain(policyOf.get(nameOf(template.functionBehind(integration?.Properties.IntegrationUri))))
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
  expect([...after.values()].filter((policyId) => policyId === undefined)).toEqual([])
  for (const [name, policyId] of before) expect(after.get(name)).toBe(policyId)
})
