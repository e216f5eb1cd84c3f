import type { BalanceNow } from '../../lib/billing/accounts/read-balance.ts'
import type { Transaction } from '../../lib/billing/journal/transaction.ts'
import { printCsv, printLines } from '../../terminal/terminal.ts'
import { defineCommand, LIMIT } from '../command.ts'
import { endOptions, parseCredits, parseUuid } from '../options.ts'
import { drawLines } from './draw-history.ts'
import type { Period } from './history.ts'

const ACCOUNT = { '<account>': 'its id or name' } as const
const UNITS = ['day', 'month'] as const
const RANGE = {
  '--since <time>': 'from this time on: 2026-11-01, 2026-11-01T08:00:00Z, or 7d for seven days ago',
  '--until <time>': 'before this time',
} as const
const CSV = { '--csv': { text: 'print CSV', conflicts: 'json' } } as const

/** A second grant with the same id changes nothing. */
export const grantCredits = defineCommand({
  name: 'grant-credits',
  description: 'add credits to a billing account, once for each id',
  arguments: { ...ACCOUNT, '<amount>': { text: 'whole credits', parse: parseCredits } },
  options: {
    '--id <uuid>': {
      ...{ text: 'the id of the grant; a second grant with it adds nothing', parse: parseUuid },
      required: true,
    },
    '--description <text>': 'what the credits are for',
    ...endOptions('when the credits expire', 'how long the credits last'),
  },
  examples: ['grant-credits acme-main 5000 --id 0d9c2f64-3b1e-4f0a-9a55-6d1f7c8e2b10 --description November'],
  minutes: 1,
  run: async ({ table, print }, { account, amount, id, description, expires, for: lifetime }) => {
    const { findAccount, grantOnce, makeCreditGrant } = await import('../../lib/billing/accounts/grant.ts')
    const { readClock } = await import('../../lib/foundation/clock.ts')
    const { endOf } = await import('../changes.ts')
    const { id: billing_id, name } = await findAccount(table, account)
    const given = {
      account_id: billing_id,
      amount: BigInt(amount),
      description,
      expires_at: await readEnd(endOf(expires, lifetime)),
    }
    const grant = makeCreditGrant(id, given, readClock())
    const { granted, balance } = await grantOnce(table, grant)
    print({ id, billing_id, amount, granted, balance: String(balance) }, () => [
      granted ? `granted ${amount} credits to ${name}` : 'granted before: nothing changed',
      `balance ${balance}`,
    ])
  },
})

/** @throws Error if the text is not an RFC 3339 time */
async function readEnd(text = ''): Promise<string> {
  const { safeParse } = await import('valibot')
  const { dateTimeOrNone } = await import('../../lib/foundation/schema/primitives.ts')
  const { success, output, issues } = safeParse(dateTimeOrNone, text)
  if (!success) throw new Error(`--expires ${issues[0].message}`)
  return output
}

/** Draws the history only if stdout is a terminal or an option asks for it. */
export const balance = defineCommand({
  name: 'balance',
  description: 'show the balance of a billing account, how much of it can be spent, and its debits and credits',
  arguments: ACCOUNT,
  options: {
    ...RANGE,
    '--by <unit>': {
      text: 'show debits and credits by day or month; on a terminal they are always shown, by default for the last 30 days',
      choices: UNITS,
    },
    ...CSV,
  },
  examples: ['balance acme-main', 'balance acme-main --by month', 'balance acme-main --json'],
  // A read of the balance also records expired credits, and the credits of plan periods that have begun.
  run: async ({ table, print }, { account: given, ...options }) => {
    const { readResource } = await import('../../lib/access/resources/store.ts')
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { readBalanceNow } = await import('../../lib/billing/accounts/read-balance.ts')
    const { alignColumns } = await import('../../terminal/align-columns.ts')
    const { readHistory } = await import('./read-transactions.ts')
    const now = await readBalanceNow(table, await findAccount(table, given))
    const { account } = now
    const { by, since, until, csv, json } = options
    const isAsked = [by, since, until, csv].some((option) => option !== undefined)
    const isDrawn = isAsked || (process.stdout.isTTY && !json)
    const history = isDrawn ? await readHistory(table, account, { ...options, isAsked }) : undefined
    if (csv) return printCsv([PERIOD_FIELDS, ...(history?.periods ?? []).map(toRow)])
    const organization = await readResource(table, `app/organization:${account.organization_id}`)
    print({ ...presentAmounts(now), ...(history && { history: toObjects(history.periods) }) }, () => [
      ...alignColumns(describeAmounts(now, organization?.name ?? account.organization_id)),
      ...(history ? ['', ...drawLines(history.periods, history.unit)] : []),
    ])
  },
})

