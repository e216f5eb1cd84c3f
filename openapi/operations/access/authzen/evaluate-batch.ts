import type { Description } from '../../../../operations/about.ts'
import { ENTITIES } from '../../../../operations/components/authzen.ts'

const EDSGER = { type: 'user', id: 'edsger' }
const SHOP_DB = { type: 'compute/disk', id: 'frn:web-shop:compute/disk:shop-db' }
const evaluations = ['get', 'delete', 'update'].map((name) => ({ action: { name } }))

export const description: Description = {
  tag: 'Access',
  summary: 'Evaluate batch',
  description:
    'The access evaluations of OpenID’s Authorization API 1.0 (AuthZEN): up to 50 evaluations of one single moment. The members of the request itself are defaults for each of them. An evaluation that still lacks a member is denied, with an error. Without a list, or with an empty one, the request is a single evaluation.',
  callers: 'members',
  answer: 'The decisions, in the order of the evaluations; or one decision.',
  refusals: [],
  request: {
    ...ENTITIES,
    evaluations: 'The evaluations: at most 50.',
    options: 'How the evaluations end.',
    evaluations_semantic:
      '`execute_all`, the default; `deny_on_first_deny` or `permit_on_first_permit`: the answer ends with the evaluation that decides.',
  },
  response: {
    decision: 'Only in the answer to a single evaluation.',
    context: 'Only in the answer to a single evaluation.',
    evaluations: 'The answer to each evaluation, up to the one that ended them.',
  },
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: { subject: EDSGER, resource: SHOP_DB, evaluations },
  },
  more: {
    ended: {
      title: 'The same, up to the first denial',
      body: {
        subject: EDSGER,
        resource: SHOP_DB,
        evaluations,
        options: { evaluations_semantic: 'deny_on_first_deny' },
      },
    },
  },
}
