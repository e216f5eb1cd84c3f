import { readFileSync } from 'node:fs'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { beforeAll, expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { applyManifest } from '../../lib/manifest/apply.ts'
import { loadManifest } from '../../lib/manifest/load.ts'
import { matchRoute } from '../../local/gateway/route.ts'
import { samples } from '../../local/samples.ts'
import { functionFile, functionNames, type OperationName, operations } from '../../operations.ts'
import { basic, type Credentials } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'
import { aTemplate } from './template.ts'

const pathOf = (file: string) => new URL(`../../${file}`, import.meta.url)
const eventOf = (name: string): APIGatewayProxyEventV2 =>
  JSON.parse(readFileSync(pathOf(`events/${name}.json`), 'utf8'))
const context = { awsRequestId: 'sample', getRemainingTimeInMillis: () => 10_000 } as unknown as Context

// As the CDK's command line asks for it, which SAM needs.
const template = aTemplate({ 'aws:cdk:enable-path-metadata': true, 'aws:cdk:enable-asset-metadata': true })

let admin: Credentials

beforeAll(async () => {
  admin = await aClient(['admin'])
  const manifest = loadManifest(pathOf('examples/manifest.yaml').pathname)
  expect(await applyManifest(aTable(), manifest, { onPlan() {}, onSecret() {} })).toEqual([])
})

test.each(functionNames)('the event of %s is what the gateway sends for its route, and is answered', async (name) => {
  const event = eventOf(name)
  const { method, path } = event.requestContext.http
  const match = matchRoute(operations, method, path)
  expect(match.operation).toBe(name)
  expect(event).toMatchObject({ version: '2.0', routeKey: match.routeKey, rawPath: path })
  expect(event.pathParameters).toEqual(match.pathParameters)

  const { handler }: { handler: Handler } = await import(`../../${functionFile(name)}`)
  const answered = await handler({ ...event, headers: { ...event.headers, authorization: basic(admin) } }, context)
  expect(answered.statusCode).toBe(name === 'not-found' ? 404 : 200)
  expect(answered.headers?.['x-request-id']).toBe(event.requestContext.requestId)
})

test.each(Object.keys(operations) as OperationName[])('the event of %s asks what its sample asks', (name) => {
  const event = eventOf(name)
  const sample = samples.find(({ method, path }) => matchRoute(operations, method, path).operation === name)
  expect(event.rawPath).toBe(sample?.path)
  expect(event.body === undefined ? undefined : JSON.parse(event.body)).toEqual(sample?.body)
  expect(event.headers.authorization).toBe(basic({ clientId: 'CLIENT_ID', secret: 'CLIENT_SECRET' }))
})

test('SAM can set what a local table needs: it sets only variables that the template names', () => {
  const { Parameters } = JSON.parse(readFileSync(pathOf('events/local.json'), 'utf8'))
  for (const name of Object.keys(operations) as OperationName[]) {
    const { Properties, Metadata } = template.functionOf(name).resource
    expect(Object.keys(Properties.Environment.Variables).sort()).toEqual(Object.keys(Parameters).sort())
    // The construct id, by which `sam local invoke check` finds the function.
    expect(Metadata['aws:cdk:path']).toBe(`tollgate-dev/${name}/Resource`)
    expect(Metadata['aws:asset:path']).toMatch(/^asset\./)
  }
})
