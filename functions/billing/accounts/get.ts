import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import {
  BillingAccount,
  BillingDetails,
  presentAccount,
  presentDetails,
} from '../../../lib/billing/accounts/present.ts'
import { readWithOrganization } from '../../../lib/billing/accounts/update.ts'
import { flag, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const flags = query({ with_payment_methods: v.optional(flag), with_billing_details: v.optional(flag) })

export const about = {
  name: 'get-billing-account',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Billing',
  summary: 'Get billing account',
  description:
    'Reads a billing account. After its organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still read the account by the id of the organization.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The account.',
  refusals: ['NOT_FOUND'],
  parameters: {
    ...ACCOUNT_PARAMETERS,
    with_payment_methods: 'Whether the answer contains `payment_methods`.',
    with_billing_details: 'Whether the answer contains `billing_details`.',
  },
  response: {
    billing_account: 'The account.',
    payment_methods:
      'Always empty, because no payment provider is connected. Only if the request contains `with_payment_methods=true`.',
    billing_details:
      'The limits of the account, and the number of features that it has used. Only if the request contains `with_billing_details=true`.',
  },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: CHECK.query },
  example: {
    title: 'Read the default account of Acme with its limits',
    params: { org_id: 'acme', id: '-' },
    query: { with_billing_details: 'true' },
  },
} as const satisfies About

export const handler = operation('get-billing-account', {
  access: 'authenticated',
  request: { params: AccountInPath, query: flags },
  load: ({ params }, table) => findAccountPlace(table, params, { readsOrganization: false }),
  run: async ({ query: { with_payment_methods, with_billing_details }, loaded, caller, table }) => {
    const found = await requireReadable(table, caller, loaded)
    const { account, isDefault } = await readWithOrganization(table, found)
    return {
      billing_account: presentAccount(account, isDefault),
      ...(with_payment_methods && { payment_methods: [] }),
      ...(with_billing_details && { billing_details: presentDetails(account) }),
    }
  },
  response: v.object({
    billing_account: BillingAccount,
    payment_methods: v.optional(v.array(v.object({}))),
    billing_details: v.optional(BillingDetails),
  }),
})
