import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'List holds',
  description: 'Lists the open holds of an account, by the instant at which they expire.',
  callers: { holds: '`billingview` or `billingmanage` on the organization', members: true },
  answer: 'The open holds.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account; `-` for the default account of the organization.',
    state: '`open`, which is the default, too.',
  },
  response: { holds: 'The holds.', ...NEXT_PAGE },
  example: {
    title: 'List the open holds of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
}
