import { describe, expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'
import { makeClient } from '../../lib/foundation/table/client.ts'
import { MAX_MILLISECONDS } from '../../lib/http/authenticate-and-load.ts'
import { NOT_FOUND, type OperationName, operations, PROBE } from '../../operations/index.ts'
import { aTemplate, functionArn, type Resource, target } from './template.ts'

describe('routes', () => {
  const template = aTemplate()
  const routes = Object.values(template.ofType('AWS::ApiGatewayV2::Route'))
  const integrations = template.ofType('AWS::ApiGatewayV2::Integration')
  const all = Object.entries(operations) as [OperationName, (typeof operations)[OperationName]][]

  const integrationOf = (route: Resource): Resource => {
    const found = integrations[target(route.Properties.Target) ?? '']
    if (found === undefined) throw new Error(`${route.Properties.RouteKey} has no integration`)
    return found
  }
  const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  test('there is a route for each operation of the registry, and the default route', () => {
    const keys = routes.map(({ Properties }) => Properties.RouteKey).sort()
    expect(keys).toEqual([...all.map(([, operation]) => keyOf(operation)), '$default'].sort())
  })

  test.each([...all.map(([name, operation]) => [name, keyOf(operation)] as const), [NOT_FOUND, '$default'] as const])(
    '%s is called for its own route, with payload 2.0',
    (name, key) => {
      const route = routes.find(({ Properties }) => Properties.RouteKey === key)
      if (route === undefined) throw new Error(`no route ${key}`)
      const { Properties } = integrationOf(route)
      expect(template.functionBehind(Properties.IntegrationUri)).toBe(template.functionOf(name).id)
      expect(Properties.PayloadFormatVersion).toBe('2.0')
      expect(Properties.IntegrationType).toBe('AWS_PROXY')
    },
  )

  test('each route has the limits of the registry, other requests have a default limit, and the limits wait for the routes', () => {
    const { Properties, DependsOn = [] } = template.one('AWS::ApiGatewayV2::Stage')
    const limits = all.map(([, operation]) => [
      keyOf(operation),
      { ThrottlingRateLimit: operation.limit.rate, ThrottlingBurstLimit: operation.limit.burst },
    ])
    expect(Properties.RouteSettings).toEqual(Object.fromEntries(limits))
    expect(Properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 })
    expect(DependsOn).toEqual(expect.arrayContaining(Object.keys(template.ofType('AWS::ApiGatewayV2::Route'))))
  })

  test('each timeout ends before the one around it: table call, request, function, gateway', async () => {
    const { config } = makeClient()
    const { connectionTimeout = 0, requestTimeout = 0 } = await timeoutsOf(config.requestHandler)
    const attempts = await config.maxAttempts()
    const call = attempts * (connectionTimeout + requestTimeout)
    expect(call).toBe(9_000)
    for (const { Properties } of Object.values(template.answering)) {
      expect(Math.max(call, MAX_MILLISECONDS)).toBeLessThan(Properties.Timeout * 1_000)
      for (const integration of Object.values(integrations)) {
        expect(Properties.Timeout * 1_000).toBeLessThan(integration.Properties.TimeoutInMillis)
        expect(integration.Properties.TimeoutInMillis).toBeLessThan(30_000)
      }
    }
  })

  async function timeoutsOf(handler: unknown): Promise<{ connectionTimeout?: number; requestTimeout?: number }> {
    return (handler as { configProvider: Promise<object> }).configProvider
  }

  test('the access log is JSON with the request id, and says nothing about the caller', () => {
    const { AccessLogSettings } = template.one('AWS::ApiGatewayV2::Stage').Properties
    const line = JSON.parse(AccessLogSettings.Format)
    expect(line).toMatchObject({
      request_id: '$context.requestId',
      status: '$context.status',
      lambda_status: '$context.integration.integrationStatus',
    })
    expect(AccessLogSettings.Format).not.toMatch(/identity|path|query|header|authoriz|authenticat/i)
    expect(template.resources[target(AccessLogSettings.DestinationArn) ?? '']?.Type).toBe('AWS::Logs::LogGroup')
  })

  test('a custom domain is mapped to the stage, and becomes the address', () => {
    const certificateArn = 'arn:aws:acm:eu-central-1:111122223333:certificate/1'
    const own = aTemplate({ domain: 'access.example.com', certificateArn })
    expect(own.one('AWS::ApiGatewayV2::DomainName').Properties.DomainName).toBe('access.example.com')
    expect(own.one('AWS::ApiGatewayV2::ApiMapping').Properties.Stage).toBe('$default')
    expect(own.json.Outputs.Url?.Value).toBe('https://access.example.com/')
    expect(template.ofType('AWS::ApiGatewayV2::DomainName')).toEqual({})
  })
})

describe('gateway role', () => {
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
  const resourcesOf = ({ PolicyDocument }: Policy): unknown[] =>
    PolicyDocument.Statement.flatMap((each) => each.Resource)
  const nameOf = (logicalId: string | undefined, of = template): string =>
    of.functions[logicalId ?? '']?.Properties.FunctionName
  /** Returns the logical id of the policy that allows the gateway to call each function, by the function's name. */
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
    // The only permission on a function is for the schedule that calls the probe. The probe has no route.
    const { Principal, SourceArn, FunctionName } = template.one('AWS::Lambda::Permission').Properties
    expect(Principal).toBe('events.amazonaws.com')
    expect(template.resources[target(SourceArn) ?? '']?.Properties.ScheduleExpression).toBe('rate(1 minute)')
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
})
