import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import type { TableRecords } from './export-records.ts'

/** `app/user:<id>` becomes `user:<id>`. */
export const shorten = (principal: string): string => principal.replace(/^app\//, '')

/**
 * The reference (`<namespace>:<id>`) is of an organization or project. If the container does not exist, returns its id.
 */
export const nameOf = ({ resources }: TableRecords, reference: string): string =>
  resources.get(reference)?.name ?? idOf(reference)

/**
 * `app/organization:<id>` becomes `organization:acme`, and `app/group:<id>` becomes `group:acme/team`. References of
 * other kinds keep the id.
 */
export function formatReference(reference: string, { resources }: TableRecords): string {
  const found = reference.startsWith('app/') ? resources.get(reference) : undefined
  if (found === undefined) return shorten(reference)
  const type = shorten(found.namespace)
  if (found.namespace !== GROUP) return `${type}:${found.name}`
  const organization = resources.get(containerOf(found))
  return organization === undefined ? `${type}:${found.id}` : `${type}:${organization.name}/${found.name}`
}

export const describeRecord = ({ title, metadata }: Pick<ResourceRecord, 'title' | 'metadata'>) => ({
  title,
  metadata: metadataOf(metadata),
})

export const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export const sortByName = <T extends { name: string; id: string }>(all: Iterable<T>): T[] =>
  [...all].sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.id, b.id))

export const sortById = <T extends { id: string }>(all: Iterable<T>): T[] =>
  [...all].sort((a, b) => compareTexts(a.id, b.id))
