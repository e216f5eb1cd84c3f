import { describe, expect, test } from 'vitest'
import { readDescribedAccount, saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { aUsage, balanceOf, post, violatedFields } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

/** An organization whose default account has changed since it was charged. */
async function aChangedDefault() {
  const organization = await anOrganization()
  const [old, next] = [
    await anAccount(organization, { makeDefault: true, balance: 100n }),
    await anAccount(organization, { balance: 1_000n }),
  ]
  const infer = (usages: object[]) => post(organization.id, '-', { usages })
  const change = async () => {
    const stored = await readDescribedAccount(aTable(), next.id)
    if (stored === undefined || !(await saveAccount(aTable(), stored, stored, true))) throw new Error('not changed')
  }
  return { organization, old, next, infer, change }
}

describe('a request with an inferred account, sent again after the default account changed', () => {
  test('is a replay, with the account that was charged and its balance', async () => {
    const { old, next, infer, change } = await aChangedDefault()
    const usages = [aUsage({ amount: 7 }), aUsage({ amount: 3 })]
    expect((await infer(usages)).body).toMatchObject({ billing_id: old.id, balance: '90', recorded: 2 })
    await change()
    const again = await infer(usages)
    expect([again.status, again.body]).toEqual([200, { billing_id: old.id, balance: '90', recorded: 0, replayed: 2 }])
    expect(await balanceOf(next)).toBe(1_000n)
  })

  test('is a replay if it names the old account as customer_id; a new usage that does so is 400', async () => {
    const { old, infer, change } = await aChangedDefault()
    const usage = aUsage({ customer_id: old.id })
    await infer([usage])
    await change()
    expect((await infer([usage])).body).toMatchObject({ billing_id: old.id, recorded: 0, replayed: 1 })
    const answer = await infer([usage, aUsage({ customer_id: old.id })])
    expect([answer.status, violatedFields(answer)]).toEqual([400, ['usages[1].customer_id']])
  })

  test('charges what is new in it to the default account of today', async () => {
    const { old, next, infer, change } = await aChangedDefault()
    const known = aUsage({ amount: 5 })
    await infer([known])
    await change()
    const mixed = await infer([known, aUsage({ amount: 11 })])
    expect(mixed.body).toEqual({ billing_id: next.id, balance: '989', recorded: 1, replayed: 1 })
    expect(await balanceOf(old)).toBe(95n)
  })

  test('is 409 with other content, and for an account of another organization', async () => {
    const { infer, change } = await aChangedDefault()
    const usage = aUsage({ amount: 5 })
    await infer([usage])
    await change()
    expect((await infer([{ ...usage, amount: 6 }])).status).toBe(409)
    const other = await aChangedDefault()
    expect((await other.infer([usage])).status).toBe(409)
  })
})

test('spellings of a source with one upper case are one source', async () => {
  const { infer } = await aChangedDefault()
  const usage = aUsage({ source: 'ΟΔΟΣ' })
  await infer([usage])
  for (const source of ['οδοσ', 'οδος', 'Οδοσ']) {
    expect((await infer([{ ...usage, source }])).body).toMatchObject({ recorded: 0, replayed: 1 })
  }
})
