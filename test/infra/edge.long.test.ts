import { expect, test } from 'vitest'
import { aTemplate, type Resource, target } from './template.ts'

const certificateArn = 'arn:aws:acm:eu-central-1:111122223333:certificate/1'
const edgeCertificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/2'
const without = aTemplate()
const edge = aTemplate({ edge: true, region: 'eu-central-1' })
const named = aTemplate({ edge: 'true', domain: 'access.example.com', certificateArn, edgeCertificateArn })

const distributionOf = (of: typeof edge) => of.one('AWS::CloudFront::Distribution').Properties.DistributionConfig
const environmentOf = (of: typeof edge, name: string) => of.functionOf(name).resource.Properties.Environment.Variables
const api = (of: typeof edge) => of.one('AWS::ApiGatewayV2::Api').Properties
const secretsOf = (of: typeof edge) => Object.keys(of.ofType('AWS::SecretsManager::Secret'))

test('without the option there is no distribution, no web ACL and no secret, and functions ask for none', () => {
  for (const type of ['AWS::CloudFront::Distribution', 'AWS::WAFv2::WebACL', 'AWS::SecretsManager::Secret']) {
    expect(without.ofType(type)).toEqual({})
  }
  expect(without.ofAcl).toBeUndefined()
  expect(environmentOf(without, 'check')).not.toHaveProperty('ORIGIN_SECRETS')
})

test('the web ACL is in a stack of its own in us-east-1, which is deployed first', () => {
  expect([edge.acl?.region, edge.acl?.stackName]).toEqual(['us-east-1', 'tollgate-dev-edge'])
  expect(edge.service.dependencies).toContain(edge.acl)
  expect(distributionOf(edge).WebACLId).toEqual({
    'Fn::GetStackOutput': { StackName: 'tollgate-dev-edge', OutputName: 'WebAclArn', Region: 'us-east-1' },
  })
  expect(edge.ofAcl?.Outputs).toHaveProperty('WebAclArn')
})

test('it limits each address, answers 429 with Retry-After, and keeps no requests', () => {
  const [acl] = Object.values(edge.ofAcl?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::WAFv2::WebACL') as [
    Resource,
  ]
  const [reputation, rate] = acl.Properties.Rules
  expect(acl.Properties.Scope).toBe('CLOUDFRONT')
  expect(reputation.Statement.ManagedRuleGroupStatement.Name).toBe('AWSManagedRulesAmazonIpReputationList')
  expect(rate.Statement.RateBasedStatement).toEqual({
    Limit: 300_000,
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
  })
  expect(rate.Action.Block.CustomResponse).toEqual({
    ResponseCode: 429,
    ResponseHeaders: [{ Name: 'retry-after', Value: '60' }],
  })
  for (const { VisibilityConfig } of [acl.Properties, reputation, rate]) {
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
  }
})

test('the distribution forwards every request to the gateway over TLS, stores none, and adds the secret', () => {
  const { Origins, DefaultCacheBehavior } = distributionOf(edge)
  const [origin] = Origins
  expect(JSON.stringify(origin.DomainName)).toContain('.execute-api.')
  expect(origin.CustomOriginConfig).toMatchObject({
    OriginProtocolPolicy: 'https-only',
    OriginSSLProtocols: ['TLSv1.2'],
  })
  expect(DefaultCacheBehavior).toMatchObject({
    // The ids of the managed policies CachingDisabled and AllViewerExceptHostHeader.
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    ViewerProtocolPolicy: 'https-only',
  })
  expect(DefaultCacheBehavior.AllowedMethods).toHaveLength(7)
  const [header] = origin.OriginCustomHeaders
  expect(header.HeaderName).toBe('x-tollgate-origin')
  expect(JSON.stringify(header.HeaderValue)).toContain('{{resolve:secretsmanager:')
})

test('every function that answers requests asks for the secret, and no template holds one', () => {
  for (const { Properties } of Object.values(edge.answering)) {
    expect(JSON.stringify(Properties.Environment.Variables.ORIGIN_SECRETS)).toContain('{{resolve:secretsmanager:')
  }
  for (const other of ['journal', 'probe']) expect(environmentOf(edge, other)).not.toHaveProperty('ORIGIN_SECRETS')
  const [secret] = Object.values(edge.ofType('AWS::SecretsManager::Secret'))
  expect(secret?.Properties).not.toHaveProperty('SecretString')
  expect(secret?.Properties.GenerateSecretString.PasswordLength).toBe(64)
})

