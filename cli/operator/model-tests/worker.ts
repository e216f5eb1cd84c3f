import { dirname, resolve } from 'node:path'
import { createTable } from '../../../lib/foundation/table/definition.ts'
import { openTable } from '../../../lib/foundation/table/table.ts'
import { applyManifest } from '../../../lib/operator/manifest/apply.ts'
import { startDynoxide } from '../../../local/dynoxide.ts'
import { signAsOperator } from '../../../terminal/sign-as-operator.ts'
import { explainFailure } from '../../explain-failure.ts'
import { readManifest } from '../read-manifest.ts'
import { Mistakes, readModelTest } from './read-model-test.ts'
import { runTests, type TestResult } from './run-tests.ts'

// This module runs as a separate process. The process tests one file on its own in-memory database.

/** The results of a test file, or the reasons why the file has no results. */
export interface FileResult {
  file: string
  tests: readonly TestResult[]
  /** The mistakes in the file or its manifest, one line for each. */
  mistakes: readonly string[]
  /** The files that were read. The results can change if one of these files changes. */
  files: readonly string[]
}

const MINUTES = 30

/** @throws Mistakes if the file is not valid, and Error if the manifest or the database has a fault */
async function runFile(file: string): Promise<FileResult> {
  const modelTest = readModelTest(file)
  const manifest = await readManifest(modelTest.manifest.map((path) => resolve(dirname(file), path)))
  const files = [file, ...manifest.files.map((each) => each.file)]
  const database = await startDynoxide()
  try {
    Object.assign(process.env, {
      DYNAMODB_ENDPOINT: database.endpoint,
      TABLE_NAME: 'model-test',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    })
    signAsOperator()
    await createTable()
    const table = openTable(Date.now() + MINUTES * 60_000)
    const mistakes = await applyManifest(table, manifest, { onPlan: () => {}, onSecret: () => {} })
    return { file, tests: mistakes.length > 0 ? [] : await runTests(table, modelTest), mistakes, files }
  } finally {
    await database.stop()
  }
}

const file = process.argv[2] ?? ''
const result = await runFile(file).catch((error: unknown): FileResult => {
  const mistakes = error instanceof Mistakes ? error.lines : [`${file}: ${explainFailure(error)}`]
  return { file, tests: [], mistakes, files: [file] }
})
process.send?.(result)
process.disconnect?.()
