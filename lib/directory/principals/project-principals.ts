import type * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import { GROUP, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, readList } from '../../foundation/lists/read-list.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readRolesOn } from '../groups/member-roles.ts'
import { boundGroups, boundServiceUsers, boundUsers, type Container } from './list-bound.ts'
import type { ProjectGroups, ProjectServiceUsers, ProjectUsers } from './schema.ts'

interface WithRoles extends PageRequest {
  with_roles?: boolean | undefined
}

/** Only users with a role directly on the project, ordered by id. Returns one page, or the whole list. */
export async function listProjectUsers(
  table: Table,
  project: Container,
  request: WithRoles,
): Promise<v.InferOutput<typeof ProjectUsers>> {
  const list = boundUsers(table, ['list-project-users', project.resource], project)
  const { entries, held, next_page_token } = await readWithRoles(table, project, { list, namespace: USER }, request)
  return { users: entries, role_pairs: held.map(({ id, roles }) => ({ user_id: id, roles })), next_page_token }
}

/** @param seesAll whether the answer has the details of service users of other organizations */
export async function listProjectServiceUsers(
  table: Table,
  project: Container,
  request: WithRoles,
  seesAll: boolean,
): Promise<v.InferOutput<typeof ProjectServiceUsers>> {
  const list = boundServiceUsers(table, ['list-project-service-users', project.resource], project, seesAll)
  const found = await readWithRoles(table, project, { list, namespace: SERVICE_USER }, request)
  const role_pairs = found.held.map(({ id, roles }) => ({ serviceuser_id: id, roles }))
  return { serviceusers: found.entries, role_pairs, next_page_token: found.next_page_token }
}

export async function listProjectGroups(
  table: Table,
  project: Container,
  request: WithRoles,
): Promise<v.InferOutput<typeof ProjectGroups>> {
  const list = boundGroups(table, ['list-project-groups', project.resource], project)
  const found = await readWithRoles(table, project, { list, namespace: GROUP }, request)
  const role_pairs = found.held.map(({ id, roles }) => ({ group_id: id, roles }))
  return { groups: found.entries, role_pairs, next_page_token: found.next_page_token }
}

async function readWithRoles<Entry extends { id: string }>(
  table: Table,
  { resource, now }: Container,
  { list, namespace }: { list: List<Entry>; namespace: string },
  { with_roles, ...page }: WithRoles,
) {
  const read = await readList(table, list, page)
  const principals = with_roles ? read.entries.map(({ id }) => `${namespace}:${id}`) : []
  const held = await readRolesOn(table, resource, principals, now)
  return { ...read, held: held.map(({ principal, roles }) => ({ id: idOf(principal), roles })) }
}
