import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get policy author',
  description:
    'Says who made a policy and who changed it last: `app/user:<id>` or `app/serviceuser:<id>` for a request, `operator:<name>` for the command. Binding the same role again does not change who made it.',
  callers: 'admins',
  answer: 'The authors of the policy.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id of the policy.' },
  response: { author: 'Who made the policy, and who changed it last.' },
  example: {
    title: 'Who made the policy of Edsger?',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52' },
  },
}
