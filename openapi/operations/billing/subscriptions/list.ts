import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { TEAM } from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List subscriptions',
  description: 'Lists the subscriptions of an account, the newest first.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The subscriptions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account; `-` for the default account of the organization.',
    state: 'Only those that are in this state now.',
    plan: 'Only those that have this plan now, by its id or name.',
    expand: '`customer` and `plan` fill these fields. May be repeated.',
  },
  response: { subscriptions: 'The subscriptions.', ...NEXT_PAGE },
  example: {
    title: 'List the subscriptions of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    subscriptions: [TEAM],
  },
}
