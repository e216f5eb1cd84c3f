import { operations } from '../infra/operations.ts'
import { createTable } from '../lib/table/definition.ts'
import type { Credentials } from './credentials.ts'
import type { Gateway, LambdaHandler } from './gateway/invoke.ts'
import { messageOf } from './message-of.ts'
import { applyCatalog, ensureLocalClient } from './seed.ts'
import type { Settings } from './settings.ts'

/**
 * Makes the table ready and loads the handlers that are deployed. This file and all that it imports read the environment
 * as they are loaded: import it once that is set.
 */
export async function openService(
  { catalog, dataDir }: Settings,
  credentials: Credentials,
): Promise<Pick<Gateway, 'operations' | 'handlers'>> {
  await makeTable()
  await ensureLocalClient(credentials)
  if (catalog !== undefined) await applyCatalog(catalog, dataDir)
  return { operations, handlers: await loadHandlers() }
}

async function makeTable(): Promise<void> {
  try {
    await createTable()
  } catch (cause) {
    throw new Error(`the table cannot be made at ${process.env.DYNAMODB_ENDPOINT}: ${messageOf(cause)}`, { cause })
  }
}

async function loadHandlers(): Promise<Record<string, LambdaHandler>> {
  const names = [...Object.keys(operations), 'not-found']
  const entries = names.map(async (name): Promise<[string, LambdaHandler]> => {
    const { handler }: { handler: LambdaHandler } = await import(`../functions/${name}.ts`)
    return [name, handler]
  })
  return Object.fromEntries(await Promise.all(entries))
}
