import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create plan',
  description:
    'Creates a plan without products. Products join it by their `plan_id`. Credits of a plan are whole credits.',
  callers: 'admins',
  answer: 'The plan.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: { body: 'The plan.' },
  response: { plan: 'The plan.' },
  example: {
    title: 'Make a monthly plan with 1,000 credits a month, and two weeks to try it',
    body: { body: { name: 'starter', title: 'Starter', interval: 'month', period_credits: '1000', trial_days: 14 } },
  },
}
