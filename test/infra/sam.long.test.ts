import type { Context } from 'aws-lambda'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { matchRoute } from '../../local/gateway/route.ts'
import { loadDescriptions } from '../../openapi/description.ts'
import { sampleEvents } from '../../openapi/events.ts'
import { functionFile, functionNames, operations } from '../../operations/index.ts'
import { openExampleWorld } from '../support/example-world.ts'
import type { Credentials } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { aTemplate } from './template.ts'

describe('sam', () => {
  // The command line of the CDK sets this key, which adds metadata. SAM uses this metadata to find the code of
  // functions and the templates of nested stacks.
  const template = aTemplate({ 'aws:cdk:enable-asset-metadata': true })

  test('SAM finds the template of each nested stack beside the one around it', () => {
    const nested = Object.values(template.json.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    const files = nested.map(({ Metadata }) => [Metadata['aws:asset:path'], Metadata['aws:asset:property']])
    expect(files.sort()).toEqual(
      Object.values(template.parts)
        .map(({ templateFile }) => [templateFile, 'TemplateURL'])
        .sort(),
    )
  })
})

describe('events', async () => {
  const descriptions = await loadDescriptions()
  const context = { awsRequestId: 'sample', getRemainingTimeInMillis: () => 10_000 } as unknown as Context

  let admin: Credentials

  beforeAll(async () => {
    admin = await aClient(['admin'])
  })
  const { reset } = await openExampleWorld()
  beforeEach(reset)

  test.each(functionNames)(
    'the event of %s is what the gateway sends for its route, and gets an answer',
    async (name) => {
      const event = sampleEvents(descriptions, { CLIENT_ID: admin.clientId, CLIENT_SECRET: admin.secret })[name]
      const { method, path } = event.requestContext.http
      const match = matchRoute(operations, method, path)
      expect(match.operation).toBe(name)
      expect(event).toMatchObject({ version: '2.0', routeKey: match.routeKey, rawPath: path })
      expect(event.pathParameters).toEqual(match.pathParameters)

      const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../${functionFile(name)}`)
      const answered = await handler(event, context)
      expect(answered.statusCode).toBe(name === 'not-found' ? 404 : 200)
      expect(answered.headers?.['x-request-id']).toBe(event.requestContext.requestId)
    },
  )
})
