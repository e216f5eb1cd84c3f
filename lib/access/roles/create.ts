import type { Violation } from '../../foundation/errors.ts'
import { builtinRoleIdByName, isBuiltinRole } from '../../foundation/identifiers/builtin.ts'
import { PLATFORM } from '../../foundation/identifiers/references.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { RESERVED_NAME, RESERVED_PREFIX } from './request.ts'
import type { RoleRecord } from './schema.ts'

/** Callers and manifests set these attributes. */
export type RoleAttributes = Partial<Omit<RoleRecord, 'id' | 'created_at' | 'updated_at' | 'version'>>

/**
 * Checks the rules that the schemas of the fields do not contain.
 * @param scopes the full namespaces in the order of the request; undefined for a namespace that already has a violation
 */
export function roleViolations({
  id,
  name,
  scopes = [],
}: {
  id?: string | undefined
  name?: string | undefined
  scopes?: readonly (string | undefined)[] | undefined
}): Violation[] {
  const reserved = 'belongs to a built-in role'
  return [
    ...(id !== undefined && isBuiltinRole(id) ? [{ field: 'id', description: reserved }] : []),
    ...(name === undefined ? [] : nameViolations(name)),
    ...scopes.flatMap((scope, index) =>
      scope === PLATFORM ? [{ field: `scopes[${index}]`, description: 'no role can be bound on the platform' }] : [],
    ),
  ]
}

/** The prefix of built-in roles is reserved, so that later releases can add built-in roles. */
export function nameViolations(name: string): Violation[] {
  if (!name.startsWith(RESERVED_PREFIX)) return []
  const isBuiltin = builtinRoleIdByName(name) !== undefined
  const description = isBuiltin ? 'belongs to a built-in role' : RESERVED_NAME
  return [{ field: 'name', description, reason: 'RESERVED_ROLE' }]
}

/** Attributes that are not given get defaults. */
export function makeRole(id: string, given: RoleAttributes, now: Date): RoleRecord {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const lists = { permissions: [], scopes: [] }
  const defaults = { id, name: '', title: '', ...lists, organization_id: '', metadata: metadataText({}), version: 1n }
  return applyRoleChange({ ...defaults, ...times }, given)
}

/** An attribute that is not given keeps its value. Duplicate permissions and scopes are removed. */
export const applyRoleChange = (before: RoleRecord, { permissions, scopes, ...given }: RoleAttributes): RoleRecord => ({
  ...before,
  ...given,
  ...(permissions === undefined ? {} : { permissions: [...new Set(permissions)] }),
  ...(scopes === undefined ? {} : { scopes: [...new Set(scopes)] }),
})
