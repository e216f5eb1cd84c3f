import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireAgreement } from '../../terminal/require-agreement.ts'
import { readSettings } from '../read-settings.ts'
import { settingsIn } from '../recorded-settings.ts'
import type { Settings } from '../settings.ts'
import { readStacks, type SynthesizedStack } from './assembly.ts'
import { findLosses, summarize } from './change-set.ts'
import { deleteChangeSet, readChanges, readOutputs } from './cloud-formation.ts'
import { findDropped } from './guard.ts'
import { pruneVersions } from './prune-versions.ts'
import { requireAccount } from './require-account.ts'
import { GUARD_VARIABLE, NOW_VARIABLE } from './variables.ts'

export interface DeployOptions {
  stage: string
  /**
   * Settings by name. They are passed to the CDK with `-c`, so they have priority over the settings in the stage's
   * file.
   */
  context: Readonly<Record<string, string>>
  /** Names of settings, and logical ids of resources, that may be lost. */
  drop: readonly string[]
  yes?: true
  /** Only prints the changes. */
  inspect?: true
  /** Sends all requests to the new versions at once. There is no canary, and no alarm can stop the deployment. */
  now?: true
}

const FOLDER = 'cdk.out'

/** A stack with its outputs. A stack without outputs is not deployed yet. */
type DeployedStack = SynthesizedStack & { outputs: Record<string, string> | undefined }

/**
 * Deploys a stage. Refuses the deployment if it would drop a setting that protects data or access. Then does four steps
 * for each stack in turn: makes a change set, refuses the change set if it would lose something, asks the operator to
 * agree, and executes the same change set.
 * @throws Error with one line for each reason of a refusal. After a refusal, nothing of the refused stack was changed.
 */
export async function deployStage(options: DeployOptions): Promise<void> {
  const settings = readSettings({ ...options.context, stage: options.stage })
  await requireAccount(settings)
  await synthesize(options)
  const stacks = readStacks(FOLDER)
  const deployed = await Promise.all(stacks.map(async (stack) => ({ ...stack, outputs: await readOutputs(stack) })))
  await refuseDropped(deployed, settings, options.drop)
  for (const stack of deployed) await deployStack(stack, settings, options)
  if (!settings.disposable && !options.inspect) await prune(`tollgate-${settings.stage}`, settings.region)
}

async function synthesize({ context, stage, now }: DeployOptions): Promise<void> {
  const given = Object.entries({ ...context, stage }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await runCdk(['synth', '--quiet', '--output', FOLDER, ...given], now ? { [NOW_VARIABLE]: 'true' } : {})
}

async function refuseDropped(deployed: readonly DeployedStack[], settings: Settings, drop: readonly string[]) {
  const dropped = deployed.flatMap(({ outputs }) => findDropped(settingsIn(outputs ?? {}), settings.guarded, drop))
  if (dropped.length > 0) throw new Error([...new Set(dropped)].join('\n'))
}

async function deployStack({ outputs, ...stack }: DeployedStack, settings: Settings, options: DeployOptions) {
  const { stackName } = stack
  // If a stack does not exist, making a change set would create an empty stack.
  if (options.inspect && outputs === undefined) return console.log(`${stackName}: is not deployed yet`)
  const name = `tollgate-${Date.now()}`
  const changeSet = [
    '--app',
    FOLDER,
    '--exclusively',
    stack.id,
    '--require-approval',
    'never',
    '--change-set-name',
    name,
  ]
  await runCdk(['deploy', ...changeSet, '--method', 'prepare-change-set'])
  const changes = await readChanges(stack, name)
  const losses = findLosses(changes ?? [], {
    isData: stackName.endsWith('-data'),
    useTable: settings.useTable,
    accepted: options.drop,
  })
  const ends = options.inspect || losses.length > 0 || changes?.length === 0
  if (changes !== undefined && ends) await deleteChangeSet(stack, name)
  console.log(`${stackName}: ${summarize(changes ?? []) || 'nothing changes'}`)
  if (losses.length > 0) throw new Error(losses.join('\n'))
  if (changes === undefined || ends) return
  await requireAgreement(options, `Deploy ${stackName}?`, 'nobody can be asked whether to deploy: add --yes')
  await runCdk(['deploy', ...changeSet, '--method', 'execute-change-set'])
}

/**
 * Deletes old versions. Only prints a failure, because the stage is deployed, old versions cost nothing, and the next
 * deployment tries again.
 */
async function prune(stackName: string, region: string | undefined): Promise<void> {
  try {
    await pruneVersions(stackName, region)
  } catch (error) {
    console.error(`old versions stay: ${(error as Error).message}`)
  }
}

/**
 * Shows the output of the command to the operator.
 *
 * @throws Error if the command fails
 */
async function runCdk(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const env = { ...process.env, [GUARD_VARIABLE]: 'true', ...variables }
  const child = spawn('cdk', args, { stdio: 'inherit', env })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`cdk ${args[0]} ended with status ${status}`)
}
