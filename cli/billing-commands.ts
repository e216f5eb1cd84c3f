import { type Command, Option } from 'commander'
import { addLimit } from './list-option.ts'
import { parseCredits, parseUuid } from './options.ts'
import { recordLocally } from './record-locally.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

const ACCOUNT = ['<account>', 'its id or name'] as const
const CREDITS = ['<amount>', 'whole credits', makeParser(parseCredits)] as const

const USAGE = 'b2b2b2b2-0000-4000-8000-000000000010'
const CHARGE = `usages create acme-main 30 --id ${USAGE} --source web-shop`

/** Adds `usages`, `grant-credits`, `balance` and `transactions`. */
export function addBillingCommands(program: Command): void {
  const usages = program.command('usages').description('charge an account for a usage, and revert usages')
  addExamples(usages, CHARGE)
  addCharge(usages)
  addRevert(usages)
  addGrantCredits(program)
  addBalance(program)
  addTransactions(program)
}

function addCharge(usages: Command): void {
  const command = addTableOptions(usages.command('create'))
    .description('charge a billing account for a usage, once for each id')
    .argument(...ACCOUNT)
    .argument(...CREDITS)
    .requiredOption('--id <uuid>', 'the id of the usage; a second one with it charges nothing', makeParser(parseUuid))
    .option('--source <text>', 'the source of the usages, such as a service')
    .option('--description <text>', 'what people read about it')
    .option('--user <id>', 'who used it')
    .action(async (account, amount, options) => {
      const { create } = await import('./usages.ts')
      await recordLocally(() => create(account, amount, options))
    })
  addExamples(command, CHARGE)
}

function addRevert(usages: Command): void {
  const command = addTableOptions(usages.command('revert'))
    .description('revert a usage, in whole or in part')
    .argument('<usage-id>', 'a UUID', makeParser(parseUuid))
    .option('--amount <amount>', 'only so much', makeParser(parseCredits))
    .option('--id <uuid>', 'the id of the revert; a second one with it takes nothing back', makeParser(parseUuid))
    .action(async (usageId, options) => {
      const { revert } = await import('./usages.ts')
      await recordLocally(() => revert(usageId, options))
    })
  addExamples(command, CHARGE, `usages revert ${USAGE} --amount 10`)
}

function addGrantCredits(program: Command): void {
  const command = addTableOptions(program.command('grant-credits'))
    .description('add credits to a billing account, once for each id')
    .argument(...ACCOUNT)
    .argument(...CREDITS)
    .requiredOption('--id <uuid>', 'the id of the grant; a second grant with it adds nothing', makeParser(parseUuid))
    .option('--description <text>', 'what the credits are for')
    .action(async (account, amount, options) => {
      const { grantCredits } = await import('./credits.ts')
      await recordLocally(() => grantCredits(account, amount, options))
    })
  addExamples(command, 'grant-credits acme-main 5000 --id 0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b10 --description November')
}

const addRange = (command: Command): Command =>
  command
    .option('--since <time>', 'from this time on: 2026-11-01, 2026-11-01T08:00:00Z, or 7d for seven days ago')
    .option('--until <time>', 'before this time')

const unit = (description: string) => new Option('--by <unit>', description).choices(['day', 'month'])
const csv = () => new Option('--csv', 'print CSV').conflicts('json')

function addBalance(program: Command): void {
  const command = addRange(addTableOptions(program.command('balance')))
    .description('show the balance of a billing account, how much of it can be spent, and its debits and credits')
    .argument(...ACCOUNT)
    .addOption(unit('what came and went by day or month; on a terminal always, the last 30 days'))
    .addOption(csv())
    .action(async (account, options) => (await import('./credits.ts')).showBalance(account, options))
  addExamples(command, 'balance acme-main', 'balance acme-main --by month', 'balance acme-main --json')
}

function addTransactions(program: Command): void {
  const command = addRange(addLimit(addTableOptions(program.command('transactions'))))
    .description('list the transactions of a billing account, newest first, and draw them on a terminal')
    .argument(...ACCOUNT)
    .addOption(unit('draw them by day or month, also where no terminal is').conflicts(['json', 'csv']))
    .addOption(csv())
    .action(async (account, options) => (await import('./transactions.ts')).list(account, options))
  addExamples(
    command,
    'transactions acme-main --since 7d --limit 20',
    'transactions acme-main --by day',
    'transactions acme-main --csv > transactions.csv',
  )
}
