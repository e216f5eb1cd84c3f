import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf, deleteOrganization, made, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const accounts = [await made(organization.id), await made(organization.id), await made(organization.id)]
const disabled = await anAccount(organization, { state: 'disabled' })
await made((await anOrganization()).id)
const ids = [...accounts.map(({ id }) => id), disabled.id].sort()
const list = (query: Record<string, string> = {}, org_id = organization.id, as = admin) =>
  send(handler, as, { org_id }, { query })
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.billing_accounts.map(({ id }: { id: string }) => id)

test('all accounts by id, disabled ones and those of a manifest too, whole and in pages', async () => {
  const { body } = await list({ expand: 'organization' }, organization.name)
  expect(body.billing_accounts.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(body.billing_accounts.find(({ id }: { id: string }) => id === accounts[0].id)).toEqual(accounts[0])
  const first = await list({ page_size: '3' })
  const rest = await list({ page_token: first.body.next_page_token })
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(ids)
  expect(rest.body.next_page_token).toBe('')
})

test('billingview on the organization; 403 before 404', async () => {
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  const callers = [manager, admin, viewer, member, stranger]
  expect(await statusesOf(handler, callers, { org_id: organization.id })).toEqual([200, 200, 403, 403, 403])
  expect(await statusesOf(handler, [stranger, admin], { org_id: randomUUID() })).toEqual([403, 404])
})

test('a deleted organization leads admins to its accounts, as long as it has left any', async () => {
  const gone = await anOrganization()
  const { manager } = await callersOf(gone.resource)
  const { id } = await made(gone.id)
  await deleteOrganization(gone.resource)
  expect(idsOf(await list({}, gone.id))).toEqual([id])
  expect((await list({}, gone.id)).body.billing_accounts[0].default).toBe(false)
  expect((await list({}, gone.id, manager)).status).toBe(403)
})

test('400 for a strange parameter, and for - as the organization', async () => {
  expect(fieldsOf(await list({ state: 'active', page_size: '0' }, '-'))).toEqual(['org_id', 'page_size', 'state'])
})

test('costs two read units for each account, the index items and the organization', async () => {
  const cost = await costOf(() => list({ page_size: '100' }))
  expect([cost.result.body.billing_accounts.length, cost.readUnits]).toEqual([4, 2 * 4 + 1 + 1 + 1])
})
