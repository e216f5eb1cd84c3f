import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as get } from '../../../../functions/billing/accounts/get.ts'
import { handler as list } from '../../../../functions/billing/accounts/list.ts'
import { handler } from '../../../../functions/billing/accounts/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import {
  admin,
  anAccountName,
  beginDeletion,
  callersOf,
  deleteOrganization,
  made,
  statusesOf,
} from '../../../support/accounts.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aUsage, post } from '../../../support/usages.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const contact = { email: 'a@b.c', address: { line1: 'A', line2: 'B' }, metadata: { a: 1 } }
const account = await made(organization.id, contact)
const { manager, viewer, member, stranger } = await callersOf(organization.resource)
const at = { org_id: organization.id, id: account.id }
const change = (body: object, as = admin, params = at) => send(handler, as, params, { body: { body } })
const now = async ({ id, org_id } = account) => (await send(get, admin, { org_id, id })).body.billing_account

test('what is given replaces, what is omitted stays; an address is one thing', async () => {
  const { status, body } = await change(
    { phone: '1', address: { line1: 'C' }, tax_data: [{ type: 't', id: 'i' }] },
    manager,
  )
  const after = {
    ...{ ...account, phone: '1', address: { ...account.address, line1: 'C', line2: '' } },
    ...{ tax_data: [{ type: 't', id: 'i' }], updated_at: expect.any(String) },
  }
  expect([status, body.billing_account]).toEqual([200, after])
  expect(body.billing_account.updated_at > account.updated_at).toBe(true)
  expect(await now()).toEqual(body.billing_account)
})

test('what was read may be written back', async () => {
  const read = await now()
  const answer = await change(read, manager)
  expect([answer.status, { ...answer.body.billing_account, updated_at: '' }]).toEqual([
    200,
    { ...read, updated_at: '' },
  ])
})

test('the name and the default are an admin’s to change', async () => {
  const other = await made(organization.id)
  const there = { ...at, id: other.id }
  const name = anAccountName()
  expect(await statusOf(change({ name }, manager, there))).toBe(403)
  expect(await statusOf(change({ default: true }, manager, there))).toBe(403)
  expect(await statusOf(change({ name: other.name, default: false }, manager, there))).toBe(200)
  expect((await change({ name }, admin, there)).body.billing_account.name).toBe(name)
  expect(await made(organization.id, { name: other.name })).toMatchObject({ name: other.name })
})

test('default: true moves the default, and default: false on it is 400', async () => {
  const { id } = await anOrganization()
  const [one, two] = [await made(id), await made(id)]
  expect((await change({ default: true }, admin, { org_id: id, id: two.id })).body.billing_account.default).toBe(true)
  expect([(await now(one)).default, (await now(two)).default]).toEqual([false, true])
  const refused = await change({ default: false }, admin, { org_id: id, id: two.id })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['body.default']])
  const { body } = await post(id, '-', { usages: [aUsage({ type: 'feature' })] })
  expect(body.billing_id).toBe(two.id)
})

test('of accounts that become the default at once, one is it in the end', async () => {
  const { id } = await anOrganization()
  const accounts = [await made(id), await made(id), await made(id)]
  const answers = await Promise.all(
    accounts.map((each) => change({ default: true }, admin, { org_id: id, id: each.id })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await send(list, admin, { org_id: id })
  expect(body.billing_accounts.filter((each: { default: boolean }) => each.default)).toHaveLength(1)
})

test('a move of the default that another overtakes is decided anew, and keeps both', async () => {
  const { id } = await anOrganization()
  const [, two, three] = [await made(id), await made(id), await made(id)]
  const overtake = () => change({ default: true }, admin, { org_id: id, id: three.id })
  const fault = before('TransactWriteItems', 1, overtake)
  const answer = await withFault(fault, () => change({ default: true }, admin, { org_id: id, id: two.id }))
  expect([answer.status, fault.happened(), (await now(two)).default, (await now(three)).default]).toEqual([
    200,
    true,
    true,
    false,
  ])
})

test('billingmanage on the organization; 403 before 404', async () => {
  const body = { body: { body: {} } }
  const all = [manager, admin, viewer, member, stranger]
  expect(await statusesOf(handler, all, at, body)).toEqual([200, 200, 403, 403, 403])
  expect(await statusesOf(handler, all, { ...at, id: randomUUID() }, body)).toEqual([404, 404, 403, 403, 403])
  expect(await statusesOf(handler, [stranger, admin], { org_id: randomUUID(), id: '-' }, body)).toEqual([403, 404])
})

test('400, 409, and what an organization in deletion or after it answers', async () => {
  const shape = await change({ name: '', x: 1, default: 'yes', email: 1 })
  expect([shape.status, fieldsOf(shape)]).toEqual([400, ['body.default', 'body.email', 'body.name', 'body.x']])
  expect(fieldsOf(await change({ org_id: (await anOrganization()).id }))).toEqual(['body.org_id'])
  const other = await made((await anOrganization()).id)
  const taken = await change({ name: other.name })
  expect([taken.status, fieldsOf(taken)]).toEqual([409, ['body.name']])
  expect(detailOf(taken, 'ErrorInfo').metadata).toEqual({ resource_type: 'billing account', resource: other.id })
  const closing = await anOrganization()
  const { id } = await made(closing.id)
  await beginDeletion(closing.resource)
  expect(reasonOf(await change({}, admin, { org_id: closing.id, id }))).toBe('BEING_DELETED')
  await deleteOrganization(closing.resource)
  expect(await statusOf(change({}, admin, { org_id: closing.id, id }))).toBe(404)
})

test('costs 4 write units, and 2 for the default', async () => {
  const { id } = await anOrganization()
  const [, two] = [await made(id), await made(id)]
  const there = { org_id: id, id: two.id }
  expect((await costOf(() => change({ email: 'x' }, admin, there))).writeUnits).toBe(4 + 2)
  expect((await costOf(() => change({ default: true }, admin, there))).writeUnits).toBe(6 + 2)
})
