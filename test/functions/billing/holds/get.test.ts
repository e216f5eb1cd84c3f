import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { callersOf } from '../../../support/accounts.ts'
import { aHold, getHold, later } from '../../../support/holds.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())

test('reads a hold as it is now, by its account or by `-`', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { balance: 50n })
  const id = await aHold(account, { expires_in: 60 })
  const read = await getHold({ org_id: organization.name, billing_id: '-' }, id)
  expect(read.body.hold).toMatchObject({ id, billing_id: account.id, state: 'open', held: '10' })
  const over = await later(61, () => getHold(account, id.toUpperCase()))
  expect(over.body.hold).toMatchObject({ state: 'expired', held: '0', amount: '10' })
})

test('is 404 on another account, in another organization, and for an unknown id', async () => {
  const [account, other] = [await aFundedAccount(), await aFundedAccount()]
  const id = await aHold(account)
  for (const path of [other, { ...account, id: other.id }, { ...other, id: account.id }])
    expect((await getHold(path, id)).status).toBe(404)
  expect((await getHold(account, randomUUID())).status).toBe(404)
})

test('who may see the balance may see it, and nobody else', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const id = await aHold(account)
  const { manager, member, stranger } = await callersOf(organization.resource)
  for (const caller of [manager, member]) expect((await getHold(account, id, caller)).status).toBe(200)
  expect((await getHold(account, id, stranger)).status).toBe(403)
})
