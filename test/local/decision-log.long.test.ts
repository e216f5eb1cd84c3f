import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startServers } from './started-servers.ts'

const { folder: folderOf, start } = startServers()

test('npm start keeps the answers of checks, and a command says why they were given, also after a denial', async () => {
  const data = join(folderOf(), 'data')
  const { url } = await start({ DECISION_LOG: 'all' })
  const [, id, secret] =
    /CLIENT_ID='?([^'\n]+)'?\n[\s\S]*CLIENT_SECRET='?([^'\n]+)/.exec(readFileSync(join(data, 'credentials'), 'utf8')) ??
    []
  const authorization = `Basic ${btoa(`${id}:${secret}`)}`
  const check = (permission: string) =>
    fetch(`${url}/v1beta1/admin/check`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'user:edsger', resource: 'project:web-shop', permission }),
    })
  const [, { headers }] = [await check('compute.disk.get'), await check('compute.disk.delete')]
  const decisions = (...options: string[]) => {
    const args = [resolve('cli/main.js'), 'decisions', ...options]
    return execFileSync(process.execPath, args, {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: data },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }
  const rows = decisions('--subject', 'user:edsger').trimEnd().split('\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(
    / denied {3}user:edsger .* compute\.disk\.delete +project:web-shop +no role has it, of one policy$/,
  )
  expect(rows[2]).toMatch(/ allowed {2}user:edsger .* compute\.disk\.get +project:web-shop +role [\w-]+/)
  const { decisions: found } = JSON.parse(decisions('--request', headers.get('x-request-id') ?? '', '--json'))
  expect(found).toMatchObject([{ decision: 'denied', permission: 'compute.disk.delete' }])
  expect(decisions('--denied', '--subject', 'user:linus')).toBe('no decisions\n')
})
