import type { Tollgate } from 'tollgate-client'
import { isRefused } from '../../api/problem.ts'
import { writeLine } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, RequestOf } from '../../api/use-read.ts'
import { ExportCsv, type ExportedPage } from '../../parts/export-csv.tsx'
import { describeReasons } from './reasons.ts'

type Account = AnswerOf<'listAllBillingAccounts'>['billing_accounts'][number]
export type Filters = Pick<RequestOf<'listAllBillingAccounts'>, 'rank_by' | 'order_by' | 'keyword'>

/** Saves all accounts that match the filter, in the order of the list. */
export function ExportAccounts({ filters }: { filters: Filters }) {
  const tollgate = useTollgate()
  const readPages = (signal: AbortSignal) => readAccounts(tollgate, filters, signal)
  return <ExportCsv what="accounts" name="accounts" header={HEADER} readPages={readPages} />
}

/** The titles of organizations by their ids. */
type Titles = ReadonlyMap<string, string>

const amountOf = (amount: string | undefined): string | bigint => (amount === undefined ? '' : BigInt(amount))

const COLUMNS: Readonly<Record<string, (account: Account, titles: Titles) => string | bigint>> = {
  id: ({ id }) => id,
  org_id: ({ org_id }) => org_id,
  organization: ({ org_id }, titles) => titles.get(org_id) ?? '',
  name: ({ name }) => name,
  state: ({ state }) => state,
  balance: ({ standing }) => amountOf(standing?.amount),
  available: ({ standing }) => amountOf(standing?.available),
  reasons: ({ standing }) => (standing ? describeReasons(standing) : ''),
  created_at: ({ created_at }) => created_at,
}

const HEADER = writeLine(Object.keys(COLUMNS))

/** The largest number of accounts with their standing in one answer, and of titles in one answer. */
const PAGE_SIZE = 100

async function* readAccounts(
  tollgate: Tollgate,
  filters: Filters,
  signal: AbortSignal,
): AsyncGenerator<ExportedPage, void> {
  const options = { pageSize: PAGE_SIZE, signal }
  for await (const page of tollgate.pages('listAllBillingAccounts', { ...filters, with_standing: true }, options)) {
    const accounts = page.billing_accounts
    const titles = await readTitles(tollgate, accounts, signal)
    const lines = accounts.map((account) => writeLine(Object.values(COLUMNS).map((read) => read(account, titles))))
    yield { lines: lines.join(''), read: accounts.length, written: accounts.length }
  }
}

/** Returns no titles to a client that may list accounts, and may not find organizations. */
async function readTitles(tollgate: Tollgate, accounts: readonly Account[], signal: AbortSignal): Promise<Titles> {
  const ids = [...new Set(accounts.map(({ org_id }) => org_id))]
  if (ids.length === 0) return new Map()
  try {
    const entities = ids.map((id) => ({ kind: 'organization' as const, id }))
    const { results } = await tollgate.findEntities({ entities }, { signal })
    return new Map(results.map(({ id, title, name }) => [id, title || name]))
  } catch (error) {
    if (isRefused(error)) return new Map()
    throw error
  }
}
