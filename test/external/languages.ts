import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import '../../terminal/node-version.js'
import { startLocalServer } from '../examples/local-server.ts'
import { NotRun, runExternal } from './not-run.ts'

// `npm run languages` generates clients in Go, Java and Python from the OpenAPI document, compiles the programs of
// `examples/` with these clients, and runs the programs against a new server. `npm run languages -- --only go` tests
// only one language. C# is missing, because NSwag needs .NET.

const run = promisify(execFile)
const PROJECT = resolve(import.meta.dirname, '../..')
const MINUTES = 60_000
const TIMEOUT = 10 * MINUTES

/**
 * For each language, the programs that must be installed, and the lines that its example prints in addition to the
 * checks.
 */
const LANGUAGES: Readonly<Record<string, { needs: readonly string[]; prints: readonly string[] }>> = {
  go: { needs: ['go'], prints: ['recorded 1, replayed 0', '404 NOT_FOUND: permission not found'] },
  java: { needs: ['java', 'mvn'], prints: ['recorded 1, replayed 0', '404: true'] },
  python: { needs: ['python3'], prints: ['recorded 1, replayed 0', '404 NOT_FOUND: permission not found'] },
}

/** The line that the examples print after they have read the permissions of the sample manifest in pages of 10. */
const PERMISSIONS = '29 permissions'

await runExternal('languages', async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(LANGUAGES).join() } } })
  for (const language of values.only.split(',')) await requirePrograms(language)
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-languages-'))
  const server = await startLocalServer()
  const credentials = Object.entries(server.credentials).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(join(folder, 'credentials'), credentials.join(''), { mode: 0o600 })
  const failed: string[] = []
  try {
    for (const language of values.only.split(',')) {
      const mistakes = await runProgram(language, { DATA_DIR: folder, TOLLGATE_URL: server.url })
      console.log(
        `${mistakes.length === 0 ? 'ok      ' : 'FAILED  '}${language}${mistakes.map((each) => `\n  ${each}`).join('')}`,
      )
      if (mistakes.length > 0) failed.push(language)
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (failed.length > 0) process.exitCode = 1
})

async function requirePrograms(language: string): Promise<void> {
  for (const program of LANGUAGES[language]?.needs ?? []) {
    await run('sh', ['-c', `command -v ${program}`]).catch((cause) => {
      throw new NotRun(`${program} is not installed`, { cause })
    })
  }
}

/** @returns descriptions of the faults: the last lines of a compiler's message, or the missing lines of the output */
async function runProgram(language: string, env: Record<string, string>): Promise<string[]> {
  const script = join(PROJECT, 'scripts', `${language}-client.sh`)
  const { stdout, stderr, code } = await run('sh', [script], {
    env: { ...process.env, ...env },
    timeout: TIMEOUT,
  }).then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  if (code !== 0) return [`ends with status ${code}: ${`${stdout}${stderr}`.trim().slice(-1_000)}`]
  const lines = stdout.toLowerCase().split('\n')
  const expected = ['get: true', 'delete: false', PERMISSIONS, ...(LANGUAGES[language]?.prints ?? [])]
  return expected
    .filter((text) => !lines.some((line) => line.startsWith(text.toLowerCase())))
    .map((text) => `does not print ${text}`)
}
