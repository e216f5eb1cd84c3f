import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/list-all.ts'
import { anAccount, anOrganization } from '../../../support/world.ts'
import { testListOfAll } from '../../list-of-all.ts'

const { list } = await testListOfAll(handler, 'billing_accounts', async (parent) => (await anAccount(parent)).id)

test('tells which account is the default of its organization', async () => {
  const parent = await anOrganization()
  const account = await anAccount(parent, { makeDefault: true })
  const { billing_accounts } = (await list()).body
  const defaults = billing_accounts.filter((each: { default: boolean }) => each.default)
  expect(defaults).toMatchObject([{ id: account.id, org_id: parent.id }])
})
