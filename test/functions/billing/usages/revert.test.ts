import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { INT64_MAX } from '../../../../lib/foundation/schema/primitives.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ask, type Reply } from '../../../rules/ask.ts'
import { beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { accountNow, aUsage, balanceOf, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])

/** Charges a new account of 100 credits with one usage. */
async function charged(amount = 30, given: object = {}) {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const usage = aUsage({ amount: String(amount), ...given })
  expect((await report(account, [usage])).status).toBe(200)
  const place = { org_id: organization.id, billing_id: account.id, usage_id: usage.id }
  const revert = (given: object = {}) => ask(admin, 'revert-billing-usage', { ...place, ...given })
  const set = (set: Record<string, unknown>) => aTable().write(update(accountKey(account.id), { set }))
  return { organization, account, usage, revert, set }
}

test('takes back a part with an id, once: the same again is a replay, another amount is refused', async () => {
  const { account, revert } = await charged()
  const id = randomUUID().toUpperCase()
  const first = { billing_id: account.id, balance: '80', reverted: '10', remaining: '20', replayed: 0 }
  expect((await revert({ id, amount: 10 })).body).toEqual(first)
  expect((await revert({ id, amount: '10' })).body).toEqual({ ...first, replayed: 1 })
  expect((await revert({ id: id.toLowerCase() })).body).toEqual({ ...first, replayed: 1 })
  const other = await revert({ id, amount: 11 })
  expect([reasonOf(other), fieldsOf(other)]).toEqual(['REVERT_ID_REUSED', ['id']])
  expect(await balanceOf(account)).toBe(80n)
})

test('without an id the same amount is the same revert; a replay tells what is left and the balance of now', async () => {
  const { account, revert } = await charged()
  expect((await revert({ amount: 10, project_id: 'any' })).body).toMatchObject({ replayed: 0 })
  expect((await revert({ amount: 12 })).body).toMatchObject({ reverted: '12', remaining: '8' })
  const { body } = await revert({ amount: 10 })
  expect(body).toEqual({ billing_id: account.id, balance: '92', reverted: '10', remaining: '8', replayed: 1 })
})

test('without id and amount all that is left is taken back, and a repetition finds nothing left', async () => {
  const { account, revert } = await charged()
  await revert({ amount: 10 })
  const rest = { billing_id: account.id, balance: '100', remaining: '0', replayed: 0 }
  expect((await revert()).body).toEqual({ ...rest, reverted: '20' })
  expect((await revert()).body).toEqual({ ...rest, reverted: '0' })
})

test('what is taken back can be spent again', async () => {
  const { account, revert } = await charged(100)
  await revert({ amount: 60 })
  expect((await report(account, [aUsage({ amount: '61' })])).status).not.toBe(200)
  expect((await report(account, [aUsage({ amount: '60' })])).status).toBe(200)
})

test('an id without an amount takes back what is left, once; it is an id of this usage only', async () => {
  const { account, revert } = await charged()
  const id = randomUUID()
  expect((await revert({ id })).body).toMatchObject({ reverted: '30', remaining: '0', replayed: 0 })
  expect((await revert({ id })).body).toMatchObject({ reverted: '30', remaining: '0', replayed: 1 })
  expect((await revert({ id: randomUUID() })).body).toMatchObject({ reverted: '0', replayed: 0 })
  const other = aUsage({ amount: 5 })
  await report(account, [other])
  expect((await revert({ usage_id: other.id, id, amount: 2 })).body).toMatchObject({ reverted: '2', replayed: 0 })
})

test('more than is left is refused with what is left; exactly that is not', async () => {
  const { revert } = await charged()
  await revert({ amount: 10 })
  const answer = await revert({ amount: 21 })
  expect([reasonOf(answer), metadataOf(answer).remaining]).toEqual(['REVERT_EXCEEDS', '20'])
  expect((await revert({ amount: 20 })).status).toBe(200)
})

/** Sends a revert as clients do: again after a conflict, or if its outcome is unknown. */
async function settle(send: () => Promise<Reply<'revert-billing-usage'>>): ReturnType<typeof send> {
  const answer = await send()
  return ['ABORTED', 'UNAVAILABLE'].includes(reasonOf(answer)) ? settle(send) : answer
}

test('50 concurrent reverts take back exactly what the usage was, and each is done once', async () => {
  const { account, revert } = await charged(40)
  const requests = Array.from({ length: 50 }, () => ({ id: randomUUID(), amount: 1 }))
  const answers = await Promise.all(requests.map((request) => settle(() => revert(request))))
  const taken = requests.filter((_, index) => answers[index]?.status === 200)
  expect(taken).toHaveLength(40)
  expect(answers.filter((answer) => reasonOf(answer) === 'REVERT_EXCEEDS')).toHaveLength(10)
  expect(await balanceOf(account)).toBe(100n)
  for (const request of taken)
    expect((await revert(request)).body).toMatchObject({ reverted: '1', remaining: '0', replayed: 1 })
})

test('concurrent copies of one revert take back once', async () => {
  const { account, revert } = await charged()
  const answers = await Promise.all(Array.from({ length: 20 }, () => revert({ amount: 5 })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.replayed === 0)).toHaveLength(1)
  expect(await balanceOf(account)).toBe(75n)
})

test('a revert of features leaves the balance alone', async () => {
  const { account, revert } = await charged(7, { type: 'feature' })
  expect((await revert({ amount: 3 })).body).toMatchObject({ balance: '100', remaining: '4' })
  const { updated_at } = account
  expect(await accountNow(account)).toMatchObject({ balance: 100n, updated_at })
})

test('a disabled account takes back, one whose balance would leave int64 does not', async () => {
  const { revert, set } = await charged()
  await set({ balance: INT64_MAX - 29n, state: 'disabled' })
  expect(reasonOf(await revert())).toBe('BALANCE_OVERFLOW')
  expect((await revert({ amount: 29 })).body).toMatchObject({ balance: String(INT64_MAX) })
})

test('a reverted usage stays used: it is a replay with the same content, and refused with another', async () => {
  const { account, usage, revert } = await charged()
  await revert()
  expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1, balance: '100' })
  expect((await report(account, [{ ...usage, amount: 31 }])).status).toBe(409)
})

test('while an organization is deleted nothing new is taken back, and what is known is told again', async () => {
  const { organization, account, revert, set } = await charged()
  const known = { id: randomUUID(), amount: 10 }
  await revert(known)
  await set({ state: 'disabled' })
  await beginDeletion(organization.resource)
  for (const request of [{}, { amount: 5 }, { id: randomUUID() }])
    expect(reasonOf(await revert(request))).toBe('BEING_DELETED')
  expect((await revert(known)).body).toMatchObject({ reverted: '10', remaining: '20', replayed: 1 })
  expect(await balanceOf(account)).toBe(80n)
})

test('after the deletion of an organization reverts and new usages are 404, and a usage that was recorded before is a replay', async () => {
  const { organization, account, usage, revert, set } = await charged()
  await set({ state: 'disabled' })
  expect((await revert({ amount: 2 })).status).toBe(200)
  await deleteOrganization(organization.resource)
  for (const request of [{}, { amount: 2 }]) expect((await revert(request)).status).toBe(404)
  const refused = metadataOf(await report(account, [usage, aUsage()]))
  expect(refused).toEqual({ resource_type: 'organization', resource: organization.id })
  expect((await report(account, [usage])).body).toMatchObject({ balance: '72', recorded: 0, replayed: 1 })
})
