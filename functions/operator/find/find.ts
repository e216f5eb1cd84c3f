import { operation } from '../../../lib/http/operation.ts'
import { find } from '../../../lib/operator/find/find-by-text.ts'
import { FindQuery, FindResponse } from '../../../lib/operator/find/schema.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'find',
  route: 'GET /v1beta1/admin/find',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'Find',
  description:
    'Finds the things that a text names, with the ids that other requests need. It finds things of every kind except plans, subscriptions and holds. The text is one of these: an id, except the id of an unregistered resource; a name that is unique in the whole service (of an organization, a project, a role of the platform, a permission, a billing account, a product, a feature or a client of the operator); `<organization>/<name>` of a group, role or service user of an organization; the URN of a resource; `<namespace>:<id>`, such as `user:<id>`, `org:acme` or `compute/disk:<id>`; the key or slug of a permission, or the beginning of a key or slug. For names of organizations, projects, groups and roles, letter case does not matter. The operation does not search titles or parts of other names; for that, use "Find entities". A user is found if it has a profile, a policy, a membership, a relation to the platform or a resource, or is disabled. If the text names several things, there are several results.',
  callers: 'admins',
  answer: 'The things that the text names, sorted by kind.',
  refusals: [],
  parameters: { q: 'The text, at most 600 characters. Spaces before and after it are ignored.' },
  response: {
    results: 'The things; empty if the text names nothing.',
    truncated:
      'Whether more than 20 permissions have a key or slug that begins with the text, or more than 20 resources have the id.',
  },
  table: {
    get: [
      CALLER,
      'ACCOUNT#*',
      'ACCOUNT_NAME#*',
      'ALIAS#*',
      'BILLING_CATALOG',
      'CLIENT_TITLE#*',
      'CLIENT_TITLE_IN#*',
      'CREDIT#*',
      'FEATURE#*',
      'FEATURE_NAME#*',
      'PERMISSION#*',
      'PERMISSION_NAME#*',
      'POLICY#*',
      'PRINCIPAL#*',
      'PRODUCT#*',
      'PRODUCT_NAME#*',
      'PROFILE#*',
      'RESOURCE#*',
      'ROLE#*',
      'ROLE_NAME#*',
      'ROLE_NAME_IN#*',
      'USAGE#*',
    ],
    query: ['BILLING_CATALOG#*', 'LIST#PERMISSION', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*', 'RESOURCE_ID#*'],
  },
  example: {
    title: 'Find a thing by its name',
    query: { q: 'acme' },
  },
  more: {
    group: {
      title: 'Find a group by its organization and its name',
      query: { q: 'acme/platform-team' },
    },
    permissions: {
      title: 'Find the permissions whose keys begin with a text',
      query: { q: 'compute.disk' },
    },
  },
} as const satisfies About

export const handler = operation('find', {
  access: ['admin'],
  request: { query: FindQuery },
  run: ({ query: { q }, table }) => find(table, q),
  response: FindResponse,
})
