import { startDynoxide } from '../local/dynoxide.ts'

/** One database, in memory, for the whole run; each test file has its own table in it. DYNAMODB_ENDPOINT names another. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.DYNAMODB_ENDPOINT) return async () => {}
  const database = await startDynoxide()
  process.env.DYNAMODB_ENDPOINT = database.endpoint
  return () => database.stop()
}
