import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Update billing account limits',
  description:
    'Changes the floor of a billing account, and the balance below which a charge sends an event. Limits that are omitted stay. A floor above the balance is accepted: then nothing more can be spent.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: {
    credit_min: 'The lowest balance that a charge may leave. Negative is an overdraft.',
    alert_below: 'A charge that takes the balance below this sends an event; empty for none.',
    due_in_days: 'Accepted and ignored.',
    features_used: 'Accepted and ignored.',
  },
  example: {
    title: 'Allow Acme an overdraft of 500, and get an event when less than 1,000 is left',
    params: { org_id: 'acme', id: '-' },
    body: { credit_min: '-500', alert_below: '1000' },
  },
}
