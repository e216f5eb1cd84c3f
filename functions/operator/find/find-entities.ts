import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { FindEntitiesBody, FindEntitiesResponse, findAsked } from '../../../lib/operator/find/find-entities.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const WEB_SHOP = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'

export const about = {
  name: 'find-entities',
  route: 'POST /v1beta1/admin/find',
  limit: { rate: 50, burst: 50 },
  tag: 'Service',
  summary: 'Find entities',
  description:
    'Finds things by the start of any word of their names, titles, keys and email addresses, with `q`; or reads the names and titles of things by their ids, up to 100 in one request, with `entities`: organizations, projects, groups, resources, users with a profile, service users, roles and billing accounts. A request has either `q` or `entities`. With `q`, every word of the question has to begin a word of the thing, in any letter case and without accents: `web` finds `web-shop` and "My Web Shop". A word is a run of letters and digits; the longest one of a question has at least two, or is one ideograph. A text of ideographs has no spaces, so its words begin at each Chinese character and at each change of script. A question of 8 characters or more also finds the things whose ids begin with it. Of a thing the first 16 words are searched, those of its name first, and 32 characters of each. Exact names come first, then starts of names, of titles, of ids, and other words; each of these by title, or by name where there is no title, then by id. Where a question fits more than 2,000 entries, it is answered in parts, and each part is sorted in itself. The index follows a change by about a second: a search may miss a new thing for so long. Results are read from the table: a deleted thing is no result, and a changed one has its present texts. The answer has the fields of `find`.',
  callers: 'admins',
  answer: 'The things that exist: of a question the best first, of ids in the order of the request.',
  refusals: [],
  request: {
    q: 'The question, at most 600 characters. Without it, `entities` is required.',
    kinds: 'The kinds of things that are searched; all of them, if not given. Users are those with a profile.',
    page_size: 'The most results of the answer; 50, if not given. A page may be shorter without being the last one.',
    page_token: '`next_page_token` of the page before, with the same `q` and `kinds`.',
    entities: 'The things: 1 to 100.',
    'entities[].kind': 'What it is.',
    'entities[].id': 'Its id.',
    'entities[].namespace': 'Of a resource, such as `compute/disk`.',
  },
  response: {
    results: 'The things. One that does not exist is left out.',
    truncated: 'Of a question: whether there are further pages.',
    next_page_token: 'Of a question: the token of the next page; empty on the last one.',
  },
  table: {
    get: [
      CALLER,
      ...['ACCOUNT#*', 'BILLING_CATALOG', 'PERMISSION#*', 'PLAN#*', 'PRINCIPAL#app/user:*', 'PRODUCT#*', 'PROFILE#*'],
      ...['RESOURCE#*', 'ROLE#*'],
    ],
    query: ['BILLING_CATALOG#*', 'FIND_START#*', 'FIND_WORD#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
  },
  example: {
    title: 'An organization and a project',
    body: {
      entities: [
        { kind: 'organization', id: ACME },
        { kind: 'project', id: WEB_SHOP },
      ],
    },
  },
  more: {
    words: {
      title: 'By the start of a word',
      body: { q: 'web', kinds: ['project'] },
    },
  },
} as const satisfies About

export const handler = operation('find-entities', {
  access: ['admin'],
  request: { query: noQuery, body: FindEntitiesBody },
  run: ({ body, table }) => findAsked(table, body),
  response: FindEntitiesResponse,
})
