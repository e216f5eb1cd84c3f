import type * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import { readRole } from '../../access/roles/store.ts'
import { type BuiltinKey, builtinId } from '../../foundation/identifiers/builtin.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import type { Table } from '../../foundation/table/table.ts'
import { boundUsers, type Container, type IsMeant } from './list-bound.ts'
import type { Admins } from './schema.ts'

/**
 * Lists the users that have a role with `administer` directly on an organization or project, ordered by id. Returns one page, or the
 * whole list.
 * @param name the name of the operation
 */
export async function listAdmins(
  table: Table,
  name: string,
  container: Container,
  page: PageRequest,
): Promise<v.InferOutput<typeof Admins>> {
  const list = boundUsers(table, [name, container.resource], container, startFindingAdmins(table, container))
  const { entries, next_page_token } = await readList(table, list, page)
  return { users: entries, next_page_token }
}

/**
 * `administer` allows everything on the organization or project. The returned function reads each role once. A role of another
 * organization grants nothing.
 */
function startFindingAdmins(table: Table, container: Container): IsMeant {
  const key = `${namespaceOfReference(container.resource).replace('/', '.')}.administer` as BuiltinKey
  const usable = ['', idOf(organizationOf(container) ?? '')]
  const asked = new Map<string, Promise<boolean>>()
  const administers = async (roleId: string) => {
    const role = await readRole(table, roleId)
    return role !== undefined && usable.includes(role.organization_id) && role.permissions.includes(builtinId(key))
  }
  return async (roleIds) => {
    const answers = roleIds.map((id) => {
      const answer = asked.get(id) ?? administers(id)
      asked.set(id, answer)
      return answer
    })
    return (await Promise.all(answers)).includes(true)
  }
}
