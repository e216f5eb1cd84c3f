import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesFunction } from '../../../lib/http/other-functions.ts'
import { anEvent } from '../../support/request.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-files-'))
writeFileSync(join(folder, 'index.html'), '<head></head>')
afterAll(() => {
  rmSync(folder, { recursive: true })
  delete process.env.SIGN_IN
  delete process.env.DECISIONS_IN
})

async function getPage(): Promise<{ html: string; policy: unknown }> {
  const handler = filesFunction('console', folder)
  const answer = await handler(anEvent({ method: 'GET', path: '/console/' }) as never, {} as never)
  const html = Buffer.from(answer.body ?? '', 'base64').toString()
  return { html, policy: answer.headers?.['content-security-policy'] }
}

test('the function of the console names the identity providers of its stage, and none where it has none', async () => {
  const none = await getPage()
  expect([none.html, none.policy]).toEqual(['<head></head>', expect.stringContaining("connect-src 'self';")])
  const issuers = [{ issuer: 'https://acme.example/', audience: 'api', clientId: 'console' }]
  process.env.SIGN_IN = JSON.stringify({ issuers, only: true })
  const some = await getPage()
  expect(some.html).toContain('https://acme.example/')
  expect(some.policy).toContain("connect-src 'self' https://acme.example;")
})

test('the function of the console names the log of decisions, if its stage has one', async () => {
  expect((await getPage()).html).not.toContain('tollgate-decisions')
  process.env.DECISIONS_IN = 'tollgate-prod-functionlogA1'
  const place = { region: process.env.AWS_REGION, log: 'tollgate-prod-functionlogA1' }
  expect((await getPage()).html).toContain(
    `<meta name="tollgate-decisions" content="${JSON.stringify(place).replaceAll('"', '&quot;')}">`,
  )
})

test.each(['accept-encoding', 'Accept-Encoding'])('the function of the console reads %s', async (name) => {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'main-1.js'), 'plain')
  writeFileSync(join(assets, 'main-1.js.br'), 'compressed')
  const event = anEvent({ method: 'GET', path: '/console/assets/main-1.js', headers: { [name]: 'br' } })
  const { body = '' } = await filesFunction('console', folder)(event, {} as never)
  expect(Buffer.from(body, 'base64').toString()).toBe('compressed')
})
