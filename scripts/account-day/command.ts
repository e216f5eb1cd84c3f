/** @module Deploys and measures a stage on an AWS account. */

import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import '../../terminal/node-version.js'
import { readSettings } from '../../infra/read-settings.ts'
import { requireAgreement } from '../../terminal/require-agreement.ts'
import { readBill } from './bill.ts'
import { computeCeiling } from './ceiling.ts'
import { runDay } from './day.ts'
import { printBill, printPage } from './page.ts'

interface Options {
  rates: string
  seconds: string
  coldStarts: string
  page: string
  bill?: string
  yes?: true
}

const command = new Command('account-day')
  .description(
    'Deploys a stage of its own on an AWS account, measures it, rehearses a rollback and a failover, and writes a page.',
  )
  .argument('<stage>', 'a stage that keeps its data, with a file stages/<stage>.json')
  .option('--rates <rates>', 'requests a second of the loads, separated by commas', '1,50,500')
  .option('--seconds <seconds>', 'how long each load takes', '120')
  .option('--cold-starts <count>', 'cold starts of each function', '10')
  .option('--page <file>', 'where the page is written', 'docs/measured-on-aws.md')
  .option('--bill <day>', 'deploy nothing: print the bill of a day, such as 2026-11-21, for the page')
  .option('--yes', 'do not ask')

try {
  const { bill, ...options } = command.parse().opts<Options>()
  const stage = command.args[0] ?? ''
  if (bill === undefined) await measure(stage, options)
  else console.log(printBill(await readBill(stage, bill)).join('\n'))
} catch (error) {
  console.error(`tollgate: ${(error as Error).message}`)
  process.exitCode = 1
}

async function measure(stage: string, { page, yes, ...options }: Options): Promise<void> {
  const settings = readSettings({ stage })
  if (settings.disposable) throw new Error(`${stage} keeps no old versions: choose a stage that is not dev or dev-…`)
  const rates = options.rates.split(',').map(parseCount)
  const extent = { rates, seconds: parseCount(options.seconds), coldStarts: parseCount(options.coldStarts) }
  const dollars = computeCeiling(rates, extent.seconds)
  console.log(`the loads cost at most $${dollars.toFixed(2)}, beside what the stage costs while it is there`)
  await requireAgreement(yes ? { yes } : {}, `Spend that on ${stage}?`, 'nobody can be asked about the cost: add --yes')
  writeFileSync(page, printPage(await runDay(settings, extent)))
  console.log(`wrote ${page}`)
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`${text} must be a whole number above 0`)
  return Number(text)
}
