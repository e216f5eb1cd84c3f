import { describe, expect, test } from 'vitest'
import { fetchKeys } from '../../../../lib/http/sign-in/fetch-keys.ts'
import { aKey, anIssuer, answerJson, DISCOVERY, KEYS } from '../../../support/issuer.ts'

const key = aKey('ES256', 'ec')

test('the keys are where the discovery document says', async () => {
  const issuer = await anIssuer([key])
  expect(await fetchKeys({ issuer: issuer.url }, true)).toEqual([key.jwk])
  expect(issuer.asked).toEqual([DISCOVERY, KEYS])
})

test('the setting jwksUri takes the place of the discovery document', async () => {
  const issuer = await anIssuer([key])
  expect(await fetchKeys({ issuer: issuer.url, jwksUri: `${issuer.url}${KEYS}` }, true)).toEqual([key.jwk])
  expect(issuer.asked).toEqual([KEYS])
})

test('an issuer may have a path, with or without a slash at its end', async () => {
  const issuer = await anIssuer([key])
  for (const path of ['/tenant', '/tenant/']) {
    const document = { issuer: `${issuer.url}${path}`, jwks_uri: `${issuer.url}${KEYS}` }
    issuer.instead[`/tenant${DISCOVERY}`] = (_, response) => answerJson(response, document)
    expect(await fetchKeys({ issuer: `${issuer.url}${path}` }, true)).toHaveLength(1)
  }
})

test('what is no object among the keys is left out', async () => {
  const issuer = await anIssuer([key])
  issuer.keys.push('text' as never, null as never)
  expect(await fetchKeys({ issuer: issuer.url }, true)).toEqual([key.jwk])
})

describe('it throws where', () => {
  const discovering = (change: object) => async () => {
    const issuer = await anIssuer([key])
    const document = { issuer: issuer.url, jwks_uri: `${issuer.url}${KEYS}`, ...change }
    issuer.instead[DISCOVERY] = (_, response) => answerJson(response, document)
    return issuer
  }
  const answering =
    (path: string, status: number, body: string, headers = {}) =>
    async () => {
      const issuer = await anIssuer([key])
      issuer.instead[path] = (_, response) => response.writeHead(status, headers).end(body)
      return issuer
    }

  test.each([
    ['the document is that of another issuer', discovering({ issuer: 'https://evil.example.com' }), 'another issuer'],
    ['the document names no issuer', discovering({ issuer: undefined }), 'another issuer'],
    ['the document names no keys', discovering({ jwks_uri: undefined }), 'no https address'],
    [
      'the keys are at an http address elsewhere',
      discovering({ jwks_uri: 'http://keys.example.com/' }),
      'no https address',
    ],
    ['the keys are a file', discovering({ jwks_uri: 'file:///etc/passwd' }), 'no https address'],
    ['the document is no JSON', answering(DISCOVERY, 200, '<html>'), 'JSON'],
    ['the document is a list', answering(DISCOVERY, 200, '[]'), 'no JSON object'],
    ['the document is missing', answering(DISCOVERY, 404, '{}'), 'status 404'],
    ['the document redirects', answering(DISCOVERY, 302, '', { location: KEYS }), 'fetch failed'],
    ['the keys redirect', answering(KEYS, 307, '', { location: DISCOVERY }), 'fetch failed'],
    ['the keys are missing', answering(KEYS, 500, ''), 'status 500'],
    ['the keys are no list', answering(KEYS, 200, '{"keys":{}}'), 'no list'],
    ['the keys are empty', answering(KEYS, 200, ''), 'JSON'],
    [
      'the keys are more than 256 KB',
      answering(KEYS, 200, JSON.stringify({ keys: ['x'.repeat(256 * 1024)] })),
      '262144 bytes',
    ],
    ['the document is more than 256 KB', answering(DISCOVERY, 200, ' '.repeat(256 * 1024 + 1)), '262144 bytes'],
  ])('%s', async (_, start, message) => {
    const issuer = await start()
    await expect(fetchKeys({ issuer: issuer.url }, true)).rejects.toThrow(message)
  })

  test('nobody answers', async () => {
    const issuer = await anIssuer([key])
    await issuer.stop()
    await expect(fetchKeys({ issuer: issuer.url }, true)).rejects.toThrow('fetch failed')
  })

  test('the keys of a deployed stage are at an http address of the function itself', async () => {
    const issuer = await anIssuer([key])
    await expect(fetchKeys({ issuer: issuer.url }, false)).rejects.toThrow('no https address')
  })
})

describe('it takes 2 s at most, for both answers together', () => {
  const slowly = (milliseconds: number) => async () => {
    const issuer = await anIssuer([key])
    const document = { issuer: issuer.url, jwks_uri: `${issuer.url}${KEYS}` }
    const answers = { [DISCOVERY]: document, [KEYS]: { keys: issuer.keys } }
    for (const [path, answer] of Object.entries(answers))
      issuer.instead[path] = (_, response) => void setTimeout(() => answerJson(response, answer), milliseconds)
    return issuer
  }
  const byDrops = async () => {
    const issuer = await anIssuer([key])
    issuer.instead[KEYS] = (_, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(drops))
    }
    return issuer
  }

  test.each([
    ['each takes 1.2 s', slowly(1_200)],
    ['the body comes in drops', byDrops],
  ])('%s', async (_, start) => {
    const issuer = await start()
    const begin = performance.now()
    await expect(fetchKeys({ issuer: issuer.url }, true)).rejects.toThrow(/aborted|timeout/)
    const elapsed = performance.now() - begin
    expect(elapsed).toBeGreaterThan(1_900)
    expect(elapsed).toBeLessThan(3_000)
  })
})
