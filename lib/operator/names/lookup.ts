import type { Client } from '../../access/clients/schema.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, USER, urnOf } from '../../foundation/identifiers/references.ts'
import type { Findable } from './kinds.ts'

/** The thing of a reference. `state` is missing where a manifest has a faulty entry for it. */
export interface Found<State> {
  id: string | undefined
  state: State | undefined
}

/** Where names are read: in a table, or in a table as a manifest will leave it. */
export interface Names {
  /** An organization, project, group or registered resource (`<namespace>:<id>`). */
  readPlace(reference: string): Promise<Pick<ResourceRecord, 'namespace' | 'name' | 'ancestors'> | undefined>
  readClient(id: string): Promise<Pick<Client, 'title'> | undefined>
}

/** Where references are resolved: in a table, or in a table as a manifest will leave it. */
export interface Lookup {
  /** Whether a reference may name something that is deleted, or that is being deleted. */
  mayBeGone: boolean
  /**
   * Finds the thing with an id or natural key. If there is none, it refuses the reference, or returns undefined where the caller allows that.
   * @param written the given text, where the natural key is made of it
   */
  find<State>(kind: Findable<State>, reference: string, written?: string): Promise<Found<State> | undefined>
  has(kind: Findable<unknown>, naturalKey: string): Promise<boolean>
  hasNamespace(namespace: string): Promise<boolean>
  /** The ancestors that a resource (`<namespace>:<id>`) has or will have. */
  readAncestors(reference: string): Promise<readonly string[]>
  /** A resource of a project that is given by its id; it need not be registered. */
  findResource(reference: string): string | undefined
  /** A user (`app/user:<id>`), who need not have a profile. */
  findUser(reference: string): string | undefined
  /** Throws, or reports the mistake and returns undefined. */
  refuse(message: string): undefined
}

/**
 * Names `<namespace>:<id>` as a manifest and a command take it: `organization:acme`, `group:acme/team`,
 * `compute/disk:frn:…`, `serviceuser:<title of its client>`. Users and what is not registered have only their id.
 */
export async function nameReference(names: Names, reference: string): Promise<string> {
  const short = reference.replace(/^app\//, '')
  if (reference.startsWith(`${USER}:`)) return short
  if (reference.startsWith(`${SERVICE_USER}:`)) {
    const client = await names.readClient(idOf(reference))
    return client === undefined ? short : `serviceuser:${client.title}`
  }
  const place = await names.readPlace(reference)
  if (place === undefined) return short
  const { namespace, name } = place
  if (namespace === ORGANIZATION || namespace === PROJECT) return `${namespace.replace('app/', '')}:${name}`
  const parent = await names.readPlace(containerOf(place))
  if (parent === undefined) return short
  return namespace === GROUP ? `group:${parent.name}/${name}` : `${namespace}:${urnOf(parent.name, namespace, name)}`
}
