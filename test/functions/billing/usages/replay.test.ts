import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDescribedAccount, saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { aFundedAccount, aUsage, balanceOf, post, report, usagesOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

const aFullUsage = () => ({
  ...{ id: randomUUID(), amount: '5', type: 'credit', source: 'οδος', description: 'An image' },
  ...{ user_id: 'c56a4180-65aa-42ec-a945-5fd21dec0538', metadata: { a: 1, b: { c: [1, 2], d: '' } } },
  created_at: '2026-01-31T22:00:00.000Z',
})
const stored = (usages: { id: string }[]) => Promise.all(usages.map(({ id }) => aTable().get(usageKey(id))))

describe('a usage that is sent again is a replay', () => {
  test('in other words for the same', async () => {
    const account = await aFundedAccount(100n)
    const changes = [
      {},
      { amount: 5 },
      { type: undefined },
      { type: null },
      { source: 'ΟΔΟΣ' },
      { source: 'Οδοσ' },
      { user_id: 'C56A4180-65AA-42EC-A945-5FD21DEC0538' },
      { created_at: '2026-02-01T03:30:00+05:30' },
      { created_at: '2026-01-31t22:00:00z' },
      { created_at: '2026-01-31T20:00:00.0-02:00' },
      { metadata: { b: { d: '', c: [1, 2] }, a: 1 } },
      { updated_at: '2026-02-01T00:00:00Z' },
      { customer_id: null },
    ]
    const usages = changes.map(aFullUsage)
    expect((await report(account, usages)).body).toMatchObject({ balance: '35', recorded: 13, replayed: 0 })
    const before = await stored(usages)
    const again = usages.map((usage, index) => ({ ...usage, id: usage.id.toUpperCase(), ...changes[index] }))
    const answer = await report(account, again)
    expect(answer.body).toEqual({ billing_id: account.id, balance: '35', recorded: 0, replayed: 13, allowances: [] })
    expect(await stored(usages)).toEqual(before)
  })

  test('without the fields that had their defaults', async () => {
    const account = await aFundedAccount()
    const usage = aUsage()
    await report(account, [{ ...usage, source: '', description: '', user_id: '', metadata: {}, type: 'credit' }])
    expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1 })
  })

  test('with or without its customer, for any project, with a named or an inferred account', async () => {
    const organization = await anOrganization()
    const { id: project_id } = await aProject(organization)
    const account = await anAccount(organization, { makeDefault: true })
    const usage = aUsage()
    const again = { ...usage, customer_id: account.id }
    await post(organization.id, account.id, { usages: [usage] })
    for (const answer of [
      await post(organization.name, '-', { usages: [again] }),
      await post('-', '-', { usages: [usage], project_id }),
      await post(organization.id, account.id, { usages: [again], project_id }),
    ])
      expect(answer.body).toMatchObject({ recorded: 0, replayed: 1 })
  })

  test('even if the balance could not pay for it again, or the account is disabled', async () => {
    const account = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 5 }), aUsage({ type: 'feature', amount: 5 })]
    await report(account, usages)
    expect((await report(account, usages)).body).toMatchObject({ balance: '0', recorded: 0, replayed: 2 })
    await saveAccount(aTable(), account, { ...account, state: 'disabled' }, undefined)
    expect((await report(account, usages)).body).toMatchObject({ balance: '0', recorded: 0, replayed: 2 })
    expect(reasonOf(await report(account, [...usages, aUsage()]))).toBe('ACCOUNT_DISABLED')
  })

  test('in a batch with new ones: only those are charged, or counted in a refusal', async () => {
    const account = await aFundedAccount(10n)
    const known = [aUsage({ amount: 2 }), aUsage({ amount: 2, type: 'feature' })]
    await report(account, known)
    const amounts = { balance: '8', amount: '9', available: '8', required: '9' }
    const refused = await report(account, [...known, aUsage({ amount: 9 })])
    expect(metadataOf(refused)).toEqual({ billing_id: account.id, ...amounts })
    const answer = await report(account, [aUsage({ amount: 3 }), ...known, aUsage({ amount: 5 })])
    expect(answer.body).toEqual({ billing_id: account.id, balance: '0', recorded: 2, replayed: 2, allowances: [] })
    expect(await balanceOf(account)).toBe(0n)
  })

  test('in a batch of 99 of which 98 are known', async () => {
    const account = await aFundedAccount(100n)
    const usages = usagesOf(99)
    await report(account, usages.slice(1))
    expect((await report(account, usages)).body).toMatchObject({ balance: '1', recorded: 1, replayed: 98 })
    expect((await report(account, usages.toReversed())).body).toMatchObject({ balance: '1', recorded: 0, replayed: 99 })
  })
})

