import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROWSER, openBrowser } from '../support/browser.ts'
import { type Listener, listListeners } from '../support/listeners.ts'
import { basic } from '../support/request.ts'
import { waitForServer } from './started-servers.ts'

/**
 * The headers that a browser sets on requests of pages from another origin. Current browsers set `Sec-Fetch-Site`, and
 * older browsers set only `Origin`.
 */
const FOREIGN = [
  { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { origin: 'http://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
]

describe.skipIf(!existsSync('/proc/net/tcp'))('a web page', () => {
  let folder: string
  let child: ChildProcess
  let url: string
  let listeners: Listener[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
    const { PATH = '' } = process.env
    child = spawn(process.execPath, [resolve('local/start.js')], {
      env: { PATH, PORT: '0', DATA_DIR: folder, MANIFEST: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    url = (await waitForServer(child)).url
    listeners = listListeners(child.pid ?? 0)
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const addressOf = ({ host, port }: Listener) => `http://${host}:${port}`
  const others = () => listeners.map(addressOf).filter((address) => address !== url)
  const endpoint = () => readFileSync(join(folder, 'endpoint'), 'utf8').trim()
  const authorization = () => {
    const [, clientId = '', secret = ''] =
      /CLIENT_ID=(.+)\nCLIENT_SECRET=(.+)/.exec(readFileSync(join(folder, 'credentials'), 'utf8')) ?? []
    return basic({ clientId, secret })
  }

  /**
   * Returns the status of the answer, or the text of the failure. Node's fetch refuses the ports that browsers block.
   */
  const send = (address: string, init: RequestInit): Promise<number | string> =>
    fetch(address, init).then(
      ({ status }) => status,
      (error) => `refused: ${error.cause?.message}`,
    )
  /** Sends the headers exactly as given. Node's fetch is not used, because it sets `Sec-Fetch-Mode` itself. */
  async function navigate(method: string, address: string, headers: Record<string, string>) {
    const [answer] = await once(request(address, { method, headers }).end(), 'response')
    answer.resume()
    return answer.statusCode
  }
  const isRefused = (answer: number | string) => typeof answer === 'string' || (answer >= 400 && answer < 500)

  /**
   * The requests that an attacker's page sends to every port: commands of the database and of the event bus, and bodies
   * that could crash a parser.
   */
  const attacks: RequestInit[] = FOREIGN.flatMap((page) => [
    ...['DynamoDB_20120810.ListTables', 'AWSEvents.PutEvents'].map((target) => ({
      method: 'POST',
      headers: {
        ...page,
        'x-amz-target': target,
        'content-type': 'application/x-amz-json-1.0',
        authorization:
          'AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
        'x-amz-date': '20260101T000000Z',
      },
      body: '{}',
    })),
    ...['{}', '{"Entries":[{}]}', '[]', 'null', '"', ''].map((body) => ({
      method: 'POST',
      headers: { ...page, 'content-type': 'text/plain' },
      body,
    })),
    { method: 'GET', headers: page },
    { method: 'PUT', headers: page, body: '{}' },
  ])

  test('reaches no port but that of the server, because browsers refuse the port of the database', async () => {
    expect(others()).toEqual([endpoint()])
    for (const address of others()) {
      for (const attack of attacks)
        expect([address, await send(address, attack)]).toEqual([address, 'refused: bad port'])
    }
  })

  test('cannot guess where the database is', () => {
    expect(new URL(endpoint()).hostname).toMatch(/^127\.\d+\.\d+\.\d+$/)
    expect(new URL(endpoint()).hostname).not.toBe('127.0.0.1')
  })

  test('finds no open file of the data folder, and neither do other users', () => {
    const open = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    )
    expect(open).toEqual([])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['dynamodb.sqlite', 'endpoint', 'archive', 'lock']))
  })

  test('is refused by the server in every way, also with the credentials that a browser keeps', async () => {
    const paths = ['/v1beta1/organizations', '/console/sample-credentials']
    for (const path of paths) {
      for (const attack of attacks.filter(({ method }) => method !== 'GET')) {
        const headers = { ...(attack.headers as Record<string, string>), authorization: authorization() }
        expect([path, await send(url + path, { ...attack, headers })]).toEqual([path, 403])
      }
    }
    for (const headers of FOREIGN) expect(await send(url, { headers })).toBe(403)
  })

  test('may link to the server, and pages of the server itself and programs are answered', async () => {
    const path = '/v1beta1/admin/organizations'
    const headers = { authorization: authorization() }
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', origin: url }
    const served = [{}, link, own, { origin: url }, { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }]
    for (const from of served) expect(await navigate('GET', url + path, { ...headers, ...from })).toBe(200)
    expect(await navigate('POST', url + path, { ...headers, ...link })).toBe(403)
  })

  test('ends nothing: the server goes on after all of it', async () => {
    for (const address of listeners.map(addressOf)) {
      for (const attack of attacks) expect(isRefused(await send(address, attack))).toBe(true)
    }
    expect(child.exitCode).toBeNull()
    const answer = await send(`${url}/v1beta1/admin/organizations`, { headers: { authorization: authorization() } })
    expect(answer).toBe(200)
  })

  test.skipIf(BROWSER === undefined)('in a real browser does not reach the database', async () => {
    const page = createServer((_, response) => response.setHeader('content-type', 'text/html').end('')).listen(0)
    const free = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    const browser = await openBrowser()
    try {
      const tab = await browser.newPage()
      await tab.goto(`http://localhost:${(page.address() as AddressInfo).port}/`)
      const reach = (address: string): Promise<string> =>
        tab.evaluate(
          (to) =>
            fetch(to, { method: 'POST', mode: 'no-cors', body: '{}' }).then(
              () => 'reached',
              () => 'refused',
            ),
          address,
        )
      expect(await reach(`http://127.0.0.1:${(free.address() as AddressInfo).port}`)).toBe('reached')
      expect(await reach(endpoint())).toBe('refused')
    } finally {
      await browser.close()
      page.close()
      free.close()
    }
  })
})
