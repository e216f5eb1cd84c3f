import { resolveNamespace } from '../../access/permissions/builtin.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import {
  GROUP,
  ORGANIZATION,
  PROJECT,
  parseResource,
  parseSubject,
  SERVICE_USER,
  splitReference,
  USER,
} from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import {
  CLIENTS,
  GROUPS,
  ORGANIZATIONS,
  PROJECTS,
  ROLES,
  resourcesIn,
  toResourceKey,
  toRoleKey,
} from './findable-kinds.ts'
import type { Lookup } from './lookup.ts'

/**
 * Returns `<namespace>:<id>` of a resource on which roles can be bound. The text may be `organization:` or `project:`
 * with an id or name, or `group:` with an id or `<organization>/<name>`. For a custom resource, the text has the id
 * (registered or not) or the URN. Rejects any other text.
 */
export async function resolveResource(lookup: Lookup, text: string): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts === undefined) return lookup.refuse('must be namespace:id')
  const { namespace, id } = parts
  if (namespace.startsWith('app/')) return resolveContainer(lookup, namespace, id)
  if ((await resolveExistingNamespace(lookup, namespace)) === undefined) return undefined
  return isUuid(id) ? lookup.findResource(`${namespace}:${id.toLowerCase()}`) : resolveUrn(lookup, text)
}

/** In its full form. Rejects any other text. */
export async function resolveExistingNamespace(lookup: Lookup, text: string): Promise<string | undefined> {
  const resolved = await resolveNamespace(text, lookup.hasNamespace)
  return 'namespace' in resolved ? resolved.namespace : lookup.refuse(resolved.fault)
}

async function resolveContainer(lookup: Lookup, namespace: string, id: string): Promise<string | undefined> {
  const resolve = {
    [ORGANIZATION]: () => lookup.find(ORGANIZATIONS, id),
    [PROJECT]: () => lookup.find(PROJECTS, id),
    [GROUP]: () => resolveGroup(lookup, id),
  }[namespace]
  if (resolve === undefined) return lookup.refuse(`no role can be bound on ${namespace}`)
  const found = await resolve()
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

/** By its id, or by organization and name. */
async function resolveGroup(lookup: Lookup, reference: string) {
  const slash = reference.indexOf('/')
  if (slash < 0) return lookup.find(GROUPS, reference)
  const organization = await lookup.find(ORGANIZATIONS, reference.slice(0, slash))
  if (organization?.id === undefined) return undefined
  return lookup.find(GROUPS, `${organization.id}${reference.slice(slash)}`, reference)
}

async function resolveUrn(lookup: Lookup, text: string): Promise<string | undefined> {
  const reference = parseResource(text)
  if (reference?.by !== 'urn') return lookup.refuse('must be namespace:uuid, or namespace:urn with that namespace')
  const { namespace, project, urn } = reference
  const parent = await lookup.find(PROJECTS, project)
  if (parent?.id === undefined) return undefined
  const name = urn.slice(`frn:${project}:${namespace}:`.length)
  const found = await lookup.find(resourcesIn(namespace), toResourceKey(namespace, parent.id, name), text)
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

const INDIVIDUALS = [USER, SERVICE_USER]

/** A user, a service user, or `group:<uuid or organization/name>`. Rejects any other text. */
export async function resolvePrincipal(lookup: Lookup, text: string): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts?.namespace !== GROUP) return resolveIndividual(lookup, text, [...INDIVIDUALS, GROUP])
  return toReference(GROUP, await resolveGroup(lookup, parts.id))
}

/**
 * In the form `user:<id>` or `serviceuser:<uuid or title of a client>`. Rejects any other text. Also rejects a service
 * user that does not exist or is being deleted.
 * @param allowed the namespaces to list in the message, because the caller may accept further namespaces
 */
export async function resolveIndividual(
  lookup: Lookup,
  text: string,
  allowed: readonly string[] = INDIVIDUALS,
): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts === undefined || !INDIVIDUALS.includes(parts.namespace))
    return lookup.refuse(`must be namespace:id, the namespace ${allowed.join(' or ')}`)
  const { namespace, id } = parts
  if (namespace === USER) {
    const user = parseSubject(text)?.principal
    return user === undefined ? lookup.refuse(`the id of a user is ${USER_ID_RULE}`) : lookup.findUser(user)
  }
  // An entry that deletes a policy may name a service user that is already deleted.
  if (isUuid(id) && lookup.mayBeGone) return parseSubject(text)?.principal
  const found = await lookup.find(CLIENTS, id)
  if (found?.state?.deleting !== undefined && !lookup.mayBeGone)
    return lookup.refuse(`refers to the client ${id}, which is being deleted`)
  return toReference(namespace, found)
}

const toReference = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`

/**
 * By id or name. A name means the platform role of this name. If the platform has no such role, the name means a role
 * of the organization of the resource. A role of another organization cannot be bound on the resource.
 * @param resource the reference `<namespace>:<id>`, or undefined if it could not be resolved
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

/**
 * Returns the natural key of a role that belongs to the organization of a resource. If the resource belongs to no
 * organization, returns only the name.
 */
async function findKey(lookup: Lookup, name: string, resource: string): Promise<string> {
  const organization = organizationOf({ resource, ancestors: await lookup.readAncestors(resource) })
  return organization === undefined ? name : toRoleKey(name, organization.slice(`${ORGANIZATION}:`.length))
}
