import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as get } from '../../../../functions/billing/accounts/get.ts'
import { handler } from '../../../../functions/billing/accounts/update-limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, beginDeletion, callersOf, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { accountNow, aUsage, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const anAccountHere = () => anAccount(organization, { balance: 100n })
const limit = (id: string, body: object, as = admin) => send(handler, as, { org_id: organization.id, id }, { body })
const limitsOf = async (id: string) => {
  const query = { with_billing_details: 'true' }
  const { body } = await send(get, admin, { org_id: organization.id, id }, { query })
  return [body.billing_details.credit_min, body.billing_details.alert_below]
}

test('what is given replaces, what is omitted stays; empty takes the line away', async () => {
  const { id } = await anAccountHere()
  expect((await limit(id, { credit_min: '-9223372036854775808', alert_below: 50 })).body).toEqual({})
  expect(await limitsOf(id)).toEqual(['-9223372036854775808', '50'])
  await limit(id, { credit_min: -10 })
  expect(await limitsOf(id)).toEqual(['-10', '50'])
  await limit(id, {})
  await limit(id, { credit_min: null, alert_below: null })
  expect(await limitsOf(id)).toEqual(['-10', '50'])
  await limit(id, { alert_below: '' })
  expect(await limitsOf(id)).toEqual(['-10', ''])
})

test('the floor holds for the next charge: an overdraft, and a floor above the balance', async () => {
  const account = await anAccountHere()
  await limit(account.id, { credit_min: -50 })
  expect((await report(account, [aUsage({ amount: 150 })])).status).toBe(200)
  await limit(account.id, { credit_min: 10 })
  expect(reasonOf(await report(account, [aUsage()]))).toBe('INSUFFICIENT_CREDITS')
  expect(await accountNow(account)).toMatchObject({ balance: -50n, available_balance: -60n })
})

test('charges beside it leave balance and available balance right', async () => {
  const account = await anAccountHere()
  const charges = Array.from({ length: 5 }, () => report(account, [aUsage({ amount: 1 })]))
  await Promise.all([...charges, limit(account.id, { credit_min: 5 })])
  const { balance, credit_min, available_balance } = await accountNow(account)
  expect(available_balance).toBe(balance - credit_min)
})

test('platform admins alone; 404, 400 and BEING_DELETED', async () => {
  const { id } = await anAccountHere()
  const { manager, member, stranger } = await callersOf(organization.resource)
  const at = { org_id: organization.id, id }
  expect(await statusesOf(handler, [manager, member, stranger], at, { body: {} })).toEqual([403, 403, 403])
  expect((await limit(randomUUID(), {})).status).toBe(404)
  const wrong = { credit_min: '', alert_below: '1.5', due_in_days: '0', features_used: '0', x: 1 }
  expect(fieldsOf(await limit(id, wrong))).toEqual(['alert_below', 'credit_min', 'x'])
  expect(fieldsOf(await limit(id, { credit_min: '9223372036854775808', alert_below: 'x' }))).toEqual([
    'alert_below',
    'credit_min',
  ])
  const closing = await anOrganization()
  const account = await anAccount(closing)
  await beginDeletion(closing.resource)
  const answer = await send(handler, admin, { org_id: closing.id, id: account.id }, { body: {} })
  expect(reasonOf(answer)).toBe('BEING_DELETED')
})

test('costs 2 write units', async () => {
  const { id } = await anAccountHere()
  expect((await costOf(() => limit(id, { credit_min: 1 }))).writeUnits).toBe(2 + 2)
})
