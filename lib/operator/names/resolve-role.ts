import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { organizationOf } from '../../foundation/identifiers/resource-path.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { ROLES, toRoleKey } from './kinds.ts'
import type { Lookup } from './lookup.ts'

/**
 * Resolves a role by its id or name. A name means the platform's role or, where the platform has none of that name, the role of
 * the organization in which the resource lies. Another organization's role could not be bound there.
 * @param resource `<namespace>:<id>`; undefined where it could not be resolved
 */
export async function resolveRole(
  lookup: Lookup,
  text: string,
  resource: string | undefined,
): Promise<string | undefined> {
  const isGlobal = isUuid(text) || (await lookup.has(ROLES, text))
  const key = isGlobal || resource === undefined ? text : await findKey(lookup, text, resource)
  return (await lookup.find(ROLES, key, text))?.id
}

/** The natural key of the organization's role; the name alone where there is none, which is then refused. */
async function findKey(lookup: Lookup, name: string, resource: string): Promise<string> {
  const organization = organizationOf({ resource, ancestors: await lookup.readAncestors(resource) })
  const key = organization && toRoleKey(name, organization.slice(`${ORGANIZATION}:`.length))
  return key !== undefined && (await lookup.has(ROLES, key)) ? key : name
}
