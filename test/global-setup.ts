import { startDynoxide } from '../local/dynoxide.ts'

/** One database, in memory, for the whole run; each test file has its own table in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startDynoxide()
  process.env.DYNAMODB_ENDPOINT = database.endpoint
  return () => database.stop()
}
