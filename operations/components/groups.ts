import { User } from '../../lib/access/profiles/present.ts'
import { RolePair } from '../../lib/directory/groups/member-roles.ts'
import { Group, GroupServiceUser, GroupUser } from '../../lib/directory/groups/schema.ts'
import type { Components, Texts } from '../about.ts'
import { SERVICE_USER } from './principals.ts'

export const GROUP: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among the groups of the organization.',
  org_id: 'The organization that the group belongs to. It never changes.',
  members_count: 'The number of users and service users that are members of the group.',
  state: 'Accepted and ignored, because a group has no state.',
  users: 'The members that are users, if the request contains `with_members=true`; otherwise empty.',
}

/** The query parameter `state` of a list of groups. */
export const GROUP_STATE_FILTER =
  '`enabled` or `disabled`. Every group counts as `enabled`, so `disabled` gives an empty list.'

export const GROUP_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the group.',
}

const USER: Texts = {
  id: 'The id of the user at the identity provider.',
  name: 'The name in the profile. Name, title, email address and avatar are empty for a user without a profile.',
  title: 'The title of the user, for people to read.',
  email: 'The email address. Requests refer to a user by its id, never by its email address.',
  avatar: 'The address of a picture, or the picture as a data URL. Lists do not contain pictures that are data URLs.',
  metadata:
    'The metadata of the profile. Empty in the lists of an organization, project or group. In the list of platform users, it contains the relations of the user.',
  state: '`enabled` or `disabled`. Every check about a disabled user is denied.',
  created_at:
    'When the profile was created. In the lists of an organization, project, group or the platform: when the user got the first of the listed policies, the membership, or the relation. "Get user" returns the beginning of 1970 for a user without a profile.',
  updated_at: 'When the profile, policy, membership or relation was last changed.',
}

const MEMBERSHIP = { expires_at: 'When the membership ends, as an RFC 3339 time; empty for no end.' }

const ROLE_PAIR: Texts = {
  user_id: 'The id of a user.',
  roles: 'The roles that are bound to the user on the organization, project or group.',
}

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
