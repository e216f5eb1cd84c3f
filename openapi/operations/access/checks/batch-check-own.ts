import type { Description } from '../../../../operations/about.ts'

const DISK = { resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission: 'update' }
const NOWHERE = { resource: 'project:no-such-project', permission: 'get' }

export const description: Description = {
  tag: 'Access',
  summary: 'Batch check permission',
  description:
    'Makes up to 20 checks of the caller itself, all of one single moment. If any of the permissions does not exist, the answer is 404 and names each of them.',
  callers: 'any',
  answer: 'Each check with its answer, in the order sent.',
  refusals: ['PERMISSION_NOT_FOUND'],
  request: { bodies: 'The checks: 1 to 20.' },
  response: { pairs: 'Each check with its answer, in the order sent.' },
  example: {
    title: 'May I change the disk of the web shop, and see a project that does not exist?',
    body: { bodies: [DISK, NOWHERE] },
  },
}
