import { describe, expect, test } from 'vitest'
import { accountKey, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { fieldsOf, reasonOf } from '../../../support/answers.ts'
import {
  before,
  cancelled,
  type Fault,
  first,
  loseAnswer,
  refuse,
  SDK_TEXT,
  sdkError,
  withFault,
} from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, balanceOf, report, reporter, usagesOf } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

await reporter()
const WRITE = 'TransactWriteItems'
const failing = (...error: Parameters<typeof sdkError>) => refuse(() => sdkError(...error))
const cancelling = (...reasons: Parameters<typeof cancelled>[0]) => refuse(() => cancelled(reasons))
const neverSent = failing('TimeoutError')
const conflict = cancelling('None', 'TransactionConflict')
const pass: Fault = ({ send }) => send()

describe('a charge is answered correctly', () => {
  test.each([
    ['the answer is lost after the charge was applied', first(1, WRITE, loseAnswer)],
    ['the request is lost before it was applied', first(1, WRITE, neverSent)],
    ['the request is lost twice, and then the answer', first(3, WRITE, inSequence(neverSent, neverSent, loseAnswer))],
    ['the server fails', first(2, WRITE, failing('InternalServerError'))],
    ['the connection breaks', first(2, WRITE, failing('Error', { code: 'ECONNRESET' }))],
    ['it conflicts with other writers', first(3, WRITE, conflict)],
    ['it conflicts, and then the answer is lost', first(2, WRITE, inSequence(conflict, loseAnswer))],
  ])('when %s', async (_, fault) => {
    const account = await aFundedAccount(10n)
    const usages = [aUsage({ amount: 6 }), aUsage({ type: 'feature' })]
    const answer = await withFault(fault, () => report(account, usages))
    expect(answer.body).toEqual({ billing_id: account.id, balance: '4', recorded: 2, replayed: 0, allowances: [] })
    expect(await balanceOf(account)).toBe(4n)
    expect((await report(account, usages)).body).toMatchObject({ balance: '4', recorded: 0, replayed: 2 })
  })

  test('when the answer is lost in a batch with replays', async () => {
    const account = await aFundedAccount(10n)
    const known = usagesOf(3)
    await report(account, known)
    // The first transaction finds the replayed usages. The second one is applied, but its answer is lost.
    const fault = first(2, WRITE, inSequence(pass, loseAnswer))
    const answer = await withFault(fault, () => report(account, [...known, ...usagesOf(2)]))
    expect(answer.body).toMatchObject({ balance: '5', recorded: 2, replayed: 3 })
  })

  test('when it conflicts with a copy that is applied', async () => {
    const account = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 5 })]
    const copyWins: Fault = async () => {
      await report(account, usages)
      throw cancelled(['TransactionConflict', 'TransactionConflict'])
    }
    const answer = await withFault(first(1, WRITE, copyWins), () => report(account, usages))
    expect(answer.body).toMatchObject({ balance: '0', recorded: 0, replayed: 1 })
  })

  test('when the debit of a copy is visible before its usage', async () => {
    const account = await aFundedAccount(5n)
    const usages = [aUsage({ amount: 5 })]
    // Plain reads can see the writes of a transaction one by one. Here they see the write of the account first.
    const broke = { ...account, balance: 0n, available_balance: 0n }
    const meetsCopy = first(1, WRITE, cancelling('TransactionConflict', broke))
    const thenCopy = before(WRITE, 2, () => report(account, usages))
    const fault: Fault = (sending) => thenCopy({ ...sending, send: () => meetsCopy(sending) })
    const answer = await withFault(fault, () => report(account, usages))
    expect(answer.body).toMatchObject({ balance: '0', recorded: 0, replayed: 1 })
    expect(thenCopy.happened()).toBe(true)
  })

  test('when it conflicts with another usage of the same id that is applied', async () => {
    const account = await aFundedAccount(5n)
    const usage = aUsage({ amount: 5 })
    const otherWins: Fault = async () => {
      await report(account, [{ ...usage, amount: 2 }])
      throw cancelled(['TransactionConflict', 'None'])
    }
    const answer = await withFault(first(1, WRITE, otherWins), () => report(account, [usage]))
    expect(reasonOf(answer)).toBe('USAGE_ID_REUSED')
    expect(await balanceOf(account)).toBe(3n)
  })

  test('when a cancelled transaction does not name every id that was used before', async () => {
    const account = await aFundedAccount(5n)
    const usage = aUsage({ amount: 5 })
    await report(account, [usage])
    const silent = first(1, WRITE, cancelling('None', 'ConditionalCheckFailed'))
    expect((await withFault(silent, () => report(account, [usage]))).body).toMatchObject({ recorded: 0, replayed: 1 })
    const second = aUsage({ type: 'feature' })
    await report(account, [second])
    const others = [usage, second].map((each) => ({ ...each, description: 'other' }))
    const stored = await aTable().get(usageKey(usage.id))
    const one = first(1, WRITE, cancelling({ ...stored }, 'None', 'None'))
    const answer = await withFault(one, () => report(account, others))
    expect([answer.status, fieldsOf(answer)]).toEqual([409, ['usages[0].id', 'usages[1].id']])
  })
})

