import { requireAgreement } from '../../terminal/require-agreement.ts'
import { LIVE_ALIAS } from '../live-functions.ts'
import { readSettings } from '../read-settings.ts'
import { callAws } from './aws.ts'
import type { DeployOptions } from './deploy-stage.ts'
import { type LiveFunction, readLiveFunctions } from './live-versions.ts'
import { requireAccount } from './require-account.ts'

/** A deployment publishes all its versions within this time. */
const ONE_DEPLOYMENT_MS = 15 * 60_000

/**
 * Sends the requests of the functions that have an alias to the versions before the last deployment. Functions that the
 * last deployment did not change keep their version. The rollback takes seconds, and no alarm delays it. A second run
 * changes nothing.
 * @throws Error while a deployment moves the aliases
 */
export async function rollBack(options: DeployOptions): Promise<void> {
  const settings = readSettings({ ...options.context, stage: options.stage })
  await requireAccount(settings)
  const { stage, region } = settings
  const stackName = `tollgate-${stage}`
  const functions = await readLiveFunctions(stackName, region)
  refuseMoving(functions, stackName)
  const steps = functions.map((each) => ({ ...each, ...plan(each, latestDeployment(functions)) }))
  for (const { name, live, to, why } of steps) {
    console.log(to === undefined ? `${name}: stays at version ${live}: ${why}` : `${name}: version ${live} → ${to}`)
  }
  const moved = steps.flatMap(({ name, to }) => (to === undefined ? [] : [{ name, to }]))
  if (moved.length > 0 && !options.inspect) {
    await requireAgreement(options, `Put ${moved.length} back?`, 'nobody can be asked whether to go back: add --yes')
    await Promise.all(moved.map(({ name, to }) => moveAlias(region, name, to)))
  }
  console.log(`all other functions have no alias: to put them back, deploy the commit before with --now`)
}

function refuseMoving(functions: readonly LiveFunction[], stackName: string): void {
  const moving = functions.find(({ coming }) => coming !== undefined)
  if (moving === undefined) return
  throw new Error(
    `${moving.name} is being deployed: end that, and CloudFormation goes back: aws cloudformation cancel-update-stack --stack-name ${stackName}`,
  )
}

/** Returns the earliest possible start of the last deployment that published versions, in milliseconds since 1970. */
const latestDeployment = (functions: readonly LiveFunction[]): number =>
  Math.max(...functions.map(({ versions: [newest] }) => newest?.published.getTime() ?? 0)) - ONE_DEPLOYMENT_MS

/**
 * Returns the version that a function goes back to, or the reason why the function keeps its version.
 * @param begun the earliest possible start of the last deployment
 */
function plan({ versions: [newest, before], live }: LiveFunction, begun: number): { to?: number; why?: string } {
  if (newest === undefined || live !== newest.number) {
    return { why: `version ${newest?.number} gets no requests` }
  }
  if (newest.published.getTime() < begun) return { why: 'the last deployment did not change it' }
  return before === undefined ? { why: 'there is no version before it' } : { to: before.number }
}

/** Moves an alias to a version. The empty routing configuration removes any other version that gets a part of the requests. */
const moveAlias = (region: string | undefined, name: string, version: number): Promise<string> =>
  callAws(
    region,
    ...['lambda', 'update-alias', '--function-name', name, '--name', LIVE_ALIAS],
    ...['--function-version', String(version), '--routing-config', 'AdditionalVersionWeights={}'],
  )
