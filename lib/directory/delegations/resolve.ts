import { readDefinitions } from '../../access/check/definitions.ts'
import { EVERYTHING, NEVER_IMPLIED } from '../../access/check/delegations.ts'
import { findPath } from '../../access/check/loader.ts'
import { asOfOneMoment } from '../../access/check/one-moment.ts'
import { findPermissions } from '../../access/check/permission-keys.ts'
import { startReading } from '../../access/check/reading.ts'
import { notFound, refuseInvalid, type Violation } from '../../foundation/errors.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { PLATFORM, parseResource } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * Reads both at the same time. Reports unknown permissions before a missing resource.
 * @throws the errors of `resolvePermissions` and `resolveResource`
 */
export async function resolveScope(
  table: Table,
  given: { permissions: readonly string[]; resource: string },
): Promise<{ permissions: string[]; resource: string }> {
  const finding = resolveResource(table, given.resource)
  finding.catch(() => {})
  const permissions = await resolvePermissions(table, given.permissions)
  return { permissions, resource: await finding }
}

/**
 * Returns the ids of the permissions in their order, each once. `EVERYTHING` stands for itself.
 * @param texts ids, keys, slugs, and `EVERYTHING`
 * @param kept ids that need not be permissions any more
 * @throws INVALID_ARGUMENT for each text that is no permission, and for what must not stand beside `EVERYTHING`
 */
export async function resolvePermissions(
  table: Table,
  texts: readonly string[],
  kept: readonly string[] = [],
): Promise<string[]> {
  const found = await asOfOneMoment(table, async () =>
    findPermissions(table, await readDefinitions(startReading(table)), texts),
  )
  const ids = texts.map((text, index) => idOfText(text, found[index], kept))
  refuseInvalid(ids.flatMap((id, index) => (id === undefined ? [unknownPermission(index)] : [])))
  const known = ids.filter((id) => id !== undefined)
  if (known.includes(EVERYTHING)) refuseInvalid(besidesEverything(known))
  return [...new Set(known)]
}

function idOfText(text: string, found: PermissionIdentity | undefined, kept: readonly string[]): string | undefined {
  if (text === EVERYTHING) return EVERYTHING
  const id = text.toLowerCase()
  if (found === undefined) return kept.includes(id) ? id : undefined
  // No delegation covers the permissions of the platform.
  return namespaceOf(found.key) === PLATFORM ? undefined : found.id
}

const unknownPermission = (index: number): Violation => ({
  field: `permissions[${index}]`,
  description: 'is not a permission on things',
})

const besidesEverything = (ids: readonly string[]): Violation[] =>
  ids.every((id) => id === EVERYTHING || NEVER_IMPLIED.has(id))
    ? []
    : [{ field: 'permissions', description: `must not name beside "${EVERYTHING}" what it already includes` }]

/**
 * Returns `<namespace>:<id>`, or `EVERYTHING`. A resource outside of `app/` that is given by its id need not be registered.
 * @throws NOT_FOUND
 */
async function resolveResource(table: Table, text: string): Promise<string> {
  if (text === EVERYTHING) return EVERYTHING
  const reference = parseResource(text)
  const path = reference && (await findPath(table, reference, undefined))
  if (path?.resource === undefined) throw notFound('resource', text)
  return path.resource
}