const PERIOD_FIELDS = ['period', 'debits', 'credits', 'balance'] as const

const toRow = (period: Period) => PERIOD_FIELDS.map((field) => period[field])

const toObjects = (periods: readonly Period[]) =>
  periods.map((period) => Object.fromEntries(PERIOD_FIELDS.map((field) => [field, String(period[field])])))

const presentAmounts = ({ account, held, available, expiring }: BalanceNow) => ({
  billing_id: account.id,
  name: account.name,
  organization_id: account.organization_id,
  state: account.state,
  balance: String(account.balance),
  credit_min: String(account.credit_min),
  held: String(held),
  available_balance: String(available),
  expiring: expiring.map(({ left, expires_at }) => ({ amount: String(left), expires_at })),
})

const describeAmounts = (now: BalanceNow, organization: string): string[][] => {
  const { billing_id, name, organization_id: _, state, expiring, ...amounts } = presentAmounts(now)
  return [
    ['account', name],
    ['id', billing_id],
    ['organization', organization],
    ['state', state],
    ...Object.entries(amounts).map(([label, amount]) => [label.replace('_', ' '), amount]),
    ...expiring.map(({ amount, expires_at }) => ['expiring', `${amount} at ${expires_at}`]),
  ]
}

const CSV_FIELDS = ['id', 'created_at', 'type', 'amount', 'source', 'description', 'user_id'] as const

export const transactions = defineCommand({
  name: 'transactions',
  description: 'list the transactions of a billing account, newest first, and draw them on a terminal',
  arguments: ACCOUNT,
  options: {
    ...LIMIT,
    ...RANGE,
    '--by <unit>': {
      text: 'draw them by day or month, also where no terminal is',
      choices: UNITS,
      conflicts: ['json', 'csv'],
    },
    ...CSV,
  },
  examples: [
    'transactions acme-main --since 7d --limit 20',
    'transactions acme-main --by day',
    'transactions acme-main --csv > transactions.csv',
  ],
  run: async ({ table, names, printList }, { account: given, ...options }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { nameRecordedUser } = await import('./name-recorded-user.ts')
    const { readClock } = await import('../../lib/foundation/clock.ts')
    const { readPeriods, readTransactions } = await import('./read-transactions.ts')
    const { warnOfMore } = await import('../../terminal/print-list.ts')
    const { readRange } = await import('../time-range.ts')
    const now = readClock()
    const range = readRange(options, now)
    const account = await findAccount(table, given)
    const read = await readTransactions(table, account.id, range, options.limit)
    const { entries, hasMore } = read
    if (options.csv) {
      printCsv([CSV_FIELDS, ...entries.map((entry) => CSV_FIELDS.map((field) => entry[field]))])
      if (hasMore) warnOfMore(options.limit)
      return
    }
    const hasUsers = entries.some(({ user_id }) => user_id !== '')
    await printList(
      read,
      { transactions: entries },
      { ...COLUMNS, ...(hasUsers && { USER: nameRecordedUser({ names }) }) },
    )
    const isDrawn = options.by !== undefined || (process.stdout.isTTY && !options.json)
    if (!isDrawn || entries.length === 0) return
    const { periods, unit } = await readPeriods(table, account.id, read, range, now, options.by)
    if (periods.length > 0) printLines(['', ...drawLines(periods, unit)])
  },
})

const COLUMNS = {
  TIME: ({ created_at }: Transaction) => created_at,
  AMOUNT: ({ type, amount }: Transaction) => (type === 'credit' ? `+${amount}` : `-${amount}`),
  SOURCE: ({ source }: Transaction) => source,
  DESCRIPTION: ({ description }: Transaction) => description,
  ID: ({ id }: Transaction) => id,
}
