import { type Check, runChecks } from './checks.ts'
import { openDoorway } from './doorway.ts'
import { type Emulator, REGION } from './emulator.ts'
import { applySmokeManifest, deploy, type Run, readOutputs, smoke } from './project.ts'
import { hostOfGateway } from './recovery.ts'
import { expectNoChange } from './releases.ts'

/**
 * Checks the stage `dev` without settings, because users usually deploy this stage first.
 *
 * @returns the names of the checks that failed
 */
export async function checkDev(emulator: Emulator, run: Run): Promise<string[]> {
  const failed = await runChecks('dev', [{ name: 'it is deployed', run: () => deploy(run, 'dev'), isNeeded: true }])
  if (failed.length > 0) return failed
  const { TableName: table = '', Url = '' } = await readOutputs(run, 'tollgate-dev')
  const { url, close } = await openDoorway(emulator.url, { host: hostOfGateway(Url) })
  const service = { url, table }
  try {
    return [
      ...(await runChecks('dev', serviceChecks(run, service))),
      ...(await runChecks('dev', await exampleChecks(emulator, service))),
      ...(await runChecks('dev', await checksOfReader(run, service))),
    ]
  } finally {
    close()
  }
}

interface Service {
  url: string
  table: string
}

const serviceChecks = (run: Run, { url, table }: Service): Check[] => [
  { name: 'the manifest of the smoke test is applied', run: () => applySmokeManifest(run, table), isNeeded: true },
  { name: 'the smoke test', run: () => smoke(run, url) },
  { name: 'a second deployment changes nothing', run: () => expectNoChange(run, 'dev') },
]

/**
 * Makes the checks of the examples. Imports the examples only after the environment is set, because modules of `lib/`
 * read the environment while they load.
 */
async function exampleChecks({ env, url: endpoint }: Emulator, { url, table }: Service): Promise<Check[]> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env
  const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION: REGION }
  Object.assign(process.env, credentials, { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table, REQUEST_LOG: 'off' })
  const { openExamples } = await import('./examples.ts')
  return openExamples(url)
}

/** Imports the checks after the environment is set, too. */
async function checksOfReader(run: Run, { url }: Service): Promise<Check[]> {
  const { readerChecks } = await import('./reader.ts')
  return readerChecks(run, url)
}
