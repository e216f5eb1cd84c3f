import { strictEqual } from 'node:assert/strict'
import { handler as handleOrganizationRolesDelete } from '../../functions/access/organization-roles/delete.ts'
import { handler as handleOrganizationRolesUpdate } from '../../functions/access/organization-roles/update.ts'
import { handler as handlePermissionsCreate } from '../../functions/access/permissions/create.ts'
import { handler as handlePermissionsDelete } from '../../functions/access/permissions/delete.ts'
import { handler as handlePoliciesDelete } from '../../functions/access/policies/delete.ts'
import { handler as handlePoliciesRevoke } from '../../functions/access/policies/revoke.ts'
import { handler as handlePoliciesUpdate } from '../../functions/access/policies/update.ts'
import { handler as handleResourcesDelete } from '../../functions/access/resources/delete.ts'
import { handler as handleResourcesUpdate } from '../../functions/access/resources/update.ts'
import { handler as handleRolesDelete } from '../../functions/access/roles/delete.ts'
import { handler as handleRolesUpdate } from '../../functions/access/roles/update.ts'
import { handler as handleGroupsAddUsers } from '../../functions/directory/groups/add-users.ts'
import { handler as handleGroupsDelete } from '../../functions/directory/groups/delete.ts'
import { handler as handleGroupsRemoveUser } from '../../functions/directory/groups/remove-user.ts'
import { handler as handleOrganizationsDisable } from '../../functions/directory/organizations/disable.ts'
import { handler as handleOrganizationsEnable } from '../../functions/directory/organizations/enable.ts'
import { handler as handleProjectsDisable } from '../../functions/directory/projects/disable.ts'
import { handler as handleProjectsEnable } from '../../functions/directory/projects/enable.ts'
import { handler as handleUsersDelete } from '../../functions/directory/users/delete.ts'
import { handler as handleUsersDisable } from '../../functions/directory/users/disable.ts'
import { handler as handleUsersEnable } from '../../functions/directory/users/enable.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { type Call, type Credentials, call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { fact } from './rules.ts'
import type { WorldSpec } from './world-specs.ts'
import type { World } from './worlds.ts'

// Sends requests that change a world over HTTP, and finds their targets in the world's facts.

export type Change = WorldSpec['changes'][number]

let making: Promise<Credentials> | undefined

const HANDLERS = {
  'groups/add-users': handleGroupsAddUsers,
  'groups/delete': handleGroupsDelete,
  'groups/remove-user': handleGroupsRemoveUser,
  'organization-roles/delete': handleOrganizationRolesDelete,
  'organization-roles/update': handleOrganizationRolesUpdate,
  'organizations/disable': handleOrganizationsDisable,
  'organizations/enable': handleOrganizationsEnable,
  'permissions/create': handlePermissionsCreate,
  'permissions/delete': handlePermissionsDelete,
  'policies/delete': handlePoliciesDelete,
  'policies/revoke': handlePoliciesRevoke,
  'policies/update': handlePoliciesUpdate,
  'projects/disable': handleProjectsDisable,
  'projects/enable': handleProjectsEnable,
  'resources/delete': handleResourcesDelete,
  'resources/update': handleResourcesUpdate,
  'roles/delete': handleRolesDelete,
  'roles/update': handleRolesUpdate,
  'users/delete': handleUsersDelete,
  'users/disable': handleUsersDisable,
  'users/enable': handleUsersEnable,
} satisfies Record<string, Handler>
type Name = keyof typeof HANDLERS

/**
 * Throws if the status differs.
 *
 * @param status the status that the specification demands
 */
export async function send(file: Name, request: Call, status = 200) {
  making ??= aClient(['admin'])
  const answer = await call(HANDLERS[file], { as: await making, ...request })
  strictEqual(answer.status, status, `${file} ${JSON.stringify(request)} was answered ${answer.text}`)
  return answer.body
}

const allFacts = ({ facts }: World): string[][] => [...facts].map((each) => JSON.parse(each) as string[])
export const factsOf = (world: World, kind: string): string[][] => allFacts(world).filter(([each]) => each === kind)
export const idIn = (reference = ''): string => reference.slice(reference.indexOf(':') + 1)
export const nth = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

export function forget(world: World, isGone: (words: string[]) => boolean): void {
  for (const words of allFacts(world)) if (isGone(words)) world.facts.delete(fact(...words))
}

export const containerOf = (world: World, resource = ''): string =>
  String(factsOf(world, 'under').find(([, of]) => of === resource)?.[2])
