/** @module Converts names to ids and ids to names, for the command and manifests. */

import type { Client } from '../../access/clients/schema.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, USER, urnOf } from '../../foundation/identifiers/references.ts'
import type { Findable } from './findable-kinds.ts'

/** `state` is undefined if a manifest has a faulty entry for the thing. */
export interface Found<State> {
  id: string | undefined
  state: State | undefined
}

/** Reads from a table, or from the state of a table after a manifest is applied. */
export interface Names {
  /** An organization, project, group or registered resource (`<namespace>:<id>`). */
  readPlace(reference: string): Promise<Pick<ResourceRecord, 'namespace' | 'name' | 'ancestors'> | undefined>
  readClient(id: string): Promise<Pick<Client, 'title'> | undefined>
}

/** Resolves references in a table, or in the state of a table after a manifest is applied. */
export interface Lookup {
  /** Whether a reference may name a thing that is deleted or is being deleted. */
  mayBeGone: boolean
  /**
   * By id or natural key. If the thing does not exist, rejects the reference, or returns undefined if the caller allows
   * that.
   * @param written the reference as written, if the natural key differs from it
   */
  find<State>(kind: Findable<State>, reference: string, written?: string): Promise<Found<State> | undefined>
  has(kind: Findable<unknown>, naturalKey: string): Promise<boolean>
  hasNamespace(namespace: string): Promise<boolean>
  /** Returns the ancestors that the resource (`<namespace>:<id>`) has or will have. */
  readAncestors(reference: string): Promise<readonly string[]>
  /** The resource need not be registered. Returns undefined if a manifest deletes the resource. */
  findResource(reference: string): string | undefined
  /** The user need not have a profile. Returns undefined if a manifest deletes the user. */
  findUser(reference: string): string | undefined
  /** Either throws, or reports the mistake and returns undefined. */
  refuse(message: string): undefined
}

/**
 * Converts `<namespace>:<id>` to the form that manifests and commands accept, such as `organization:acme`,
 * `group:acme/team`, `compute/disk:frn:…` or `serviceuser:<title of its client>`. For users, and for things that are
 * not registered, the result has the id.
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
