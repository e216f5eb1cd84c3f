import { User } from '../../lib/access/clients/present.ts'
import { RolePair } from '../../lib/directory/groups/member-roles.ts'
import { Group, GroupServiceUser, GroupUser } from '../../lib/directory/groups/schema.ts'
import type { Components, Texts } from '../description.ts'
import { SERVICE_USER } from './service-users.ts'

export const GROUP: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization.',
  org_id: 'The organization that the group belongs to. It never changes.',
  members_count: 'How many members the group has: users and service users.',
  state: 'Accepted and ignored: a group has none.',
  users: 'Its members that are users, where `with_members` asks for them; else empty.',
}

export const GROUP_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the group.',
}

const USER: Texts = {
  id: 'The id that the application gave the user. Users are not kept: all fields but the times are empty.',
  name: 'Always empty.',
  title: 'Always empty.',
  email: 'Always empty.',
  avatar: 'Always empty.',
  metadata: 'Empty; on the list of the platform its relations.',
  state: 'Always `enabled`.',
  created_at: 'When the user joined, or got the role that is listed.',
  updated_at: 'When that changed.',
}

const MEMBERSHIP = { expires_at: 'When the membership stops counting, an RFC 3339 time; empty where it does not end.' }

const ROLE_PAIR: Texts = { user_id: 'The id of a user.', roles: 'The roles that are bound to the user there.' }

export const groupComponents: Components = {
  requests: {},
  responses: {
    Group: { schema: Group, fields: GROUP },
    User: { schema: User, fields: USER },
    GroupUser: { schema: GroupUser, fields: { ...USER, ...MEMBERSHIP } },
    GroupServiceUser: { schema: GroupServiceUser, fields: { ...SERVICE_USER, ...MEMBERSHIP } },
    RolePair: { schema: RolePair, fields: ROLE_PAIR },
  },
}
