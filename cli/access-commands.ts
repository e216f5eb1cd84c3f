import { type Command, Option } from 'commander'
import { addEnded } from './ended-option.ts'
import { addLimit } from './list-option.ts'
import { parseLifetime } from './options.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

const BINDING = 'disk-operator project:web-shop user:7a1e9c1e-0000-4000-8000-000000000008'

/** Adds `policy`, `role` and `permission`, with the commands below them. */
export function addAccessCommands(program: Command): void {
  const policy = program.command('policy').description('grant access, find who has it, and take it away')
  addExamples(policy, 'policy list --principal group:acme/platform-team')
  addPolicyCreate(policy)
  addPolicyDelete(policy)
  addPolicyList(policy)
  addPolicySweep(policy)
  const role = addExamples(program.command('role').description('list roles'), 'role list --organization acme')
  addRoleList(role)
  const permission = program.command('permission').description('list permissions')
  addPermissionList(addExamples(permission, 'permission list --namespace compute/disk'))
}

function addPolicyCreate(policy: Command): void {
  const command = addTableOptions(policy.command('create'))
    .description('bind a role to a principal on a resource; the same again changes its title and end')
    .argument('<role>', 'its id or name')
    .argument(
      '<resource>',
      'organization:<name>, project:<name>, group:<organization>/<name>, or namespace:<uuid or urn>',
    )
    .argument('<principal>', 'user:<id>, serviceuser:<id or title> or group:<organization>/<name>')
    .option('--title <text>', 'what the policy is for')
    .option('--expires <time>', 'when it ends, such as 2127-01-31T00:00:00Z; an empty time takes the end away')
    .addOption(
      new Option('--for <duration>', 'how long it lasts, such as 7d')
        .argParser(makeParser(parseLifetime))
        .conflicts('expires'),
    )
    .action(async (role, resource, principal, options) =>
      (await import('./policies.ts')).create({ role, resource, principal }, options),
    )
  addExamples(command, `policy create ${BINDING}`, `policy create ${BINDING} --for 7d`)
}

function addPolicySweep(policy: Command): void {
  const command = addEnded(addTableOptions(policy.command('sweep')))
    .description('delete the policies that ended some time ago; they grant nothing any more')
    .action(async (options) => (await import('./policies.ts')).sweep(options))
  addExamples(command, 'policy sweep --ended 30d')
}

function addPolicyDelete(policy: Command): void {
  const command = addTableOptions(policy.command('delete'))
    .description('delete a policy, by its id, or by role, resource and principal')
    .argument('<id-or-role>', 'the id of the policy; or a role, followed by resource and principal')
    .argument('[resource]', 'the resource, as in policy create')
    .argument('[principal]', 'the principal, as in policy create')
    .action(async (idOrRole, resource, principal, options) => {
      if (resource !== undefined && principal === undefined) command.error('error: give the principal too')
      const what = resource === undefined ? idOrRole : { role: idOrRole, resource, principal }
      await (await import('./policies.ts')).remove(what, options)
    })
  addExamples(command, `policy create ${BINDING}`, `policy delete ${BINDING}`)
}

function addPolicyList(policy: Command): void {
  const command = addLimit(addTableOptions(policy.command('list')))
    .description('list the policies that match all filters; at least one is required')
    .option('--resource <resource>', 'on this resource itself')
    .option('--principal <principal>', 'of this principal itself')
    .option('--role <role>', 'that bind this role')
    .action(async (options) => (await import('./policies.ts')).list(options))
  addExamples(command, 'policy list --principal group:acme/platform-team')
}

function addRoleList(role: Command): void {
  const command = addLimit(addTableOptions(role.command('list')))
    .description('list the roles of the platform, or those of an organization')
    .option('--organization <organization>', 'its id or name')
    .action(async (options) => (await import('./definitions.ts')).printRoles(options))
  addExamples(command, 'role list --organization acme')
}

function addPermissionList(permission: Command): void {
  const command = addLimit(addTableOptions(permission.command('list')))
    .description('list permissions by their keys')
    .option('--namespace <namespace>', 'only those of service/resource')
    .action(async (options) => (await import('./definitions.ts')).printPermissions(options))
  addExamples(command, 'permission list --namespace compute/disk')
}
