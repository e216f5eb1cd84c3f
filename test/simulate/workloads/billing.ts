import type { Random } from '../../support/random.ts'
import { auditUsages } from '../oracles/usage-auditor.ts'
import type { Usage, UsageRequest } from '../oracles/usage-requests.ts'
import { momentsOf, type Outcome, type Run } from '../run.ts'
import { auditPayer, defaultAccountAt } from './products.ts'

// In these workloads, clients report usages. They report new usages, repeat some of them, and use some ids again with
// different contents. Operators change the accounts at the same time.

const POOL_SIZE = 15

export interface UsagePool {
  run: Run
  usages: Usage[]
}

export function createUsagePool(run: Run): UsagePool {
  const ids = Array.from({ length: POOL_SIZE }, () => run.random.uuid())
  return { run, usages: ids.map((id) => aUsage(run.random, id)) }
}

/** The ways in which a request can name its account. The explicit way is twice as likely. */
const TARGETS = ['explicit', 'explicit', 'by-organization', 'by-project'] as const

const accountsOf = ({ accounts }: Run['fixtures'], organization: string): string[] =>
  accounts.filter((account) => account.organization_id === organization).map(({ id }) => id)

/** Makes a request with some usages of the pool for one of the accounts. Sometimes changes the amount of a usage. */
function aUsageRequest({ run: { random, fixtures }, usages: pool }: UsagePool): UsageRequest {
  const target = random.pick(TARGETS)
  const [first, , third] = fixtures.accounts
  const account = target === 'explicit' ? random.pick(fixtures.accounts) : random.pick([first, third])
  if (account === undefined) throw new Error('the run has no such account')
  const organization = account.organization_id
  const project = organization === fixtures.organization.id ? fixtures.project : fixtures.otherProject
  // Each usage belongs to one account. A request sometimes also reports usages of other accounts.
  const own = pool.filter((_, index) => fixtures.accounts[index % fixtures.accounts.length] === account)
  const usages = random
    .some(random.chance(0.9) ? own : pool, 1)
    .slice(0, random.between(1, 4))
    .map((usage) => (random.chance(0.08) ? { ...usage, amount: usage.amount + 1n } : usage))
  const body = {
    usages: usages.map((usage) => spellUsage(random, usage)),
    ...(target === 'by-project' ? { project_id: project.id } : {}),
  }
  const params = {
    org_id: target === 'by-project' ? '-' : random.pick([organization]),
    billing_id: target === 'explicit' ? account.id : '-',
  }
  const sameAccounts = target === 'explicit' ? [account.id] : accountsOf(fixtures, organization)
  return {
    accountId: account.id,
    sameAccounts,
    usages,
    call: { as: random.pick([fixtures.admin, fixtures.member]), params, body },
  }
}

/**
 * Compares the answer to a request with the table. If the request names no account, allows every account that was the
 * default one during the request.
 */
function audit(run: Run, request: UsageRequest, outcome: Outcome): void {
  if (request.call.params?.billing_id !== '-') {
    auditUsages(run, request, outcome)
    return
  }
  const { organization, otherOrganization, accounts } = run.fixtures
  const { organization_id } = accounts.find(({ id }) => id === request.accountId) ?? {}
  const { resource } = organization_id === organization.id ? organization : otherOrganization
  const payers = new Set(momentsOf(run, outcome).map((moment) => defaultAccountAt(moment, resource)))
  auditPayer(run, request, outcome, payers)
}

const RETRIED_STATUSES = new Set([0, 409, 429, 503])

/** Sends a request, sometimes several copies at the same time. Often retries it while its result is unknown. */
export async function reportUsages(pool: UsagePool): Promise<void> {
  const { run } = pool
  const request = aUsageRequest(pool)
  for (let attempt = 0; attempt < 3; attempt++) {
    const copies = run.random.chance(0.3) ? run.random.between(2, 3) : 1
    const send = async () => {
      const outcome = await run.call('create-usage', request.call)
      audit(run, request, outcome)
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: copies }, send))
    if (!outcomes.some(({ status, reason }) => RETRIED_STATUSES.has(status) && reason !== 'USAGE_ID_REUSED')) return
    if (!run.random.chance(0.7)) return
  }
}

/** Grants credits as an operator, or changes the state or the `credit_min` of an account. */
export async function changeAccount({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const account = random.pick(fixtures.accounts)
  if (random.chance(0.5)) return grantCredits(run, account.id, BigInt(random.between(1, 40)))
  await run.operate('change-account', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.accounts.readDescribedAccount(table, account.id)
    if (before === undefined) throw new Error(`account ${account.id} does not exist`)
    const change = random.chance(0.5)
      ? { state: random.chance(0.6) ? ('active' as const) : ('disabled' as const) }
      : { credit_min: random.pick([0n, -15n, 5n]) }
    return stores.accounts.saveAccount(table, before, { ...before, ...change }, undefined)
  })
}

export const aUsage = (random: Random, id: string): Usage => ({
  id,
  type: random.chance(0.75) ? 'credit' : 'feature',
  amount: BigInt(random.between(1, 12)),
  source: random.pick(['', 'api', 'batch job']),
  description: random.pick(['', 'a\u0000b', 'é']),
  label: random.pick(['x', 'y']),
})

/** Makes the body of a usage for a request. Picks one of several ways to write the same content. */
export function spellUsage(random: Random, usage: Usage): object {
  const { id, type, amount, source, description, label, feature, user_id } = usage
  const metadata = random.chance(0.5)
    ? `{"deep":[1.50,{}],"label":"${label}"}`
    : `{"label":"${label}","deep":[15e-1,{}]}`
  return {
    id: random.chance(0.5) ? id : id.toUpperCase(),
    ...(type === 'credit' && random.chance(0.5) ? {} : { type }),
    amount: random.chance(0.5) ? String(amount) : Number(amount),
    ...(source === '' && random.chance(0.5) ? {} : { source: random.chance(0.5) ? source : source.toUpperCase() }),
    ...(description === '' && random.chance(0.5) ? { description: null } : { description }),
    metadata: JSON.parse(metadata) as object,
    ...(feature === undefined ? {} : { feature }),
    ...(user_id === undefined ? {} : { user_id }),
  }
}

/**
 * Grants credits, and sends the grant up to three times until it succeeds. The grant has an id, so it is applied only
 * once.
 */
async function grantCredits(run: Run, account_id: string, amount: bigint): Promise<void> {
  const grant = { id: run.random.uuid(), account_id, amount, description: '', created_at: new Date().toISOString() }
  for (let attempt = 0; attempt < 3; attempt++) {
    const { status, body } = await run.operate('grant-credits', ({ stores }, deadline) =>
      stores.accounts.grantCredits(stores.table.openTable(deadline), grant),
    )
    if (status === 200 && body !== undefined) return
  }
}
