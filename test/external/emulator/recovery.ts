import assert from 'node:assert/strict'
import type { Check } from './checks.ts'
import { openDoorway } from './doorway.ts'
import type { Emulator } from './emulator.ts'
import { deploy, type Run, readOutputs, runTollgate, smoke } from './project.ts'

/** The name of a disposable stage, which needs no settings file. */
const STANDBY = 'dev-standby'

interface Served {
  stage: string
  url: string
  table: string
}

/**
 * Makes the checks of a restore and of a failover. Each of the two is followed by a deployment on the resulting table.
 */
export function recoveryChecks(run: Run, { stage, url, table }: Served, emulator: Emulator): Check[] {
  const restored: Record<string, string> = {}
  const copied: Record<string, string> = {}
  const recover =
    (command: string, region: string, found: Record<string, string>, options: () => string[] = () => []) =>
    async () => {
      const shared = ['--table', table, '--region', region, '--every', '1s', '--yes', '--json']
      const { well, settings } = JSON.parse(await runTollgate(run, [command, ...shared, ...options()], {}))
      assert.equal(well, true)
      Object.assign(found, settings)
    }
  return [
    { name: 'a restore', run: recover('restore', 'eu-central-1', restored, () => ['--at', now()]) },
    { name: 'a deployment on the restored table', run: () => deployOn(run, stage, restored) },
    { name: 'the smoke test on the restored table', run: () => smoke(run, url) },
    { name: 'a failover', run: recover('failover', 'eu-west-1', copied) },
    { name: 'a deployment in the second Region', run: () => deployOn(run, STANDBY, copied) },
    { name: 'the smoke test in the second Region', run: () => smokeStandby(run, emulator) },
  ]
}

const now = (): string => `${new Date().toISOString().slice(0, 19)}Z`

/** @throws Error if the functions do not use the table in the settings after the deployment */
async function deployOn(run: Run, stage: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await deploy(run, stage, '--now', ...context)
  const { TableName } = await readOutputs(run, `tollgate-${stage}`, settings.region)
  assert.equal(TableName, settings.useTable)
}

async function smokeStandby(run: Run, { url: endpoint }: Emulator): Promise<void> {
  const { Url = '' } = await readOutputs(run, `tollgate-${STANDBY}`, 'eu-west-1')
  const { url, close } = await openDoorway(endpoint, { host: hostOfGateway(Url) })
  await smoke(run, url).finally(close)
}

/** Returns the host name by which the emulator selects the gateway with this address. */
export const hostOfGateway = (url: string): string => `${new URL(url).hostname.split('.')[0]}.execute-api.localhost`
