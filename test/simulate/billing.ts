import { type Billing, judge, type Request } from './auditor.ts'
import { grantWith } from './operator.ts'
import type { Run } from './run.ts'
import { basicUsage, spelled } from './usages.ts'

/** Clients that report usages: new ones, the same ones again, the same id for something else; and operators in between. */

const POOL = 15

export function billingOf(run: Run): Billing {
  const ids = Array.from({ length: POOL }, () => run.random.uuid())
  return { run, sent: ids.map((id) => basicUsage(run.random, id)), known: new Map() }
}

const TARGETS = ['explicit', 'explicit', 'by-organization', 'by-project'] as const

/** One request: some usages of the pool, now and then with other content, for one of the accounts. */
function aRequest({ run: { random, world }, sent }: Billing): Request {
  const target = random.pick(TARGETS)
  const account =
    target === 'explicit' ? random.pick(world.accounts) : random.pick([world.accounts[0], world.accounts[2]])
  if (account === undefined) throw new Error('no account')
  const organization = account.organization_id
  const project = organization === world.organization.id ? world.project : world.otherProject
  // Each usage has an account of its own; now and then one is reported for another.
  const own = sent.filter((_, index) => world.accounts[index % world.accounts.length] === account)
  const usages = random
    .some(random.chance(0.9) ? own : sent, 1)
    .slice(0, random.between(1, 4))
    .map((usage) => (random.chance(0.08) ? { ...usage, amount: usage.amount + 1n } : usage))
  const body = {
    usages: usages.map((usage) => spelled(random, usage)),
    ...(target === 'by-project' ? { project_id: project.id } : {}),
  }
  const params = {
    org_id: target === 'by-project' ? '-' : random.pick([organization]),
    billing_id: target === 'explicit' ? account.id : '-',
  }
  return { accountId: account.id, usages, call: { as: random.pick([world.admin, world.member]), params, body } }
}

const RETRY = new Set([0, 409, 429, 503])

/** Sends a request, some copies of it at once, and again while its end is unknown. */
export async function reportUsages(billing: Billing): Promise<void> {
  const { run } = billing
  const request = aRequest(billing)
  for (let attempt = 0; attempt < 3; attempt++) {
    const copies = run.random.chance(0.3) ? run.random.between(2, 3) : 1
    const send = async () => {
      const outcome = await run.call('create-usage', request.call)
      judge(billing, request, outcome)
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: copies }, send))
    if (!outcomes.some(({ status, reason }) => RETRY.has(status) && reason !== 'USAGE_ID_REUSED')) return
    if (!run.random.chance(0.7)) return
  }
}

/** An operator that grants credits, closes and opens an account, and moves its floor. */
export async function runAccounts({ run }: Billing): Promise<void> {
  const { random, world } = run
  const account = random.pick(world.accounts)
  if (random.chance(0.5)) return grantWith(run, account.id, BigInt(random.between(1, 40)))
  await run.operate('change-account', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.accounts.readDescribedAccount(table, account.id)
    if (before === undefined) throw new Error('the account is gone')
    const change = random.chance(0.5)
      ? { state: random.chance(0.6) ? ('active' as const) : ('disabled' as const) }
      : { credit_min: random.pick([0n, -15n, 5n]) }
    return stores.accounts.saveAccount(table, before, { ...before, ...change }, undefined)
  })
}
