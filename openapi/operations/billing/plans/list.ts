import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List plans',
  description:
    'Lists plans with their products, by id. A page has at most 100 plans and ends at 4 MiB; a plan that is larger than that is answered alone.',
  callers: 'any',
  answer: 'The plans.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, state: '`active` by default; `inactive`, or `all`.' },
  response: { plans: 'The plans, by id.', ...COUNT, ...NEXT_PAGE },
  example: { title: 'List the plans that can be chosen' },
}
