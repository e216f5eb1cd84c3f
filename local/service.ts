import { describeError } from '../cli/describe-error.ts'
import { tableName } from '../lib/table/client.ts'
import { createTable } from '../lib/table/definition.ts'
import { loadHandlers } from '../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../operations.ts'
import type { Credentials } from './credentials.ts'
import type { Gateway, LambdaHandler } from './gateway/invoke.ts'
import { applyIfChanged, ensureLocalClient } from './seed.ts'
import type { Settings } from './settings.ts'

/**
 * Creates the table and its contents, and loads the handlers that are deployed. This module and its imports read the
 * environment when they load: import it after the environment is set.
 */
export async function openService(
  { manifest, dataDir }: Settings,
  credentials: Credentials,
): Promise<Pick<Gateway, 'operations' | 'handlers'> & { table: string }> {
  await ensureTable()
  await ensureLocalClient(credentials)
  if (manifest !== undefined) await applyIfChanged(manifest, dataDir)
  const handlers = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  return { operations, handlers, table: tableName() }
}

async function ensureTable(): Promise<void> {
  try {
    await createTable()
  } catch (cause) {
    throw new Error(`the table cannot be created at ${process.env.DYNAMODB_ENDPOINT}: ${describeError(cause)}`, {
      cause,
    })
  }
}
