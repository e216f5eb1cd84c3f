import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create product',
  description:
    'Creates an active product with its prices and features, all or nothing. A `credit_amount` above 0 without a `behavior` makes it one that sells `credits`. A feature that is known by its id or name is shared.',
  callers: 'admins',
  answer: 'The product.',
  refusals: ['PLAN_TOO_LARGE', 'ALREADY_EXISTS', 'ABORTED'],
  request: { body: 'The product.' },
  response: { product: 'The product.' },
  example: {
    title: 'Make a larger pack of credits',
    body: {
      body: {
        name: 'large-pack',
        title: '10,000 credits',
        behavior_config: { credit_amount: 10000 },
        prices: [{ name: 'one-time', amount: 45000, currency: 'eur' }],
      },
    },
  },
}
