import { readFileSync } from 'node:fs'
import type { Context } from 'aws-lambda'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import local from '../../events/local.json' with { type: 'json' }
import { partOf } from '../../infra/parts.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { matchRoute } from '../../local/gateway/route.ts'
import { loadDescriptions } from '../../openapi/description.ts'
import { sampleEvents } from '../../openapi/events.ts'
import { fileOf, functionFile, functionNames, type OperationName, operations } from '../../operations/index.ts'
import { openExampleWorld } from '../support/example-world.ts'
import type { Credentials } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { aTemplate } from './template.ts'

describe('sam', () => {
  const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
  // The command line of the CDK sets this key, which adds metadata. SAM uses this metadata to find the code of
  // functions and the templates of nested stacks.
  const template = aTemplate({ 'aws:cdk:enable-asset-metadata': true })
  const inAnyPart = Object.assign({}, ...Object.values(template.ofParts).map(({ Resources }) => Resources))

  test('each function that the page lets SAM invoke is in the nested stacks of the template that it names, by its logical id', () => {
    const calls = [...page.matchAll(/sam local invoke (\S+) -t cdk\.out\/(\S+)\.template\.json/g)]
    expect(calls.length).toBeGreaterThan(0)
    for (const [, id = '', stack] of calls) {
      expect(stack).toBe(template.service.stackName)
      expect(inAnyPart[id]?.Type).toBe('AWS::Lambda::Function')
    }
  })

  test('SAM finds the template of each nested stack beside the one around it', () => {
    const nested = Object.values(template.json.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    const files = nested.map(({ Metadata }) => [Metadata['aws:asset:path'], Metadata['aws:asset:property']])
    expect(files.sort()).toEqual(
      Object.values(template.parts)
        .map(({ templateFile }) => [templateFile, 'TemplateURL'])
        .sort(),
    )
  })

  test('each name that the page says SAM finds is the name of a function', () => {
    const names = Object.values(template.functions).map(({ Properties }) => Properties.FunctionName)
    const [, name] = /SAM finds a function by its logical id[^`]*`([^`]+)`/.exec(page) ?? []
    expect(names).toContain(name)
  })

  test('every variable that the local settings set is one that the function has: SAM sets no other', () => {
    const { Variables } = template.functionOf('check').resource.Properties.Environment
    expect(Object.keys(Variables)).toEqual(expect.arrayContaining(Object.keys(local.Parameters)))
  })
})

describe('events', async () => {
  const descriptions = await loadDescriptions()
  const context = { awsRequestId: 'sample', getRemainingTimeInMillis: () => 10_000 } as unknown as Context

  // The command line of the CDK sets these two keys, which add the metadata that SAM needs.
  const template = aTemplate({ 'aws:cdk:enable-path-metadata': true, 'aws:cdk:enable-asset-metadata': true })

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

  test('SAM can set the variables for a local table: the template names each of them', () => {
    for (const name of Object.keys(operations) as OperationName[]) {
      const { Properties, Metadata } = template.functionOf(name).resource
      const usesTable = Object.keys(operations[name].table).length > 0
      const expected = Object.keys(local.Parameters).filter((variable) => usesTable || variable === 'RELEASE')
      expect([name, ...Object.keys(Properties.Environment.Variables).sort()]).toEqual([name, ...expected.sort()])
      // `sam local invoke check` finds the function by the id of its construct.
      expect(Metadata['aws:cdk:path']).toBe(`tollgate-dev/${partOf(name, fileOf(name))}/${name}/Resource`)
      expect(Metadata['aws:asset:path']).toMatch(/^asset\./)
    }
  })
})
