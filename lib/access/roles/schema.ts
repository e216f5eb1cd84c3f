import * as v from 'valibot'

/** A role in the table. A role is a named set of permissions. All other schemas of roles are derived from this schema. */
export const RoleRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  /** The ids of the permissions. */
  permissions: v.array(v.string()),
  /** The namespaces of the resources on which the role may be bound; empty for all namespaces. */
  scopes: v.array(v.string()),
  /** The id of the only organization in which the role may be bound; empty for all organizations. */
  organization_id: v.string(),
  /** The metadata as a JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the role. */
  version: v.bigint(),
})
export type RoleRecord = v.InferOutput<typeof RoleRecord>

/** The attributes that decide whether a role may be bound on a resource. */
export const BindableRole = v.pick(RoleRecord, ['id', 'name', 'scopes', 'organization_id'])
export type BindableRole = v.InferOutput<typeof BindableRole>

/** The attributes of a role that checks and policies need. */
export const RoleDefinition = v.pick(RoleRecord, ['id', 'name', 'permissions', 'scopes', 'organization_id'])
