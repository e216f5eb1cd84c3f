import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find-resource.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findOrganization } from '../../../lib/billing/accounts/account-in-path.ts'
import { createAccount } from '../../../lib/billing/accounts/create.ts'
import { BillingAccount, presentAccount } from '../../../lib/billing/accounts/present.ts'
import { CreateAccountBody } from '../../../lib/billing/accounts/request.ts'
import { notFound, refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { OFFLINE } from '../../../operations/components/accounts.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-billing-account',
  route: 'POST /v1beta1/organizations/{org_id}/billing',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Create billing account',
  description:
    'Creates an active billing account without credits. If the organization has no default account, or its default account is disabled, the new account becomes the default. An organization may have several accounts.',
  callers: 'admins',
  answer: 'The account.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: { body: 'The account.', offline: OFFLINE },
  response: { billing_account: 'The account.' },
  table: {
    get: [CALLER, 'ACCOUNT#*', 'ACCOUNTS_OF#*', 'ACCOUNT_NAME#*', 'ALIAS#*', 'RESOURCE#*'],
    creates: ['account'],
    update: ['RESOURCE#app/organization:*'],
    require: [CALLER, 'ACCOUNT#*'],
  },
  example: {
    title: 'Create a second account for Acme',
    params: { org_id: 'acme' },
    body: {
      body: {
        name: 'acme-labs',
        email: 'labs@acme.example',
        address: { line1: '1 Main Street', city: 'Berlin', country: 'DE' },
        currency: 'eur',
        tax_data: [{ type: 'eu_vat', id: 'DE123456789' }],
      },
    },
  },
} as const satisfies About

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
