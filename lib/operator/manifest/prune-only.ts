import { idOf } from '../../access/resources/schema.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP, ORGANIZATION, splitReference } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { suggest } from '../names/suggest.ts'
import type { TableRecords } from './export-records.ts'
import type { Change } from './plan-context.ts'

/**
 * Finds the organization to which a prune is limited, in the manifest, which may give it a new name, or in the table.
 * @param only an id or name, with or without the prefix `organization:`
 * @throws Error if the organization does not exist
 */
export function requireOrganization({ resources }: TableRecords, changes: readonly Change[], only: string): string {
  const parts = splitReference(only)
  const idOrName = parts?.namespace === ORGANIZATION ? parts.id : only
  const declared = changes.filter(({ kind }) => kind === 'Organization').map(({ id, label }) => ({ id, name: label }))
  const stored = [...resources.values()].filter(({ namespace }) => namespace === ORGANIZATION)
  const known = [...declared, ...stored]
  const found = known.find(({ id, name }) => name === idOrName || id === idOrName.toLowerCase())
  if (found !== undefined) return found.id
  const names = known.map(({ name }) => name)
  throw new Error(
    `--only: there is no organization ${idOrName} in the manifest or in the table${suggest(idOrName, names)}`,
  )
}

/** Returns false for things that belong to no organization, such as permissions and clients. */
export const isIn =
  (records: TableRecords, organizationId: string) =>
  (kind: string, entry: JsonObject): boolean =>
    organizationIdOf(records, kind, entry) === organizationId

function organizationIdOf(records: TableRecords, kind: string, { id, namespace }: JsonObject): string | undefined {
  const of = (resource: string) => {
    const path = records.resources.get(resource) ?? { resource, ancestors: [] }
    const organization = organizationOf(path)
    return organization && idOf(organization)
  }
  if (kind === 'Role') return records.roles.get(String(id))?.organization_id
  if (kind === 'Group') return of(`${GROUP}:${id}`)
  if (kind === 'Resource') return of(`${namespace}:${id}`)
  return kind === 'Policy' ? of(records.policies.get(String(id))?.resource ?? '') : undefined
}
