import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import '../../terminal/node-version.js'
import { startLocalServer } from '../examples/local-server.ts'
import { readFuzzing } from './fuzzing.ts'
import { compareWithKnown, readKnown, reportVerdict } from './known.ts'
import { runExternal } from './not-run.ts'
import { installPythonTool } from './python.ts'

// `npm run fuzz-api` sends requests that Schemathesis generates from `openapi.json` to a new server, and checks every
// response. The status must not be 5xx. Status, content type, headers and body must match the description. The server
// must refuse a request that violates the schema, and a request without credentials. `npm run fuzz-api -- --examples 50
// --seed 7` sends more requests, which are generated with another seed.

const LIST = 'known-fuzzer-findings.yaml'
const document = resolve(import.meta.dirname, '../../openapi.json')

/**
 * The settings of the server. No example names the client in these settings, so the fuzzer does not delete the client.
 * The rates are practically unlimited.
 */
const SETTINGS = {
  CLIENT_ID: 'f0220f02-0000-4000-8000-0000000000f0',
  CLIENT_SECRET: 'the secret of the fuzzer, of 32 characters',
  CLIENT_RATE: '1000000',
  FAILURE_RATE: '1000000',
}

/**
 * The options that select the operations of each run. Each run has a new server, because `removePlatformUser` can
 * remove all rights of the client that the fuzzer uses.
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
  // The findings differ between runs, because the requests contain ids that the server generates. So a known finding
  // that a run does not find is not reported as gone.
  const verdict = { ...compareWithKnown(findings, readKnown(LIST)), gone: [] }
  reportVerdict('fuzz-api', verdict, `test/external/${LIST}`)
})

/**
 * Runs Schemathesis against a new server.
 *
 * @returns the events that Schemathesis reports, as one JSON value in each line
 * @throws Error if Schemathesis itself fails
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
    // The status 1 means that Schemathesis has findings.
    if (status !== 0 && status !== 1) throw new Error(`schemathesis ended with status ${status}`)
    return readFileSync(events, 'utf8')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
