import { startDynoxide } from '../local/dynoxide.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

/**
 * One database, in memory, for the whole run; each test file has its own table in it. DYNAMODB_ENDPOINT names another. And one folder
 * for all temporary files of the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder()
  process.env.TMPDIR = folder.path
  if (process.env.DYNAMODB_ENDPOINT) return async () => folder.remove()
  const database = await startDynoxide()
  process.env.DYNAMODB_ENDPOINT = database.endpoint
  return async () => {
    await database.stop()
    folder.remove()
  }
}
