import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List products',
  description:
    'Lists all products with their prices and features, inactive ones too, by id. A page has at most 100 products and ends at 4 MiB; a product that is larger than that is answered alone.',
  callers: 'any',
  answer: 'The products.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER },
  response: { products: 'The products, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List all products',
  },
}
