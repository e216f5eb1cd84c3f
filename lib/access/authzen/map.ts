import {
  normalizeNamespace,
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../../foundation/identifiers/references.ts'
import type { Entity } from './schema.ts'

// In these functions, a type is a namespace or an alias of a namespace. Ids have the form that a check accepts.

/** Undefined if the text is not a type. */
export const mapType = (type: string): string | undefined => normalizeNamespace(type)

/** Undefined if the type is not a principal, or if no principal of the type can have the id. */
export function mapSubject({ type, id }: Entity): SubjectReference | undefined {
  const subject = mapType(type) === undefined ? undefined : parseSubject(`${type}:${id}`)
  return subject?.principal === undefined ? undefined : subject
}

/** Undefined if the type is not a namespace, or if no resource of the type can have the id. */
export function mapResource({ type, id }: Entity): ResourceReference | undefined {
  const resource = mapType(type) === undefined ? undefined : parseResource(`${type}:${id}`)
  return resource?.by === 'nothing' ? undefined : resource
}

/** Undefined for a type whose entities are not principals. */
export const mapPrincipalType = (type: string): string | undefined => mapSubject({ type, id: ANYBODY })?.namespace

/** Valid for every type of principal. */
const ANYBODY = '00000000-0000-0000-0000-000000000000'
