import { expect, test } from 'vitest'
import { tableClient } from '../../lib/foundation/table/client.ts'
import { MAX_MILLISECONDS } from '../../lib/http/authenticate-and-load.ts'
import { NOT_FOUND, type OperationName, operations } from '../../operations/index.ts'
import { aTemplate, type Resource, target } from './template.ts'

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
  const { connectionTimeout = 0, requestTimeout = 0 } = await timeoutsOfTheClient()
  const attempts = await tableClient().config.maxAttempts()
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

async function timeoutsOfTheClient(): Promise<{ connectionTimeout?: number; requestTimeout?: number }> {
  const { requestHandler } = tableClient().config as unknown as { requestHandler: { configProvider: Promise<object> } }
  return requestHandler.configProvider
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
