import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List features',
  description: 'Lists all features by id, also those that no product has any more.',
  callers: 'any',
  answer: 'The features.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { features: 'The features, by id.', ...NEXT_PAGE },
  example: {
    title: 'List all features',
  },
}
