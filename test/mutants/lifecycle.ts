import { type Mutant, mutant } from './mutant.ts'

const simulated = mutant('simulate')
/** Makes mutants that the test of the given operation has to notice. */
const by = (operation: string) => mutant(`functions/${operation}.test.ts`)
const leaving = mutant('functions/directory/organization-users/organization-users.test.ts')
const listed = mutant('lib/foundation/lists/read-list.test.ts')

/** Defects in the code that creates, changes and deletes policies, definitions, groups and resources, and in lists. */
export const lifecycleMutants: readonly Mutant[] = [
  simulated(
    'access/policies/unbind-policy',
    'a deleted policy stays on the lists',
    '    ...indexItemWrites(policyEntries({ ...policy, organization_id, place }), []),\n',
    '',
  ),
  mutant('functions/access/policies/too-many.long.test.ts')(
    'access/policies/bind-role',
    'a principal gets more policies from an organization than the bound',
    '[and(ofPrincipal, isNew)]',
    '[ofPrincipal]',
  ),
  mutant('lib/operator/doctor/places-of-policies.long.test.ts')(
    'access/policies/entity',
    'reindex gives the place of a policy to another one',
    '  isFree: (policy) => isFreeFor(String(policy.id)),\n',
    '',
  ),
  by('access/policies/changing')(
    'access/policies/rebind',
    'a policy gets another role in a grant that has changed since',
    '    [old]: storedRole(before.id, before.expires_at),\n    [current]: undefined,\n    bindings: from?.bindings,\n    revocations: from?.revocations,\n',
    '    nothing: undefined,\n',
  ),
  by('access/roles/roles')(
    'access/role-changes/change-roles',
    'a role is deleted that policies bind',
    '    await refuseBound(table, before)\n',
    '',
  ),
  by('directory/groups/rules')(
    'access/resources/store',
    'a group that was deleted is created by a late request',
    '  requireOpen(head),\n',
    '',
  ),
  simulated('directory/groups/save', 'a deleted group is not counted', '    countDeletion(headOf(group)),\n', ''),
  by('directory/users/delete')(
    'directory/removal/user',
    'the deletion of a user ends after one pass',
    'if (found.includes(true) || (await',
    'if (found.includes(true)) return false\n      if ((await',
  ),
  simulated(
    'access/permissions/store',
    'a deleted permission leaves no tombstone',
    'put(permissionKey(id), tombstone, unchanged({ version }))',
    "{ kind: 'Delete', input: { Key: permissionKey(id) } }",
  ),
  simulated(
    'access/resources/remove',
    'a deleted resource stays with its owner',
    '    ...indexItemWrites(ownerEntries(before), []),\n',
    '',
  ),
  leaving(
    'directory/removal/organization-user',
    'a removal from an organization reads what others gave the user',
    'range: inOrganization(idOf(organization)), isMeant',
    "range: { first: 'ORG#', last: 'POLICY$' }, isMeant",
  ),
  simulated(
    'directory/groups/member-writes',
    'a membership that ends stays counted',
    'take: { groups }, add: addToCounts([organization], -1)',
    'take: { groups }',
  ),
  simulated(
    'access/policies/places',
    'a policy is listed in no organization',
    '  organization_id,\n  place: placeOfId(',
    "  organization_id: organization_id && '-',\n  place: placeOfId(",
  ),
  mutant('functions/directory/groups/limits.long.test.ts')(
    'directory/groups/member-writes',
    'an organization fills the groups of a user',
    'isLimited && organization !== undefined ? and(write, hasRoomIn(organization)) : write',
    'write',
  ),
  leaving(
    'directory/removal/organization-user',
    'a removal misses policies on resources that were registered later',
    'takePoliciesOf(table, running, user, registeredLater)',
    'false',
  ),
  leaving(
    'operator/manifest/kinds/resource',
    'a resource moves to another organization without its policies',
    'before === undefined || organizationIdOf(before) === organizationId',
    'true',
  ),
  mutant('functions/directory/organization-users/organization-users.test.ts')(
    'access/policies/places',
    'a policy on a resource that moves is listed where the resource was',
    "path?.moving === true ? '' : ",
    '',
  ),
  listed(
    'foundation/lists/token',
    'a token of another list is taken',
    'version === VERSION && digest === digestOf(identity)',
    'version === VERSION && typeof digest === typeof digestOf(identity)',
  ),
  listed(
    'foundation/lists/read-list',
    'a list that is too long is cut',
    'if (last !== undefined && isWhole) throw tooLong()',
    '',
  ),
  listed(
    'foundation/lists/read-list',
    'a page ends one entry too late for the next',
    'last = position\n',
    "last = { ...position, sk: position.sk.concat('0') }\n",
  ),
  by('access/policies/list-rules')(
    'access/policies/find-listed',
    'of several filters only the first counts',
    'roleId: role?.record?.id }',
    'roleId: resource === undefined && principal === undefined ? role?.record?.id : undefined }',
  ),
  mutant('functions/access/checks/batch-one-moment.exhaustive.test.ts')(
    'access/check/check',
    'the facts of a batch are not read again',
    'await requireOneMoment(current.reading)',
    'if (requests.length < 2) await requireOneMoment(current.reading)',
  ),
  by('directory/groups/rules')(
    'directory/groups/add-members',
    'members join whatever the caller may do by then',
    'countWrite(group, joining.length, noDeletion),\n    ...seats,\n  ])\n',
    'countWrite(group, joining.length, noDeletion),\n    ...seats,\n  ], true)\n',
  ),
  by('directory/groups/groups')(
    'access/check/target',
    'whoever deleted a group, everybody hears so',
    'if (!(await actsAs(table, caller, deletedBy, ...needed)))',
    'if (deletedBy === undefined)',
  ),
  by('directory/groups/rules')(
    'directory/groups/group-in-path',
    'everybody learns which groups exist',
    '  await refuseIfCurrent(authorize(table, caller, ...requiredPermissions),',
    "  if (group === undefined) throw notFound('group', params.id)\n  await refuseIfCurrent(authorize(table, caller, ...requiredPermissions),",
  ),
  by('directory/groups/deleted-meanwhile.exhaustive')(
    'directory/groups/group-in-path',
    'who may act on a group that was deleted meanwhile is denied it',
    '    if (!isUuid(params.id)) return true\n',
    '    return true\n',
  ),
  by('access/resources/resources')(
    'access/check/resource-rights',
    'who may act on a resource that was deleted meanwhile is denied it',
    'return keys.length === 0 ||',
    'return keys.length >= 0 ||',
  ),
  by('access/policies/changing')(
    'access/policies/revoke',
    'whoever revoked a role, everybody hears so',
    'wasRevokedBy(grant, roleId, caller.principal)',
    "wasRevokedBy(grant, roleId, String(grant?.revoked_by).split(' ')[1] ?? '')",
  ),
  mutant('functions/deletions/late-requests.exhaustive.test.ts')(
    'directory/removal/deletion-marker',
    'a deletion goes on without its deletion marker',
    '  table.requireUnchanged([...preconditions, sameVersion(key, withMarker)])\n',
    '',
  ),
  mutant('functions/deletions/late-requests.exhaustive.test.ts')(
    'directory/removal/purge',
    'a deletion begins again with what was made again meanwhile',
    'deleting === undefined && beingDeleted.get(table) === resource',
    'false',
  ),
  mutant('functions/privilege-escalation/secret-races.test.ts')(
    'directory/service-users/secrets',
    'a secret is told that a grant came before',
    '    await requireSameReach(table, found, authorized)\n',
    '',
  ),
  mutant('functions/privilege-escalation/service-users.test.ts')(
    'directory/service-users/authorize-secret',
    'what is not registered lies in every organization',
    '(await findOrganization(table, resource)) !== organization',
    '((await findOrganization(table, resource)) ?? organization) !== organization',
  ),
  mutant('functions/directory/service-users/service-users.test.ts')(
    'access/clients/verify',
    'the id of a secret as user name stands for all of them',
    'secretId === undefined || secretId === each.id',
    "secretId === undefined || each.id !== ''",
  ),
  by('access/policies/many-roles')(
    'access/policies/grant-store',
    'a principal holds any number of roles on a resource',
    '  return and(write, hasRoom)\n',
    '  return write\n',
  ),
  by('access/organization-roles/limits')(
    'access/roles/head',
    'an organization has one role too many',
    'if (count >= BigInt(MAX_ORGANIZATION_ROLES))',
    'if (count > BigInt(MAX_ORGANIZATION_ROLES))',
  ),
  by('access/organization-roles/limits')(
    'access/roles/head',
    'an organization changes its roles as often as it likes',
    'if (first !== undefined) throw tooSoon',
    'if (first === 0n) throw tooSoon',
  ),
  by('access/checks/role-costs')(
    'access/roles/store',
    'a title of a role makes all checks read definitions again',
    'const isSame = before !== undefined && ',
    'const isSame = before !== undefined && after.id === "" && ',
  ),
  by('access/organization-roles/limits')(
    'access/roles/head',
    'a deleted role stays in the count',
    '{ roles: head.roles - BigInt(removed) }',
    '{ roles: head.roles - BigInt(removed - removed) }',
  ),
]
