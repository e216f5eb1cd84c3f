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
    'Finds the subjects that may do an action on a resource, as the subject search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. The types `user` and `serviceuser` also find the members of groups, each of them once; `group` finds the groups themselves. Platform admins may do everything on a resource that exists, so the results do not list them, and `context` says so. If nothing is registered under the id of the resource, platform admins have only the rights that policies on this id give them, and are listed like all other users. Every page uses facts of one single moment. If the type of the subject, or the type or the id of the resource, is invalid, the answer has no results.',
  callers: 'members',
  answer: 'The subjects, sorted by id.',
  refusals: ['SEARCH_TOO_WIDE'],
  request: {
    ...ENTITIES,
    subject: 'The type of the subjects that the service searches for. An `id` is ignored.',
    context:
      'Accepted and ignored, but for `on_behalf_of`, which is refused: a search for subjects names no service user.',
    page: PAGE,
  },
  response: {
    results: 'The subjects, with the type as in the request.',
    page: PAGED,
    context:
      '`platform_admins` says whether platform admins may do the action, too. It is `false` if nothing is registered under the id of the resource.',
  },
  table: { get: [CALLER, ...CHECK.get, 'LIST#PLATFORM'], query: [...CHECK.query, 'LIST#PLATFORM'] },
  example: {
    title: 'Which service users may see the disk of the web shop?',
    body: { subject: { type: 'serviceuser' }, action: { name: 'get' }, resource: SHOP_DB },
  },
  more: {
    groups: {
      title: 'Which groups may change the disk of the web shop?',
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
