import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '../../cli/node-version.js'
import { startLocalServer } from '../examples/local-server.ts'
import { readFuzzing } from './fuzzing.ts'
import { compareWithKnown, readKnown, reportVerdict } from './known.ts'
import { runExternal } from './not-run.ts'
import { installPythonTool } from './python.ts'

// `npm run fuzz-api` sends requests that Schemathesis generates from `openapi.json` to a new server, and checks every
// response: no 5xx; status, content type, headers and body as described; a request that breaks the schema is refused,
// and so is one without credentials. `npm run fuzz-api -- --examples 50 --seed 7` sends more, or other requests.

const LIST = 'known-fuzzer-findings.yaml'
const document = resolve(import.meta.dirname, '../../openapi.json')

/**
 * The settings of the server. No example names this client, so the fuzzer does not delete it. Its rates are not
 * limited.
 */
const SETTINGS = {
  CLIENT_ID: 'f0220f02-0000-4000-8000-0000000000f0',
  CLIENT_SECRET: 'the secret of the fuzzer, of 32 characters',
  CLIENT_RATE: '1000000',
  FAILURE_RATE: '1000000',
}

/**
 * Each part has its own server: the fuzzer finds out the id of its client, and can remove all rights of this client.
 */
const PARTS = [['--exclude-operation-id=removePlatformUser'], ['--include-operation-id=removePlatformUser']]

const boundsOf = ({ examples, seed }: { examples: string; seed: string }): string[] => [
  ...['--phases', 'examples,coverage,fuzzing', '--max-examples', examples],
  ...['--seed', seed, '--no-shrink', '--generation-database', 'none'],
]

await runExternal('fuzz-api', async () => {
  const { values } = parseArgs({
    options: { examples: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  })
  const schemathesis = await installPythonTool('schemathesis')
  const findings: string[] = []
  for (const part of PARTS) {
    const fuzzing = readFuzzing(await fuzz(schemathesis, [...part, ...boundsOf(values)]))
    console.log(`fuzz-api: ${fuzzing.cases} requests, answered with ${fuzzing.statuses}`)
    findings.push(...fuzzing.findings)
  }
  // Findings depend on chance, because the requests contain ids that the server generates. So a known finding that is
  // not found does not count as gone.
  const verdict = { ...compareWithKnown(findings, readKnown(LIST)), gone: [] }
  reportVerdict('fuzz-api', verdict, `test/external/${LIST}`)
})

/**
 * @returns the events that Schemathesis reports, one JSON value in each line
 * @throws Error if it ends with an error of its own
 */
async function fuzz(schemathesis: string, options: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-fuzz-'))
  const server = await startLocalServer(SETTINGS)
  try {
    const events = join(folder, 'events.ndjson')
    const service = [document, '--url', server.url, '--auth', `${SETTINGS.CLIENT_ID}:${SETTINGS.CLIENT_SECRET}`]
    const report = ['--checks', 'all', '--continue-on-failure', '--report', 'ndjson', '--report-ndjson-path', events]
    const child = spawn(schemathesis, ['run', ...service, ...report, ...options], { cwd: folder, stdio: 'ignore' })
    const [status] = await once(child, 'exit')
    // Status 1 means that there are findings.
    if (status !== 0 && status !== 1) throw new Error(`schemathesis ended with status ${status}`)
    return readFileSync(events, 'utf8')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
