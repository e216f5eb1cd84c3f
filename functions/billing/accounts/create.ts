import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { createAccount } from '../../../lib/billing/accounts/create.ts'
import { findOrganization } from '../../../lib/billing/accounts/place.ts'
import { BillingAccount, presentAccount } from '../../../lib/billing/accounts/present.ts'
import { CreateAccountBody } from '../../../lib/billing/accounts/request.ts'
import { notFound, refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing
export const handler = operation('create-billing-account', {
  access: ['admin'],
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateAccountBody },
  load: ({ params: { org_id } }, table) => findOrganization(table, org_id),
  run: async ({ params: { org_id }, body: { body: given }, loaded: { organization }, table, now }) => {
    if (organization === undefined) throw notFound('organization', org_id)
    refuseInvalid(await containerViolations(table, organization, 'body.org_id', given.org_id))
    const creation = { given, id: randomUUID(), now }
    const { account, isDefault } = await createAccount(table, organization.resource, creation)
    return { billing_account: presentAccount(account, isDefault) }
  },
  response: v.object({ billing_account: BillingAccount }),
})
