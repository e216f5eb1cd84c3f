import { expect, test } from 'vitest'
import { aHold, capture, later, listHolds, release } from '../../../support/holds.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

const idsOf = async (...asked: Parameters<typeof listHolds>): Promise<string[]> =>
  (await listHolds(...asked)).body.holds.map(({ id }: { id: string }) => id)

test('lists the open holds by their end', async () => {
  const account = await aFundedAccount(1_000n)
  const [late, soon, next] = [
    await aHold(account, { expires_in: 900 }),
    await aHold(account, { expires_in: 60 }),
    await aHold(account, { expires_in: 300 }),
  ]
  const [captured, released] = [await aHold(account), await aHold(account)]
  await capture(account, captured, { usages: [aUsage()] })
  await release(account, released)
  expect(await idsOf(account)).toEqual([soon, next, late])
  expect(await idsOf(account, { state: 'open' })).toEqual([soon, next, late])
  await later(61, async () => expect(await idsOf(account)).toEqual([next, late]))
  await capture(account, soon, { usages: [], final: false, expires_in: 3_600 })
  expect(await idsOf(account)).toEqual([next, late, soon])
})

test('by pages each is seen once, also behind holds that have expired', async () => {
  const account = await aFundedAccount(1_000n)
  for (let made = 0; made < 3; made += 1) await aHold(account, { expires_in: 10 })
  const open: string[] = []
  for (let made = 0; made < 5; made += 1) open.push(await aHold(account, { expires_in: 100 + made }))
  await later(11, async () => {
    const seen: string[] = []
    let page_token = ''
    do {
      const { body } = await listHolds(account, { page_size: '2', ...(page_token && { page_token }) })
      seen.push(...body.holds.map(({ id }: { id: string }) => id))
      page_token = body.next_page_token
    } while (page_token !== '')
    expect(seen).toEqual(open)
    await report(account, [aUsage({ amount: 960 })])
    expect(await idsOf(account)).toEqual(open)
  })
})

test('needs a permission, and takes no other state', async () => {
  const account = await aFundedAccount()
  expect((await listHolds(account, {}, await aClient([]))).status).toBe(403)
  expect((await listHolds(account, { state: 'captured' })).status).toBe(400)
})
