import { GROUP, parseSubject, SERVICE_USER, splitReference, USER } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { CLIENTS } from './kinds.ts'
import type { Lookup } from './lookup.ts'
import { resolveGroup } from './resolve-resource.ts'

const INDIVIDUALS = [USER, SERVICE_USER]

/** Resolves what a policy binds: an individual, or `group:<uuid or organization/name>`. Refuses anything else. */
export async function resolvePrincipal(lookup: Lookup, text: string): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts?.namespace !== GROUP) return resolveIndividual(lookup, text, [...INDIVIDUALS, GROUP])
  return toReference(GROUP, await resolveGroup(lookup, parts.id))
}

/**
 * Resolves a user or service user: `user:<uuid>` or `serviceuser:<uuid or title of a client>`. Refuses anything else, a service
 * user that does not exist or is being deleted among it.
 * @param allowed the namespaces that the message names: the caller may resolve others itself
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
  // What an entry that deletes binds may be held by a service user that is gone.
  if (isUuid(id) && (namespace === USER || lookup.mayBeGone)) return parseSubject(text)?.principal
  if (namespace !== SERVICE_USER) return lookup.refuse('must be namespace:uuid')
  const found = await lookup.find(CLIENTS, id)
  if (found?.state?.deleting !== undefined && !lookup.mayBeGone)
    return lookup.refuse(`refers to the client ${id}, which is being deleted`)
  return toReference(namespace, found)
}

const toReference = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`
