import { setTimeout as wait } from 'node:timers/promises'
import { readOutputs } from '../../infra/deploy/cloud-formation.ts'
import { deploy, runScript, smoke } from './project.ts'
import { type Caller, MEASURED, type Measured, send } from './requests.ts'

const TOO_MANY = 429
const BAD_SECONDS = 120
const REQUESTS_A_SECOND = 10
/** The search for the last bad answer ends after this number of good answers in a row. */
const GOOD_IN_A_ROW = 50

export interface RollbackResult {
  /** The seconds from the start of the command to the last bad answer. */
  secondsToGood: number
  /** The seconds from the start of the command to its end. */
  secondsOfCommand: number
}

/**
 * Deploys a release that refuses most requests of a client, waits until the refusals are seen, and rolls back. Then
 * deploys the good release again, because a rollback does not change functions without an alias.
 *
 * @throws Error if no refusals are seen, or the good answers do not return
 */
export async function drillRollback(stage: string, caller: Caller): Promise<RollbackResult> {
  const [check] = MEASURED as [Measured]
  await deploy(stage, '--now', '-c', 'clientRate=1')
  if (!(await seeBad(caller, check))) throw new Error('the bad release is not seen')
  const start = performance.now()
  const lastBad = findLastBad(caller, check)
  await deploy(stage, '--rollback')
  const secondsOfCommand = secondsSince(start)
  const secondsToGood = ((await lastBad) - start) / 1_000
  await deploy(stage, '--now')
  return { secondsToGood, secondsOfCommand }
}

const secondsSince = (start: number): number => (performance.now() - start) / 1_000

async function seeBad(caller: Caller, check: Measured): Promise<boolean> {
  for (let index = 0; index < BAD_SECONDS * REQUESTS_A_SECOND; index++) {
    if ((await send(caller, check)) === TOO_MANY) return true
    await wait(1_000 / REQUESTS_A_SECOND)
  }
  return false
}

async function findLastBad(caller: Caller, check: Measured): Promise<number> {
  const start = performance.now()
  let [last, good] = [start, 0]
  while (good < GOOD_IN_A_ROW && secondsSince(start) < BAD_SECONDS) {
    if ((await send(caller, check)) === TOO_MANY) [last, good] = [performance.now(), 0]
    else good++
    await wait(1_000 / REQUESTS_A_SECOND)
  }
  if (good < GOOD_IN_A_ROW) throw new Error('the good release does not come back')
  return last
}

/** A disposable stage, which has no settings file. The deletion of the stage removes everything that belongs to it. */
const DRILL = 'dev-drill'

export interface FailoverResult {
  secondsToReady: number
  secondsToServe: number
  steps: number
}

/**
 * Prepares a replica of the table in the other Region, deploys a stage on that replica, and runs the smoke test on the
 * new stage. During the drill, the first stage gets no requests. The new stage exists until `npx cdk destroy`.
 */
export async function drillFailover(table: string, region: string, { clientId, clientSecret }: Caller) {
  const start = performance.now()
  const args = ['failover', '--table', table, '--region', region, '--yes', '--json']
  const { settings } = JSON.parse(await runScript('cli/main.js', args))
  const secondsToReady = secondsSince(start)
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await deploy(DRILL, '--now', ...context)
  const stackName = `tollgate-${DRILL}`
  const { Url = '' } = (await readOutputs({ id: stackName, stackName, region })) ?? {}
  const steps = await smoke(Url, clientId, clientSecret)
  return { secondsToReady, secondsToServe: secondsSince(start), steps } satisfies FailoverResult
}
