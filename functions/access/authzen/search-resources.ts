import { answerEntities, ResourceSearchResponse } from '../../../lib/access/authzen/search.ts'
import { ResourceSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadSubject, searchResources } from '../../../lib/access/search/resources.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ENTITIES, PAGE, PAGED } from '../../../operations/components/authzen.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'search-resources',
  route: 'POST /access/v1/search/resource',
  limit: { rate: 100, burst: 50 },
  tag: 'Access',
  summary: 'Search resources',
  description:
    'Finds the resources of a type on which a subject may do an action, as the resource search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. It finds resources on which a policy binds a role to the subject or one of its groups, whether they are registered or not; registered resources below these; and resources that the subject owns. `org_id` in `context` names the organizations in which the service searches. Every page uses facts of one single moment, and takes a limited amount of work. If the subject has access in many organizations or projects, the service searches them one part after another: some organizations, or some projects of a large organization. Results are sorted by id within each part. A page may have few results, or none, and still have a next page. If the type or the id of the subject, or the type of the resource, is invalid, the answer has no results.',
  callers: 'members',
  answer: 'The resources, sorted by id within each part of the search.',
  refusals: ['EVERYTHING', 'SEARCH_TOO_WIDE'],
  request: {
    ...ENTITIES,
    resource: 'The type of the resources that the service searches for. An `id` is ignored.',
    context:
      'Where the service searches (`org_id`), and for whom: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored.',
    page: PAGE,
  },
  response: { results: 'The resources, with the type as in the request.', page: PAGED },
  table: {
    get: [CALLER, ...CHECK.get, 'DELEGATED#*', 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
    query: [...CHECK.query, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
  },
  example: {
    title: 'Which disks may Edsger change?',
    body: {
      subject: { type: 'user', id: 'edsger' },
      action: { name: 'update' },
      resource: { type: 'compute/disk' },
    },
  },
  more: {
    organization: {
      title: 'Which of these disks belong to Acme?',
      body: {
        subject: { type: 'user', id: 'edsger' },
        action: { name: 'update' },
        resource: { type: 'compute/disk' },
        context: { org_id: ['acme'] },
      },
    },
  },
} as const satisfies About

export const handler = operation('search-resources', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: ResourceSearchBody },
  load: async ({ body: { question } }, table) => question && loadSubject(table, question),
  run: async ({ body: { question, page, type }, loaded, table }) =>
    answerEntities(question && (await searchResources(table, question, page, loaded)), type),
  response: ResourceSearchResponse,
})
