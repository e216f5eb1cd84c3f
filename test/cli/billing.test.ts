import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})
afterEach(() => void Reflect.deleteProperty(process.stdout, 'isTTY'))

/** Creates an account of the organization acme, with credits. */
async function anAccount(amount = '1000') {
  const name = `account-${randomUUID().slice(0, 8)}`
  const { billing_account } = await json('account', 'create', 'acme', name)
  if (amount !== '0') await json('grant-credits', name, amount, '--id', randomUUID(), '--description', 'Start')
  return { name, id: billing_account.id }
}
const charge = async (account: string, amount: string, ...more: string[]) => {
  const id = randomUUID()
  return { id, answer: await json('usages', 'create', account, amount, '--id', id, ...more) }
}
const refusal = (message: string) => ({ status: 1, out: '', err: `tollgate: ${message}\n` })
const today = () => new Date().toISOString().slice(0, 10)

describe('account', () => {
  test('create, list and show', async () => {
    const { name, id } = await anAccount()
    const { out } = await runCommand('account', 'list', 'organization:acme')
    expect(out).toMatch(/^ID +NAME +STATE +BALANCE +CREDIT MIN\n/)
    expect(out).toMatch(new RegExp(`${id} +${name} +active +1000 +0\n`))
    expect(out).toMatch(/acme-main +active, default +10000 +0\n/)
    const shown = await json('account', 'show', name)
    expect(shown).toMatchObject({ billing_account: { id, name, default: false }, balance: { amount: '1000' } })
    expect((await runCommand('account', 'show', id)).out).toMatch(/^balance +1000$/m)
    await json('org', 'create', 'newcomer')
    expect((await runCommand('account', 'create', 'newcomer', 'newcomer-main')).out).toMatch(
      /^created the default account newcomer-main /,
    )
  })

  test('a disabled account refuses usages, an enabled one takes them', async () => {
    const { name } = await anAccount()
    const create = () => runCommand('usages', 'create', name, '1', '--id', randomUUID())
    expect((await runCommand('account', 'disable', name)).out).toMatch(new RegExp(`^${name} is disabled `))
    expect(await create()).toEqual(refusal('the billing account is disabled'))
    expect(await json('account', 'enable', name)).toMatchObject({ state: 'active' })
    expect((await create()).status).toBe(0)
  })

  test('limits move the floor, and the line below which an event tells', async () => {
    const { name } = await anAccount('10')
    const create = () => runCommand('usages', 'create', name, '60', '--id', randomUUID())
    expect((await create()).status).toBe(1)
    expect((await runCommand('account', 'limits', name, '--credit-min', '-50', '--alert-below', '5')).out).toBe(
      `${name}: credit min -50, alert below 5\n`,
    )
    // The charge lowers the balance below its threshold. A deployed stage would send an event to EventBridge.
    expect((await create()).status).toBe(0)
    expect(await json('account', 'limits', name, '--alert-below', 'none')).toMatchObject({
      billing_details: { credit_min: '-50', alert_below: '' },
    })
  })

  const missing = randomUUID()

  test.each([
    [['account', 'create', 'acme', 'acme-main'], 'name is the name of another billing account'],
    [
      ['account', 'create', 'acme', ''],
      'name must be 1 to 256 characters without control characters, and not be a UUID',
    ],
    [['account', 'list', 'nope'], 'organization nope not found'],
    [['account', 'show', 'nope'], 'billing account nope not found'],
    [['account', 'limits', 'acme-main'], 'give --credit-min or --alert-below'],
    [
      ['account', 'limits', 'acme-main', '--credit-min', '1.5'],
      'credit_min must be an int64, as a string or a whole number',
    ],
    [['usages', 'revert', missing], `usage ${missing} not found`],
    [
      ['transactions', 'acme-main', '--since', 'noon'],
      '--since must be a date, a date-time with a zone, or how long ago: 2026-11-01, 2026-11-01T08:00:00Z, 7d',
    ],
    [['transactions', 'acme-main', '--since', '1d', '--until', '2d'], '--since must be before --until'],
  ])('%j is refused', async (args, message) => {
    expect(await runCommand(...args)).toEqual(refusal(message))
  })
})

describe('usages', () => {
  test('create charges once for each id, and revert takes back once', async () => {
    const { name } = await anAccount()
    const { id, answer } = await charge(name, '30', '--source', 'Web-Shop')
    expect(answer).toMatchObject({ balance: '970', recorded: 1 })
    const again = ['usages', 'create', name, '30', '--id', id, '--source', 'web-shop']
    expect((await runCommand(...again)).out).toBe('charged before: nothing changed\nbalance 970\n')
    const revert = ['usages', 'revert', id, '--amount', '10', '--id', randomUUID()]
    expect((await runCommand(...revert)).out).toBe('reverted 10 credits\nremaining 20\nbalance 980\n')
    expect((await runCommand(...revert)).out).toBe('reverted before: nothing changed\nremaining 20\nbalance 980\n')
    expect(await json('usages', 'revert', id)).toMatchObject({ reverted: '20', remaining: '0', balance: '1000' })
    expect((await runCommand('usages', 'revert', id)).out).toMatch(/^nothing is left of the usage/)
  })
})

