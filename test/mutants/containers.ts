import { type Mutant, mutant } from './mutant.ts'

const by = (operation: string) => mutant(`functions/${operation}.test.ts`)

/**
 * Defects in the code that creates, disables and deletes organizations and projects, and in service users and their
 * secrets.
 */
export const containerMutants: readonly Mutant[] = [
  mutant('simulate/late/late-creations.test.ts')(
    'foundation/lists/index-items',
    'a creation that arrives late comes back to a list that it has left',
    'require(key, unchanged({ departures: deletionCounter, closed: undefined }))',
    'require(key, unchanged({ closed: undefined }))',
  ),
  by('directory/organizations/delete')(
    'directory/removal/organization',
    'a deletion leaves the lists of the organization open',
    '...markerWrites(stored, remover), ...closingWrites(stored.id), ',
    '...markerWrites(stored, remover), ',
  ),
  by('deletions/late-requests.exhaustive')(
    'directory/removal/organization',
    'an organization is deleted although an account was enabled meanwhile',
    "list === 'ACCOUNTS_OF' ? noActiveAccounts : undefined",
    'undefined',
  ),
  by('directory/projects/projects')(
    'directory/removal/container',
    'a deletion does not suspend what it deletes',
    'suspended.has(resource) || suspended.size >= MAX_SUSPENDED ? [] :',
    'suspended.size >= 0 ? [] :',
  ),
  by('directory/projects/projects')(
    'directory/removal/container',
    'somebody goes on with the deletion of another one',
    "  throw new OutdatedPermission('somebody else has begun the deletion')\n",
    '',
  ),
  by('deletions/containers.exhaustive')(
    'directory/removal/organization',
    'the roles of a deleted organization stay',
    '    await takeRoles(table, running, id, remover)\n',
    '',
  ),
  by('directory/organizations/delete')(
    'directory/removal/container',
    'a disabled organization is deleted by its own people',
    "ignoresSuspension: namespace === PROJECT ? 'of_resource' : undefined",
    "ignoresSuspension: 'of_resource'",
  ),
  by('directory/projects/rules')(
    'access/check/suspension',
    'a process that remembers what is suspended never hears of a change',
    '    ...redefine(definitions, { has_suspended: after.size > 0 }),\n',
    '',
  ),
  by('access/checks/disabled')(
    'access/check/suspension',
    'whoever enables one place enables all',
    '{ has_suspended: after.size > 0 }',
    '{ has_suspended: isSuspended }',
  ),
  by('access/checks/check')(
    'access/check/evaluate',
    'only the place itself is suspended, and not what is in it',
    'facts.suspended && resourcesOn(path).find(',
    'facts.suspended && resourcesOn(path).slice(0, 1).find(',
  ),
  by('access/checks/check')(
    'access/check/evaluate',
    'an owner is not held up by a suspension',
    'if (place !== undefined) return',
    'if (place !== undefined && path.owner !== facts.subject) return',
  ),
  by('billing/usages/rules')(
    'billing/usages/payer',
    'usages of a suspended organization are refused',
    ", ignoresSuspension: 'everywhere' }",
    ' }',
  ),
  by('directory/projects/disabled')(
    'directory/containers/state',
    'what an admin disabled is enabled by anybody',
    '  if (disabled_by === ADMIN) throw placeSuspended(resource)\n',
    '',
  ),
  by('directory/projects/disabled')(
    'directory/containers/state',
    'an organization disables any number of its projects',
    '|| count < BigInt(MAX_DISABLED_PROJECTS)',
    '|| count >= 0n',
  ),
  by('privilege-escalation/service-users')(
    'directory/service-users/authorize-secret',
    'a service user makes secrets of its own',
    '  if (caller.principal === principal) throw permissionDenied()\n',
    '',
  ),
  by('privilege-escalation/service-users')(
    'directory/service-users/authorize-secret',
    'a secret of a service user with a relation to the platform is made by anybody',
    '  requireAdminForPlatform(caller, client)\n',
    '',
  ),
  by('privilege-escalation/service-users')(
    'directory/service-users/authorize-secret',
    'a secret of a service user that holds something takes no right to bind',
    "  if (reach === 'inside') await requirePolicyManage(table, caller, organization.resource)\n",
    '',
  ),
  by('directory/service-users/rules')(
    'directory/service-users/create',
    'a service user comes into a closed list',
    ', requireOpen(head)])',
    '])',
  ),
  by('access/platform-users/rules')(
    'access/clients/platform',
    'somebody who does not exist gets a relation to the platform',
    '= serviceuser_id === undefined ? undefined : await requireClient(table, serviceuser_id)',
    '= undefined',
  ),
]
