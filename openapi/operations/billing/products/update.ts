import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Update product',
  description:
    'Replaces the fields that are given; the others stay. Product, prices and features change together or not at all. `prices` and `features`, if given, are the whole list. The terms of a price never change: add a new price under a new name. A price that is no longer listed becomes inactive.',
  callers: 'admins',
  answer: 'The changed product.',
  refusals: ['PRICE_IMMUTABLE', 'PLAN_TOO_LARGE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the product.' },
  request: { body: 'The fields to change.' },
  response: { product: 'The product.' },
  example: {
    title: 'Add a price: the list names the known prices and describes the new one',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81' },
    body: {
      body: {
        prices: [
          { name: 'monthly' },
          { name: 'yearly' },
          { name: 'weekly', interval: 'week', amount: '590', currency: 'eur' },
        ],
      },
    },
  },
}
