import * as v from 'valibot'

/** A role as it is kept: a named set of permissions, given by their ids. */
export const RoleRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  permissions: v.array(v.string()),
  /** Namespaces of resources that it may be bound on; empty for all. */
  scopes: v.array(v.string()),
  /** The organization inside which alone it may be used, or empty. */
  organization_id: v.string(),
  /** A JSON text. */
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.bigint(),
})
export type RoleRecord = v.InferOutput<typeof RoleRecord>
