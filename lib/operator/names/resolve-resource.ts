import { resolveNamespace } from '../../access/permissions/namespaces.ts'
import { GROUP, ORGANIZATION, PROJECT, parseResource, splitReference } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { GROUPS, ORGANIZATIONS, PROJECTS, resourcesIn, toResourceKey } from './kinds.ts'
import type { Lookup } from './lookup.ts'

/**
 * Resolves what roles are bound on to `<namespace>:<id>`: `organization:` or `project:` with an id or name, `group:` with an
 * id or `<organization>/<name>`, or a custom resource by its id (registered or not) or its URN. Refuses anything else.
 */
export async function resolveResource(lookup: Lookup, text: string): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts === undefined) return lookup.refuse('must be namespace:id')
  const { namespace, id } = parts
  if (namespace.startsWith('app/')) return resolveContainer(lookup, namespace, id)
  if ((await resolveExistingNamespace(lookup, namespace)) === undefined) return undefined
  return isUuid(id) ? lookup.findResource(`${namespace}:${id.toLowerCase()}`) : resolveUrn(lookup, text)
}

/** The full form of a namespace that exists. Refuses any other. */
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

/** Resolves a group by its id, or by organization and name. */
export async function resolveGroup(lookup: Lookup, reference: string) {
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
