import { randomUUID } from 'node:crypto'
import { startDynoxide } from '../../local/dynoxide.ts'

/**
 * Starts an embedded DynamoDB in memory, sets the environment variables that a function has on Lambda, and creates the
 * table. Files of lib/ and functions/ must be imported after this, because they read the environment while they load.
 */
export async function openEnvironment(): Promise<{ close: () => Promise<void> }> {
  const database = await startDynoxide()
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: database.endpoint,
    TABLE_NAME: `embedded-${randomUUID()}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'embedded',
    AWS_SECRET_ACCESS_KEY: 'embedded',
    REQUEST_LOG: 'off',
    // The same client makes all calls of a test, and some tests send more requests than the rate limit of a caller
    // allows.
    CLIENT_RATE: String(Number.MAX_SAFE_INTEGER),
  })
  const { createTable } = await import('../../lib/foundation/table/definition.ts')
  await createTable()
  return { close: () => database.stop() }
}

/**
 * The seed of the random examples. Every run tries the same examples by default. `PROPERTY_SEED` selects other
 * examples, or repeats the examples of a failed run.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 1)
