import { ActionSearchResponse, answerActions } from '../../../lib/access/authzen/search.ts'
import { ActionSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadActions, searchActions } from '../../../lib/access/search/actions.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ENTITIES, PAGE, PAGED } from '../../../operations/components/authzen.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'search-actions',
  route: 'POST /access/v1/search/action',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Search actions',
  description:
    'Finds the actions that a subject may do on a resource, as the action search API of OpenID’s Authorization API 1.0 (AuthZEN) defines it. The actions are verbs of the namespace of the resource. All results use facts of one single moment. If the type or the id of the subject or resource is invalid, the answer has no results.',
  callers: 'members',
  answer: 'The actions, sorted by name.',
  refusals: [],
  request: { ...ENTITIES, page: PAGE },
  response: { results: 'The actions.', page: PAGED },
  table: { get: [CALLER, ...CHECK.get, 'DELEGATED#*'], query: [...CHECK.query, 'LIST#PERMISSION'] },
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: {
      subject: { type: 'user', id: 'edsger' },
      resource: { type: 'compute/disk', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
    },
  },
} as const satisfies About

export const handler = operation('search-actions', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: ActionSearchBody },
  load: async ({ body: { question } }, table, isKnownCaller) => question && loadActions(table, question, isKnownCaller),
  run: async ({ body: { question, page }, loaded, table }) => {
    if (question === undefined || loaded === undefined) return answerActions(undefined)
    // The search decides a check of each action, so it counts as a batch of these checks.
    const search = () => searchActions(table, question, page, loaded)
    return answerActions(await limitChecks(loaded, search, ({ found }) => found.length > 0))
  },
  response: ActionSearchResponse,
})
