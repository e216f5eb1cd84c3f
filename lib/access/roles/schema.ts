import * as v from 'valibot'

/** A role in the table: a named set of permissions. Every other shape of a role is picked from this one. */
export const RoleRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  /** The ids of the permissions. */
  permissions: v.array(v.string()),
  /** The namespaces of the resources that it may be bound on; empty for all. */
  scopes: v.array(v.string()),
  /** The only organization in which it may be bound; empty for all. */
  organization_id: v.string(),
  /** A JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes. */
  version: v.bigint(),
})
export type RoleRecord = v.InferOutput<typeof RoleRecord>

/** The attributes that decide whether a role may be bound on a resource. */
export const BindableRole = v.pick(RoleRecord, ['id', 'name', 'scopes', 'organization_id'])
export type BindableRole = v.InferOutput<typeof BindableRole>

/** The attributes that checks and bindings need. */
export const RoleDefinition = v.pick(RoleRecord, ['id', 'name', 'permissions', 'scopes', 'organization_id'])
