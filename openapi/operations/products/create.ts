import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create product',
  description:
    'Creates an active product with its prices and features, all or nothing. A `credit_amount` above 0 without a `behavior` makes it one that sells `credits`. A feature that is known by its id or name is shared.',
  callers: 'admins',
  answer: 'The product.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
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
    answer: {
      product: {
        id: '0c1f6a2b-7a51-4b52-9c41-6a2b3c4d8e01',
        name: 'large-pack',
        title: '10,000 credits',
        description: '',
        plan_ids: [],
        state: 'active',
        prices: [
          {
            id: 'f30563a4-f777-4d0d-9232-b47afa72497c',
            product_id: '0c1f6a2b-7a51-4b52-9c41-6a2b3c4d8e01',
            provider_id: '',
            name: 'one-time',
            interval: '',
            usage_type: 'licensed',
            billing_scheme: 'flat',
            state: 'active',
            currency: 'eur',
            amount: '45000',
            metered_aggregate: '',
            tier_mode: '',
            metadata: {},
            created_at: '2026-11-21T10:00:00.000Z',
            updated_at: '2026-11-21T10:00:00.000Z',
          },
        ],
        behavior: 'credits',
        features: [],
        behavior_config: { credit_amount: '10000', seat_limit: '0', min_quantity: '0', max_quantity: '0' },
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
