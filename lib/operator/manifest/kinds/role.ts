import { readPermission } from '../../../access/permissions/store.ts'
import { unbindAllTo } from '../../../access/policies/remove.ts'
import { deleteRole, loadRole } from '../../../access/role-changes/change-roles.ts'
import { findBuiltinRole } from '../../../access/roles/builtin.ts'
import { applyRoleChange, makeRole, roleViolations } from '../../../access/roles/create.ts'
import { roleFields } from '../../../access/roles/request.ts'
import type { RoleRecord } from '../../../access/roles/schema.ts'
import { readRole, saveRole } from '../../../access/roles/store.ts'
import { readClock } from '../../../foundation/clock.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../../foundation/table/chunk.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { ROLES, toRoleKey } from '../../names/findable-kinds.ts'
import { resolveExistingNamespace } from '../../names/resolve.ts'
import { toAttributes } from '../attributes.ts'
import { describeRole } from '../describe-role.ts'
import { type Entry, type Given, reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { lookUpFor } from '../plan-lookup.ts'
import { resolveReference } from '../resolve-reference.ts'
import { organizations } from './organization.ts'
import { permissions } from './permission.ts'

const fields = { id: uuid, organization: reference, ...roleFields }

export const roles: NamedKind<RoleRecord, typeof fields> = {
  ...ROLES,
  fields,
  required: ['name', 'permissions'],
  immutable: { organization: 'organization_id' },
  read: readLive,
  resolve,
  defaults: (id, now) => makeRole(id, {}, now),
  merge: async (from, desired) => applyRoleChange(from, desired),
  uniqueKeys: ({ name, organization_id }) => toUniqueKeys('name', name && toRoleKey(name, organization_id)),
  diffView: describeRole,
  namers: { permissions: makeNamer(permissions), organization: makeNamer(organizations) },
  label: ({ name }) => name,
  save: async (table, before, after) => {
    // A concurrent request may have created a policy during the deletion of an earlier role with this id.
    if (before === undefined) await unbindAllTo(table, after.id)
    return saveRole(table, before, after)
  },
  remove: async (table, { id, organization_id }) => {
    await deleteRole(table, { organizationId: organization_id, id }, readClock(), await loadRole(table, id))
    return true
  },
}

/** Removes the ids of deleted permissions from the role. */
async function readLive(table: Table, id: string): Promise<RoleRecord | undefined> {
  const builtin = findBuiltinRole(id, readClock())
  const role = builtin ?? (await readRole(table, id))
  if (role === undefined || role === builtin) return role
  const found = await mapInBatches(role.permissions, (permission) => readPermission(table, permission))
  return { ...role, permissions: role.permissions.filter((_, index) => found[index] !== undefined) }
}

async function resolve(entry: Entry<Given<typeof fields>>, context: PlanContext): Promise<Partial<RoleRecord>> {
  const { id, permissions: keys, scopes: texts, organization, ...given } = entry.given
  const owner =
    organization === undefined
      ? undefined
      : await resolveReference(context, entry, 'organization', organizations, organization)
  const ids = keys && (await resolvePermissions(keys, entry, context))
  const scopes = texts && (await resolveScopes(texts, entry, context))
  reportViolations(entry, roleViolations({ id, name: given.name, scopes }))
  return {
    ...toAttributes(given),
    ...(ids === undefined ? {} : { permissions: ids.filter((each) => each !== undefined) }),
    ...(scopes === undefined ? {} : { scopes: scopes.filter((each) => each !== undefined) }),
    ...(owner?.id === undefined ? {} : { organization_id: owner.id }),
  }
}

const resolvePermissions = (keys: readonly string[], entry: Entry, context: PlanContext) =>
  Promise.all(
    keys.map(async (key, index) => {
      const found = await resolveReference(context, entry, `permissions[${index}]`, permissions, key)
      return found?.id
    }),
  )

const resolveScopes = (texts: readonly string[], entry: Entry, context: PlanContext) =>
  Promise.all(texts.map((text, index) => resolveExistingNamespace(lookUpFor(entry, `scopes[${index}]`, context), text)))