describe('a charge that fails', () => {
  test('because its account was deleted meanwhile is 404', async () => {
    const account = await aFundedAccount(10n)
    const deletion = before(WRITE, 1, () => aTable().write(remove(accountKey(account.id))))
    expect((await withFault(deletion, () => report(account, [aUsage()]))).status).toBe(404)
  })

  test('because of endless conflicts is 409 ABORTED in time, and charges nothing', async () => {
    const account = await aFundedAccount(10n)
    const usage = aUsage()
    const started = Date.now()
    const answer = await withFault(first(1000, WRITE, conflict), () => report(account, [usage]))
    expect(Date.now() - started).toBeLessThan(8_000)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([409, 10, 'ABORTED'])
    expect(answer.text).not.toContain(SDK_TEXT)
    expect([await balanceOf(account), await aTable().get(usageKey(usage.id))]).toEqual([10n, undefined])
  })

  test.each([
    ['is throttled', 429, 8, 'THROTTLED', failing('ProvisionedThroughputExceededException')],
    ['is throttled for one of its keys', 429, 8, 'THROTTLED', cancelling('None', 'ThrottlingError')],
    ['has no rights', 500, 13, 'INTERNAL', failing('AccessDeniedException')],
  ])('because it %s is %i', async (_, status, code, reason, fault) => {
    const account = await aFundedAccount(10n)
    const answer = await withFault(first(1000, WRITE, fault), () => report(account, [aUsage()]))
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([status, code, reason])
    expect(answer.headers['retry-after']).toBe(status === 429 ? '1' : undefined)
    expect(answer.text).not.toContain(SDK_TEXT)
    expect(await balanceOf(account)).toBe(10n)
  })

  test('because the table cannot be reached is 503, and can be sent again', async () => {
    const account = await aFundedAccount(10n)
    const usages = [aUsage({ amount: 10 })]
    let applied = false
    const unreachable: Fault = async (sending) => {
      if (sending.command === WRITE && !applied) {
        applied = true
        await sending.send()
      }
      if (applied) throw sdkError('TimeoutError')
      return sending.send()
    }
    const answer = await withFault(unreachable, () => report(account, usages))
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([503, 14, 'UNAVAILABLE'])
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.text).not.toContain(SDK_TEXT)
    expect((await report(account, usages)).body).toMatchObject({ balance: '0', recorded: 0, replayed: 1 })
  })
})

/** Applies the first fault to the first request, the second fault to the second request, and so on. */
function inSequence(...faults: Fault[]): Fault {
  let count = 0
  return (sending) => (faults[count++] ?? pass)(sending)
}
