import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startDynoxide } from '../local/dynoxide.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

/**
 * Starts an in-memory database for each process that runs test files. Each test file has its own table in the database
 * of its process. There are several databases because a database becomes slower with every table that was ever created
 * in it. If DYNAMODB_ENDPOINT is set, all files use the database at that address instead. Also makes one folder for all
 * temporary files of the run, and chooses the sample of `test/support/sample.ts`.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  process.env.SAMPLE_SEED ??= String(randomInt(1_000_000))
  const folder = makeTemporaryFolder()
  process.env.TMPDIR = folder.path
  if (process.env.DYNAMODB_ENDPOINT) return async () => folder.remove()
  // A database answers one process. One thread is enough for it, and takes less CPU time than several.
  process.env.TOKIO_WORKER_THREADS = '1'
  const databases = await Promise.all(Array.from({ length: vitest.config.maxWorkers }, () => startDynoxide()))
  process.env.DYNAMODB_ENDPOINTS = databases.map(({ endpoint }) => endpoint).join(' ')
  return async () => {
    await Promise.all(databases.map((database) => database.stop()))
    folder.remove()
  }
}
