import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { signInAt } from '../../support/by-hand.ts'
import { waitForServer } from '../started-servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-sign-in-'))
let child: ChildProcess
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function start(): Promise<{ url: string; printed: () => string }> {
  const { PATH = '' } = process.env
  child = spawn(process.execPath, [resolve('local/start.js'), '--sign-in'], {
    env: { PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return waitForServer(child)
}

test('with --sign-in people of the sample sign in, and call the API as themselves', async () => {
  const { url, printed } = await start()
  const [, issuer = ''] = /^ +sign-in +(\S+) {2}\(for the console/m.exec(stripVTControlCharacters(printed())) ?? []
  const { tokens } = await signInAt(issuer, 'grace', { redirect: `${url}/console/` })
  const authorization = `Bearer ${tokens.access_token}`
  const answer = await fetch(`${url}/v1beta1/users/self`, { headers: { authorization } })
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: { id: 'grace', title: 'Grace Hopper' } }])
  const sent = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } }
  const changed = await fetch(`${url}/v1beta1/organizations`, { ...sent, body: '{"name":"by-grace"}' })
  expect(changed.status).toBe(200)
  expect(printed()).not.toContain(tokens.access_token)
})
