import { Resource } from '../../lib/access/resources/present.ts'
import { Organization, Project } from '../../lib/directory/containers/schema.ts'
import type { Components, Texts } from '../about.ts'

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

/** The read-only fields that a request may contain. */
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

/** The texts for the answer of a deletion of any size. */
export const REMOVED: Texts = {
  policies: 'How many policies this request deleted.',
  memberships: 'How many memberships of groups it ended.',
  resources:
    'How many resources it deleted with the organization, project or resource that they lay in, or left without an owner.',
  relations: 'How many relations to the platform it ended.',
}

export const RESOURCE: Texts = {
  name: '1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name is in Unicode NFC.',
  namespace: '`service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes.',
  principal: 'The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource.',
  parent:
    'The resource of the same project that this one lies in: `namespace:uuid`, in a request also `namespace:urn` or the URN alone. Empty directly in the project.',
  project_id: 'The project that the resource belongs to. It never changes.',
  urn: '`frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource.',
}

export const RESOURCE_PARAMETERS: Texts = {
  project_id: 'The id or the name of the project.',
  id: 'The id of the resource.',
}

export const resourceComponents: Components = {
  requests: {},
  responses: { Resource: { schema: Resource, fields: RESOURCE } },
}
