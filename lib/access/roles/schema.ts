import * as v from 'valibot'

/** A named set of permissions. All other schemas of roles are derived from this schema. */
export const RoleRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  /** Ids. */
  permissions: v.array(v.string()),
  /** The role may be bound on resources in these namespaces; empty for all namespaces. */
  scopes: v.array(v.string()),
  /** The only organization in which the role may be bound; empty for all organizations. */
  organization_id: v.string(),
  /** A JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the role. */
  version: v.bigint(),
})
export type RoleRecord = v.InferOutput<typeof RoleRecord>

export const BindableRole = v.pick(RoleRecord, ['id', 'name', 'scopes', 'organization_id'])
export type BindableRole = v.InferOutput<typeof BindableRole>

/** Checks and policies need only these attributes. */
export const RoleDefinition = v.pick(RoleRecord, ['id', 'name', 'permissions', 'scopes', 'organization_id'])
