import type { Description } from '../../../../operations/about.ts'
import { ENTITIES } from '../../../../operations/components/authzen.ts'

const ACTION = { name: 'update' }
const SHOP_DB = { type: 'compute/disk', id: 'frn:web-shop:compute/disk:shop-db' }
const EDSGER = { type: 'user', id: 'edsger' }

export const description: Description = {
  tag: 'Access',
  summary: 'Evaluate',
  description:
    'The access evaluation of OpenID’s Authorization API 1.0 (AuthZEN): the same engine as Check, in the words of the standard. An action that is no permission, and a type or an id that cannot be mapped, is a denial that says why in its `context`.',
  callers: 'members',
  answer: 'The decision.',
  refusals: [],
  request: ENTITIES,
  response: {
    decision: 'Whether the subject may do the action.',
    context: 'Only where the evaluation could not be made: then it is a denial, with its error.',
  },
  example: {
    title: 'May Edsger change the disk of the web shop?',
    body: { subject: EDSGER, action: ACTION, resource: SHOP_DB },
  },
  more: {
    unknown: {
      title: 'No such action',
      body: { subject: EDSGER, action: { name: 'format' }, resource: SHOP_DB },
    },
  },
}
