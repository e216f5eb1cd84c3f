import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/get.ts'
import { handler as setLimits } from '../../../../functions/billing/accounts/update-limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf, deleteOrganization, made, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aUsage, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const account = await made(organization.id, { phone: '+49 1' })
const get = (id: string, org_id = organization.id, query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { org_id, id }, { query })

test('by id in any letter case, or as the default of the organization by id or name', async () => {
  for (const [id, org_id] of [
    [account.id.toUpperCase(), organization.id.toUpperCase()],
    ['-', organization.id],
    ['-', organization.name],
  ] as const) {
    expect((await get(id, org_id)).body).toEqual({ billing_account: account })
  }
})

test('payment methods and billing details are there only when they are asked for', async () => {
  const limited = await anAccount(organization, { credit_min: -5n })
  await send(setLimits, admin, { org_id: organization.id, id: limited.id }, { body: { alert_below: 10 } })
  await report(limited, [aUsage({ type: 'feature', amount: 7 })])
  const { body } = await get(limited.id, organization.id, {
    with_payment_methods: 'true',
    with_billing_details: 'true',
  })
  expect(body.payment_methods).toEqual([])
  expect(body.billing_details).toEqual({ credit_min: '-5', due_in_days: '0', alert_below: '10', features_used: '7' })
  expect(body.billing_account).toMatchObject({ credit_min: '-5', default: false, email: '' })
  const without = { with_payment_methods: 'false', with_billing_details: 'false' }
  expect(Object.keys((await get(limited.id, organization.id, without)).body)).toEqual(['billing_account'])
})

test('billingview on the organization; 403 before 404', async () => {
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  const all = [manager, admin, viewer, member, stranger]
  expect(await statusesOf(handler, all, { org_id: organization.id, id: account.id })).toEqual([200, 200, 403, 403, 403])
  expect(await statusesOf(handler, all, { org_id: organization.id, id: randomUUID() })).toEqual([
    404, 404, 403, 403, 403,
  ])
  expect(await statusesOf(handler, [stranger, admin], { org_id: randomUUID(), id: '-' })).toEqual([403, 404])
})

test('404 for an account of another organization, a name, and a default that is not there', async () => {
  const other = await anOrganization()
  expect((await get(account.id, other.id)).status).toBe(404)
  expect((await get('-', other.id)).status).toBe(404)
  expect((await get(account.name)).status).toBe(404)
  expect((await get(account.id, 'nobody')).status).toBe(404)
})

test('400 for a strange parameter, a strange flag, and - as the organization', async () => {
  const query = { with_payment_methods: 'maybe', state: 'x' }
  expect(fieldsOf(await get('-', '-', query))).toEqual(['org_id', 'state', 'with_payment_methods'])
})

test('a deleted organization leads admins to its accounts, and nobody else', async () => {
  const gone = await anOrganization()
  const { manager, member } = await callersOf(gone.resource)
  const { id } = await made(gone.id)
  await deleteOrganization(gone.resource)
  const params = { org_id: gone.id, id }
  expect(await statusesOf(handler, [admin, manager, member], params)).toEqual([200, 403, 403])
  expect((await get(id, gone.id)).body.billing_account).toMatchObject({ id, org_id: gone.id, default: false })
  expect((await get('-', gone.id)).status).toBe(404)
})
