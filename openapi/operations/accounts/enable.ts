import { ACCOUNT_PARAMETERS } from '../../components/accounts.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Enable billing account',
  description: 'Makes a billing account active: it takes usages again. An active one stays as it is.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  example: {
    title: 'Enable the default account of Acme',
    params: { org_id: 'acme', id: '-' },
    answer: {},
  },
}
