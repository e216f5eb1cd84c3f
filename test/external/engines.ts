import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import '../../terminal/node-version.js'
import { fetchDynamoDbLocal, startDynamoDbLocal } from './dynamodb-local.ts'
import { compareWithKnown, readKnown, reportVerdict } from './known.ts'
import { runExternal } from './not-run.ts'
import { findTableTests } from './table-tests.ts'

// `npm run engines` runs every test that can access a table on the official DynamoDB Local, and compares the failed
// tests with the known failures. `npm run engines -- usages` runs only the files with `usages` in their path.

const LIST = 'known-engine-differences.yaml'
const project = resolve(import.meta.dirname, '../..')

interface FileResult {
  name: string
  status: string
  assertionResults: { fullName: string; status: string }[]
}

await runExternal('engines', async () => {
  const filters = process.argv.slice(2)
  const folder = await fetchDynamoDbLocal()
  const all = findTableTests()
  const files = all.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  const failed = await runOnDynamoDbLocal(folder, files)
  const known = readKnown(LIST).filter(({ finding }) => files.includes(fileOf(finding)))
  const verdict = compareWithKnown(failed, known)
  const alsoHere = runTests([...new Set(verdict.added.map(fileOf))])
  for (const finding of verdict.added.filter((each) => alsoHere.includes(each)))
    console.log(`on both engines: ${finding}`)
  reportVerdict(`engines: ${files.length} of ${all.length} test files`, verdict, `test/external/${LIST}`)
})

async function runOnDynamoDbLocal(folder: string, files: readonly string[]): Promise<string[]> {
  const { endpoint, stop } = await startDynamoDbLocal(folder)
  try {
    return runTests(files, { DYNAMODB_ENDPOINT: endpoint, COUNT_UNITS: 'documented' })
  } finally {
    stop()
  }
}

/**
 * @param environment environment variables; without `DYNAMODB_ENDPOINT` the tests run on the embedded engine
 * @returns the failing tests, as `<file> > <names>`; a file that cannot be loaded counts as one failing test
 */
function runTests(files: readonly string[], environment: Record<string, string> = {}): string[] {
  if (files.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-engines-'))
  const report = join(folder, 'report.json')
  const { DYNAMODB_ENDPOINT: _, ...inherited } = process.env
  const vitest = ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${report}`, '--silent']
  spawnSync('npx', vitest, {
    cwd: project,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { testResults }: { testResults: FileResult[] } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  return testResults.flatMap(failuresOf)
}

function failuresOf({ name, status, assertionResults }: FileResult): string[] {
  const file = relative(project, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file} > cannot be loaded`]
  return failed.map(({ fullName }) => `${file} > ${fullName}`)
}

function fileOf(finding: string): string {
  return finding.split(' > ')[0] ?? ''
}
