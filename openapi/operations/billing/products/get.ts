import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get product',
  description: 'Reads a product with its prices and features.',
  callers: 'any',
  answer: 'The product.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the product.' },
  response: { product: 'The product.' },
  example: {
    title: 'Read the credit pack',
    params: { id: 'credit-pack' },
  },
}
