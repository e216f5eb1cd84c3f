import { messageOf } from '../cli/message-of.ts'
import { createTable } from '../lib/table/definition.ts'
import { loadHandlers } from '../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../operations.ts'
import type { Credentials } from './credentials.ts'
import type { Gateway, LambdaHandler } from './gateway/invoke.ts'
import { applyManifest, ensureLocalClient } from './seed.ts'
import type { Settings } from './settings.ts'

/**
 * Makes the table ready and loads the handlers that are deployed. This file and all that it imports read the environment
 * as they are loaded: import it once that is set.
 */
export async function openService(
  { manifest, dataDir }: Settings,
  credentials: Credentials,
): Promise<Pick<Gateway, 'operations' | 'handlers'>> {
  await makeTable()
  await ensureLocalClient(credentials)
  if (manifest !== undefined) await applyManifest(manifest, dataDir)
  return { operations, handlers: await loadHandlers<LambdaHandler, FunctionName>(functionNames) }
}

async function makeTable(): Promise<void> {
  try {
    await createTable()
  } catch (cause) {
    throw new Error(`the table cannot be made at ${process.env.DYNAMODB_ENDPOINT}: ${messageOf(cause)}`, { cause })
  }
}
