import { randomUUID } from 'node:crypto'
import { bindingWrites } from '../../lib/access/policies/bind-role.ts'
import { placePolicy } from '../../lib/access/policies/places.ts'
import { makePolicy, type PolicyRecord } from '../../lib/access/policies/schema.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import type { Answer } from './request.ts'
import { aPolicy, aTable, aUser } from './world.ts'

/** Binds a built-in role. */
export const bind = (
  role: keyof typeof BUILTIN_ROLES,
  principal: string,
  { resource }: { resource: string },
  given: Partial<PolicyRecord> = {},
): Promise<PolicyRecord> => aPolicy(BUILTIN_ROLES[role].id, principal, resource, given)

/** Binds a role to a service user that does not exist. Earlier releases accepted this. */
export async function bindToNobody(roleId: string, principal: string, resource: string, organizationId: string) {
  const policy = makePolicy(randomUUID(), { role_id: roleId, resource, principal }, new Date())
  await aTable().transact(bindingWrites(placePolicy(policy, organizationId), undefined))
  return policy
}

/** The fields of a policy or membership whose end has passed. */
export const OVER = { expires_at: '2026-01-01T00:00:00.000Z' }

export const idOf = (principal: string): string => principal.slice(principal.indexOf(':') + 1)

/** Returns new users, sorted by their ids. */
export const someUsers = (count: number): string[] => Array.from({ length: count }, aUser).sort()

export const idsIn = (answer: Answer, member: string): string[] =>
  answer.body[member].map(({ id }: { id: string }) => id)

/**
 * Makes a reference to an unregistered resource. Principals can have access to many such resources, but lists do not
 * contain them.
 */
export const aDisk = () => ({ resource: `compute/disk:${randomUUID()}` })
