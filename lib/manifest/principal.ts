import { parseSubject, SERVICE_USER, splitReference, USER } from '../identifiers/references.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Entry } from './entry.ts'
import { clients } from './kinds/client.ts'
import { plannedById, refer, type World } from './plan-context.ts'

const NAMESPACES = [USER, SERVICE_USER]

/**
 * A user or service account as a manifest may name it: `user:<uuid>`, `serviceuser:<uuid or title of a client>`. Reports a
 * mistake and gives undefined where it is none.
 * @param known the namespaces that may stand there, for the words of that mistake
 */
export async function resolvePrincipal(
  entry: Entry,
  field: string,
  written: string,
  world: World,
  known: readonly string[] = NAMESPACES,
): Promise<string | undefined> {
  const parts = splitReference(written)
  if (parts === undefined || !NAMESPACES.includes(parts.namespace)) {
    entry.mistake(field, `must be namespace:id, the namespace ${known.join(' or ')}`)
    return undefined
  }
  const { namespace, id } = parts
  // Service accounts need not be clients: those that are known by their id are taken as they are.
  const deleted =
    !entry.deleted &&
    namespace === SERVICE_USER &&
    plannedById(world, 'Client', id.toLowerCase()).find((each) => each.entry.deleted)
  if (deleted) entry.mistake(field, `is the client ${id}, which ${deleted.entry.at} deletes`)
  else if (isUuid(id)) return parseSubject(written)?.principal
  else if (namespace === SERVICE_USER) return withId(namespace, await refer(world, entry, field, clients, id))
  else entry.mistake(field, 'must be namespace:uuid')
  return undefined
}

export const withId = (namespace: string, found: { id: string | undefined } | undefined): string | undefined =>
  found?.id === undefined ? undefined : `${namespace}:${found.id}`
