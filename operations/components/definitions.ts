import { Permission } from '../../lib/access/permissions/schema.ts'
import { PolicyAuthor } from '../../lib/access/policies/author.ts'
import { Policy } from '../../lib/access/policies/schema.ts'
import { Role } from '../../lib/access/roles/present.ts'
import type { Components, Texts } from '../about.ts'

export const PERMISSION: Texts = {
  name: 'A handle of its own, unique across the instance: letters and digits.',
  namespace: '`service/resource` of the key.',
  key: '`service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved.',
}

export const permissionComponents: Components = {
  requests: {},
  responses: { Permission: { schema: Permission, fields: PERMISSION } },
}

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

/** The parameters of lists that can be read in a chosen order. */
export const ORDER: Texts = {
  order_by:
    'The order: `title`, `name` or `created_at`, with ` desc` after it for the reverse order. An entry in which this field is empty is placed by its title, name, email address or id: the first of them that it has. Such a list follows a change by about a second.',
  keyword:
    'Only entries with words that begin with the words of this text, in any letter case and without accents, or with an id that begins with it (8 characters or more). One word has at least two letters or digits, or is an ideograph. Without `order_by`, the order is that of titles.',
  with_count:
    '`false` leaves `count` out, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units.',
}

/** The additional fields of the answer of a list, if the request has `order_by` or `keyword`. */
export const COUNT: Texts = {
  count:
    'With `order_by` or `keyword`: how many entries the filters choose on all pages together, among the first 10,000 of the list.',
  count_is_exact: 'Whether the list has no more than these 10,000.',
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

export const POLICY: Texts = {
  role_id: 'The role; in a request its id, or the name of a role of the platform.',
  resource:
    '`namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`.',
  principal: '`app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`.',
  expires_at:
    'When it stops granting, an RFC 3339 time; empty where it does not end. In a request: a time in the future, or empty.',
  metadata: 'Any JSON object. `labels`, if given, is a map of strings, and `description` a string.',
}

/** The description of the resource on which a role is bound. */
export const BOUND_RESOURCE =
  '`namespace:<uuid, name or urn>`, as in a check: `app/project:…`, `project:web-shop`, `compute/disk:frn:web-shop:compute/disk:shop-db`. Groups are given by their id.'

/** The callers that may remove a role from a principal. */
export const MAY_UNBIND =
  '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may call it, too, and so may, for a policy of a service user, a holder of `serviceusermanage` on the organization of that service user'

export const policyComponents: Components = {
  requests: {},
  responses: {
    Policy: { schema: Policy, fields: POLICY },
    PolicyAuthor: {
      schema: PolicyAuthor,
      fields: {
        created_by:
          '`app/user:<id>` or `app/serviceuser:<id>`, or `operator:<name>` for the command; empty for a policy of an earlier release that did not record it.',
        created_by_title: 'The title of that service user; empty if it was deleted, and for a user or an operator.',
        updated_by: 'Who changed it last, likewise.',
        updated_by_title: 'The title of that service user, likewise.',
      },
    },
  },
}
