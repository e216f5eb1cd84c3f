import { refuseDeleting } from '../../access/policies/bind.ts'
import { bindRoleToMany } from '../../access/policies/bind-many.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readPath } from '../../access/resources/store.ts'
import { BUILTIN_ROLES } from '../../foundation/identifiers/builtin.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'

interface Addition {
  /** `app/organization:<id>`. */
  organization: string
  userIds: readonly string[]
  newId: () => string
  now: Date
}

/** Makes users viewers of an organization, all or none. Throws BEING_DELETED. */
export async function addUsers(table: Table, { organization, userIds, newId, now }: Addition): Promise<void> {
  refuseDeleting(organization, await readPath(table, organization))
  const principals = userIds.map((id) => `${USER}:${id}`)
  const roleId = BUILTIN_ROLES.app_organization_viewer.id
  const organizationId = idOf(organization)
  await bindRoleToMany(table, { roleId, resource: organization, organizationId, principals, newId, now })
}
