import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { TEAM } from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List entitlements',
  description:
    'Lists the features that an account is entitled to, its seats, and its subscriptions that have not ended. Seats are counted and not enforced.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Features in pages, seats and subscriptions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account; `-` for the default account of the organization.',
  },
  response: {
    features: 'The features, with the ids of the plans that give them.',
    seats: 'The seats of the organization.',
    'seats.limit': 'The largest number of seats of a product of its plans; `"0"` for none.',
    'seats.used': 'The users of the organization, counted up to 10,000.',
    subscriptions: 'The subscriptions that have not ended, the newest first.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List what Acme is entitled to',
    params: { org_id: 'acme', billing_id: '-' },
    subscriptions: [TEAM],
  },
}
