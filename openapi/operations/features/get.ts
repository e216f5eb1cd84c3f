import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get feature',
  description: 'Reads a feature. Its `product_ids` are all products that have it.',
  callers: 'any',
  answer: 'The feature.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the feature.' },
  response: { feature: 'The feature.' },
  example: {
    title: 'Read the feature that two products share',
    params: { id: 'support' },
    answer: {
      feature: {
        id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d92',
        name: 'support',
        product_ids: ['5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81', '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d82'],
        title: 'Support by mail',
        metadata: {},
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}
