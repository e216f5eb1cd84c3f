import { randomBytes } from 'node:crypto'
import { textOf } from '../../infra/deploy/aws.ts'
import { readOutputs } from '../../infra/deploy/cloud-formation.ts'
import type { Settings } from '../../infra/settings.ts'
import { readBill } from './bill.ts'
import { makeEvent, measureColdStarts } from './cold-starts.ts'
import { drillFailover, drillRollback } from './drills.ts'
import { measureLoad } from './load.ts'
import type { Day, Outcome } from './page.ts'
import { deploy, runScript, smoke } from './project.ts'
import { type Caller, MEASURED } from './requests.ts'

export interface Extent {
  rates: readonly number[]
  seconds: number
  coldStarts: number
}

/**
 * If a part fails, the outcome of that part has the error, and the other parts continue.
 *
 * @throws Error if the stage cannot be deployed, or has no client
 */
export async function runDay({ stage, region, replicas }: Settings, extent: Extent): Promise<Day> {
  const began = new Date().toISOString()
  await deploy(stage)
  const stackName = `tollgate-${stage}`
  const stack = { id: stackName, stackName, ...(region !== undefined && { region }) }
  const { Url = '', TableName = '', Region = '', Release = '' } = (await readOutputs(stack)) ?? {}
  const caller = await makeCaller(Url, TableName, Region)
  const [standby] = replicas
  return {
    ...{ stage, began, region: Region, release: Release },
    smoke: await attempt('smoke test', () => smoke(Url, caller.clientId, caller.clientSecret)),
    loads: await measureLoads(caller, extent),
    coldStarts: await startCold(stackName, Region, caller, extent.coldStarts),
    rollback: await attempt('rollback', () => drillRollback(stage, caller)),
    failover: await attempt('failover', () => {
      if (standby === undefined) throw new Error('the stage has no setting `replicas`')
      return drillFailover(TableName, standby.region, caller)
    }),
    bill: await attempt('bill', () => readBill(stage, began.slice(0, 10))),
  }
}

/** Creates a new secret for the client of `scripts/smoke/manifest.yaml`. */
async function makeCaller(url: string, table: string, region: string): Promise<Caller> {
  const clientSecret = randomBytes(32).toString('hex')
  const variables = { TABLE_NAME: table, AWS_REGION: region, SMOKE_SECRET: clientSecret }
  await runScript('cli/main.js', ['apply', 'scripts/smoke/manifest.yaml', '--yes'], variables)
  return { url, clientId: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4e21', clientSecret }
}

async function measureLoads(caller: Caller, { rates, seconds }: Extent): Promise<Day['loads']> {
  const loads: Day['loads'][number][] = []
  for (const measured of MEASURED) {
    for (const rate of rates) {
      const name = `${measured.name} at ${rate} a second`
      loads.push(await attempt(name, () => measureLoad(caller, measured, { rate, seconds })))
    }
  }
  return loads
}

async function startCold(stackName: string, region: string, caller: Caller, count: number): Promise<Day['coldStarts']> {
  const starts: Record<string, Outcome<number[]>> = {}
  for (const measured of MEASURED) {
    const event = makeEvent(caller, measured)
    starts[measured.name] = await attempt(`cold starts of ${measured.name}`, () =>
      measureColdStarts(region, `${stackName}-${measured.name}`, event, count),
    )
  }
  return starts
}

async function attempt<Value>(name: string, run: () => Promise<Value>): Promise<Outcome<Value>> {
  console.log(`${name} …`)
  try {
    return { value: await run() }
  } catch (error) {
    const failure = textOf(error)
    console.error(`${name}: not measured: ${failure}`)
    return { failure }
  }
}
