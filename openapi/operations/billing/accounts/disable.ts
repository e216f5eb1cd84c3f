import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Disable billing account',
  description:
    'Disables a billing account: it takes no new usages. It still takes credits. If it is disabled already, nothing happens. Where it is the default, the newest active account of the organization becomes the default.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  example: {
    title: 'Disable the default account of Acme',
    params: { org_id: 'acme', id: '-' },
  },
}
