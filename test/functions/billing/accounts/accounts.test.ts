import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { activeAccounts, admin, anAccountName, beginDeletion, callersOf, made } from '../../../support/accounts.ts'
import { detailOf, fieldsOf, reasonOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aUsage, post, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const { manager } = await callersOf(organization.resource)
const create = (body: object, org_id = organization.id) => ask(admin, 'create-billing-account', { org_id, body })
const get = (id: string, org_id = organization.id, query = {}) =>
  ask(admin, 'get-billing-account', { org_id, id, ...query })
const list = (org_id: string, query = {}) => ask(admin, 'list-billing-accounts', { org_id, ...query })
const change = (account: { org_id: string; id: string }, body: object, as = admin) =>
  ask(as, 'update-billing-account', { org_id: account.org_id, id: account.id, body })
const now = async ({ id, org_id }: { id: string; org_id: string }) => (await get(id, org_id)).body.billing_account

test('the answer has every field; the first account is the default, and the number of active ones is kept', async () => {
  const { id, name } = await anOrganization()
  const given = { name: anAccountName(), email: 'a@b.c', tax_data: [{ type: 'eu_vat', id: 'DE1' }], metadata: { a: 1 } }
  const request = { org_id: name, offline: true, body: { ...given, address: { city: 'Berlin' } } }
  const { status, body } = await ask(admin, 'create-billing-account', request)
  expect([status, body.billing_account]).toEqual([
    200,
    {
      ...given,
      ...{ id: expect.any(String), org_id: id, phone: '', currency: '', provider_id: '', provider: '' },
      address: { line1: '', line2: '', city: 'Berlin', state: '', postal_code: '', country: '' },
      ...{ state: 'active', default: true, credit_min: '0' },
      ...{ created_at: expect.any(String), updated_at: body.billing_account.created_at },
    },
  ])
  expect((await made(id)).default).toBe(false)
  expect(await activeAccounts(id)).toBe(2)
})

test('texts are measured in characters, not in UTF-16 units, as the API description says', async () => {
  const emoji = (count: number) => '🧾'.repeat(count)
  const contacts = (more: number) => ({
    ...{ name: anAccountName(), email: emoji(320 + more), phone: emoji(64 + more), currency: emoji(8 + more) },
    address: { city: emoji(256 + more) },
  })
  const account = (await create(contacts(0))).body.billing_account
  expect([account?.email, account?.address.city]).toEqual([emoji(320), emoji(256)])
  expect(fieldsOf(await create(contacts(1)))).toEqual([
    'body.address.city',
    'body.currency',
    'body.email',
    'body.phone',
  ])
})

test('a deletion of the organization that begins on the way refuses creations and enablings', async () => {
  for (const request of ['create-billing-account', 'enable-billing-account'] as const) {
    const closing = await anOrganization()
    const { id } = await anAccount(closing, { state: 'disabled' })
    const fault = before('TransactWriteItems', 1, () => beginDeletion(closing.resource))
    const given = request === 'create-billing-account' ? { body: { name: anAccountName() } } : { id }
    const answer = await withFault(fault, () => ask(admin, request, { org_id: closing.id, ...given }))
    expect([fault.happened(), answer.status, reasonOf(answer)]).toEqual([true, 400, 'BEING_DELETED'])
  }
})

test('an account is found by its id in any letter case, or as the default of the organization by id or name', async () => {
  const account = await made((await anOrganization()).id)
  const { name } = (await ask(admin, 'get-organization', { id: account.org_id })).body.organization
  for (const [id, org_id] of [
    [account.id.toUpperCase(), account.org_id.toUpperCase()],
    ['-', account.org_id],
    ['-', name],
  ])
    expect((await get(id, org_id)).body).toEqual({ billing_account: account })
})

test('payment methods and billing details are there only when they are asked for', async () => {
  const limited = await anAccount(organization, { credit_min: -5n, alert_below: 10n })
  await report(limited, [aUsage({ type: 'feature', amount: 7 })])
  const asked = { with_payment_methods: 'true', with_billing_details: 'true' }
  const { body } = await get(limited.id, organization.id, asked)
  expect(body.payment_methods).toEqual([])
  expect(body.billing_details).toEqual({
    credit_min: '-5',
    due_in_days: '0',
    alert_below: '10',
    alerts_below: ['10'],
  })
  expect(body.billing_account).toMatchObject({ credit_min: '-5', default: false, email: '' })
  const without = { with_payment_methods: 'false', with_billing_details: 'false' }
  expect(Object.keys((await get(limited.id, organization.id, without)).body)).toEqual(['billing_account'])
})

test('all accounts are listed by id, disabled ones and those of a manifest too, whole and in pages', async () => {
  const { id, name } = await anOrganization()
  const accounts = [await made(id), await made(id), await made(id)]
  const disabled = await anAccount({ ...organization, id }, { state: 'disabled' })
  const ids = [...accounts.map((each) => each.id), disabled.id].sort()
  const idsOf = ({ body }: { body: { billing_accounts: { id: string }[] } }) =>
    body.billing_accounts.map((each) => each.id)
  const { body } = await list(name, { expand: 'organization' })
  expect(idsOf({ body })).toEqual(ids)
  expect(body.billing_accounts.find((each: { id: string }) => each.id === accounts[0].id)).toEqual(accounts[0])
  const first = await list(id, { page_size: '3' })
  const rest = await list(id, { page_token: first.body.next_page_token })
  expect([[...idsOf(first), ...idsOf(rest)], rest.body.next_page_token]).toEqual([ids, ''])
  expect((await costOf(() => list(id, { page_size: '100' }))).readUnits).toBe(2 * 4 + 1 + 1 + 1)
})

test('an update replaces the fields that it gives, an address as a whole, and takes back what was read', async () => {
  const account = await made(organization.id, {
    email: 'a@b.c',
    address: { line1: 'A', line2: 'B' },
    metadata: { a: 1 },
  })
  const given = { phone: '1', address: { line1: 'C' }, tax_data: [{ type: 't', id: 'i' }] }
  const { status, body } = await change(account, given, manager)
  const after = {
    ...account,
    ...given,
    address: { ...account.address, line1: 'C', line2: '' },
    updated_at: expect.any(String),
  }
  expect([status, body.billing_account]).toEqual([200, after])
  expect(body.billing_account.updated_at > account.updated_at).toBe(true)
  const read = await now(account)
  expect(read).toEqual(body.billing_account)
  expect((await change(account, read, manager)).body.billing_account).toMatchObject({
    ...read,
    updated_at: expect.any(String),
  })
})

test('only an admin changes the name and the default, and the old name is free again', async () => {
  const account = await made(organization.id)
  const name = anAccountName()
  const statuses = []
  for (const body of [{ name }, { default: true }, { name: account.name, default: false }])
    statuses.push((await change(account, body, manager)).status)
  expect(statuses).toEqual([403, 403, 200])
  expect((await change(account, { name })).body.billing_account.name).toBe(name)
  expect(await made(organization.id, { name: account.name })).toMatchObject({ name: account.name })
})

test('a disabled account refuses usages, an enabled one takes them, and the number of active accounts follows', async () => {
  const { org_id, id } = await made((await anOrganization()).id)
  const use = async () => reasonOf(await post(org_id, id, { usages: [aUsage({ type: 'feature' })] }))
  for (const at of [
    { org_id, id },
    { org_id, id: '-' },
  ])
    expect(await ask(admin, 'disable-billing-account', at)).toMatchObject({ status: 200, body: {} })
  expect([await activeAccounts(org_id), await use()]).toEqual([0, 'ACCOUNT_DISABLED'])
  for (const at of [
    { org_id, id },
    { org_id, id },
  ])
    expect(await ask(admin, 'enable-billing-account', at)).toMatchObject({ status: 200, body: {} })
  expect(await activeAccounts(org_id)).toBe(1)
  expect((await post(org_id, id, { usages: [aUsage({ type: 'feature' })] })).status).toBe(200)
})

test('the number of active accounts stays exact while requests race', async () => {
  const { id } = await anOrganization()
  const accounts = [await made(id), await made(id)]
  const race = (['disable-billing-account', 'enable-billing-account', 'disable-billing-account'] as const).flatMap(
    (name) => accounts.map((one) => ask(admin, name, { org_id: id, id: one.id })),
  )
  expect((await Promise.all(race)).every(({ status }) => status === 200 || status === 409)).toBe(true)
  await Promise.all(accounts.map((one) => ask(admin, 'disable-billing-account', { org_id: id, id: one.id })))
  expect(await activeAccounts(id)).toBe(0)
})

test('the detail of a refusal names the organization in deletion', async () => {
  const closed = await anOrganization()
  await beginDeletion(closed.resource)
  const answer = await create({ name: anAccountName() }, closed.id)
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
})
