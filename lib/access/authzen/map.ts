import {
  normalizeNamespace,
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../../foundation/identifiers/references.ts'
import type { Entity } from './schema.ts'

// Types are our namespaces or their aliases, and ids are those that a check takes.

/** The namespace of a type; undefined for a text that is no type. */
export const mapType = (type: string): string | undefined => normalizeNamespace(type)

/** The subject of a check; undefined for a type that is no principal, and for an id that no principal of the type can have. */
export function mapSubject({ type, id }: Entity): SubjectReference | undefined {
  const subject = mapType(type) === undefined ? undefined : parseSubject(`${type}:${id}`)
  return subject?.principal === undefined ? undefined : subject
}

/** The resource of a check; undefined for a type that is no namespace, and for an id that no resource of it can have. */
export function mapResource({ type, id }: Entity): ResourceReference | undefined {
  const resource = mapType(type) === undefined ? undefined : parseResource(`${type}:${id}`)
  return resource?.by === 'nothing' ? undefined : resource
}

/** The namespace of a type of principals; undefined for another type. */
export const mapPrincipalType = (type: string): string | undefined => mapSubject({ type, id: ANYBODY })?.namespace

/** The form of every id of a principal. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'
