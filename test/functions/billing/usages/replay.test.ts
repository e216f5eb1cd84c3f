import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import {
  accountNow,
  aFundedAccount,
  aUsage,
  balanceOf,
  errorInfo,
  post,
  report,
  violatedFields,
} from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

const aFullUsage = (id = randomUUID()) => ({
  id,
  amount: '5',
  type: 'credit',
  source: 'api',
  description: 'An image',
  user_id: 'c56a4180-65aa-42ec-a945-5fd21dec0538',
  metadata: { a: 1, b: { c: [1, 2], d: '' } },
  created_at: '2026-01-31T22:00:00.000Z',
})

describe('a usage that is sent again is a replay', () => {
  test.each([
    ['without a change', {}],
    ['with its id in upper case', (usage: ReturnType<typeof aFullUsage>) => ({ id: usage.id.toUpperCase() })],
    ['with its amount as a number', { amount: 5 }],
    ['without its type, which is the default', { type: undefined }],
    ['with a null type', { type: null }],
    ['with its source in upper case', { source: 'API' }],
    ['with its user in upper case', { user_id: 'C56A4180-65AA-42EC-A945-5FD21DEC0538' }],
    ['with its time at another offset', { created_at: '2026-02-01T03:30:00+05:30' }],
    ['with its time in other digits', { created_at: '2026-01-31t22:00:00z' }],
    ['with its time at a negative offset', { created_at: '2026-01-31T20:00:00.0-02:00' }],
    ['with the members of its metadata in another order', { metadata: { b: { d: '', c: [1, 2] }, a: 1 } }],
    ['with another updated_at', { updated_at: '2026-02-01T00:00:00Z' }],
    ['with a field that is null', { customer_id: null }],
  ])('%s', async (_, change) => {
    const account = await aFundedAccount(100n)
    const usage = aFullUsage()
    expect((await report(account, [usage])).body).toMatchObject({ balance: '95', recorded: 1, replayed: 0 })
    const stored = await aTable().get(usageKey(usage.id))
    const again = { ...usage, ...(typeof change === 'function' ? change(usage) : change) }
    const answer = await report(account, [again])
    expect(answer.body).toEqual({ billing_id: account.id, balance: '95', recorded: 0, replayed: 1 })
    expect(await aTable().get(usageKey(usage.id))).toEqual(stored)
  })

  test.each([
    ['source', ''],
    ['description', ''],
    ['user_id', ''],
    ['metadata', {}],
    ['type', 'credit'],
  ])('without %s if that had the default value', async (field, value) => {
    const account = await aFundedAccount()
    const usage = { id: randomUUID(), amount: 1 }
    await report(account, [{ ...usage, [field]: value }])
    expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1 })
  })

  test('with another spelling of its metadata', async () => {
    const account = await aFundedAccount()
    const id = randomUUID()
    const spelled = (metadata: string) => `{"usages":[{"id":"${id}","amount":1,"metadata":${metadata}}]}`
    const [first, again, other] = [
      spelled('{"n":1.0,"s":"é","__proto__":1}'),
      spelled('{ "__proto__": 1, "s" : "\\u00e9", "n": 10e-1 }'),
      spelled('{"n":1.0000000000000000001,"s":"é","__proto__":1}'),
    ]
    const statuses = []
    for (const body of [first, again, other])
      statuses.push((await post(account.organization_id, account.id, body)).status)
    expect(statuses).toEqual([200, 200, 409])
  })

  test('with or without its customer, for any project, with a named or an inferred account', async () => {
    const organization = await anOrganization()
    const project = await aProject(organization)
    const account = await anAccount(organization, { makeDefault: true })
    const usage = aUsage()
    const again = { ...usage, customer_id: account.id }
    const answers = [
      await post(organization.id, account.id, { usages: [usage] }),
      await post(organization.name, '-', { usages: [again] }),
      await post('-', '-', { usages: [usage], project_id: project.id }),
      await post(organization.id, account.id, { usages: [again], project_id: project.id }),
    ]
    expect(answers.map(({ body }) => [body.recorded, body.replayed])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })

  test('even if the balance could not pay for it again, or the account is disabled', async () => {
    const account = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 5 }), aUsage({ type: 'feature', amount: 5 })]
    await report(account, usages)
    expect((await report(account, usages)).body).toMatchObject({ balance: '0', recorded: 0, replayed: 2 })
    await saveAccount(aTable(), account, { ...account, state: 'disabled' }, undefined)
    expect((await report(account, usages)).body).toMatchObject({ balance: '0', recorded: 0, replayed: 2 })
    expect(errorInfo(await report(account, [...usages, aUsage()])).reason).toBe('ACCOUNT_DISABLED')
  })

  test('in a batch with new ones: only those are charged, or counted in a refusal', async () => {
    const account = await aFundedAccount(10n)
    const known = [aUsage({ amount: 2 }), aUsage({ amount: 2, type: 'feature' })]
    await report(account, known)
    const refused = await report(account, [...known, aUsage({ amount: 9 })])
    const amounts = { balance: '8', amount: '9', available: '8', required: '9' }
    expect(errorInfo(refused).metadata).toEqual({ billing_id: account.id, ...amounts })
    const answer = await report(account, [aUsage({ amount: 3 }), ...known, aUsage({ amount: 5 })])
    expect(answer.body).toEqual({ billing_id: account.id, balance: '0', recorded: 2, replayed: 2 })
    expect(await accountNow(account)).toMatchObject({ balance: 0n, features_used: 2n })
  })

  test('in a batch of 99 of which 98 are known', async () => {
    const account = await aFundedAccount(100n)
    const usages = Array.from({ length: 99 }, () => aUsage())
    await report(account, usages.slice(1))
    expect((await report(account, usages)).body).toMatchObject({ balance: '1', recorded: 1, replayed: 98 })
    expect((await report(account, usages.toReversed())).body).toMatchObject({ balance: '1', recorded: 0, replayed: 99 })
  })
})

