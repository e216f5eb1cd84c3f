import { type Command, Option } from 'commander'
import { addEnded } from './ended-option.ts'
import { addLimit } from './list-option.ts'
import { parseLifetime, parseUuid } from './options.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

const SARAH = 'user:7a1e9c1e-0000-4000-8000-000000000008'
const LINUS = 'user:7a1e9c1e-0000-4000-8000-000000000002'
const GROUP = '<organization>/<name>, or its id'

/** Adds `group`, `resource` and `user`, with the commands below them. */
export function addInventoryCommands(program: Command): void {
  const group = program.command('group').description('list groups and their members, add and remove members')
  addExamples(group, 'group list acme')
  addGroupLists(group)
  addGroupChanges(group)
  const resource = program.command('resource').description('list, create and delete resources of a project')
  addExamples(resource, 'resource list web-shop')
  addResourceList(resource)
  addResourceCreate(resource)
  addResourceDelete(resource)
  const user = program.command('user').description('show where a user has access, and remove everything that it holds')
  addUserAccess(addExamples(user, `user access ${LINUS}`))
  addUserDelete(user)
}

function addGroupLists(group: Command): void {
  const list = addLimit(addTableOptions(group.command('list')))
    .description('list the groups of an organization')
    .argument('<organization>', 'its id or name')
    .action(async (organization, options) => (await import('./groups.ts')).list(organization, options))
  addExamples(list, 'group list acme')
  const members = addLimit(addTableOptions(group.command('members')))
    .description('list the members of a group')
    .argument('<group>', GROUP)
    .action(async (name, options) => (await import('./groups.ts')).printMembers(name, options))
  addExamples(members, 'group members acme/platform-team')
}

function addGroupChanges(group: Command): void {
  const add = addTableOptions(group.command('add'))
    .description('add members to a group; existing members stay members, and get the end if one is given')
    .argument('<group>', GROUP)
    .argument('<members...>', 'user:<id> or serviceuser:<id or title>')
    .option(
      '--expires <time>',
      'when they stop being members, such as 2127-01-31T00:00:00Z; an empty time takes the end away',
    )
    .addOption(
      new Option('--for <duration>', 'how long they are members, such as 7d')
        .argParser(makeParser(parseLifetime))
        .conflicts('expires'),
    )
    .action(async (name, members, options) => (await import('./groups.ts')).add(name, members, options))
  addExamples(add, `group add acme/platform-team ${SARAH}`, `group add acme/platform-team ${SARAH} --for 7d`)
  const remove = addTableOptions(group.command('remove'))
    .description('take a member out of a group, with its policies on the group')
    .argument('<group>', GROUP)
    .argument('<member>', 'user:<id> or serviceuser:<id or title>')
    .action(async (name, member, options) => (await import('./groups.ts')).remove(name, member, options))
  addExamples(remove, `group add acme/platform-team ${SARAH}`, `group remove acme/platform-team ${SARAH}`)
  const sweep = addEnded(addTableOptions(group.command('sweep')))
    .description('take the memberships away that ended some time ago; they give nothing any more')
    .action(async (options) => (await import('./groups.ts')).sweep(options))
  addExamples(sweep, 'group sweep --ended 30d')
}

function addResourceList(resource: Command): void {
  const command = addLimit(addTableOptions(resource.command('list')))
    .description('list the resources of a project')
    .argument('<project>', 'its id or name')
    .option('--namespace <namespace>', 'only those of service/resource')
    .action(async (project, options) => (await import('./resources.ts')).list(project, options))
  addExamples(command, 'resource list web-shop')
}

function addResourceCreate(resource: Command): void {
  const command = addTableOptions(resource.command('create'))
    .description('register a resource in a project')
    .argument('<project>', 'its id or name')
    .argument('<namespace>', 'service/resource of a permission')
    .argument('<name>', 'unique for its namespace in the project')
    .option('--owner <principal>', 'user:<id> or serviceuser:<id or title>; by default nobody')
    .option('--title <text>', 'what people call it')
    .option('--id <uuid>', 'its id; by default a new one', makeParser(parseUuid))
    .action(async (project, namespace, name, options) =>
      (await import('./resources.ts')).create({ project, namespace, name }, options),
    )
  addExamples(command, 'resource create web-shop compute/disk shop-logs')
}

function addResourceDelete(resource: Command): void {
  const command = addTableOptions(resource.command('delete'))
    .description('delete a resource of a project, with the policies on it')
    .argument('<resource>', 'namespace:<uuid or urn>')
    .action(async (reference, options) => (await import('./resources.ts')).remove(reference, options))
  addExamples(
    command,
    'resource create web-shop compute/disk shop-logs',
    'resource delete compute/disk:frn:web-shop:compute/disk:shop-logs',
  )
}

function addUserAccess(user: Command): void {
  const command = addLimit(addTableOptions(user.command('access')))
    .description(
      'list the organizations, projects and groups on which a user or its groups have a policy, or that it is in',
    )
    .argument('<user>', 'user:<id> or serviceuser:<id or title>')
    .action(async (id, options) => (await import('./users.ts')).printAccess(id, options))
  addExamples(command, `user access ${LINUS}`)
}

function addUserDelete(user: Command): void {
  const command = addTableOptions(user.command('delete'))
    .description('remove everything that a user holds: relations to the platform, policies, memberships, ownership')
    .argument('<user>', 'user:<id>')
    .option('--organization <organization>', 'only what it holds in this one: its id or name')
    .action(async (id, options) => (await import('./users.ts')).remove(id, options))
  addExamples(command, `user delete ${SARAH}`, `user delete ${SARAH} --organization acme`)
}
