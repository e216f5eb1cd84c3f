import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleFunctions } from '../../infra/bundle.ts'
import { bundleConsole } from '../../infra/console.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { CONSOLE } from '../../operations/index.ts'
import { anEvent } from '../support/request.ts'
import { aTemplate, target } from './template.ts'

const PATHS = ['/console', '/console/{proxy+}']
const KEYS = PATHS.map((path) => `GET ${path}`)
const routesOf = (of: ReturnType<typeof aTemplate>) =>
  Object.values(of.ofType('AWS::ApiGatewayV2::Route')).filter(({ Properties }) => KEYS.includes(Properties.RouteKey))

describe('the setting `console`', () => {
  const plain = aTemplate()
  const served = aTemplate({ console: true, edge: true, region: 'eu-central-1' })

  test('without it, nothing of the console is deployed', () => {
    expect(() => plain.functionOf(CONSOLE)).toThrow('there is no function console')
    expect(routesOf(plain)).toEqual([])
  })

  test('with it, one function answers both routes, each with its limit', () => {
    const { id, resource } = served.functionOf(CONSOLE)
    const routes = routesOf(served)
    expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(KEYS)
    const integrations = served.ofType('AWS::ApiGatewayV2::Integration')
    for (const { Properties } of routes) {
      const integration = integrations[target(Properties.Target) ?? '']
      expect(served.functionBehind(integration?.Properties.IntegrationUri)).toBe(id)
    }
    const { RouteSettings } = served.one('AWS::ApiGatewayV2::Stage').Properties
    for (const key of KEYS) expect(RouteSettings[key]).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 })
    expect(Object.keys(resource.Properties.Environment.Variables).sort()).toEqual(['ORIGIN_SECRETS', 'RELEASE'])
  })

  test('its role may write its log, and nothing else', () => {
    const role = served.resources[target(served.functionOf(CONSOLE).resource.Properties.Role) ?? '']
    const statements = role?.Properties.Policies.flatMap(
      (each: { PolicyDocument: { Statement: unknown[] } }) => each.PolicyDocument.Statement,
    )
    expect(statements.flatMap(({ Action }: { Action: unknown }) => Action).sort()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ])
  })

  test('the distribution keeps its assets, and nothing else', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = served.one('AWS::CloudFront::Distribution').Properties
      .DistributionConfig
    expect(CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual(['/console/assets/*'])
    expect(CacheBehaviors[0].TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId)
    expect(CacheBehaviors[0].CachePolicyId).not.toBe(DefaultCacheBehavior.CachePolicyId)
  })
})

describe('the bundled function', () => {
  // The folder is outside of the project, which proves that the module needs no packages of the project.
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-console-bundle-'))
  let handler: Handler

  beforeAll(async () => {
    const bundles = await bundleFunctions(join(folder, 'dist'), [CONSOLE])
    await bundleConsole(bundles)
    const task = join(folder, 'task')
    cpSync(bundles.find(({ name }) => name === CONSOLE)?.folder ?? '', task, { recursive: true })
    handler = (await import(join(task, 'index.mjs'))).handler
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await handler(anEvent({ method: 'GET', path, headers }) as never, {} as never)
    if (typeof answer !== 'object') throw new Error('no structured response')
    const bytes = Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8')
    return { status: answer.statusCode, headers: answer.headers as Record<string, string>, bytes }
  }

  test('answers every address with the page, which says what a browser may load', async () => {
    const page = await get('/console/organizations/acme')
    expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.bytes.toString()).toContain('<div id="root">')
    // Only the local server puts sample credentials on the page.
    expect(page.bytes.toString()).not.toContain('tollgate-sample')
    for (const path of ['/console', '/console/']) {
      const { status, bytes } = await get(path)
      expect([path, status, bytes]).toEqual([path, 200, page.bytes])
    }
  })

  test('answers assets for a year, with Brotli where the browser takes it', async () => {
    const assets = readdirSync(join(folder, 'task/site/assets')).filter((name) => !name.endsWith('.br'))
    expect(assets.length).toBeGreaterThan(2)
    for (const name of assets) {
      const plain = await get(`/console/assets/${name}`)
      const compressed = await get(`/console/assets/${name}`, { 'accept-encoding': 'gzip, br' })
      expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual(['accept-encoding', undefined])
      expect(compressed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true)
    }
  })

  test('has no file of another name, and no credentials', async () => {
    expect((await get('/console/assets/other-12345678.js')).status).toBe(404)
    expect((await get('/console/sample-credentials')).headers['content-type']).toBe('text/html; charset=utf-8')
  })
})
