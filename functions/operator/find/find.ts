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
    'Finds the things that a text names, of every kind except plans, subscriptions and holds, with the ids that are needed to open them. A text is one of: an id, except that of an unregistered resource; a name that is unique over the whole service, of an organization, a project, a role of the platform, a permission, a billing account, a product, a feature or a client of the operator; `<organization>/<name>` of a group, role or service user of an organization; the URN of a resource; `<namespace>:<id>`, such as `user:<id>`, `org:acme` or `compute/disk:<id>`; the key or slug of a permission, or the beginning of one. Names of organizations, projects, groups and roles are found in any letter case. Titles, and parts of other names, are not searched. A user is found if it has a profile, a policy, a membership, a platform relation or a resource, or is disabled. A text that names several things has several results.',
  callers: 'admins',
  answer: 'The things that the text names, in the order of the kinds.',
  refusals: [],
  parameters: { q: 'The text, at most 600 characters. Space around it is ignored.' },
  response: {
    results: 'The things; empty for a text that names nothing.',
    truncated: 'Whether more than 20 permissions begin with the text, or more than 20 resources have the id.',
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
    title: 'By a name',
    query: { q: 'acme' },
  },
  more: {
    group: {
      title: 'A group, by its organization and its name',
      query: { q: 'acme/platform-team' },
    },
    permissions: {
      title: 'The permissions whose keys begin with a text',
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
