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
    'Searches for things by words (with `q`), or reads the names and titles of up to 100 things by their ids (with `entities`). A request contains either `q` or `entities`. With `entities`, it reads organizations, projects, groups, resources, users with a profile, service users, roles, permissions, billing accounts, products, plans and features; the answer contains each existing thing once. With `q`, a thing matches if each word of `q` is the start of a word of its name, title, key or email address. Letter case and accents do not matter: `web` finds `web-shop` and "My Web Shop". A word is a run of letters and digits. The longest word of `q` must have at least two characters, or be one ideograph. In texts with ideographs, a word also begins at each Chinese character and at each change of script. If `q` has 8 characters or more, things whose ids begin with it match, too. The search covers the first 16 words of a thing, the words of its name first, and the first 32 characters of each word. Things with exactly this name come first, then matches at the start of a name, at the start of a title and at the start of an id, and then all other matches. Each of these groups is sorted by title (by name for things without a title), then by id. If `q` matches more than 2,000 entries, the service answers in parts, and each part is sorted on its own. A search finds a new thing after about a second. The results themselves are read from the table: a deleted thing is not listed, and a changed thing has its present texts. The results have the same fields as those of "Find".',
  callers: 'admins',
  answer:
    'The things that exist. With `q`, the best match comes first. With `entities`, the things are in the order of the request.',
  refusals: [],
  request: {
    q: 'The text to search for, at most 600 characters. Either `q` or `entities` is required.',
    kinds: 'The kinds of things to search for; all kinds by default. The kind `user` covers only users with a profile.',
    page_size:
      'The largest number of results in the answer: 1 to 50, by default 50. A page may have fewer results and not be the last page.',
    page_token: 'The `next_page_token` of the previous page. The request must contain the same `q` and `kinds`.',
    entities: 'The things to read: 1 to 100. Either `q` or `entities` is required.',
    'entities[].kind': 'The kind of the thing.',
    'entities[].id': 'The id of the thing.',
    'entities[].namespace': 'For a resource, its namespace, such as `compute/disk`.',
  },
  response: {
    results: 'The things. Things that do not exist are omitted.',
    truncated: 'With `q`: whether there are more pages.',
    next_page_token: 'With `q`: the token of the next page; empty on the last page.',
  },
  table: {
    get: [
      CALLER,
      'ACCOUNT#*',
      'BILLING_CATALOG',
      'FEATURE#*',
      'PERMISSION#*',
      'PLAN#*',
      'PRINCIPAL#app/user:*',
      'PRODUCT#*',
      'PROFILE#*',
      'RESOURCE#*',
      'ROLE#*',
    ],
    query: ['BILLING_CATALOG#*', 'FIND_START#*', 'FIND_WORD#*', 'OWNED_BY#*', 'POLICIES_OF#*', 'RESOURCE#*'],
  },
  example: {
    title: 'Read an organization and a project',
    body: {
      entities: [
        { kind: 'organization', id: ACME },
        { kind: 'project', id: WEB_SHOP },
      ],
    },
  },
  more: {
    words: {
      title: 'Search by the start of a word',
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
