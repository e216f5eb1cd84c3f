import type * as v from 'valibot'
import { isSeen, presentServiceUser, type SeenServiceUsers } from '../../access/clients/present.ts'
import { readClient } from '../../access/clients/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { namespaceOfReference, USER } from '../../foundation/identifiers/references.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { MEMBERS, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Membership, toMembership } from './membership.ts'
import { type GroupServiceUser, type GroupUser, presentMember } from './schema.ts'

interface MemberPage {
  users: v.InferOutput<typeof GroupUser>[]
  serviceusers: v.InferOutput<typeof GroupServiceUser>[]
  next_page_token: string
}

/**
 * A page of the members of a group (`app/group:<id>`), by principal, or all of them.
 * @param seen of the other service users the answer has the id alone
 */
export async function listMembers(
  table: Table,
  group: string,
  request: PageRequest,
  seen: SeenServiceUsers,
): Promise<MemberPage> {
  const list = {
    identity: ['list-group-users', group],
    pk: resourceKey(group).pk,
    range: MEMBERS,
    candidatesOf: (item: Record<string, unknown>) => [{ read: () => toMembership(table, item) }],
  }
  const { entries, next_page_token } = await readList(table, list, request)
  const isUser = ({ principal }: Membership) => namespaceOfReference(principal) === USER
  const serviceUsers = entries.filter((member) => !isUser(member))
  return {
    users: entries.filter(isUser).map(presentMember),
    serviceusers: await Promise.all(serviceUsers.map((member) => readServiceUser(table, member, seen))),
    next_page_token,
  }
}

/** A service user may have been deleted since, or never have existed: then the answer has its id alone. */
async function readServiceUser(
  table: Table,
  { principal, created_at, expires_at }: Membership,
  seen: SeenServiceUsers,
): Promise<v.InferOutput<typeof GroupServiceUser>> {
  const id = idOf(principal)
  const found = await readClient(table, id)
  const client = found !== undefined && isSeen(found, seen) ? found : undefined
  return { ...presentServiceUser(client ?? { id, title: '', created_at, updated_at: created_at }), expires_at }
}
