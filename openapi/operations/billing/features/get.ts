import type { Description } from '../../../../operations/about.ts'

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
  },
}
