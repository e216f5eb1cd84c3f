import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'

declare global {
  /** The environment variables of the process before the first test file. */
  var initialEnvironment: NodeJS.ProcessEnv | undefined
}

// Test files run one after another in one process, which saves the time to load the packages again. Each file starts as
// in a new process: with the original environment, real timers, no spies, and new copies of the project's modules.
globalThis.initialEnvironment ??= makeInitialEnvironment()
for (const name of Object.keys(process.env)) if (!(name in globalThis.initialEnvironment)) delete process.env[name]
vi.useRealTimers()
vi.restoreAllMocks()
vi.resetConfig()
vi.resetModules()

// The variables must be set here. The SDK client of lib/ reads them when it is first used, at the end of this file.
Object.assign(process.env, globalThis.initialEnvironment, {
  TABLE_NAME: `test-${randomUUID()}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  REQUEST_LOG: 'off',
})

/** Returns the environment variables, with the address of this process's database. */
function makeInitialEnvironment(): NodeJS.ProcessEnv {
  const endpoint = process.env.DYNAMODB_ENDPOINTS?.split(' ')[Number(process.env.VITEST_POOL_ID) - 1]
  return { ...process.env, ...(endpoint && { DYNAMODB_ENDPOINT: endpoint }) }
}

const { createTable } = await import('../lib/foundation/table/definition.ts')
const { tableClient } = await import('../lib/foundation/table/client.ts')
const { prepareClient } = await import('./support/prepare-client.ts')
prepareClient(tableClient())
await createTable()
