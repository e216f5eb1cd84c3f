import type { Description } from '../../../../operations/about.ts'
import { ACCOUNT_PARAMETERS, ARCHIVE } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Enable billing account',
  description:
    'Makes a billing account active: it takes usages again. An active one stays as it is. It becomes the default where the default account is disabled.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  example: {
    title: 'Enable an account of Acme that is disabled',
    given: ARCHIVE,
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62' },
  },
}
