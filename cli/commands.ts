import { Argument, Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { addAccessCommands } from './access-commands.ts'
import { addAccountCommands } from './account-commands.ts'
import { addAuditCommand } from './audit-commands.ts'
import { addBillingCommands } from './billing-commands.ts'
import { addClientCommands } from './client-commands.ts'
import { SHELLS, type Shell, writeCompletion } from './completion.ts'
import { addContainerCommands } from './container-commands.ts'
import { addInventoryCommands } from './inventory-commands.ts'
import { recordLocally } from './record-locally.ts'
import { addRecoveryCommands } from './recovery-commands.ts'
import { addSearchCommands } from './search-commands.ts'
import { addServiceUserCommands } from './service-user-commands.ts'
import { addExamples, addTableOptions } from './table-command.ts'
import { writePiece } from './terminal.ts'
import { addUpgradeCommands } from './upgrade-commands.ts'

/** `tollgate` with all of its commands. */
export const program = new Command('tollgate')
  .description(packageJson.description)
  .version(packageJson.version)
  .configureOutput({
    outputError: (text, write) => write(rewriteUsageError(text)),
    writeErr: (text) => void writePiece(text, process.stderr),
  })
addExamples(program, 'apply examples/manifest.yaml --dry-run', 'doctor')
program.addHelpText('after', '\nExit status: 0 for success, 1 for mistakes and failures. See docs/commands.md.')

addApply()
addExport()
addClientCommands(program)
addContainerCommands(program)
addServiceUserCommands(program)
addAccessCommands(program)
addInventoryCommands(program)
addCheck()
addSearchCommands(program)
addAccountCommands(program)
addBillingCommands(program)
addAuditCommand(program)
addDoctor()
addUpgradeCommands(program)
addRecoveryCommands(program)
addCompletion()

/** Commander begins with `error:`, puts a suggestion into a second line, and is wordy about arguments. */
function rewriteUsageError(text: string): string {
  return text
    .replace(/^error: /, 'tollgate: ')
    .replace(/\n\(Did you mean (.*)\?\)/, '; did you mean $1?')
    .replace(/command-argument value ('.*') is invalid for argument '(.*?)'\. /, '$2 $1: ')
    .replace(/argument ('.*') is invalid\. /, '$1: ')
}

function addApply(): void {
  const command = addTableOptions(program.command('apply'))
    .description('create, update and delete what a manifest declares; a second apply changes nothing')
    .argument('<file...>', 'manifests in YAML: files, folders, or - for standard input; planned together')
    .option('--dry-run', 'print the plan and change nothing')
    .option('--prune', 'also delete what the manifest does not declare, of the kinds that it lists; asks first')
    .option('--yes', 'do not ask before --prune deletes')
    .option('--all', 'print unchanged entries too, with =')
    .option('--detailed-exitcode', 'exit with 0 if nothing changes, 2 if something does, 1 for mistakes')
    .action(async (files, options) => {
      const { applyFiles } = await import('./apply.ts')
      await recordLocally(() => applyFiles(files, options))
    })
  addExamples(
    command,
    'apply examples/manifest.yaml --dry-run',
    'apply examples/manifest.yaml --dry-run --detailed-exitcode --json',
    'apply examples/manifest.yaml',
    'apply examples/',
    'apply examples/manifest.yaml --prune --dry-run',
    'apply - < examples/manifest.yaml',
  )
}

function addExport(): void {
  const command = addTableOptions(program.command('export'))
    .description('write a manifest of the whole table; it has no secrets, usages or balances')
    .argument('[file]', 'the file to write; by default stdout')
    .option('--force', 'overwrite the file')
    .action(async (file, options) => (await import('./export.ts')).exportTo(file, options))
  addExamples(command, 'export exported.yaml', 'export | head -20')
}

function addCheck(): void {
  const command = addTableOptions(program.command('check'))
    .description('check whether a subject has a permission on a resource, as the API does')
    .argument('<subject>', 'user:<id>, serviceuser:<id> or group:<id>')
    .argument('<resource>', 'namespace:<uuid, name or urn>')
    .argument('<permission>', 'a verb, or service.resource.verb')
    .option('--explain', 'show why: the rule and role that allow it, or the policies that were evaluated')
    .option('--exit-code', 'exit with 0 for allow, 2 for deny, 1 for failures')
    .action(async (subject, resource, permission, options) =>
      (await import('./check.ts')).printCheck({ subject, resource, permission }, options),
    )
  addExamples(
    command,
    'check user:7a1e9c1e-0000-4000-8000-000000000004 project:web-shop compute.disk.update --explain',
    'check group:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21 organization:acme delete --exit-code',
  )
}

function addDoctor(): void {
  const command = addTableOptions(program.command('doctor'))
    .description('find errors in a table, or in the connection to it')
    .option('--deep', 'examine everything that is stored more than once: reads the whole table')
    .option('--repair', 'with --deep: repair the errors; shows each repair first, and asks')
    .option('--yes', 'do not ask before --repair changes anything')
    .action(async (options) => (await import('./doctor.ts')).runDoctor(options))
  addExamples(command, 'doctor', 'doctor --deep --json', 'doctor --deep --repair --yes')
}

function addCompletion(): void {
  const command = program
    .command('completion')
    .description('print a script with which a shell completes the commands')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .action((shell: Shell) => writePiece(writeCompletion(program, shell)))
  addExamples(command, 'completion bash >> ~/.bashrc', 'completion zsh >> ~/.zshrc')
}
