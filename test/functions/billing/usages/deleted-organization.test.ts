import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/usages/revert.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { call } from '../../../support/request.ts'
import { accountNow, aUsage, errorInfo, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])

/** A disabled account with one usage, which a deletion may begin with. */
async function closable() {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const usage = aUsage({ amount: 30 })
  await report(account, [usage])
  await aTable().transact([update(accountKey(account.id), { set: { state: 'disabled' } })])
  const params = { org_id: organization.id, billing_id: account.id, usage_id: usage.id }
  const revert = (body: object) => call(handler, { as: admin, params, body })
  return { organization, account, usage, revert }
}

test('while an organization is deleted nothing new is taken back, and what is known is told again', async () => {
  const { organization, account, revert } = await closable()
  const known = { id: randomUUID(), amount: 10 }
  await revert(known)
  await beginDeletion(organization.resource)
  for (const body of [{}, { amount: 5 }, { id: randomUUID() }]) {
    const answer = await revert(body)
    expect([answer.status, errorInfo(answer).reason]).toEqual([400, 'BEING_DELETED'])
  }
  expect((await revert(known)).body).toMatchObject({ reverted: '10', remaining: '20', replayed: 1 })
  expect(await accountNow(account)).toMatchObject({ balance: 80n })
})

test('after the deletion a usage is 404; one that was recorded before is a replay', async () => {
  const { organization, account, usage, revert } = await closable()
  expect(errorInfo(await report(account, [aUsage()])).reason).toBe('ACCOUNT_DISABLED')
  await deleteOrganization(organization.resource)
  const refused = await report(account, [usage, aUsage()])
  expect([refused.status, errorInfo(refused).metadata]).toEqual([
    404,
    { resource_type: 'organization', resource: organization.id },
  ])
  expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1, balance: '70' })
  expect((await revert({ amount: 1 })).status).toBe(404)
})
