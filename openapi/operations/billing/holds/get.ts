import type { Description } from '../../../../operations/about.ts'
import { HOLD_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Get hold',
  description: 'Reads a hold as it is now.',
  callers: { holds: '`billingview` or `billingmanage` on the organization', members: true },
  answer: 'The hold.',
  refusals: ['NOT_FOUND'],
  parameters: HOLD_PARAMETERS,
  response: { hold: 'The hold.' },
  example: {
    title: 'Read a hold',
    params: { org_id: 'acme', billing_id: '-', id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
}