test('each part gets the secrets as one parameter that CloudFormation shows to nobody', () => {
  const nested = Object.values(edge.json.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  expect(nested).toHaveLength(Object.keys(edge.ofParts).length)
  for (const { Properties } of nested) {
    expect(JSON.stringify(Properties.Parameters.OriginSecrets)).toContain('{{resolve:secretsmanager:')
  }
  for (const part of Object.values(edge.ofParts)) {
    expect(part.Parameters?.OriginSecrets).toMatchObject({ NoEcho: true })
    expect(JSON.stringify(part)).not.toContain('{{resolve:')
  }
})

test('the next generation of the secret is accepted beside the last one, before it is sent', () => {
  const next = aTemplate({ edge: true, edgeSecret: 2 })
  const [first, second] = [secretsOf(edge), secretsOf(next)]
  expect(first).toHaveLength(1)
  expect(second).toHaveLength(2)
  expect(second).toContain(first[0])
  const sent = JSON.stringify(distributionOf(next).Origins[0].OriginCustomHeaders)
  expect(sent).not.toContain(String(first[0]))
  for (const id of second) expect(JSON.stringify(environmentOf(next, 'check').ORIGIN_SECRETS)).toContain(id)
  const functions = [...Object.keys(next.answering), ...Object.keys(next.ofType('AWS::Lambda::Alias'))]
  expect(next.one('AWS::CloudFront::Distribution').DependsOn).toEqual(expect.arrayContaining(functions))
})

test('the address of the service is that of the distribution, and the probe asks there', () => {
  const distribution = Object.keys(edge.ofType('AWS::CloudFront::Distribution'))[0]
  expect(target(edge.json.Outputs.Url?.Value)).toBe(distribution)
  expect(target(environmentOf(edge, 'probe').SERVICE_URL)).toBe(distribution)
})

test('with a domain the distribution has its name, the gateway knows it by that name, and has no other address', () => {
  const { Aliases, ViewerCertificate, Origins, DefaultCacheBehavior } = distributionOf(named)
  expect(Aliases).toEqual(['access.example.com'])
  expect(ViewerCertificate.AcmCertificateArn).toBe(edgeCertificateArn)
  expect(JSON.stringify(Origins[0].DomainName)).toContain('RegionalDomainName')
  // The id of the managed policy AllViewer, which forwards the Host header.
  expect(DefaultCacheBehavior.OriginRequestPolicyId).toBe('216adef6-5c7f-47e4-b989-5492eafa07d3')
  expect(api(named).DisableExecuteApiEndpoint).toBe(true)
  expect(named.json.Outputs.Url?.Value).toBe('https://access.example.com/')
  expect(target(named.json.Outputs.DomainTarget?.Value)).toBe(
    Object.keys(named.ofType('AWS::CloudFront::Distribution'))[0],
  )
})

test('without a domain the default address stays, because the distribution needs it', () => {
  expect(api(edge).DisableExecuteApiEndpoint).not.toBe(true)
  expect(api(without).DisableExecuteApiEndpoint).not.toBe(true)
  const domain = aTemplate({ domain: 'access.example.com', certificateArn })
  expect(api(domain).DisableExecuteApiEndpoint).not.toBe(true)
})

test('the option is recorded, so that no deployment drops it unnoticed', () => {
  expect(edge.json.Outputs.SettingEdge?.Value).toBe('true')
})

test('the limits of callers are those of the settings, else those of the functions', () => {
  const limits = environmentOf(aTemplate({ clientRate: 50, failureRate: '5', organizationRate: 20 }), 'check')
  expect(limits).toMatchObject({ CLIENT_RATE: '50', FAILURE_RATE: '5', ORGANIZATION_RATE: '20' })
  for (const name of ['CLIENT_RATE', 'FAILURE_RATE', 'ORGANIZATION_RATE'])
    expect(Object.keys(environmentOf(without, 'check'))).not.toContain(name)
})
