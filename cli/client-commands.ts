import { type Command, Option } from 'commander'
import { parseExpiry, parseUuid } from './options.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

/** Adds `client` with the commands below it. Each example of `rotate` and `revoke` uses the client that the first one creates. */
export function addClientCommands(program: Command): void {
  const client = addExamples(
    program.command('client').description('create clients that call the API, and manage their secrets'),
    'client create --title "Photo app" --member',
    'client list',
  )
  addCreate(client)
  addRotate(client)
  addRevoke(client)
  addList(client)
}

function addCreate(client: Command): void {
  const command = addTableOptions(client.command('create'))
    .description('create a client and show its secret once')
    .requiredOption('--title <title>', 'what the client is for; unique')
    .option('--id <uuid>', 'its id; by default a new one', makeParser(parseUuid))
    .addOption(new Option('--admin', 'make it a platform admin, who may do everything').conflicts('member'))
    .option('--member', 'make it a platform member, who may check and report usage')
    .action(async (options) => (await import('./clients.ts')).create(options))
  addExamples(command, 'client create --title CI --member', 'client create --title Operations --admin --json')
}

function addRotate(client: Command): void {
  const id = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b11'
  const command = addTableOptions(client.command('rotate'))
    .description('add a secret and show it once; the old one works until it expires or is revoked')
    .argument('<client-id>', 'a UUID', makeParser(parseUuid))
    .option(
      '--expire-old <duration>',
      'when the old one expires: now, or in 30s, 15m, 24h, 7d',
      makeParser(parseExpiry),
    )
    .action(async (clientId, options) => (await import('./clients.ts')).rotate(clientId, options))
  addExamples(command, `client create --title Rotated --id ${id}`, `client rotate ${id} --expire-old 24h`)
}

function addRevoke(client: Command): void {
  const id = '0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b12'
  const command = addTableOptions(client.command('revoke'))
    .description('revoke all secrets of a client, or one, at once')
    .argument('<client-id>', 'a UUID', makeParser(parseUuid))
    .option('--secret <secret-id>', 'revoke only this one')
    .action(async (clientId, options) => (await import('./clients.ts')).revoke(clientId, options))
  addExamples(command, `client create --title Revoked --id ${id}`, `client revoke ${id}`)
}

function addList(client: Command): void {
  const command = addTableOptions(client.command('list'))
    .description('list all clients with the ids of their secrets; reads the whole table')
    .action(async (options) => (await import('./clients.ts')).list(options))
  addExamples(command, 'client list', 'client list --json')
}
