import type { Description } from '../../../../operations/about.ts'
import { ENTITIES, PAGE, PAGED } from '../../../../operations/components/authzen.ts'

const SHOP_DB = { type: 'compute/disk', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' }

export const description: Description = {
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
}
