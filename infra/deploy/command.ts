/** @module Deploys a stage, and refuses a deployment that would lose data. */

import { Command } from 'commander'
import '../../terminal/node-version.js'
import { type DeployOptions, deployStage } from './deploy-stage.ts'
import { rollBack } from './roll-back.ts'

interface Options {
  context: string[]
  drop?: string
  yes?: true
  inspect?: true
  now?: true
  rollback?: true
}

const command = new Command('deploy')
  .description('Deploys a stage, and refuses a deployment that loses data, a key, an address or a topic.')
  .argument('<stage>', 'dev, dev-*, prod, or a stage with a file stages/<stage>.json')
  .option(
    '-c, --context <name=value>',
    'a setting that wins over the file of the stage',
    (pair, pairs: string[]) => [...pairs, pair],
    [],
  )
  .option('--drop <names>', 'settings or resources that may be dropped, separated by commas')
  .option('--inspect', 'show what would change, and change nothing')
  .option('--now', 'new versions get all requests at once: no canary, and no alarm that holds it')
  .option('--rollback', 'deploy nothing: send requests to the versions before the last deployment, within seconds')
  .option('--yes', 'do not ask')

try {
  const { context, drop = '', yes, inspect, now, rollback } = command.parse().opts<Options>()
  const run = rollback ? rollBack : deployStage
  await run({
    stage: command.args[0] ?? '',
    context: Object.fromEntries(context.map(splitPair)),
    drop: drop.split(',').filter(Boolean),
    ...(yes && { yes }),
    ...(inspect && { inspect }),
    ...(now && { now }),
  } satisfies DeployOptions)
} catch (error) {
  for (const line of (error as Error).message.split('\n')) console.error(`tollgate: ${line}`)
  process.exitCode = 1
}

function splitPair(pair: string): [string, string] {
  const [name = '', value] = pair.split(/=(.*)/s)
  if (value === undefined) throw new Error(`-c ${pair} must be <name>=<value>`)
  return [name, value]
}
