import type { Table } from '../../lib/foundation/table/table.ts'
import { REGIONAL_SETTINGS } from '../../stages/regional-settings.ts'
import { requireAgreement } from '../../terminal/require-agreement.ts'
import { printResult } from '../../terminal/terminal.ts'
import {
  completeSettings,
  deploymentOf,
  type RecoveryOptions,
  repairRecovered,
  waitUntilActive,
} from './recover-table.ts'

/**
 * Prepares the replica of a table in this Region to serve instead of the table in another Region. The preparation can
 * be repeated, and can later be made in the opposite direction.
 */
export async function failOver(
  store: Table,
  { name, region }: { name: string; region: string },
  options: RecoveryOptions,
): Promise<void> {
  const table = await waitUntilActive(name, options)
  if (table.replicas.length === 0)
    throw new Error(`the table ${name} in ${region} is not a replica of a table in another Region`)
  const others = table.replicas.map((replica) => replica.region).filter((each) => each !== region)
  await requireAgreement(
    options,
    `Has the service in ${others.join(', ')} stopped? Two Regions at work charge twice.`,
    `the service in ${others.join(', ')} must have stopped, and there is nobody to ask: add --yes`,
  )
  await completeSettings(name, options)
  const isWell = await repairRecovered(store, options)
  const settings = { region, ...deploymentOf(name, await waitUntilActive(name, options)) }
  const ofRegion = REGIONAL_SETTINGS.filter((setting) => !(setting in settings))
  printResult(options.json, { table: name, well: isWell, settings, of_region: ofRegion }, () => [
    isWell ? `${name} in ${region} is ready` : `${name} in ${region} has problems that a person has to decide`,
    `Put these settings into the file of the stage in ${region}, such as stages/prod-standby.json:`,
    JSON.stringify(settings, undefined, 2),
    `These settings belong to a Region, too. If the lost stage has them, the file needs their values for ${region}, and none of another Region:`,
    `  ${ofRegion.join(', ')}`,
    'Deploy it, and point the domain at it:',
    'npm run deploy -- prod-standby --now',
  ])
  if (!isWell) process.exitCode = 1
}
