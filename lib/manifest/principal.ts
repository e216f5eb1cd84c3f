import { parseSubject, SERVICE_USER, splitReference, USER } from '../identifiers/references.ts'
import { isUuid } from '../schema/primitives.ts'
import { describeEntry, type Entry } from './entry.ts'
import { clients } from './kinds/client.ts'
import { makeNamer } from './names.ts'
import { findPlannedById, type PlanContext } from './plan-context.ts'
import { resolveReference } from './resolve-reference.ts'

const NAMESPACES = [USER, SERVICE_USER]

/**
 * Resolves a user or service user: `user:<uuid>` or `serviceuser:<uuid or title of a client>`. Reports anything else, and
 * returns undefined.
 * @param allowed the namespaces that the message names: the caller may resolve others itself
 */
export async function resolvePrincipal(
  entry: Entry,
  field: string,
  text: string,
  context: PlanContext,
  allowed: readonly string[] = NAMESPACES,
): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts === undefined || !NAMESPACES.includes(parts.namespace)) {
    entry.report(field, `must be namespace:id, the namespace ${allowed.join(' or ')}`)
    return undefined
  }
  const { namespace, id } = parts
  const deleting = namespace === SERVICE_USER && !entry.deleted ? findDeletion(id, context) : undefined
  if (deleting !== undefined)
    entry.report(field, `refers to the client ${id}, which ${describeEntry(deleting)} deletes`)
  // A service user that is given by its id need not be a client.
  else if (isUuid(id)) return parseSubject(text)?.principal
  else if (namespace === SERVICE_USER) {
    return toPrincipal(namespace, await resolveReference(context, entry, field, clients, id))
  } else entry.report(field, 'must be namespace:uuid')
  return undefined
}

/** Names a user or service user (`<namespace>:<id>`): `user:<uuid>`, `serviceuser:<title of its client>`. */
export async function namePrincipal(principal: string, context: PlanContext): Promise<string> {
  const [namespace, id = ''] = principal.replace(/^app\//, '').split(':')
  if (!principal.startsWith(`${SERVICE_USER}:`)) return `${namespace}:${id}`
  return `${namespace}:${await nameClient(id, context)}`
}

const nameClient = makeNamer(clients)

const findDeletion = (clientId: string, context: PlanContext): Entry | undefined =>
  findPlannedById(context, 'Client', clientId.toLowerCase()).find(({ entry }) => entry.deleted)?.entry

export const toPrincipal = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`
