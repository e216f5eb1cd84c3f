import { type Command, Option } from 'commander'
import { addLimit } from './list-option.ts'
import { addExamples, addTableOptions } from './table-command.ts'

const OF_ORGANIZATION = ['<organization>', 'its id or name'] as const

/** What the helps of both say, and what their examples work on. */
const KINDS = {
  organization: {
    ...{ a: 'an organization', sample: 'acme', title: 'Acme Corporation' },
    ...{ create: 'org create umbra --title Umbra', made: 'umbra' },
  },
  project: {
    ...{ a: 'a project', sample: 'web-shop', title: 'Web shop' },
    ...{ create: 'project create acme parasol', made: 'parasol' },
  },
} as const
type Kind = keyof typeof KINDS

/** Adds `org` and `project`, with the commands below them. */
export function addContainerCommands(program: Command): void {
  const org = program.command('org').description('list, create, change, disable and delete organizations')
  addExamples(org, 'org list', 'org users acme')
  addOrganizationList(org)
  addOrganizationCreate(org)
  addChanges(org, 'organization')
  addUsers(org)
  const project = program.command('project').description('list, create, change, disable and delete projects')
  addExamples(project, 'project list acme')
  addProjectList(project)
  addProjectCreate(project)
  addChanges(project, 'project')
}

const load = () => import('./containers.ts')

const addState = (command: Command): Command =>
  command.addOption(
    new Option('--state <state>', 'only those in it')
      .choices(['enabled', 'disabled', 'deleting', 'all'])
      .default('all'),
  )

function addOrganizationList(org: Command): void {
  const command = addState(addLimit(addTableOptions(org.command('list'))))
    .description('list the organizations')
    .action(async (options) => (await load()).printOrganizations(options))
  addExamples(command, 'org list', 'org list --state disabled')
}

function addProjectList(project: Command): void {
  const command = addState(addLimit(addTableOptions(project.command('list'))))
    .description('list the projects of an organization')
    .argument(...OF_ORGANIZATION)
    .action(async (organization, options) => (await load()).printProjects(organization, options))
  addExamples(command, 'project list acme')
}

function addOrganizationCreate(org: Command): void {
  const command = addTableOptions(org.command('create'))
    .description('create an organization')
    .argument('<name>', 'lower-case letters, digits, "_" and "-"; unique')
    .option('--title <text>', 'what people call it')
    .action(async (name, { title, json }) => (await load()).addOrganization({ name, title, json }))
  addExamples(command, KINDS.organization.create)
}

function addProjectCreate(project: Command): void {
  const command = addTableOptions(project.command('create'))
    .description('create a project in an organization; nobody owns it')
    .argument(...OF_ORGANIZATION)
    .argument('<name>', 'lower-case letters, digits, "_" and "-"; unique in the instance')
    .option('--title <text>', 'what people call it')
    .action(async (organization, name, { title, json }) =>
      (await load()).addProject(organization, { name, title, json }),
    )
  addExamples(command, KINDS.project.create)
}

/** Adds what organizations and projects have in common: `update`, `disable`, `enable` and `delete`. */
function addChanges(parent: Command, kind: Kind): void {
  const { a, sample, title, create, made } = KINDS[kind]
  const word = parent.name()
  const addCommand = (name: string, description: string) =>
    addTableOptions(parent.command(name)).description(description).argument(`<${kind}>`, 'its id or name')
  const update = addCommand('update', `change the name or title of ${a}`)
    .option('--name <name>', 'the new name; URNs follow it')
    .option('--title <text>', 'the new title')
    .action(async (given, options) => (await load()).update(kind, given, options))
  addExamples(update, `${word} update ${sample} --title "${title}"`)
  const disable = addCommand('disable', `disable ${a}: every check in it says no, but for platform admins`)
  disable.action(async (given, options) => (await load()).setState(kind, given, false, options))
  addExamples(disable, `${word} disable ${sample}`)
  const enable = addCommand('enable', `enable ${a} again`)
  enable.action(async (given, options) => (await load()).setState(kind, given, true, options))
  addExamples(enable, `${word} enable ${sample}`)
  const remove = addCommand('delete', `delete ${a} with all that it holds; asks first`)
    .option('--yes', 'do not ask')
    .action(async (given, options) => (await load()).remove(kind, given, options))
  addExamples(remove, create, `${word} delete ${made} --yes`)
}

function addUsers(org: Command): void {
  const command = addLimit(addTableOptions(org.command('users')))
    .description('list the users that hold a role on an organization, with their roles')
    .argument(...OF_ORGANIZATION)
    .action(async (organization, options) => (await import('./users.ts')).list(organization, options))
  addExamples(command, 'org users acme')
}
