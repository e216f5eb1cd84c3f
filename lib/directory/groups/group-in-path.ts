import * as v from 'valibot'
import {
  actsAs,
  authorize,
  type RequiredPermission,
  refuseIfCurrent,
  unknownContainer,
} from '../../access/check/authorize.ts'
import { managesServiceUser } from '../../access/check/manages.ts'
import { findTarget, requireOwnDeletion } from '../../access/check/target.ts'
import type { Caller } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { containerOf, ResourceRecord } from '../../access/resources/schema.ts'
import type { RegisteredPath } from '../../access/resources/store.ts'
import { notFound } from '../../foundation/errors.ts'
import { GROUP, ORGANIZATION, parseIndividual } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { hideTombstone, removerOf } from '../../foundation/table/item-versions.ts'
import { type Key, memberKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** The organization and the group are undefined if they do not exist. */
export interface GroupPlace {
  params: { org_id: string; id: string }
  organization: RegisteredPath | undefined
  /** `app/group:<id>`. */
  group: string | undefined
  /** The principal that began to delete the group, or that deleted it within the last day. */
  deletedBy: string | undefined
}

/** One batch of reads. */
export async function findGroup(table: Table, params: GroupPlace['params']): Promise<GroupPlace> {
  const { org_id, id } = params
  const reading = findContainer(table, ORGANIZATION, org_id)
  const [organization, { found, deletedBy }] = await Promise.all([
    reading,
    findTarget(table, isUuid(id) ? keyOf(id) : undefined, GroupHead, async (group) => isIn(await reading, group)),
  ])
  return { params, organization, group: found?.resource, deletedBy }
}

const GroupHead = v.pick(ResourceRecord, ['resource', 'ancestors', 'deleting'])
type GroupHead = v.InferOutput<typeof GroupHead>

const keyOf = (id: string): Key => resourceKey(`${GROUP}:${id.toLowerCase()}`)

const isIn = (organization: RegisteredPath | undefined, group: GroupHead): boolean =>
  containerOf(group) === organization?.resource

/** See `RequiredPermission`. */
type LastingPermission = Required<Pick<RequiredPermission, 'permission' | 'until'>>

/**
 * Throws 403 if the caller has none of the permissions on the group. Throws 404 if the group does not exist and the caller has the
 * permission on all groups of the organization.
 */
export async function requireGroup(
  table: Table,
  caller: Caller,
  { organization, group, params }: GroupPlace,
  ...permissions: readonly (string | LastingPermission)[]
): Promise<{ organization: RegisteredPath; group: string }> {
  if (organization === undefined) throw unknownContainer(caller, 'organization', params.org_id)
  const requiredPermissions = permissions.map((each): RequiredPermission => {
    if (typeof each === 'string') return onGroup(each, organization, group)
    return { ...onGroup(each.permission, organization, group), until: each.until }
  })
  await refuseIfCurrent(authorize(table, caller, ...requiredPermissions), async () => {
    if (!isUuid(params.id)) return true
    const [item] = await table.snapshot([keyOf(params.id)])
    return (item !== undefined && isIn(organization, parseRecord(GroupHead, item))) === (group !== undefined)
  })
  if (group === undefined) throw notFound('group', params.id)
  return { organization, group }
}

/**
 * The caller may delete the group or has begun to delete it. If the caller deleted the group within the last day, a retry gets 404, even
 * if the caller's permission was deleted with the group.
 */
export async function requireDeletableGroup(table: Table, caller: Caller, place: GroupPlace): Promise<string> {
  const { organization, group, deletedBy, params } = place
  const othersNeed = organization && onGroup('delete', organization, group)
  const own = await requireOwnDeletion(
    table,
    caller,
    { found: group, deletedBy },
    { kind: 'group', id: params.id, othersNeed },
  )
  return own ?? (await requireGroup(table, caller, place, 'delete')).group
}

/**
 * A member may remove itself. A caller that manages a service user may remove that service user. Other callers need `update` on the group
 * and get 403 without it. Throws 404 for a text that is not a principal, and for a caller that removed the member within the last day.
 */
export async function requireMember(
  table: Table,
  caller: Caller,
  place: GroupPlace,
  userId: string,
): Promise<{ group: string; member: string }> {
  const member = parseIndividual(userId)
  const { isMember, takenOutBy } = await findMember(table, place, member)
  const othersNeed = place.organization === undefined ? [] : [onGroup('update', place.organization, place.group)]
  if (await actsAs(table, caller, takenOutBy, ...othersNeed)) throw notFound('member', userId)
  if (isMember && member !== undefined && place.group !== undefined) {
    const mayTakeOut =
      (await actsAs(table, caller, member, ...othersNeed)) || (await managesServiceUser(table, caller, member))
    if (mayTakeOut) return { group: place.group, member }
  }
  const { group } = await requireGroup(table, caller, place, 'update')
  if (member === undefined) throw notFound('member', userId)
  return { group, member }
}

async function findMember(table: Table, { group }: GroupPlace, member: string | undefined) {
  if (group === undefined || member === undefined) return { isMember: false, takenOutBy: undefined }
  const item = await table.withTombstones.get(memberKey(group, member))
  return { isMember: hideTombstone(item) !== undefined, takenOutBy: removerOf(item) }
}

/** If the group does not exist, the permission is checked as for a group of the organization on which no role is bound. */
export const onGroup = (permission: string, { resource }: RegisteredPath, group?: string): RequiredPermission =>
  group === undefined ? { permission, in: resource, namespace: GROUP } : { permission, on: group }
