import { expect, test } from 'vitest'
import { accountNow, aFundedAccount, aUsage, errorInfo, report } from '../../../support/usages.ts'
import { reasonOf } from '../../every-operation.ts'

const MAX = 2n ** 63n - 1n
const feature = (amount: bigint) => aUsage({ type: 'feature', amount: String(amount) })

test('the count of features never leaves int64: what would take it there is 400, code 9, FEATURES_OVERFLOW', async () => {
  const account = await aFundedAccount()
  const first = feature(MAX - 1n)
  expect((await report(account, [first])).status).toBe(200)
  const refused = await report(account, [feature(2n)])
  expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 9, 'FEATURES_OVERFLOW'])
  expect(errorInfo(refused).metadata).toEqual({
    billing_id: account.id,
    features_used: String(MAX - 1n),
    amount: '2',
  })
  expect((await accountNow(account)).features_used).toBe(MAX - 1n)
  expect((await report(account, [feature(1n)])).status).toBe(200)
  expect((await report(account, [first])).body.replayed).toBe(1)
  expect((await report(account, [aUsage()])).status).toBe(200)
  expect((await accountNow(account)).features_used).toBe(MAX)
})

test('a request whose features exceed int64 together, and credits beside features, are refused as a whole', async () => {
  const account = await aFundedAccount()
  const before = await accountNow(account)
  expect(reasonOf(await report(account, [feature(MAX), feature(MAX)]))).toBe('FEATURES_OVERFLOW')
  expect((await report(account, [feature(MAX)])).status).toBe(200)
  expect(reasonOf(await report(account, [feature(1n), aUsage()]))).toBe('FEATURES_OVERFLOW')
  expect((await accountNow(account)).balance).toBe(before.balance)
})

test('of features that are reported at the same time as many are counted as there is room for', async () => {
  const account = await aFundedAccount()
  await report(account, [feature(MAX - 2n)])
  const answers = await Promise.all([1, 2, 3, 4].map(() => report(account, [feature(1n)])))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect((await accountNow(account)).features_used).toBe(MAX)
})
