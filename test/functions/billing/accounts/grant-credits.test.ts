import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/accounts/grant-credits.ts'
import { handler as update } from '../../../../functions/billing/accounts/update.ts'
import { grantOnce } from '../../../../lib/billing/accounts/grant.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, beginDeletion, callersOf, deleteOrganization, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { showLate, withFault } from '../../../support/table-faults.ts'
import { balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const account = await anAccount(organization, { balance: 0n, makeDefault: true })
const aGrant = (given: object = {}) => ({ id: randomUUID(), amount: 5, description: 'a payment', ...given })
const grant = (body: object, billing_id = account.id, org_id = organization.id, as = admin) =>
  send(handler, as, { org_id, billing_id }, { body })

test('credits are added once for each id; sent again they are a replay', async () => {
  const body = aGrant({ amount: '7' })
  expect((await grant(body)).body).toEqual({ billing_id: account.id, balance: '7', recorded: 1, replayed: 0 })
  const again = { ...body, id: body.id.toUpperCase(), amount: 7 }
  for (const params of [account.id.toUpperCase(), '-']) {
    expect((await grant(again, params, organization.name)).body).toMatchObject({
      balance: '7',
      recorded: 0,
      replayed: 1,
    })
  }
})

test('50 copies at once add them once, and all answer 200', async () => {
  const one = await anAccount(organization, { balance: 0n })
  const body = aGrant()
  const answers = await Promise.all(Array.from({ length: 50 }, () => grant(body, one.id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const sum = (member: 'recorded' | 'replayed') => answers.reduce((total, { body }) => total + body[member], 0)
  expect([sum('recorded'), sum('replayed'), await balanceOf(one)]).toEqual([1, 49, 5n])
})

test('other content under a known id is CREDIT_ID_REUSED, and adds nothing', async () => {
  const [one, two] = [await anAccount(organization, { balance: 0n }), await anAccount(organization, { balance: 0n })]
  const body = aGrant()
  await grant(body, one.id)
  const answers = [
    await grant({ ...body, amount: 6 }, one.id),
    await grant({ ...body, description: '' }, one.id),
    await grant(body, two.id),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.body.code, reasonOf(answer), fieldsOf(answer)]).toEqual([
      409,
      6,
      'CREDIT_ID_REUSED',
      ['id'],
    ])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'credit grant', resource: body.id })
  }
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([5n, 0n])
})

test('an id that the command line or a manifest used is known here, too', async () => {
  const one = await anAccount(organization, { balance: 0n })
  const { id, amount, description } = aGrant()
  const times = { created_at: new Date().toISOString() }
  await grantOnce(aTable(), { id, account_id: one.id, amount: BigInt(amount), description, ...times })
  expect((await grant({ id, amount, description }, one.id)).body).toMatchObject({ balance: '5', replayed: 1 })
})

test('a copy stays a replay where the default account has changed since', async () => {
  const own = await anOrganization()
  const [one, two] = [await anAccount(own, { balance: 0n, makeDefault: true }), await anAccount(own, { balance: 0n })]
  const body = aGrant()
  await grant(body, '-', own.id)
  await send(update, admin, { org_id: own.id, id: two.id }, { body: { body: { default: true } } })
  expect((await grant(body, '-', own.id)).body).toEqual({ billing_id: one.id, balance: '5', recorded: 0, replayed: 1 })
  expect(reasonOf(await grant({ ...body, amount: 6 }, '-', own.id))).toBe('CREDIT_ID_REUSED')
  expect(reasonOf(await grant(body, '-'))).toBe('CREDIT_ID_REUSED')
})

test('a balance never leaves int64; a disabled account takes credits', async () => {
  const full = await anAccount(organization, { balance: 2n ** 63n - 5n, state: 'disabled' })
  const answer = await grant(aGrant(), full.id)
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BALANCE_OVERFLOW'])
  const metadata = { billing_id: full.id, balance: String(2n ** 63n - 5n), amount: '5' }
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual(metadata)
  expect((await grant(aGrant({ amount: 4 }), full.id)).body.balance).toBe(String(2n ** 63n - 1n))
})

test('platform admins alone; 404 and 400', async () => {
  const { manager, member, stranger } = await callersOf(organization.resource)
  const at = { org_id: organization.id, billing_id: account.id }
  expect(await statusesOf(handler, [manager, member, stranger], at, { body: aGrant() })).toEqual([403, 403, 403])
  const statuses = [
    await grant(aGrant(), randomUUID()),
    await grant(aGrant(), account.id, (await anOrganization()).id),
    await grant(aGrant(), '-', (await anOrganization()).id),
    await grant(aGrant(), '-', randomUUID()),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404])
  const wrong = await grant({ id: 'x', amount: 0, description: 1, user: 'y' })
  expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['amount', 'description', 'id', 'user']])
  expect(fieldsOf(await grant({}, '-', '-'))).toEqual(['amount', 'id', 'org_id'])
})

test('while its organization is deleted an account takes nothing new, and a copy is a replay; afterwards it is 404', async () => {
  const closing = await anOrganization()
  const one = await anAccount(closing, { balance: 0n })
  const body = aGrant()
  await grant(body, one.id, closing.id)
  await beginDeletion(closing.resource)
  expect(reasonOf(await grant(aGrant(), one.id, closing.id))).toBe('BEING_DELETED')
  expect((await grant(body, one.id, closing.id)).body).toMatchObject({ balance: '5', replayed: 1 })
  await deleteOrganization(closing.resource)
  expect((await grant(body, one.id, closing.id)).status).toBe(404)
})

test('costs 4 write units and 3 read units, beside the caller', async () => {
  const cost = await costOf(() => grant(aGrant()))
  expect([cost.writeUnits, cost.readUnits]).toEqual([4 + 2, 3 + 1])
})

test('a copy of a grant that is just made answers with the balance after it', async () => {
  const one = await anAccount(organization, { balance: 0n })
  const body = aGrant()
  const late = await showLate(
    () => balanceOf(one),
    () => grant(body, one.id),
  )
  const again = await withFault(late, () => grant(body, one.id))
  expect(again.body).toMatchObject({ balance: '5', recorded: 0, replayed: 1 })
})
