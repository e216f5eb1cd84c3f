import '../../terminal/node-version.js'
import '../../terminal/release.js'
import { describeError } from '../../terminal/describe-error.ts'
import type { Answer, Command, Sent, Setup, Started } from './messages.ts'

// This module is the server that `startTollgate` starts in a process of its own. The process ends together with the
// process that started it.
process.on('disconnect', () => process.exit())

process.once('message', async (setup: Setup) => {
  try {
    await serve(setup)
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
})

async function serve(setup: Setup): Promise<void> {
  // The database starts first, because the modules of the service read the environment while they load.
  const { startDynoxide } = await import('../dynoxide.ts')
  const database = await startDynoxide()
  setEnvironment(database.endpoint)
  const { openTestService } = await import('./service.ts')
  const { url, run } = await openTestService(setup)
  const answer = async (command: Command): Promise<string | undefined> => {
    try {
      await run(command)
      return undefined
    } catch (error) {
      return describeError(error)
    }
  }
  process.on('message', async ({ id, command }: Sent) => {
    if (command.name === 'stop') {
      await database.stop()
      process.exit()
    }
    const error = await answer(command)
    process.send?.({ id, ...(error !== undefined && { error }) } satisfies Answer)
  })
  process.send?.({ url } satisfies Started)
}

/**
 * Sets the variables that Lambda sets for a function. The credentials are for tests only, so the credentials of this
 * machine are not used.
 */
function setEnvironment(endpoint: string): void {
  const { env } = process
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'ARCHIVE', 'CLOCK_OFFSET', 'DECISION_LOG']) delete env[name]
  Object.assign(env, {
    DYNAMODB_ENDPOINT: endpoint,
    TABLE_NAME: 'tollgate-test',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    REQUEST_LOG: 'off',
    // A test may exceed the rate limit of a client.
    CLIENT_RATE: env.CLIENT_RATE ?? '1000000',
    FAILURE_RATE: env.FAILURE_RATE ?? '1000000',
  })
}
