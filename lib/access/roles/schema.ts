import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'

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
  /** Counts the changes. */
  version: v.bigint(),
})
export type RoleRecord = v.InferOutput<typeof RoleRecord>

/** The attributes that decide whether a role may be bound on a resource. */
export const BindableRole = v.pick(RoleRecord, ['id', 'name', 'scopes', 'organization_id'])
export type BindableRole = v.InferOutput<typeof BindableRole>

/** The attributes that checks and bindings need. */
export const RoleDefinition = v.pick(RoleRecord, ['id', 'name', 'permissions', 'scopes', 'organization_id'])

/** A role in an answer. */
export const Role = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  permissions: v.array(v.string()),
  scopes: v.array(v.string()),
  metadata: presentedMetadata,
  org_id: v.string(),
  state: v.literal('enabled'),
  created_at: v.string(),
  updated_at: v.string(),
})

/** The answer for a role. @param keys the keys of its permissions by id; one that was deleted has none, and is left out */
export const presentRole = (
  { permissions, metadata, organization_id, version: _, ...role }: RoleRecord,
  keys: ReadonlyMap<string, string>,
): v.InferOutput<typeof Role> => ({
  ...role,
  permissions: permissions.flatMap((id) => keys.get(id)?.replaceAll('.', '_') ?? []),
  metadata: metadataOf(metadata),
  org_id: organization_id,
  state: 'enabled',
})
