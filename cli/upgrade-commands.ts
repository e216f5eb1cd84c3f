import type { Command } from 'commander'
import { parseLimit, parseUuid } from './options.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

/** Adds the commands that bring the data of a table to this release, and spread what many requests read. */
export function addUpgradeCommands(program: Command): void {
  addMigrate(program)
  addReindex(program)
  const copies = program.command('copies').description('set the number of copies of items that every request reads')
  addExamples(copies, 'copies definitions 16', 'copies definitions 8')
  addClientCopies(copies)
  addDefinitionsCopies(copies)
}

function addMigrate(program: Command): void {
  const command = addTableOptions(program.command('migrate'))
    .description('bring the table to the format of this release; can be stopped, and goes on where it was')
    .option('--dry-run', 'say what would change, and change nothing')
    .action(async (options) => (await import('./migrate.ts')).runMigrate(options))
  addExamples(command, 'migrate --dry-run', 'migrate', 'migrate --json')
}

function addReindex(program: Command): void {
  const command = addTableOptions(program.command('reindex'))
    .description(
      'complete the lists after an upgrade: reads the whole table, and can be repeated while requests are served',
    )
    .action(async (options) => (await import('./reindex.ts')).runReindex(options))
  addExamples(command, 'reindex', 'reindex --json')
}

function addClientCopies(copies: Command): void {
  const id = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b13'
  const command = addTableOptions(copies.command('client'))
    .description('keep a client in more copies, or fewer: each serves 3,000 requests a second')
    .argument('<client-id>', 'a UUID', makeParser(parseUuid))
    .argument('<count>', 'from 4 to 32', makeParser(parseLimit))
    .action(async (clientId, count, options) => (await import('./copies.ts')).copyClient(clientId, count, options))
  addExamples(command, `client create --title Busy --id ${id} --member`, `copies client ${id} 8`)
}

function addDefinitionsCopies(copies: Command): void {
  const command = addTableOptions(copies.command('definitions'))
    .description('keep the version of roles and permissions in more copies, or fewer: every check reads one')
    .argument('<count>', 'from 8 to 16', makeParser(parseLimit))
    .action(async (count, options) => (await import('./copies.ts')).copyDefinitions(count, options))
  addExamples(command, 'copies definitions 16', 'copies definitions 8')
}
