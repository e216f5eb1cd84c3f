import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find-resource.ts'
import { AccountInPath, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/account-in-path.ts'
import { BillingAccount, presentAccount } from '../../../lib/billing/accounts/present.ts'
import { UpdateAccountBody } from '../../../lib/billing/accounts/request.ts'
import { updateAccount } from '../../../lib/billing/accounts/update.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS, OFFLINE } from '../../../operations/components/accounts.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-billing-account',
  route: 'PUT /v1beta1/organizations/{org_id}/billing/{id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'Update billing account',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. Only platform admins can change the name, and make the account the default of its organization.',
  callers: { holds: '`billingmanage` on the organization' },
  answer: 'The account.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: { body: 'The fields to change.', offline: OFFLINE },
  response: { billing_account: 'The account.' },
  table: {
    get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'ACCOUNT_NAME#*'],
    query: CHECK.query,
    changes: ['account'],
    update: ['RESOURCE#app/organization:*'],
    require: ALLOWED,
  },
  example: {
    title: 'Set the email address and the currency of the account',
    params: { org_id: 'acme', id: '-' },
    body: { body: { email: 'billing@acme.example', currency: 'eur' } },
  },
} as const satisfies About

export const handler = operation('update-billing-account', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery, body: UpdateAccountBody },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ body: { body: given }, loaded, caller, table, now }) => {
    const { account: found, organization } = await requireChangeable(table, caller, loaded)
    refuseInvalid(await containerViolations(table, organization, 'body.org_id', given.org_id))
    const { account, isDefault } = await updateAccount(table, caller, found, given, now)
    return { billing_account: presentAccount(account, isDefault) }
  },
  response: v.object({ billing_account: BillingAccount }),
})
