import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Check trial',
  description: 'Asks whether an account has had the trial of a plan, which it gets only once.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'Whether it had it.',
  refusals: ['NOT_FOUND'],
  parameters: {
    org_id: 'The id or the name of the organization.',
    id: 'The id of the account; `-` for the default account of the organization.',
    plan_id: 'The id or the name of the plan.',
  },
  response: { trialed: 'Whether the account had the trial, or has it now.' },
  example: {
    title: 'Did Acme have the trial of the team plan?',
    params: { org_id: 'acme', id: '-', plan_id: 'team' },
  },
}
