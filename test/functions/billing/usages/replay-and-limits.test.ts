import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/usages/revert.ts'
import { readDescribedAccount, saveAccount } from '../../../../lib/billing/accounts/store.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { call } from '../../../support/request.ts'
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
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

describe('inferred replay', () => {
  /**
   * Creates an organization with two accounts. Returns functions that charge the default account and that make the
   * second account the default.
   */
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
})

describe('features overflow', () => {
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
})

describe('deleted organization', async () => {
  const admin = await aClient(['admin'])

  /** Creates a disabled account with one usage. The account can be deleted. */
  async function closable() {
    const organization = await anOrganization()
    const account = await anAccount(organization)
    const usage = aUsage({ amount: 30 })
    await report(account, [usage])
    await aTable().transact([update(accountKey(account.id), { set: { state: 'disabled' } })])
    const params = { org_id: organization.id, billing_id: account.id, usage_id: usage.id }
    const revert = (body: object) => call(handler, { as: admin, params, body })
    return { organization, account, usage, revert }
  }

  test('while an organization is deleted nothing new is taken back, and what is known is told again', async () => {
    const { organization, account, revert } = await closable()
    const known = { id: randomUUID(), amount: 10 }
    await revert(known)
    await beginDeletion(organization.resource)
    for (const body of [{}, { amount: 5 }, { id: randomUUID() }]) {
      const answer = await revert(body)
      expect([answer.status, errorInfo(answer).reason]).toEqual([400, 'BEING_DELETED'])
    }
    expect((await revert(known)).body).toMatchObject({ reverted: '10', remaining: '20', replayed: 1 })
    expect(await accountNow(account)).toMatchObject({ balance: 80n })
  })

  test('after the deletion a usage is 404; one that was recorded before is a replay', async () => {
    const { organization, account, usage, revert } = await closable()
    expect(errorInfo(await report(account, [aUsage()])).reason).toBe('ACCOUNT_DISABLED')
    await deleteOrganization(organization.resource)
    const refused = await report(account, [usage, aUsage()])
    expect([refused.status, errorInfo(refused).metadata]).toEqual([
      404,
      { resource_type: 'organization', resource: organization.id },
    ])
    expect((await report(account, [usage])).body).toMatchObject({ recorded: 0, replayed: 1, balance: '70' })
    expect((await revert({ amount: 1 })).status).toBe(404)
  })
})
