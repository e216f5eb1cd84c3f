import { answerSubjects, SubjectSearchResponse } from '../../../lib/access/authzen/search.ts'
import { SubjectSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadResource, searchSubjects } from '../../../lib/access/search/subjects.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ENTITIES, PAGE, PAGED } from '../../../operations/components/authzen.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const SHOP_DB = { type: 'compute/disk', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' }

export const about = {
  name: 'search-subjects',
  route: 'POST /access/v1/search/subject',
  limit: { rate: 100, burst: 50 },
  tag: 'Access',
  summary: 'Search subjects',
  description:
    'The subject search of OpenID’s Authorization API 1.0 (AuthZEN): who may do an action on a resource. Users and service users are found with the members of groups, each once; `group` finds the groups themselves. Platform admins may do everything on what exists: they are not listed there, and the answer says so. On an id under which nothing is registered they hold what policies on it give them, as anybody does. Every page is of one single moment. A subject or resource that cannot be mapped has no results.',
  callers: 'members',
  answer: 'The subjects, by id.',
  refusals: ['SEARCH_TOO_WIDE'],
  request: { ...ENTITIES, subject: 'Who would do it: its type. An id is ignored.', page: PAGE },
  response: {
    results: 'The subjects, with the type as in the request.',
    page: PAGED,
    context:
      '`platform_admins`: whether platform admins may do it too; `false` where nothing is registered under the id.',
  },
  table: { get: [CALLER, ...CHECK.get, 'LIST#PLATFORM'], query: [...CHECK.query, 'LIST#PLATFORM'] },
  example: {
    title: 'Which service users may see the disk of the web shop?',
    body: { subject: { type: 'serviceuser' }, action: { name: 'get' }, resource: SHOP_DB },
  },
  more: {
    groups: {
      title: 'Which groups may change it?',
      body: { subject: { type: 'group' }, action: { name: 'update' }, resource: SHOP_DB },
    },
  },
} as const satisfies About

export const handler = operation('search-subjects', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: SubjectSearchBody },
  load: async ({ body: { question } }, table) => question && loadResource(table, question),
  run: async ({ body: { question, page, type }, loaded, table }) =>
    answerSubjects(question && (await searchSubjects(table, question, page, loaded)), type),
  response: SubjectSearchResponse,
})
