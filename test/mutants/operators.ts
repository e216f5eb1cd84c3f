import { type Mutant, mutant } from './mutant.ts'

const simulated = mutant('simulate')
// The simulator rarely reaches this code, so each of these mutants has a test file.
const renamed = mutant('manifest/projects.long.test.ts')
const deleted = mutant('manifest/deletions.test.ts')
const managed = mutant('lib/access/clients/clients.test.ts')
const gone = mutant('functions/deletions/service-users.test.ts')
const unasked = mutant('functions/directory/service-users/unasked-grants.test.ts')

/** Defects in operators' tasks: manifests, renames of projects, deletions, secrets of clients. */
export const operatorMutants: readonly Mutant[] = [
  simulated('operator/manifest/apply', 'an apply that was overtaken ends well', 'if (!isApplied) throw aborted()', ''),
  simulated(
    'operator/manifest/apply',
    'an apply fails because another was faster',
    'apply(table, listener)).catch(isOvertaken)',
    'apply(table, listener))',
  ),
  simulated(
    'directory/groups/group',
    'a member whom the list leaves out stays',
    '{ leaving, joining }',
    '{ leaving: [], joining }',
  ),
  simulated(
    'operator/manifest/conflicts',
    'what others make meanwhile is a mistake of the file',
    'if (await isOvertaken(kind, planned, key, owner, context)) throw aborted()',
    '',
  ),
  simulated(
    'access/resources/rename-project',
    'the old name of a project still finds it',
    '      ...project.other_names.map((name) => remove(aliasKey(PROJECT, name))),\n',
    '',
  ),
  renamed(
    'access/resources/rename-project',
    'a late step of a rename takes names away',
    '[requireVersion(project), ...some]',
    'some',
  ),
  renamed(
    'access/check/loader',
    'a URN leads nowhere until its alias has moved',
    '  if (other !== undefined && containerOf(other) === parent.resource) return findAbove(reading, other, onGuess)\n',
    '',
  ),
  simulated(
    'access/check/loader',
    'a URN does not find what is registered',
    'if (resource !== undefined && containerOf(resource) === parent.resource)',
    'if (resource === parent)',
  ),
  simulated(
    'access/resources/find-resource',
    'a project is not found by its name',
    'isSlug(idOrName) ? readAlias(table, namespace, idOrName) : undefined',
    'undefined',
  ),
  deleted(
    'directory/groups/save',
    'what is bound to a group as it goes is overlooked',
    'member_count: 0n, bindings_made }',
    'member_count: 0n }',
  ),
  deleted(
    'directory/groups/save',
    'what is granted to a group outlives it',
    '  await Promise.all([unbindAllOf(table, resource), unbindAllOn(table, resource)])\n',
    '',
  ),
  simulated(
    'directory/removal/resource',
    'what is granted on a resource outlives it',
    '  await unbindAllOn(table, resource)\n  const stored',
    '  const stored',
  ),
  simulated(
    'access/resources/remove',
    'a resource that is gone keeps its URN',
    '    remove(urnKey(project, before)),\n',
    '',
  ),
  simulated(
    'access/resources/remove',
    'a project still lists a resource that is gone',
    '    remove(childKey(project.resource, before.resource)),\n',
    '',
  ),
  managed(
    'access/clients/store',
    'a client that changed as it was deleted leaves its title taken',
    'remove(key, clientAsRead(removed), by)',
    'remove(key, undefined, by)',
  ),
  simulated(
    'access/clients/store',
    'a copy of a client is forgotten',
    'clientKeys(after.id, copiesOf(after)).map(copyOf)',
    'clientKeys(after.id, copiesOf(after)).slice(1).map(copyOf)',
  ),
  simulated(
    'access/clients/manage',
    'a secret is told to be revoked, and works',
    'const secrets = before.secrets.filter((secret) => !revoked.includes(secret))',
    'const secrets = before.secrets',
  ),
  simulated(
    'access/clients/manage',
    'a secret is issued that was not kept',
    'if (!(await saveClient(table, before, client, held))) throw aborted()',
    'await saveClient(table, before, client, held)',
  ),
  managed('access/clients/verify', 'a secret works after its time', 'isLive(each, now)', 'true'),
  simulated(
    'access/clients/verify',
    'the new secret of a rotation does not work yet',
    'second = NOBODY.secrets[0]] = client.secrets',
    'second = NOBODY.secrets[0]] = client.secrets.slice(0, 1)',
  ),
  gone(
    'access/policies/bind-role',
    'a role is bound to a service user whose deletion has begun',
    '    ...(holder === undefined ? [] : [requireStillHolder(holder)]),\n',
    '',
  ),
  gone(
    'access/clients/holder',
    'a service user whose deletion has begun gets a role before the write',
    '    deleting: undefined,\n',
    '',
  ),
  gone(
    'directory/groups/member-writes',
    'a service user whose deletion has begun joins a group',
    'holder === undefined ? limited : and(limited, principalNotDeleted(holder))',
    'limited',
  ),
  gone(
    'access/resources/project-resource',
    'a service user whose deletion has begun becomes an owner',
    '  if (owner !== undefined) writes.push(requireStillHolder(owner))\n',
    '',
  ),
  gone(
    'directory/removal/organization-clients',
    'a service user of an organization that goes gets no deletion marker',
    'relations: [], deleting: client.deleting ?? by }',
    'relations: [] }',
  ),
  unasked(
    'access/clients/grants-outside',
    'what another organization grants is recorded as a grant of the platform',
    ' || !table.isWrittenByPlatform()',
    '',
  ),
  unasked(
    'access/clients/grants-outside',
    'what the platform grants elsewhere is not recorded',
    'if (managed.length === 0 ',
    'if (managed.length >= 0 ',
  ),
  unasked(
    'access/check/manages',
    'whoever manages any service user manages those with a relation to the platform',
    ' || client.relations.length > 0',
    '',
  ),
  deleted(
    'directory/removal/service-user',
    'policies of a client outlive it',
    '  await unbindAllOf(table, principal)\n',
    '',
  ),
]
