import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { later } from '../support/holds.ts'
import { aFundedAccount } from '../support/usages.ts'
import { runJson as json, runCommand } from './in-process.ts'

const DAY = 86_400
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.\d{3}Z`
const matching = (text: string) => expect.stringMatching(new RegExp(`^${text.replaceAll('TIME', TIME)}$`))

beforeAll(async () => {
  await apply(SAMPLE)
})

/** @returns the id of the subscription */
async function start(account: { id: string }, ...args: string[]): Promise<string> {
  return (await json('subscription', 'start', account.id, ...args)).subscription.id
}

const run = async (...args: string[]) => (await runCommand('subscription', ...args)).out.split('\n').slice(0, -1)

test('start subscribes once for its id, and says what it gives', async () => {
  const account = await aFundedAccount(10n)
  const id = randomUUID()
  const args = ['start', account.name, 'team', '--id', id]
  expect(await run(...args)).toEqual([
    `subscribed ${account.name} (${id})`,
    matching('team is trialing, in a period until TIME'),
    'balance 10',
  ])
  expect((await run(...args))[0]).toBe('started before: nothing changed')
  expect(await runCommand('subscription', ...args, '--skip-trial')).toMatchObject({
    status: 1,
    err: expect.stringContaining('the id of the checkout was used before for something else'),
  })
  expect((await json('subscription', 'list', account.id)).subscriptions).toMatchObject([{ id, state: 'trialing' }])
})

test('start leaves out the trial, or ends with it, and has an id of its own where none is given', async () => {
  const [one, other] = [await aFundedAccount(0n), await aFundedAccount(0n)]
  expect(await json('subscription', 'start', one.id, 'team', '--skip-trial')).toMatchObject({
    balance: '1000',
    subscription: { state: 'active', trial_ends_at: '' },
  })
  await start(other, 'team', '--cancel-after-trial')
  const [, line = ''] = await run('list', other.name)
  expect(line).toMatch(/ team +trialing .* ends at /)
  await later(15 * DAY, async () => {
    expect((await json('subscription', 'list', other.id, '--state', 'ended')).subscriptions).toHaveLength(1)
    expect(await run('list', other.id, '--state', 'active')).toEqual(['no subscriptions'])
  })
  expect(
    await runCommand('subscription', 'start', one.id, 'team', '--skip-trial', '--cancel-after-trial'),
  ).toMatchObject({ status: 1, err: expect.stringContaining('cannot be used with') })
})

test('change waits for the end of the period, is taken back, or is made at once', async () => {
  const account = await aFundedAccount(0n)
  const id = await start(account, 'team', '--skip-trial')
  expect(await run('change', id, 'team-yearly')).toEqual([
    matching('team is active, in a period until TIME; team-yearly from TIME'),
  ])
  expect(await run('change', id, '--take-back')).toEqual([matching('team is active, in a period until TIME')])
  expect(await json('subscription', 'change', id, 'team-yearly', '--immediate')).toMatchObject({
    phase: { reason: 'change' },
    subscription: { phases: [] },
  })
  expect((await run('list', account.id))[1]).toContain(' team-yearly ')
})

test('change takes a plan or --take-back, and not both', async () => {
  const id = await start(await aFundedAccount(0n), 'team')
  for (const args of [[], ['team-yearly', '--take-back']])
    expect(await runCommand('subscription', 'change', id, ...args)).toEqual({
      ...{ status: 1, out: '' },
      err: 'tollgate: give a plan, or --take-back\n',
    })
})

test('cancel ends with the period, or at once, and can be repeated', async () => {
  const account = await aFundedAccount(0n)
  const id = await start(account, 'team', '--skip-trial')
  const waits = [matching('team is active, in a period until TIME; ends at TIME')]
  expect([await run('cancel', id), await run('cancel', id)]).toEqual([waits, waits])
  expect(await run('cancel', id, '--immediate')).toEqual([matching('team ended at TIME')])
  expect(await run('cancel', id)).toEqual([matching('team ended at TIME')])
})

test('a command that reads a balance brings the credits of a period that it gives into the list of transactions', async () => {
  const account = await aFundedAccount(0n)
  await start(account, 'team', '--skip-trial')
  await later(40 * DAY, async () => {
    const known = (await json('transactions', account.id)).transactions
    expect((await json('balance', account.id)).balance).toBe('1000')
    const { transactions } = await json('transactions', account.id)
    const amounts = transactions.map(({ amount, source }: Record<string, string>) => [amount, source])
    // The new transaction is the expiry of the credits of the first period.
    expect([known.length, amounts.sort()]).toEqual([
      1,
      [
        ['1000', 'system.expired'],
        ['1000', 'system.plan.team'],
        ['1000', 'system.plan.team'],
      ],
    ])
  })
})

const missing = randomUUID()

test.each([
  [['start', 'no-such-account', 'team'], 'billing account no-such-account not found'],
  [['start', 'acme-main', 'no-such-plan'], 'plan no-such-plan not found'],
  [['list', 'no-such-account'], 'billing account no-such-account not found'],
  [['change', missing, 'team'], `subscription ${missing} not found`],
  [['cancel', missing], `subscription ${missing} not found`],
  [['cancel', 'team'], "subscription-id 'team': must be a UUID"],
])('subscription %j is refused', async (args, message) => {
  const { status, err } = await runCommand('subscription', ...args)
  expect([status, err]).toEqual([1, expect.stringContaining(message)])
})
