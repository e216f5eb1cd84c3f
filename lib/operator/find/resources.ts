import { findPath } from '../../access/check/loader.ts'
import { idOf } from '../../access/resources/schema.ts'
import { namespaceOfReference, parseCustomResource } from '../../foundation/identifiers/references.ts'
import { NAMESPACES, namespaceOfSortKey, resourceIdKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Candidate, type Candidates, MAX_ALIKE } from './candidate.ts'

/** In all projects. Resources in different namespaces can have the same id. */
export async function findResourcesById(table: Table, id: string): Promise<Candidates> {
  const { items } = await table.page(resourceIdKey(id, '').pk, NAMESPACES, { limit: MAX_ALIKE + 1 })
  const namespaces = items.slice(0, MAX_ALIKE).map(({ sk }) => namespaceOfSortKey(String(sk)))
  return {
    candidates: namespaces.map((namespace) => ({ kind: 'resource', id, namespace })),
    truncated: items.length > MAX_ALIKE,
  }
}

export async function findByUrn(table: Table, urn: string): Promise<Candidate[]> {
  const reference = parseCustomResource(urn)
  if (reference?.by !== 'urn') return []
  const path = await findPath(table, reference, undefined)
  if (path?.resource === undefined) return []
  return [{ kind: 'resource', id: idOf(path.resource), namespace: namespaceOfReference(path.resource) }]
}
