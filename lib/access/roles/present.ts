import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { RoleRecord } from './schema.ts'

const { organization_id, metadata: _, created_at, updated_at, version: __, ...told } = RoleRecord.entries

export const Role = v.object({
  ...told,
  metadata: presentedMetadata,
  org_id: organization_id,
  state: v.literal('enabled'),
  created_at,
  updated_at,
})

/** @param keys the keys of permissions by id; permissions without a key were deleted and are omitted */
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
