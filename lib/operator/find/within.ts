import { findContainerId } from '../../access/resources/find-resource.ts'
import { groupAlias } from '../../access/resources/schema.ts'
import { roleIdByName } from '../../access/roles/store.ts'
import { GROUP, isResourceName, ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { isSlug } from '../../foundation/schema/primitives.ts'
import { clientTitleInKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import type { Candidate } from './candidate.ts'

/**
 * The text is `<organization>/<name>`. The names of groups, roles and service users are unique only within their
 * organization.
 */
export async function findInOrganization(table: Table, text: string): Promise<Candidate[]> {
  const [, organization = '', name = ''] = /^([^/]+)\/(.+)$/s.exec(text) ?? []
  if (!isSlug(organization.toLowerCase()) || !isResourceName(name)) return []
  const id = await findContainerId(table, ORGANIZATION, organization.toLowerCase())
  if (id === undefined) return []
  const slug = isSlug(name.toLowerCase()) ? name.toLowerCase() : undefined
  const [group, role, serviceUser] = await Promise.all([
    slug && findContainerId(table, GROUP, groupAlias(id, slug)),
    slug && roleIdByName(table, slug, id),
    readUniqueConstraint(table, clientTitleInKey(id, name)),
  ])
  const found = [
    { kind: 'group', id: group },
    { kind: 'role', id: role },
    { kind: 'service_user', id: serviceUser },
  ] as const
  return found.flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]))
}