describe('an id that was used for another usage', () => {
  test.each([
    ['another amount', { amount: 6 }],
    ['another type', { type: 'feature' }],
    ['another source', { source: 'api2' }],
    ['no source', { source: null }],
    ['another description', { description: 'an image' }],
    ['another user', { user_id: 'jane' }],
    ['other metadata', { metadata: { a: 1, b: { c: [2, 1], d: '' } } }],
    ['no metadata', { metadata: null }],
    ['another time', { created_at: '2026-01-31T22:00:00.001Z' }],
    ['no time', { created_at: null }],
  ])('is refused with %s', async (_, change) => {
    const account = await aFundedAccount(100n)
    const usage = aFullUsage()
    await report(account, [usage])
    const other = aUsage()
    const answer = await report(account, [other, { ...usage, ...change }])
    expect([answer.status, answer.body.code, errorInfo(answer).reason]).toEqual([409, 6, 'USAGE_ID_REUSED'])
    expect(violatedFields(answer)).toEqual(['usages[1].id'])
    expect(await aTable().get(usageKey(other.id))).toBeUndefined()
    expect(await balanceOf(account)).toBe(95n)
  })

  test('is refused for another account, of any organization', async () => {
    const account = await aFundedAccount()
    const usage = aUsage()
    await report(account, [usage])
    expect((await report(await aFundedAccount(), [usage])).status).toBe(409)
    expect((await report(await aFundedAccount(0n, { organization_id: account.organization_id }), [usage])).status).toBe(
      409,
    )
  })

  test('is refused before balance and state count; the answer names each such id', async () => {
    const account = await aFundedAccount(3n)
    const known = [aUsage(), aUsage(), aUsage()]
    await report(account, known)
    const others = known.map((usage) => ({ ...usage, description: 'other' }))
    const batch = [others[0] ?? {}, aUsage({ amount: 1000 }), known[1] ?? {}, others[2] ?? {}]
    for (const state of ['active', 'disabled'] as const) {
      if (state === 'disabled') await saveAccount(aTable(), account, { ...account, state }, undefined)
      const answer = await report(account, batch)
      expect([answer.status, violatedFields(answer)]).toEqual([409, ['usages[0].id', 'usages[3].id']])
      expect(await balanceOf(account)).toBe(0n)
    }
  })
})
