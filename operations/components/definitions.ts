import { Permission } from '../../lib/access/permissions/schema.ts'
import { PolicyAuthor } from '../../lib/access/policies/author.ts'
import { Policy } from '../../lib/access/policies/schema.ts'
import { Role } from '../../lib/access/roles/present.ts'
import type { Components, Texts } from '../about.ts'

export const PERMISSION: Texts = {
  name: 'A name of the permission, unique across the instance: letters and digits.',
  namespace: 'The part `service/resource` of the key.',
  key: '`service.resource.verb`, in lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved.',
}

export const permissionComponents: Components = {
  requests: {},
  responses: { Permission: { schema: Permission, fields: PERMISSION } },
}

export const ROLE: Texts = {
  name: 'Lower-case letters, digits, `_` and `-`, at most 64. Unique among the roles of the platform, or among the roles of the organization. Names that begin with `app_` are reserved for built-in roles.',
  permissions:
    'The permissions of the role, as `service_resource_verb`. A request may also contain the key or the id of a permission. An answer contains only permissions that exist.',
  scopes:
    'The namespaces of the resources on which the role may be bound, such as `app/project` or `compute/disk`; empty for all namespaces.',
  org_id: 'The organization to which the role belongs; empty for a role of the platform. It never changes.',
  state: 'Always `enabled`.',
}

export const PAGE: Texts = {
  page_size:
    'The largest number of entries in the answer. Without `page_size` and `page_token`, the answer is the whole list, or 400 `LIST_TOO_LONG` if the list is too long.',
  page_token: 'The `next_page_token` of the previous page.',
  page_num: 'Only `1` is accepted. Use `page_token` for further pages.',
}

/** The parameters of lists that can be read in a chosen order. */
export const ORDER: Texts = {
  order_by:
    'The order: `title`, `name` or `created_at`. Append ` desc` for the reverse order. An entry in which this field is empty is sorted by the first of these texts that it has: title, name, email address, id. With `order_by`, the list reflects a change after about a second.',
  keyword:
    'Only entries that match this text. Each word of the text must be the start of a word of the entry; letter case and accents do not matter. A text of 8 characters or more also matches entries whose id begins with it. At least one word must have two letters or digits, or be an ideograph. Without `order_by`, the entries are sorted by title. With `keyword`, the list reflects a change after about a second.',
  with_count:
    '`false` omits `count`, and saves the reads for it: with `order_by` or `keyword` up to 10,000 entries, about 250 read units.',
}

/** The additional fields of the answer of a list, if the request has `order_by` or `keyword`. */
export const COUNT: Texts = {
  count:
    'With `order_by` or `keyword`: the number of entries on all pages that match the filters, among the first 10,000 entries of the list.',
  count_is_exact: 'Whether `count` covers the whole list. It is `false` if the list has more than 10,000 entries.',
}

export const NEXT_PAGE: Texts = { next_page_token: 'The token of the next page; empty on the last page.' }

/** The query parameter that restricts a list of all organizations to one organization. */
export const OF_ORGANIZATION = 'Only entries that belong to this organization: its id or its name.'

export const ROLE_FILTERS: Texts = {
  ...PAGE,
  state: '`enabled` or `disabled`. Every role is `enabled`, so `disabled` gives an empty list.',
  scopes: 'Only roles that have at least one of these namespaces as a scope. Roles without scopes are omitted.',
}

export const roleComponents: Components = {
  requests: {},
  responses: { Role: { schema: Role, fields: ROLE } },
}

export const POLICY: Texts = {
  role_id: 'The role that the policy binds. A request may contain its id, or the name of a role of the platform.',
  resource:
    'The resource on which the policy binds the role: `namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`.',
  principal:
    'The principal to which the policy binds the role: `app/user:<id>`, `app/group:<uuid>` or `app/serviceuser:<uuid>`.',
  expires_at:
    'When the policy stops granting the role, as an RFC 3339 time; empty for no end. A request may contain a time in the future, or an empty text.',
  metadata:
    'Any JSON object. Its member `labels`, if present, must be an object whose values are texts, and its member `description`, if present, must be a text.',
}

/** The text for the resource on which a role is bound, in a request. */
export const BOUND_RESOURCE =
  'The resource on which the role is bound: `namespace:<uuid, name or urn>`, as in a check, such as `app/project:…`, `project:web-shop` or `compute/disk:frn:web-shop:compute/disk:shop-db`. A group is given by its id.'

/** The text for the callers that may bind roles on a resource. */
export const MAY_BIND =
  '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource'

/** The text for the callers that may read or remove a policy. */
export const MAY_UNBIND = `${MAY_BIND}; the principal of the policy may call it, too; for a policy of a service user, callers that hold \`serviceusermanage\` on the organization of the service user may call it, too`

export const policyComponents: Components = {
  requests: {},
  responses: {
    Policy: { schema: Policy, fields: POLICY },
    PolicyAuthor: {
      schema: PolicyAuthor,
      fields: {
        created_by:
          'The principal that created the policy: `app/user:<id>` or `app/serviceuser:<id>`; `operator:<name>` for a `tollgate` command. Empty if an earlier release, which did not record it, created the policy.',
        created_with:
          'The id of the token with which the person in `created_by` created the policy; empty without a token.',
        created_by_title:
          'The title of the service user in `created_by`; empty if the service user was deleted, and for a user or an operator.',
        updated_by: 'The principal that last changed the policy, in the same form as `created_by`.',
        updated_with:
          'The id of the token with which the person in `updated_by` changed the policy; empty without a token.',
        updated_by_title:
          'The title of the service user in `updated_by`; empty in the same cases as `created_by_title`.',
      },
    },
  },
}
