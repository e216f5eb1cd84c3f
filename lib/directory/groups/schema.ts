import * as v from 'valibot'
import { ServiceUser } from '../../access/clients/present.ts'
import { readUserOfList, User } from '../../access/profiles/present.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { RolePair } from './member-roles.ts'
import type { Membership } from './membership.ts'

/** `expires_at` is the end of the membership, or empty for no end. */
export const GroupUser = v.object({ ...User.entries, expires_at: v.string() })

export const GroupServiceUser = v.object({ ...ServiceUser.entries, expires_at: v.string() })

export const Group = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  org_id: v.string(),
  metadata: presentedMetadata,
  members_count: v.number(),
  users: v.array(GroupUser),
  created_at: v.string(),
  updated_at: v.string(),
})

/** @param users the members that are users, if the request asked for them */
export const presentGroup = (
  group: ResourceRecord,
  users: v.InferOutput<typeof GroupUser>[] = [],
): v.InferOutput<typeof Group> => ({
  id: group.id,
  name: group.name,
  title: group.title,
  org_id: idOf(containerOf(group)),
  metadata: metadataOf(group.metadata),
  members_count: Number(group.member_count),
  users,
  created_at: group.created_at,
  updated_at: group.updated_at,
})

/** The times in the answer are those of the membership. */
export const readMemberUser = async (
  reader: Reader,
  { principal, created_at, expires_at }: Membership,
): Promise<v.InferOutput<typeof GroupUser>> => ({
  ...(await readUserOfList(reader, idOf(principal), { created_at, updated_at: created_at })),
  expires_at,
})

export const GroupUsers = v.object({
  users: v.array(GroupUser),
  role_pairs: v.array(RolePair),
  serviceusers: v.array(GroupServiceUser),
  next_page_token: v.string(),
})
