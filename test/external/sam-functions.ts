import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import '../../terminal/node-version.js'
import { requireSam } from '../../local/sam/engine.ts'
import { NotRun, runExternal } from './not-run.ts'

// `npm run sam-functions` runs the functions in containers by `npm run sam`, and sends the requests of the smoke test through
// SAM's gateway. It also invokes one operation. Options are passed on to SAM, such as `-- --skip-pull-image`.

const PROJECT = join(import.meta.dirname, '../..')
const options = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'tollgate-sam-'))
const DATA_DIR = join(folder, 'data')

await runExternal('sam-functions', async () => {
  try {
    await requireSam().catch((cause: Error) => {
      throw new NotRun(cause.message, { cause })
    })
    const invoked = start(['local/sam/command.ts', 'invoke', 'check', ...options])
    const [answer] = await Promise.all([text(invoked.stdout), once(invoked, 'exit')])
    report('invoke check', /"statusCode": ?200/.test(answer) && answer.includes('true'), answer)
    await smokeTest()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function smokeTest(): Promise<void> {
  const server = start(['local/sam/command.ts', ...options], { MANIFEST: join(PROJECT, 'scripts/smoke/manifest.yaml') })
  const url = await addressOf(server)
  const credentials = parseEnv(readFileSync(join(DATA_DIR, 'credentials'), 'utf8'))
  const smoke = start(['scripts/smoke/command.ts', url], credentials)
  const [printed, [status]] = await Promise.all([text(smoke.stdout), once(smoke, 'exit')])
  report('smoke test through start-api', status === 0, printed)
  server.kill('SIGTERM')
  const [stopped] = await once(server, 'exit')
  report('an end with status 0', stopped === 0, `status ${stopped}`)
}

function start(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PORT: '3199', DATA_DIR, ...more }
  return spawn(process.execPath, args, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function addressOf(server: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += chunk
    const [, url] = /^listening on (\S+)$/m.exec(printed) ?? []
    if (url !== undefined) return url
  }
  throw new Error('npm run sam ended before it listened')
}

function report(name: string, isRight: boolean, details: string): void {
  console.log(`${isRight ? 'ok      ' : 'FAILED  '}${name}`)
  if (isRight) return
  console.log(details.trim())
  process.exitCode = 1
}
