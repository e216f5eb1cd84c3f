import type { Description } from '../../../../operations/about.ts'

const EDSGER = 'user:edsger'
const SHOP_DB = 'compute/disk:frn:web-shop:compute/disk:shop-db'
const checks = ['get', 'update', 'delete'].map((permission) => ({ subject: EDSGER, resource: SHOP_DB, permission }))

export const description: Description = {
  tag: 'Access',
  summary: 'Batch check',
  description:
    'Makes up to 50 checks of any subjects, all of one single moment. Facts that several of them need are read once, so a batch costs a fraction of as many single checks. If any of the permissions does not exist, the answer is 404 and names each of them.',
  callers: 'members',
  answer: 'Each check with its answer, in the order sent.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: { bodies: 'The checks: 1 to 50.' },
  response: { pairs: 'Each check with its answer, in the order sent.' },
  example: {
    title: 'What may Edsger do with the disk of the web shop?',
    body: { bodies: checks },
  },
}
