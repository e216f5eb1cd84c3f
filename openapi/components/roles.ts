import { Role } from '../../lib/access/roles/schema.ts'
import type { Components, Texts } from '../description.ts'

export const ROLE: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or of the organization. Names that begin with `app_` are those of built-in roles.',
  permissions:
    'The permissions of the role, as `service_resource_verb`. A request may also give the key or the id of each. In an answer only those that exist.',
  scopes:
    'The namespaces of the resources that the role may be bound on, such as `app/project` or `compute/disk`; empty for all.',
  org_id: 'The organization that has the role; empty for a role of the platform. It never changes.',
  state: 'Always `enabled`.',
}

export const PAGE: Texts = {
  page_size: 'The largest number of entries of the answer. Without it the answer is the whole list.',
  page_token: 'The `next_page_token` of the page before.',
  page_num: 'Only `1` is accepted: further pages are asked for by `page_token`.',
}

export const NEXT_PAGE: Texts = { next_page_token: 'The token of the next page; empty at the end of the list.' }

export const ROLE_FILTERS: Texts = {
  ...PAGE,
  state: '`enabled`, which every role is, or `disabled`, which none is.',
  scopes: 'Namespaces: only roles with at least one of these scopes. Roles without scopes are left out.',
}

export const roleComponents: Components = {
  requests: {},
  responses: { Role: { schema: Role, fields: ROLE } },
}
