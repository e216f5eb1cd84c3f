import type { Command } from 'commander'
import { addLimit } from './list-option.ts'
import { addExamples, addTableOptions } from './table-command.ts'

const OF_ORGANIZATION = ['<organization>', 'its id or name'] as const
const SERVICE_USER = ['<serviceuser>', 'its id, or <organization>/<title>'] as const

const load = () => import('./service-users.ts')

/** Adds `serviceuser` with the commands below it. The examples of each work on service users that the first ones create. */
export function addServiceUserCommands(program: Command): void {
  const serviceUser = program
    .command('serviceuser')
    .description('list, create and delete the service users of an organization, and their secrets')
  addExamples(serviceUser, 'serviceuser list acme')
  addList(serviceUser)
  addCreate(serviceUser)
  addDelete(serviceUser)
  const secret = serviceUser.command('secret').description('list, create and delete the secrets of a service user')
  addExamples(secret, 'serviceuser create acme Reporter', 'serviceuser secret create acme/Reporter')
  addSecretList(secret)
  addSecretCreate(secret)
  addSecretDelete(secret)
}

function addList(serviceUser: Command): void {
  const command = addLimit(addTableOptions(serviceUser.command('list')))
    .description('list the service users of an organization')
    .argument(...OF_ORGANIZATION)
    .action(async (organization, options) => (await load()).list(organization, options))
  addExamples(command, 'serviceuser list acme')
}

function addCreate(serviceUser: Command): void {
  const command = addTableOptions(serviceUser.command('create'))
    .description('create a service user in an organization; it has no secret and holds nothing')
    .argument(...OF_ORGANIZATION)
    .argument('<title>', 'what it is for; unique in the organization')
    .action(async (organization, title, options) => (await load()).create(organization, title, options))
  addExamples(command, 'serviceuser create acme "Night shift"')
}

function addDelete(serviceUser: Command): void {
  const command = addTableOptions(serviceUser.command('delete'))
    .description('delete a service user with its secrets and all that it holds; asks first')
    .argument(...SERVICE_USER)
    .option('--yes', 'do not ask')
    .action(async (given, options) => (await load()).remove(given, options))
  addExamples(command, 'serviceuser create acme Temporary', 'serviceuser delete acme/Temporary --yes')
}

function addSecretList(secret: Command): void {
  const command = addLimit(addTableOptions(secret.command('list')))
    .description('list the secrets of a service user, without their texts')
    .argument(...SERVICE_USER)
    .action(async (given, options) => (await load()).printSecrets(given, options))
  addExamples(command, 'serviceuser create acme Reporter', 'serviceuser secret list acme/Reporter')
}

function addSecretCreate(secret: Command): void {
  const command = addTableOptions(secret.command('create'))
    .description('make a secret and show it once; two of them can be live')
    .argument(...SERVICE_USER)
    .option('--title <text>', 'what the secret is for')
    .action(async (given, options) => (await load()).createSecret(given, options))
  addExamples(command, 'serviceuser create acme Reporter', 'serviceuser secret create acme/Reporter')
}

function addSecretDelete(secret: Command): void {
  const command = addTableOptions(secret.command('delete'))
    .description('delete a secret, at once')
    .argument('<secret-id>', 'as the list has it: <service user>.<8 hex>')
    .action(async (secretId, options) => (await load()).removeSecret(secretId, options))
  addExamples(
    command,
    'serviceuser create acme Reporter',
    'serviceuser secret create acme/Reporter',
    'serviceuser secret delete "$(npx tollgate serviceuser secret list acme/Reporter | tail -1 | cut -d" " -f1)"',
  )
}
