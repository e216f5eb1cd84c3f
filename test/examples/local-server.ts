import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const CLIENT_ID = '0a0a0a0a-0000-4000-8000-000000000001'
const CLIENT_SECRET = 'the secret of the examples, of 32 characters'

/** Starts a server as `npm start` does, on a free port and without data. */
export async function startLocalServer(settings: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-examples-'))
  const env = { PATH, PORT: '0', DATA_DIR: folder, CLIENT_ID, CLIENT_SECRET, ...settings }
  const server = spawn(process.execPath, [resolve('local/start.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, failed) => {
    let printed = ''
    server.on('exit', (status) => failed(new Error(`the server ended with status ${status}: ${printed}`)))
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const [, address] = /^listening on (\S+)$/m.exec(printed) ?? []
      if (address !== undefined) found(address)
    })
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const credentials = { CLIENT_ID, CLIENT_SECRET }
  return { url, credentials, options: { baseUrl: url, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }, stop }
}
