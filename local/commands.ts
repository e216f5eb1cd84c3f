import { Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { expiry, type TableOptions, uuid } from './command-options.ts'
import { failureLine } from './failure-line.ts'
import { setTableEnvironment } from './table-environment.ts'

// Flags and variables first, lib after: it reads the environment as it is loaded.
const run =
  <Args extends unknown[]>(command: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await command(...args)
    } catch (error) {
      console.error(`tollgate: ${failureLine(error)}`)
      process.exitCode = 1
    }
  }

const onTable = (command: Command): Command =>
  command
    .option('--table <name>', 'the table (TABLE_NAME, or "tollgate")')
    .option(
      '--endpoint <url>',
      'a DynamoDB-compatible endpoint, such as the one that npm start prints (DYNAMODB_ENDPOINT)',
    )
    .option('--region <region>', 'the AWS Region (AWS_REGION)')

const argument = (parse: (text: string) => string | Date) => (text: string) => {
  try {
    return parse(text)
  } catch (error) {
    throw new InvalidArgumentError(failureLine(error))
  }
}

const program = new Command('tollgate').description(manifest.description).version(manifest.version)

onTable(program.command('apply'))
  .description('apply a catalog: what the file declares is made so; applied again it changes nothing')
  .argument('<file>', 'the catalog, in YAML')
  .option('--dry-run', 'print the plan and change nothing')
  .action(
    run(async (file: string, options: TableOptions & { dryRun?: boolean }) => {
      setTableEnvironment(process.env, options)
      const { applyFile } = await import('./apply-command.ts')
      await applyFile(file, options)
    }),
  )

const client = program.command('client').description('service accounts that call the API')

onTable(client.command('create'))
  .description('make a client; its secret is shown once')
  .requiredOption('--title <title>', 'what it is for; unique')
  .option('--id <uuid>', 'its id; generated where it is not given', argument(uuid))
  .addOption(new Option('--admin', 'platform admin: may do everything').conflicts('member'))
  .option('--member', 'platform member: may check, and report usage')
  .option('--json', 'print JSON')
  .action(
    run(async (options: TableOptions & { title: string; id?: string; admin?: true; member?: true; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { create } = await import('./client-commands.ts')
      await create(options)
    }),
  )

onTable(client.command('rotate'))
  .description('add a secret, shown once; the old one stays live until it is revoked or expires')
  .argument('<client-id>', 'a UUID', argument(uuid))
  .option(
    '--expire-old <duration>',
    'let the old one expire, after such as 30s, 15m, 24h, 7d, or now',
    argument(expiry),
  )
  .option('--json', 'print JSON')
  .action(
    run(async (id: string, options: TableOptions & { expireOld?: Date; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { rotate } = await import('./client-commands.ts')
      await rotate(id, options)
    }),
  )

onTable(client.command('revoke'))
  .description('revoke one secret of a client, or all of them, at once')
  .argument('<client-id>', 'a UUID', argument(uuid))
  .option('--secret <secret-id>', 'only this one')
  .action(
    run(async (id: string, options: TableOptions & { secret?: string }) => {
      setTableEnvironment(process.env, options)
      const { revoke } = await import('./client-commands.ts')
      await revoke(id, options)
    }),
  )

await program.parseAsync()