describe('transactions', () => {
  test('newest first, as lines, JSON and CSV', async () => {
    const { name } = await anAccount()
    const { id } = await charge(name, '30', '--source', 'shop', '--description', 'a "b",\n\u001b[31mc', '--user', 'ada')
    await json('usages', 'revert', id, '--amount', '5')
    const { transactions } = await json('transactions', name)
    const fields = transactions.map(({ type, amount }: { type: string; amount: string }) => `${type} ${amount}`)
    expect(fields).toEqual(['credit 5', 'debit 30', 'credit 1000'])
    const { out } = await runCommand('transactions', name)
    expect(out).toMatch(/^TIME +AMOUNT +SOURCE +DESCRIPTION +ID +USER\n/)
    // Control characters and line ends are printed as escape sequences.
    expect(out).toMatch(new RegExp(`Z {2}-30 +shop +a "b",\\\\u000a\\\\u001b\\[31mc {2}${id} {2}user:ada\n`))
    expect(out).not.toContain('DEBITS')
    const csv = (await runCommand('transactions', name, '--csv')).out
    expect(csv).toMatch(/^id,created_at,type,amount,source,description,user_id\n/)
    expect(csv).toContain(`Z,debit,30,shop,"a ""b"",\n\u001b[31mc",ada\n`)
    expect(await runCommand('transactions', name, '--csv', '--limit', '1')).toMatchObject({
      out: expect.stringMatching(/^id.*\n.*credit,5,.*\n.*\n?.*$/),
      err: 'tollgate: this is not the whole list: --limit is 1\n',
    })
    expect((await runCommand('transactions', name, '--until', '1h')).out).toBe('no transactions\n')
    expect((await json('transactions', name, '--since', today())).transactions).toHaveLength(3)
    expect((await runCommand('transactions', name, '--json', '--csv')).status).toBe(1)
  })

  test.each(['=1+1', '-1', '@SUM(A1)', ' =1'])(
    'a spreadsheet takes the text %j of --csv for no formula',
    async (text) => {
      const { name } = await anAccount()
      await charge(name, '30', '--source', 'shop', '--description', text)
      expect((await runCommand('transactions', name, '--csv')).out).toContain(`Z,debit,30,shop,'${text},\n`)
    },
  )

  test('--by draws them; the oldest period is left out where a limit cuts it', async () => {
    const { name } = await anAccount()
    await charge(name, '30')
    const drawn = (await runCommand('transactions', name, '--by', 'day')).out
    expect(drawn).toMatch(/\n\nDAY +DEBITS +CREDITS +BALANCE\n/)
    expect(drawn).toMatch(new RegExp(`\n${today()} +30 +#+ +1000 +#+ +970\n$`))
    expect((await runCommand('transactions', name, '--by', 'day', '--limit', '1')).out).not.toContain('DEBITS')
  })
})

describe('balance', () => {
  test('history by day and month, in text, JSON and CSV', async () => {
    const { name } = await anAccount()
    await charge(name, '30')
    expect((await runCommand('balance', name)).out).not.toContain('DEBITS')
    expect((await json('balance', name)).history).toBeUndefined()
    expect((await json('balance', name, '--by', 'month')).history).toEqual([
      { period: today().slice(0, 7), debits: '30', credits: '1000', balance: '970' },
    ])
    expect((await runCommand('balance', name, '--csv')).out).toBe(
      `period,debits,credits,balance\n${today()},30,1000,970\n`,
    )
    expect((await runCommand('balance', name, '--by', 'day')).out).toMatch(
      new RegExp(`^balance +970$[\\s\\S]+\n\nDAY .*\n${today()} +30 .* 970\n$`, 'm'),
    )
  })

  test('a terminal gets the history unasked', async () => {
    const { name } = await anAccount()
    const { stdout } = process
    Object.defineProperty(stdout, 'isTTY', { value: true, configurable: true })
    stdout.hasColors ??= () => false
    expect((await runCommand('balance', name)).out).toMatch(/\nDAY +DEBITS/)
    expect((await runCommand('transactions', name)).out).toMatch(/\nDAY +DEBITS/)
    expect((await runCommand('balance', name, '--json')).out).not.toContain('history')
  })
})
