import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get plan',
  description: 'Reads a plan with its products, their prices and features, as `GET products/{id}` answers them.',
  callers: 'any',
  answer: 'The plan.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the plan.' },
  response: { plan: 'The plan.' },
  example: { title: 'Read the team plan', params: { id: 'team' } },
}
