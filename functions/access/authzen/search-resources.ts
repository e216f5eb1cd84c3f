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
    'The resource search of OpenID’s Authorization API 1.0 (AuthZEN): on which resources of a type a subject may do an action. It finds what a role of the subject or of one of its groups is bound on, registered or not, what the subject owns, and the resources that are registered below such a place. `org_id` in `context` names the organizations in which it looks. Every page is of one single moment, and takes a bounded amount of work: a subject with access in many organizations or projects gets the results in turns, a turn for some organizations, or for some projects of a large one. Results are in the order of their ids within a turn; a page may be short, or empty, and still have a next one. A subject or resource that cannot be mapped has no results.',
  callers: 'members',
  answer: 'The resources, by id within a turn.',
  refusals: ['EVERYTHING', 'SEARCH_TOO_WIDE'],
  request: {
    ...ENTITIES,
    resource: 'What it would be done to: its type. An id is ignored.',
    context: 'Where the search looks. Other members are accepted, without effect.',
    page: PAGE,
  },
  response: { results: 'The resources, with the type as in the request.', page: PAGED },
  table: {
    get: [CALLER, ...CHECK.get, 'GROUPS_OF#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'PROJECTS_OF#*'],
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
      title: 'Which of them are disks of Acme?',
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
  load: async ({ body: { question } }, table) => question && loadSubject(table, question.subject),
  run: async ({ body: { question, page, type }, loaded, table }) =>
    answerEntities(question && (await searchResources(table, question, page, loaded)), type),
  response: ResourceSearchResponse,
})
