import { Resource } from '../../lib/access/resources/present.ts'
import { Organization, Project } from '../../lib/directory/containers/schema.ts'
import type { Components, Texts } from '../about.ts'

const STATE =
  '`enabled`, `disabled` or `deleting`. Unless it is `enabled`, every check on the organization or project, or on anything in it, is denied, except to platform admins.'

export const ORGANIZATION: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among all organizations.',
  avatar: 'Always empty, because the service does not store pictures of organizations.',
  state: STATE,
}

export const PROJECT: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among all projects, because the URNs of the resources of the project contain it.',
  org_id: 'The organization that the project belongs to. It never changes.',
  members_count:
    'The number of principals that hold a role on the project, if the request contains `with_member_count=true`; otherwise 0.',
  state: STATE,
}

/** The texts for the read-only fields that a request may contain. */
export const READ_ONLY: Texts = {
  state: 'Accepted and ignored. The operations that enable and disable change the state.',
  members_count: 'Accepted and ignored.',
}

export const ORGANIZATION_PARAMETERS: Texts = { id: 'The id or the name of the organization.' }
export const PROJECT_PARAMETERS: Texts = { id: 'The id or the name of the project.' }

/** The texts for the query parameter `state` of lists of organizations or projects, one for each default. */
export const STATE_FILTER = {
  enabled: '`enabled` (the default), `disabled`, `deleting`, or `all` for every state.',
  all: '`enabled`, `disabled`, `deleting`, or `all` (the default) for every state.',
} as const

/** The answer of a list of users that have policies on an organization or project. */
export const BOUND_USERS =
  'The users. `created_at` is when the oldest of the policies of the user was created, `updated_at` when one of these policies was last changed.'

export const containerComponents: Components = {
  requests: {},
  responses: {
    Organization: { schema: Organization, fields: ORGANIZATION },
    Project: { schema: Project, fields: PROJECT },
  },
}

/** The texts for the answer of a deletion that may take more than one request. */
export const REMOVED: Texts = {
  policies: 'The number of policies that this request deleted.',
  memberships: 'The number of memberships in groups that this request ended.',
  resources:
    'The number of resources that this request deleted with the organization, project or resource in which they lay, and of resources that lost their owner by this request.',
  relations: 'The number of relations to the platform that this request ended.',
}

export const RESOURCE: Texts = {
  name: '1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project. A new name must be in Unicode NFC.',
  namespace:
    '`service/resource`, such as `compute/disk`. At least one permission must exist in the namespace. The namespace of a resource never changes.',
  principal:
    'The owner: `app/user:…` or `app/serviceuser:…`; empty for no owner. The owner may do everything with the resource.',
  parent:
    'The resource of the same project in which this resource lies: `namespace:uuid`. A request may also contain `namespace:urn`, or only the URN. Empty if the resource lies directly in the project.',
  project_id: 'The project that the resource belongs to. It never changes.',
  urn: '`frn:<project name>:<namespace>:<resource name>`. A check can name the resource by its URN.',
}

export const RESOURCE_PARAMETERS: Texts = {
  project_id: 'The id or the name of the project.',
  id: 'The id of the resource.',
}

export const resourceComponents: Components = {
  requests: {},
  responses: { Resource: { schema: Resource, fields: RESOURCE } },
}
