import * as v from 'valibot'
import {
  AccountInPath,
  findAccountPlace,
  refuseDeleting,
  requireChangeable,
} from '../../../lib/billing/accounts/account-in-path.ts'
import { setAccountState } from '../../../lib/billing/accounts/limits.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS, ARCHIVE } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'enable-billing-account',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{id}/enable',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Enable billing account',
  description:
    'Makes a disabled billing account active, so that it accepts usages again. If the default account of the organization is disabled, this account becomes the default. If the account is already active, it stays as it is.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  table: {
    ...SETTLES,
    get: [CALLER, 'ACCOUNT#*', 'COUNTER#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
    require: [CALLER, 'ACCOUNT#*'],
  },
  example: {
    title: 'Enable a disabled account of Acme',
    given: ARCHIVE,
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62' },
  },
} as const satisfies About

export const handler = operation('enable-billing-account', {
  access: ['admin'],
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    await setAccountState(table, account, 'active', now)
    return {}
  },
  response: v.object({}),
})
