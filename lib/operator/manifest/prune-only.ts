import { idOf } from '../../access/resources/schema.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { GROUP, ORGANIZATION, splitReference } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { suggest } from '../names/suggest.ts'
import type { TableRecords } from './export-records.ts'
import type { Change } from './plan-context.ts'

/**
 * The id of the organization to which a prune is limited: one of the manifest, which may give it another name, or of the table.
 * @param only an id or name, with or without `organization:`
 * @throws Error where there is none
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

/** Tells whether an exported entry is in an organization. Things that belong to no organization, such as a permission or a client, are not. */
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
