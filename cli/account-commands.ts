import type { Command } from 'commander'
import { addLimit } from './list-option.ts'
import { addExamples, addTableOptions } from './table-command.ts'

const OF_ORGANIZATION = ['<organization>', 'its id or name'] as const
const ACCOUNT = ['<account>', 'its id or name'] as const

const load = () => import('./accounts.ts')

/** Adds `account` with the commands below it. */
export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('list, create, show and disable billing accounts')
  addExamples(account, 'account list acme')
  addList(account)
  addCreate(account)
  addShow(account)
  addStates(account)
  addLimits(account)
}

function addList(account: Command): void {
  const command = addLimit(addTableOptions(account.command('list')))
    .description('list the billing accounts of an organization')
    .argument(...OF_ORGANIZATION)
    .action(async (organization, options) => (await load()).list(organization, options))
  addExamples(command, 'account list acme')
}

function addCreate(account: Command): void {
  const command = addTableOptions(account.command('create'))
    .description('create a billing account without credits; the first one is the default of the organization')
    .argument(...OF_ORGANIZATION)
    .argument('<name>', 'unique in the instance')
    .action(async (organization, name, options) => (await load()).create(organization, name, options))
  addExamples(command, 'account create acme acme-research')
}

function addShow(account: Command): void {
  const command = addTableOptions(account.command('show'))
    .description('show a billing account with its limits and its balance')
    .argument(...ACCOUNT)
    .action(async (given, options) => (await load()).show(given, options))
  addExamples(command, 'account show acme-main', 'account show acme-main --json')
}

function addStates(account: Command): void {
  const disable = addTableOptions(account.command('disable'))
    .description('disable a billing account: it refuses new usages')
    .argument(...ACCOUNT)
    .action(async (given, options) => (await load()).setState(given, 'disabled', options))
  addExamples(disable, 'account disable acme-main')
  const enable = addTableOptions(account.command('enable'))
    .description('enable a billing account again')
    .argument(...ACCOUNT)
    .action(async (given, options) => (await load()).setState(given, 'active', options))
  addExamples(enable, 'account enable acme-main')
}

function addLimits(account: Command): void {
  const command = addTableOptions(account.command('limits'))
    .description('change the lowest balance that a charge may leave, and the balance below which an event is sent')
    .argument(...ACCOUNT)
    .option('--credit-min <credits>', 'the lowest balance that a charge may leave; negative for an overdraft')
    .option('--alert-below <credits>', 'whole credits, or none')
    .action(async (given, options) => (await load()).limit(given, options))
  addExamples(command, 'account limits acme-main --credit-min 0 --alert-below 500')
}
