import type { Client } from '../../access/clients/schema.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import type { Findable } from './kinds.ts'

/** The thing that a reference means. `state` is missing where a manifest has a faulty entry for it. */
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
  /** Whether a reference may be to what is gone, or is being deleted. */
  mayBeGone: boolean
  /**
   * Finds what an id or natural key means. Where there is none, it refuses the reference, or returns undefined if that may be.
   * @param written what was given, where the natural key is made of it
   */
  find<State>(kind: Findable<State>, reference: string, written?: string): Promise<Found<State> | undefined>
  has(kind: Findable<unknown>, naturalKey: string): Promise<boolean>
  hasNamespace(namespace: string): Promise<boolean>
  /** The ancestors that a resource (`<namespace>:<id>`) has or will have. */
  readAncestors(reference: string): Promise<readonly string[]>
  /** A resource of a project that is given by its id; it need not be registered. */
  findResource(reference: string): string | undefined
  /** Throws, or reports the mistake and returns undefined. */
  refuse(message: string): undefined
}
