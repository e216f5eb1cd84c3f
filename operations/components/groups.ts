import { User } from '../../lib/access/profiles/present.ts'
import { RolePair } from '../../lib/directory/groups/member-roles.ts'
import { Group, GroupServiceUser, GroupUser } from '../../lib/directory/groups/schema.ts'
import type { Components, Texts } from '../about.ts'
import { SERVICE_USER } from './principals.ts'

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
  id: 'The id of the user, as the identity provider gives it.',
  name: 'The name in the profile; empty without one, as the following texts are.',
  title: 'The name that people read.',
  email: 'The email address. It is no reference: users are referred to by their ids.',
  avatar: 'The address of a picture, or the picture as a data URL. Lists leave out pictures.',
  metadata:
    'The metadata of the profile. Empty in lists of an organization, project or group; in the list of platform users, the relations of the user.',
  state: '`enabled`, or `disabled`: then every check about the user says no.',
  created_at:
    'When the profile was made; in lists of an organization, project, group or the platform when the user joined, or got the role that is listed. For a user without a profile, "Get user" answers the beginning of 1970.',
  updated_at: 'When that last changed.',
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
