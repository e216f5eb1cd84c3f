import { Argument, Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { writePiece } from '../terminal/terminal.ts'
import { check } from './access/check.ts'
import { clients } from './access/clients.ts'
import { permissions, roles } from './access/definitions.ts'
import { policies } from './access/policies.ts'
import { search } from './access/search.ts'
import { accounts } from './billing/accounts.ts'
import { allowances } from './billing/allowances.ts'
import { budgets } from './billing/budgets.ts'
import { balance, grantCredits, transactions } from './billing/credits.ts'
import { holds } from './billing/holds.ts'
import { plans } from './billing/plans.ts'
import { subscriptions } from './billing/subscriptions.ts'
import { usages } from './billing/usages.ts'
import { addCommands, addExamples } from './command.ts'
import { SHELLS, type Shell, writeCompletion } from './completion.ts'
import { organizations, projects } from './directory/containers.ts'
import { delegations, tokens } from './directory/delegated.ts'
import { groups } from './directory/groups.ts'
import { resources } from './directory/resources.ts'
import { seats } from './directory/seats.ts'
import { serviceUsers } from './directory/service-users.ts'
import { users } from './directory/users.ts'
import { mcp } from './mcp/command.ts'
import { audit } from './operator/audit.ts'
import { decisions } from './operator/decisions.ts'
import { doctor } from './operator/doctor.ts'
import { init } from './operator/init.ts'
import { apply, diff, exporting } from './operator/manifest.ts'
import { failover, restore } from './operator/recovery.ts'
import { testModel } from './operator/test-model.ts'
import { copies, migrate, reindex } from './operator/upgrade.ts'

/** The commands, in the order in which the help lists them. */
export const COMMANDS = [
  ...[
    init,
    apply,
    diff,
    testModel,
    exporting,
    clients,
    organizations,
    projects,
    serviceUsers,
    policies,
    roles,
    permissions,
    groups,
    resources,
  ],
  ...[
    users,
    seats,
    delegations,
    tokens,
    check,
    search,
    accounts,
    usages,
    holds,
    plans,
    subscriptions,
    budgets,
    allowances,
    grantCredits,
    balance,
    transactions,
    audit,
    decisions,
    doctor,
    migrate,
    reindex,
  ],
  ...[copies, restore, failover, mcp],
]

export const program = makeProgram(new Command('tollgate'))

export function makeProgram(program: Command): Command {
  program
    .description(packageJson.description)
    .version(packageJson.version)
    .configureOutput({
      outputError: (text, write) => write(rewriteUsageError(text)),
      writeErr: (text) => void writePiece(text, process.stderr),
    })
  addExamples(program, ['apply examples/manifest.yaml --dry-run', 'doctor'])
  program.addHelpText(
    'after',
    '\nnpx tollgate start runs the local server, npx tollgate deploy deploys a stage. Exit status: 0 for success, 1 for mistakes and failures. See docs/commands.md.',
  )
  addCommands(program, COMMANDS)
  addCompletion(program)
  return program
}

/**
 * Shortens a usage error of commander. Removes the prefix `error:`, joins the suggestions in the second line, and
 * shortens sentences about arguments.
 */
function rewriteUsageError(text: string): string {
  return text
    .replace(/^error: /, 'tollgate: ')
    .replace(/\n\(Did you mean (.*)\?\)/, '; did you mean $1?')
    .replace(/command-argument value ('.*') is invalid for argument '(.*?)'\. /, '$2 $1: ')
    .replace(/argument ('.*') is invalid\. /, '$1: ')
}

function addCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('print a script with which a shell completes the commands')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .action((shell: Shell) => writePiece(writeCompletion(program, shell)))
  addExamples(command, ['completion bash >> ~/.bashrc', 'completion zsh >> ~/.zshrc'])
}
