import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantOnce } from '../../../../lib/billing/accounts/grant.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { admin, beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { detailOf, fieldsOf, reasonOf } from '../../../support/answers.ts'
import { showLate, withFault } from '../../../support/table-faults.ts'
import { accountNow, aUsage, balanceOf, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
type Account = Awaited<ReturnType<typeof anAccount>>
const empty = (given = {}, of = organization) => anAccount(of, { balance: 0n, ...given })
const at = ({ organization_id, id }: Account) => ({ org_id: organization_id, id, billing_id: id })
const aGrant = (given: object = {}) => ({ id: randomUUID(), amount: 5, description: 'a payment', ...given })
const grant = (body: object, at: object) => ask(admin, 'grant-billing-credits', { at, ...body })
const balance = async (account: Account) => (await ask(admin, 'get-billing-balance', { at: at(account) })).body.balance
const limit = (account: Account, body: object) =>
  ask(admin, 'update-billing-account-limits', { at: at(account), ...body })
const limitsOf = async (account: Account) => {
  const { billing_details } = (
    await ask(admin, 'get-billing-account', { at: at(account), with_billing_details: 'true' })
  ).body
  return [billing_details?.credit_min, billing_details?.alert_below]
}

test('credits are added once for each id; sent again they are a replay', async () => {
  const account = await empty({ makeDefault: true }, await anOrganization())
  const body = aGrant({ amount: '7' })
  const answer = (await grant(body, at(account))).body
  expect(answer).toEqual({ billing_id: account.id, balance: '7', recorded: 1, replayed: 0 })
  const again = { ...body, id: body.id.toUpperCase(), amount: 7 }
  for (const billing_id of [account.id.toUpperCase(), '-'])
    expect((await grant(again, { ...at(account), billing_id })).body).toMatchObject({
      balance: '7',
      recorded: 0,
      replayed: 1,
    })
})

test('50 copies at once add them once, and all answer 200', async () => {
  const [one, body] = [await empty(), aGrant()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => grant(body, at(one))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const sum = (member: 'recorded' | 'replayed') => answers.reduce((total, each) => total + each.body[member], 0)
  expect([sum('recorded'), sum('replayed'), await balanceOf(one)]).toEqual([1, 49, 5n])
})

test('other content under a known id is CREDIT_ID_REUSED, and adds nothing', async () => {
  const [one, two, body] = [await empty(), await empty(), aGrant()]
  await grant(body, at(one))
  for (const [given, account] of [
    [{ amount: 6 }, one],
    [{ description: '' }, one],
    [{}, two],
  ] as const) {
    const answer = await grant({ ...body, ...given }, at(account))
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
  const [one, { id, amount, description }] = [await empty(), aGrant()]
  const times = { created_at: new Date().toISOString() }
  await grantOnce(aTable(), { id, account_id: one.id, amount: BigInt(amount), description, ...times })
  expect((await grant({ id, amount, description }, at(one))).body).toMatchObject({ balance: '5', replayed: 1 })
})

test('a copy stays a replay where the default account has changed since', async () => {
  const own = await anOrganization()
  const [one, two, body] = [await empty({ makeDefault: true }, own), await empty({}, own), aGrant()]
  const ofDefault = { org_id: own.id, billing_id: '-' }
  await grant(body, ofDefault)
  await ask(admin, 'update-billing-account', { at: at(two), body: { default: true } })
  expect((await grant(body, ofDefault)).body).toEqual({ billing_id: one.id, balance: '5', recorded: 0, replayed: 1 })
  expect(reasonOf(await grant({ ...body, amount: 6 }, ofDefault))).toBe('CREDIT_ID_REUSED')
  expect(reasonOf(await grant(body, at(await empty())))).toBe('CREDIT_ID_REUSED')
})

test('a balance never leaves int64; a disabled account takes credits', async () => {
  const full = await empty({ balance: 2n ** 63n - 5n, state: 'disabled' })
  const answer = await grant(aGrant(), at(full))
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BALANCE_OVERFLOW'])
  const metadata = { billing_id: full.id, balance: String(2n ** 63n - 5n), amount: '5' }
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual(metadata)
  expect((await grant(aGrant({ amount: 4 }), at(full))).body.balance).toBe(String(2n ** 63n - 1n))
})

test('while its organization is deleted a copy is a replay; afterwards it is 404', async () => {
  const closing = await anOrganization()
  const [one, body] = [await empty({}, closing), aGrant()]
  await grant(body, at(one))
  await beginDeletion(closing.resource)
  expect((await grant(body, at(one))).body).toMatchObject({ balance: '5', replayed: 1 })
  await deleteOrganization(closing.resource)
  expect((await grant(body, at(one))).status).toBe(404)
})

test('a copy of a grant that is just made answers with the balance after it', async () => {
  const [one, body] = [await empty(), aGrant()]
  const late = await showLate(
    () => balanceOf(one),
    () => grant(body, at(one)),
  )
  expect((await withFault(late, () => grant(body, at(one)))).body).toMatchObject({
    balance: '5',
    recorded: 0,
    replayed: 1,
  })
})

test('the balance after the last charge and grant, exactly, and the time of its last change', async () => {
  const account = await empty({ balance: 2n ** 62n })
  const first = await balance(account)
  const amount = String(2n ** 62n)
  const amounts = { amount, currency: 'VC', held: '0', available: amount, expiring: [] }
  expect(first).toEqual({ ...amounts, updated_at: account.updated_at })
  await report(account, [aUsage({ amount: 1 })])
  const charged = await balance(account)
  expect([charged.amount, charged.updated_at > first.updated_at]).toEqual([String(2n ** 62n - 1n), true])
  await grant(aGrant({ amount: 2 }), at(account))
  const granted = await balance(account)
  expect([granted.amount, granted.updated_at > charged.updated_at]).toEqual([String(2n ** 62n + 1n), true])
  await report(account, [aUsage({ type: 'feature', amount: 1 })])
  await ask(admin, 'update-billing-account', { at: at(account), body: { email: 'x@y.z' } })
  expect(await balance(account)).toEqual(granted)
})

test('an update of the limits replaces those that it gives, and an empty alert removes the alert', async () => {
  const account = await empty()
  expect((await limit(account, { credit_min: '-9223372036854775808', alert_below: 50 })).body).toEqual({})
  expect(await limitsOf(account)).toEqual(['-9223372036854775808', '50'])
  for (const body of [{ credit_min: -10 }, {}, { credit_min: null, alert_below: null }]) {
    await limit(account, body)
    expect(await limitsOf(account)).toEqual(['-10', '50'])
  }
  await limit(account, { alert_below: '' })
  expect(await limitsOf(account)).toEqual(['-10', ''])
})

test('the floor holds for the next charge: an overdraft, and a floor above the balance', async () => {
  const account = await empty({ balance: 100n })
  await limit(account, { credit_min: -50 })
  expect((await report(account, [aUsage({ amount: 150 })])).status).toBe(200)
  await limit(account, { credit_min: 10 })
  expect(reasonOf(await report(account, [aUsage()]))).toBe('INSUFFICIENT_CREDITS')
  expect(await accountNow(account)).toMatchObject({ balance: -50n, available_balance: -60n })
})

test('charges beside a change of the floor leave balance and available balance right', async () => {
  const account = await empty({ balance: 100n })
  const charges = Array.from({ length: 5 }, () => report(account, [aUsage({ amount: 1 })]))
  await Promise.all([...charges, limit(account, { credit_min: 5 })])
  const after = await accountNow(account)
  expect(after.available_balance).toBe(after.balance - after.credit_min)
})
