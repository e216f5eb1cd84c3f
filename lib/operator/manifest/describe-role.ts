import type { RoleRecord } from '../../access/roles/schema.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'

/** Without the id. References are ids. */
export function describeRole(role: RoleRecord) {
  const { id: _, version: __, created_at: ___, updated_at: ____, organization_id: organization, ...told } = role
  return { ...told, organization, metadata: metadataOf(role.metadata) }
}
