import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Update plan',
  description:
    'Replaces the fields that are given; the others stay. An `inactive` plan is not offered any more. A plan is never deleted.',
  callers: 'admins',
  answer: 'The changed plan.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'PLAN_IN_USE', 'ABORTED'],
  parameters: { id: 'The id of the plan.' },
  request: { body: 'The fields to change.' },
  response: { plan: 'The plan.' },
  example: {
    title: 'Give another title',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1' },
    body: { body: { title: 'Team, up to 50 people' } },
  },
}
