import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import type { ApplyOptions } from './apply.ts'
import { completion, SHELLS, type Shell } from './completion.ts'
import { failureLine } from './failure-line.ts'
import { credits, expiry, type TableOptions, uuid } from './options.ts'
import { setTableEnvironment } from './table-environment.ts'

// `tollgate export | head` reads no further.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
})

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
    .option('--json', 'print JSON')

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ tollgate ${line}\n`).join('')}`

const argument = (parse: (text: string) => string | Date) => (text: string) => {
  try {
    return parse(text)
  } catch (error) {
    throw new InvalidArgumentError(failureLine(error))
  }
}

const program = new Command('tollgate')
  .description(packageJson.description)
  .version(packageJson.version)
  .addHelpText(
    'after',
    examples('apply examples/packageJson.yaml --dry-run', 'doctor --endpoint "$(cat .local/endpoint)"'),
  )
  .addHelpText(
    'after',
    '\nExit status: 0 when it is done, 1 for mistakes and failures; docs/commands.md tells the rest.',
  )

onTable(program.command('apply'))
  .description('apply a manifest: what the file declares is made so; applied again it changes nothing')
  .argument('<file>', 'the manifest, in YAML')
  .option('--dry-run', 'print the plan and change nothing')
  .option('--all', 'print what is unchanged too, as =')
  .option('--detailed-exitcode', 'exit with 0 for nothing to change, 2 for changes, 1 for mistakes')
  .addHelpText(
    'after',
    examples('apply my.yaml --dry-run', 'apply my.yaml --dry-run --detailed-exitcode --json', 'apply my.yaml'),
  )
  .action(
    run(async (file: string, options: TableOptions & ApplyOptions) => {
      setTableEnvironment(process.env, options)
      const { applyFile } = await import('./apply.ts')
      await applyFile(file, options)
    }),
  )

onTable(program.command('export'))
  .description(
    'write a manifest of the whole table, which applied to it changes nothing; without secrets, usages, balances',
  )
  .argument('[file]', 'where to; stdout where it is not given')
  .option('--force', 'overwrite the file')
  .addHelpText('after', examples('export backup.yaml', 'export | less'))
  .action(
    run(async (file: string | undefined, options: TableOptions & { force?: true; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { exportTo } = await import('./export.ts')
      await exportTo(file, options)
    }),
  )

const client = program.command('client').description('service accounts that call the API')

onTable(client.command('create'))
  .description('make a client; its secret is shown once')
  .requiredOption('--title <title>', 'what it is for; unique')
  .option('--id <uuid>', 'its id; generated where it is not given', argument(uuid))
  .addOption(new Option('--admin', 'platform admin: may do everything').conflicts('member'))
  .option('--member', 'platform member: may check, and report usage')
  .addHelpText('after', examples('client create --title ci --member', 'client create --title ops --admin --json'))
  .action(
    run(async (options: TableOptions & { title: string; id?: string; admin?: true; member?: true; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { create } = await import('./clients.ts')
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
  .addHelpText('after', examples('client rotate 6f1c3b0e-8a52-4d0e-9a4f-2b7c1d5e8f90 --expire-old 24h'))
  .action(
    run(async (id: string, options: TableOptions & { expireOld?: Date; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { rotate } = await import('./clients.ts')
      await rotate(id, options)
    }),
  )

onTable(client.command('revoke'))
  .description('revoke one secret of a client, or all of them, at once')
  .argument('<client-id>', 'a UUID', argument(uuid))
  .option('--secret <secret-id>', 'only this one')
  .addHelpText(
    'after',
    examples(
      'client revoke 6f1c3b0e-8a52-4d0e-9a4f-2b7c1d5e8f90 --secret 1f2e3d4c',
      'client revoke 6f1c3b0e-8a52-4d0e-9a4f-2b7c1d5e8f90',
    ),
  )
  .action(
    run(async (id: string, options: TableOptions & { secret?: string; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { revoke } = await import('./clients.ts')
      await revoke(id, options)
    }),
  )

onTable(client.command('list'))
  .description('show every client and the ids of its secrets; reads the whole table')
  .addHelpText('after', examples('client list', 'client list --json'))
  .action(
    run(async (options: TableOptions & { json?: true }) => {
      setTableEnvironment(process.env, options)
      const { list } = await import('./clients.ts')
      await list(options)
    }),
  )

onTable(program.command('check'))
  .description('ask whether a subject holds a permission on a resource, as the API would answer')
  .argument('<subject>', 'user:<id>, serviceuser:<id> or group:<id>')
  .argument('<resource>', 'namespace:<uuid, name or urn>')
  .argument('<permission>', 'a verb, or service.resource.verb')
  .option('--explain', 'tell what decided, or what was looked at in vain')
  .option('--exit-code', 'exit with 0 for allow, 2 for deny, 1 for failures')
  .addHelpText(
    'after',
    examples(
      'check user:7a1e9c1e-0000-4000-8000-000000000004 project:web-shop compute.disk.update --explain',
      'check group:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21 organization:acme delete --exit-code',
    ),
  )
  .action(
    run(
      async (
        subject: string,
        resource: string,
        permission: string,
        options: TableOptions & { explain?: true; exitCode?: true; json?: true },
      ) => {
        setTableEnvironment(process.env, options)
        const { ask } = await import('./check.ts')
        await ask({ subject, resource, permission }, options)
      },
    ),
  )

onTable(program.command('grant-credits'))
  .description('add credits to a billing account, once for each id')
  .argument('<account>', 'its id or name')
  .argument('<amount>', 'whole credits', argument(credits))
  .requiredOption('--id <uuid>', 'the id of the grant: sent again, it grants nothing again', argument(uuid))
  .option('--description <text>', 'what it is for')
  .addHelpText(
    'after',
    examples('grant-credits acme-main 5000 --id 0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b10 --description "November"'),
  )
  .action(
    run(
      async (
        account: string,
        amount: string,
        options: TableOptions & { id: string; description?: string; json?: true },
      ) => {
        setTableEnvironment(process.env, options)
        const { grantCredits } = await import('./credits.ts')
        await grantCredits(account, amount, options)
      },
    ),
  )

onTable(program.command('balance'))
  .description('show what a billing account has and may spend')
  .argument('<account>', 'its id or name')
  .addHelpText('after', examples('balance acme-main', 'balance acme-main --json'))
  .action(
    run(async (account: string, options: TableOptions & { json?: true }) => {
      setTableEnvironment(process.env, options)
      const { balance } = await import('./credits.ts')
      await balance(account, options)
    }),
  )

onTable(program.command('doctor'))
  .description('find and name what is wrong with a table, or with the way to it')
  .option('--deep', 'look at clients and accounts too: reads the whole table')
  .addHelpText(
    'after',
    examples('doctor', 'doctor --deep --json', 'doctor --table tollgate-test --region eu-central-1'),
  )
  .action(
    run(async (options: TableOptions & { deep?: true; json?: true }) => {
      setTableEnvironment(process.env, options)
      const { doctor } = await import('./doctor.ts')
      await doctor(options)
    }),
  )

program
  .command('completion')
  .description('print the script that lets a shell complete tollgate')
  .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
  .addHelpText(
    'after',
    examples('completion bash >> ~/.bashrc', 'completion fish > ~/.config/fish/completions/tollgate.fish'),
  )
  .action((shell: Shell) => void process.stdout.write(completion(program, shell)))

await program.parseAsync()
