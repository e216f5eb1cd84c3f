import { parseSubject, SERVICE_USER, splitReference, USER } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Entry } from './entry.ts'
import { clients } from './kinds/client.ts'
import { makeNamer } from './names.ts'
import type { PlanContext } from './plan-context.ts'
import { resolveReference } from './resolve-reference.ts'

const NAMESPACES = [USER, SERVICE_USER]

/**
 * Resolves a user or service user: `user:<uuid>` or `serviceuser:<uuid or title of a client>`. Reports anything else, a service
 * user that does not exist or is being deleted among it, and returns undefined.
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
  // What an entry that deletes binds may be held by a service user that is gone.
  if (isUuid(id) && (namespace === USER || entry.deleted)) return parseSubject(text)?.principal
  if (namespace === SERVICE_USER) return toPrincipal(namespace, await resolveClient(entry, field, id, context))
  entry.report(field, 'must be namespace:uuid')
  return undefined
}

async function resolveClient(entry: Entry, field: string, reference: string, context: PlanContext) {
  const found = await resolveReference(context, entry, field, clients, reference)
  if (found?.state?.deleting === undefined || entry.deleted) return found
  entry.report(field, `refers to the client ${reference}, which is being deleted`)
  return undefined
}

/** Names a user or service user (`<namespace>:<id>`): `user:<uuid>`, `serviceuser:<title of its client>`. */
export async function namePrincipal(principal: string, context: PlanContext): Promise<string> {
  const [namespace, id = ''] = principal.replace(/^app\//, '').split(':')
  if (!principal.startsWith(`${SERVICE_USER}:`)) return `${namespace}:${id}`
  return `${namespace}:${await nameClient(id, context)}`
}

const nameClient = makeNamer(clients)

export const toPrincipal = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`
