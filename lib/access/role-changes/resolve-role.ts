import { aborted, type Violation } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { namespaceExists } from '../check/loader.ts'
import { findPermissions } from '../check/permission-keys.ts'
import { FactsChanged } from '../check/reading.ts'
import { resolveNamespace } from '../permissions/builtin.ts'
import type { DefinitionsVersion } from '../permissions/version.ts'
import { roleViolations } from '../roles/create.ts'
import type { RoleChange } from '../roles/request.ts'
import type { RoleRecord } from '../roles/schema.ts'

/** `scopes` are full namespaces. Without duplicates. A list is undefined if the request does not give it. */
interface Resolved {
  permissions: string[] | undefined
  scopes: string[] | undefined
  violations: Violation[]
}

/**
 * Returns a violation for each permission or namespace that does not exist, with its position.
 * @param before the current role, which may keep a scope whose namespace no longer exists
 * @throws FactsChanged if the version of the definitions is no longer `version`
 */
export async function resolveRole(
  table: Table,
  version: DefinitionsVersion,
  { permissions, scopes }: Pick<RoleChange, 'permissions' | 'scopes'>,
  before?: RoleRecord,
): Promise<Resolved> {
  const [found, places] = await Promise.all([
    permissions && findPermissions(table, version, permissions),
    scopes && Promise.all(scopes.map((text) => resolveScope(table, text, before?.scopes ?? []))),
  ])
  const unknown = (found ?? []).flatMap((each, index) =>
    each === undefined ? [{ field: `permissions[${index}]`, description: 'is not a permission' }] : [],
  )
  const faults = (places ?? []).flatMap((place, index) =>
    'fault' in place ? [{ field: `scopes[${index}]`, description: place.fault }] : [],
  )
  const namespaces = places?.map((place) => ('namespace' in place ? place.namespace : undefined))
  return {
    permissions: found && [...new Set(found.flatMap((each) => each?.id ?? []))],
    scopes: namespaces && [...new Set(namespaces.filter((each) => each !== undefined))],
    violations: [...unknown, ...faults, ...roleViolations({ scopes: namespaces })],
  }
}

const resolveScope = (table: Table, text: string, known: readonly string[]) =>
  resolveNamespace(text, async (namespace) => known.includes(namespace) || namespaceExists(table, namespace))

/**
 * A caller needs at least one of these permissions on the organization. The permissions to change and bind roles are included, because
 * callers with these permissions need to read roles.
 */
export const READ_ROLES = ['get', 'rolemanage', 'policymanage'] as const
export const CHANGE_ROLES = ['rolemanage'] as const

/**
 * Runs the change again if the definitions changed meanwhile. Throws 409 ABORTED after too many conflicts.
 * @param attempt gets the loaded items in the first attempt, and undefined in all others
 */
export async function changeDefinitions<Loaded, Result>(
  table: Table,
  loaded: Loaded,
  attempt: (loaded: Loaded | undefined) => Promise<Result>,
): Promise<Result> {
  let first: Loaded | undefined = loaded
  return table.withRetries(async () => {
    const current = first
    first = undefined
    try {
      return await attempt(current)
    } catch (error) {
      throw error instanceof FactsChanged ? aborted(error) : error
    }
  })
}
