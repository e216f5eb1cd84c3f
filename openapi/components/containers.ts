import { Organization, Project } from '../../lib/directory/containers/schema.ts'
import type { Components, Texts } from '../description.ts'

const STATE =
  '`enabled`; `disabled` or `deleting`, while every check at it and in it says no to everybody but platform admins.'

export const ORGANIZATION: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations.',
  avatar: 'Always empty: pictures are not kept.',
  state: STATE,
}

export const PROJECT: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, for it is a part of the URNs of its resources.',
  org_id: 'The organization that the project belongs to. It never changes.',
  members_count: 'How many principals hold a role on the project, where `with_member_count` asks for it; else 0.',
  state: STATE,
}

/** The fields that a request may repeat. */
export const READ_ONLY: Texts = {
  state: 'Ignored: enable and disable change it.',
  members_count: 'Ignored.',
}

export const ORGANIZATION_PARAMETERS: Texts = { id: 'The id or the name of the organization.' }
export const PROJECT_PARAMETERS: Texts = { id: 'The id or the name of the project.' }

export const containerComponents: Components = {
  requests: {},
  responses: {
    Organization: { schema: Organization, fields: ORGANIZATION },
    Project: { schema: Project, fields: PROJECT },
  },
}