describe('an id that was used for another usage', () => {
  test('is refused; the answer names each such id, and nothing of the batch is charged', async () => {
    const account = await aFundedAccount(100n)
    const changes = [
      { amount: 6 },
      { type: 'feature' },
      { source: 'api2' },
      { source: null },
      { description: 'an image' },
      { user_id: 'jane' },
      { metadata: { a: 1, b: { c: [2, 1], d: '' } } },
      { metadata: null },
      { created_at: '2026-01-31T22:00:00.001Z' },
      { created_at: null },
    ]
    const usages = changes.map(aFullUsage)
    await report(account, usages)
    const others = usages.map((usage, index) => ({ ...usage, ...changes[index] }))
    const other = aUsage()
    const answer = await report(account, [...others, other])
    expect([answer.status, reasonOf(answer)]).toEqual([409, 'USAGE_ID_REUSED'])
    expect(fieldsOf(answer)).toEqual(changes.map((_, index) => `usages[${index}].id`))
    expect(await stored([other])).toEqual([undefined])
    expect(await balanceOf(account)).toBe(50n)
  })

  test('is refused for another account, of any organization', async () => {
    const account = await aFundedAccount()
    const usage = aUsage()
    await report(account, [usage])
    const { organization_id } = account
    for (const other of [await aFundedAccount(), await aFundedAccount(0n, { organization_id })])
      expect((await report(other, [usage])).status).toBe(409)
  })

  test('is refused before balance and state count', async () => {
    const account = await aFundedAccount(3n)
    const known = usagesOf(3)
    await report(account, known)
    const [first, , third] = known.map((usage) => ({ ...usage, description: 'other' }))
    for (const state of ['active', 'disabled'] as const) {
      if (state === 'disabled') await saveAccount(aTable(), account, { ...account, state }, undefined)
      const answer = await report(account, [first, aUsage({ amount: 1000 }), known[1], third])
      expect([answer.status, fieldsOf(answer)]).toEqual([409, ['usages[0].id', 'usages[3].id']])
      expect(await balanceOf(account)).toBe(0n)
    }
  })
})

/** Charges the default account with a usage, and makes another account the default. */
async function aChangedDefault(given: (old: { id: string }) => object = () => ({})) {
  const organization = await anOrganization()
  const old = await anAccount(organization, { makeDefault: true })
  const next = await anAccount(organization, { balance: 1_000n })
  const usage = aUsage({ amount: 5, ...given(old) })
  const infer = (...usages: object[]) => post(organization.id, '-', { usages })
  expect((await infer(usage)).body).toMatchObject({ billing_id: old.id, balance: '95', recorded: 1 })
  const current = await readDescribedAccount(aTable(), next.id)
  if (current === undefined || !(await saveAccount(aTable(), current, current, true))) throw new Error('not changed')
  return { old, next, usage, infer }
}

describe('a request for the default account, sent again after another one became the default', () => {
  test('is a replay on the old account, and charges what is new in it to the new one', async () => {
    const { old, next, usage, infer } = await aChangedDefault()
    expect((await infer(usage)).body).toEqual({
      billing_id: old.id,
      balance: '95',
      recorded: 0,
      replayed: 1,
      allowances: [],
    })
    expect(await balanceOf(next)).toBe(1_000n)
    const { body } = await infer(usage, aUsage({ amount: 11 }))
    expect(body).toEqual({ billing_id: next.id, balance: '989', recorded: 1, replayed: 1, allowances: [] })
    expect(await balanceOf(old)).toBe(95n)
  })

  test('is a replay if it names the old account as customer; a new usage that does so is refused', async () => {
    const { old, usage, infer } = await aChangedDefault(({ id }) => ({ customer_id: id }))
    expect((await infer(usage)).body).toMatchObject({ billing_id: old.id, recorded: 0, replayed: 1 })
    expect(fieldsOf(await infer(usage, aUsage({ customer_id: old.id })))).toEqual(['usages[1].customer_id'])
  })

  test('is 409 with other content, and for an account of another organization', async () => {
    const { usage, infer } = await aChangedDefault()
    expect((await infer({ ...usage, amount: 6 })).status).toBe(409)
    expect((await (await aChangedDefault()).infer(usage)).status).toBe(409)
  })
})
