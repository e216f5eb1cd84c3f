import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/create.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import {
  activeAccounts,
  admin,
  anAccountName,
  beginDeletion,
  callersOf,
  made,
  statusesOf,
} from '../../../support/accounts.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const create = (body: unknown, org_id = organization.id, as = admin) => send(handler, as, { org_id }, { body })
const named = (more: object = {}) => ({ body: { name: anAccountName(), ...more } })

test('the answer has every field; the first account is the default, and the number of active ones is kept', async () => {
  const { id, name } = await anOrganization()
  const given = named({
    email: 'a@b.c',
    address: { city: 'Berlin' },
    tax_data: [{ type: 'eu_vat', id: 'DE1' }],
    metadata: { a: 1 },
  })
  const { status, body } = await create({ ...given, offline: true }, name)
  expect([status, body.billing_account]).toEqual([
    200,
    {
      id: expect.any(String),
      org_id: id,
      name: given.body.name,
      email: 'a@b.c',
      phone: '',
      address: { line1: '', line2: '', city: 'Berlin', state: '', postal_code: '', country: '' },
      currency: '',
      tax_data: [{ type: 'eu_vat', id: 'DE1' }],
      provider_id: '',
      provider: '',
      state: 'active',
      default: true,
      credit_min: '0',
      metadata: { a: 1 },
      created_at: expect.any(String),
      updated_at: body.billing_account.created_at,
    },
  ])
  expect((await made(id)).default).toBe(false)
  expect(await activeAccounts(id)).toBe(2)
})

test('of several first accounts at once exactly one becomes the default', async () => {
  const { id } = await anOrganization()
  const accounts = await Promise.all(Array.from({ length: 5 }, () => made(id)))
  expect(accounts.filter((account) => account.default)).toHaveLength(1)
  expect(await activeAccounts(id)).toBe(5)
})

test('platform admins alone; 404 for an organization that is not there', async () => {
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  const callers = [manager, viewer, member, stranger]
  expect(await statusesOf(handler, callers, { org_id: organization.id }, { body: named() })).toEqual([
    403, 403, 403, 403,
  ])
  expect(await statusesOf(handler, [stranger, admin], { org_id: randomUUID() }, { body: named() })).toEqual([403, 404])
  expect(await statusOf(create(named(), 'nobody'))).toBe(404)
})

test('a taken name is 409 with the id of its holder', async () => {
  const { id, name } = await made((await anOrganization()).id)
  const answer = await create(named({ name }))
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['body.name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'billing account', resource: id })
})

test('400 names every field at once', async () => {
  const long = (length: number) => 'x'.repeat(length)
  const tax_data = Array.from({ length: 21 }, () => ({ type: 't', id: 'i' }))
  const body = {
    email: long(321),
    phone: long(65),
    currency: long(9),
    address: { line1: long(257), x: 1 },
    tax_data,
    y: 1,
  }
  const answer = await send(handler, admin, { org_id: '-' }, { query: { z: '1' }, body: { body, offline: 'yes' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([
    400,
    [
      ...['body.address.line1', 'body.address.x', 'body.currency', 'body.email', 'body.name', 'body.phone'],
      ...['body.tax_data', 'body.y', 'offline', 'org_id', 'z'],
    ],
  ])
  expect(fieldsOf(await create({}))).toEqual(['body'])
  const within = named({ email: long(320), phone: long(64), currency: long(8), address: { line1: long(256) } })
  expect(await statusOf(create(within))).toBe(200)
  const other = await create(named({ org_id: (await anOrganization()).id }))
  expect([other.status, fieldsOf(other)]).toEqual([400, ['body.org_id']])
  expect(await statusOf(create(named({ org_id: organization.name, credit_min: 5, state: 'x', default: false })))).toBe(
    200,
  )
})

test('texts are measured in characters, not in UTF-16 units, as the API description says', async () => {
  const emoji = (count: number) => '🧾'.repeat(count)
  const contacts = (more: number) => ({
    ...{ email: emoji(320 + more), phone: emoji(64 + more), currency: emoji(8 + more) },
    address: { city: emoji(256 + more) },
  })
  const account = (await create(named(contacts(0)))).body.billing_account
  expect([account?.email, account?.address.city]).toEqual([emoji(320), emoji(256)])
  const fields = ['body.address.city', 'body.currency', 'body.email', 'body.phone']
  expect(fieldsOf(await create(named(contacts(1))))).toEqual(fields)
})

test('an organization whose deletion has begun takes no account, also when it begins on the way', async () => {
  const [closing, closed] = [await anOrganization(), await anOrganization()]
  await beginDeletion(closed.resource)
  const answers = [
    await create(named(), closed.id),
    await withFault(
      before('TransactWriteItems', 1, () => beginDeletion(closing.resource)),
      () => create(named(), closing.id),
    ),
  ]
  for (const answer of answers) {
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
  }
})

test('costs 12 write units, two of them for the default, and 2 for the precondition', async () => {
  const { id } = await anOrganization()
  const first = await costOf(() => create(named(), id))
  const second = await costOf(() => create(named(), id))
  expect([first.writeUnits, second.writeUnits]).toEqual([12 + 2, 12 + 2])
})
