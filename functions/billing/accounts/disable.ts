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
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'disable-billing-account',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{id}/disable',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Disable billing account',
  description:
    'Disables a billing account. A disabled account accepts no new usages, but still accepts credits. If the account is the default, the newest active account of the organization becomes the default. If the account is already disabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  table: {
    put: SETTLES.put,
    delete: SETTLES.delete,
    get: [CALLER, 'ACCOUNT#*', 'COUNTER#*', 'ACCOUNTS_OF#*', 'ALIAS#*', 'RESOURCE#*'],
    query: ['ACCOUNTS_OF#*', 'HELD_ON#*'],
    update: ['ACCOUNT#*', 'COUNTER#*', 'ACCOUNTS_OF#*', 'RESOURCE#app/organization:*'],
    require: [CALLER, 'ACCOUNT#*', 'RESOURCE#app/organization:*'],
  },
  example: {
    title: 'Disable the default account of Acme',
    params: { org_id: 'acme', id: '-' },
  },
} as const satisfies About

export const handler = operation('disable-billing-account', {
  access: ['admin'],
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    await setAccountState(table, account, 'disabled', now)
    return {}
  },
  response: v.object({}),
})
