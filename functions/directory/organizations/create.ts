import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { CreateOrganizationBody } from '../../../lib/directory/containers/request.ts'
import { createOrganization } from '../../../lib/directory/containers/save.ts'
import { Organization, presentOrganization } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION, READ_ONLY } from '../../../operations/components/containers.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-organization',
  route: 'POST /v1beta1/organizations',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create organization',
  description: 'Creates an organization. It contains nothing, and nobody has a role on it.',
  callers: 'admins',
  answer: 'The organization.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: {
    ...ORGANIZATION,
    ...READ_ONLY,
    avatar: 'Only an empty text is accepted, because the service does not store pictures of organizations.',
  },
  response: { organization: 'The organization.' },
  table: {
    get: [CALLER, 'ALIAS#*', 'LIST#ORGANIZATION'],
    creates: ['organization'],
    require: [CALLER, 'LIST#ORGANIZATION'],
  },
  example: {
    title: 'Create an organization for a new customer',
    body: { name: 'globex', title: 'Globex', metadata: { plan: 'team' } },
  },
} as const satisfies About

export const handler = operation('create-organization', {
  access: ['admin'],
  request: { query: noQuery, body: CreateOrganizationBody },
  run: async ({ body, caller, table, now }) => {
    const creation = { given: body, newId: () => randomUUID(), now }
    return { organization: presentOrganization(await createOrganization(table, caller, creation)) }
  },
  response: v.object({ organization: Organization }),
})
