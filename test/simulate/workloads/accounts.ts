import assert from 'node:assert/strict'
import { assertSame } from '../invariants/assertions.ts'
import { leftAt } from '../oracles/account-oracles.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { UsagePool } from './billing.ts'
import { organizationsMade } from './containers.ts'
import { latestItems, pickCaller, untilSettled } from './lifecycle.ts'

// In these workloads, callers create and change billing accounts over HTTP, grant credits and revert usages. Other
// callers report usages at the same time.

const accountAt = (moment: Moment, id: string) => moment.get(`ACCOUNT#${id} ACCOUNT`)
const nameOf = ({ random, fixtures }: Run): string => `${fixtures.service}-${random.pick(['wallet', 'purse'])}`

/** @returns the path parameters of a request about an existing account */
function pickAccount(run: Run) {
  const account = run.random.pick(latestItems(run, ({ sk }) => sk === 'ACCOUNT'))
  return { org_id: String(account.organization_id), id: String(account.id) }
}

const pickAdmin = (run: Run) => (run.random.chance(0.85) ? run.fixtures.admin : pickCaller(run))

export async function createAccount({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const org_id = random.pick([fixtures.organization.id, ...organizationsMade(run)])
  const call = { as: pickAdmin(run), params: { org_id }, body: { body: { name: nameOf(run) } } }
  await callAudited(run, 'create-billing-account', call, (moment, { billing_account }) => {
    const isDefault = moment.get(`RESOURCE#app/organization:${org_id} RESOURCE`)?.default_account_id
    return (
      accountAt(moment, billing_account.id) !== undefined &&
      (!billing_account.default || isDefault === billing_account.id)
    )
  })
}

export async function changeAccountState({ run }: UsagePool): Promise<void> {
  const [operation, state] = run.random.pick([
    ['enable-billing-account', 'active'],
    ['disable-billing-account', 'disabled'],
  ] as const)
  const params = pickAccount(run)
  await callAudited(run, operation, { as: pickAdmin(run), params }, (moment) => {
    return accountAt(moment, params.id)?.state === state
  })
}

export async function changeLimits({ run }: UsagePool): Promise<void> {
  const params = pickAccount(run)
  const credit_min = run.random.pick([0, -15, 5])
  const call = { as: pickAdmin(run), params, body: { credit_min }, method: 'PUT' }
  await callAudited(run, 'update-billing-account-limits', call, (moment) => {
    return accountAt(moment, params.id)?.credit_min === BigInt(credit_min)
  })
}

/** Changes the contact or the name of an account, or makes it the default account. */
export async function updateAccount({ run }: UsagePool): Promise<void> {
  const { random } = run
  const params = pickAccount(run)
  const body = random.pick([{ default: true }, { default: true }, { name: nameOf(run) }, { email: 'a@example.org' }])
  const call = { as: random.pick([pickAdmin(run), pickCaller(run)]), params, body: { body }, method: 'PUT' }
  await callAudited(run, 'update-billing-account', call, (moment) => {
    const organization = moment.get(`RESOURCE#app/organization:${params.org_id} RESOURCE`)
    if ('default' in body) return organization?.default_account_id === params.id
    return !('name' in body) || accountAt(moment, params.id)?.name === body.name
  })
}

/**
 * The ids that the grants of a run use. There are only three, so that ids are often used again, sometimes with
 * different contents.
 */
const grantIds = new WeakMap<Run, string[]>()
function pickGrantId(run: Run): string {
  const ids = grantIds.get(run) ?? [run.random.uuid(), run.random.uuid(), run.random.uuid()]
  grantIds.set(run, ids)
  return run.random.pick(ids)
}

export async function grantOverHttp({ run }: UsagePool): Promise<void> {
  const { random } = run
  const { org_id, id: billing_id } = pickAccount(run)
  const id = pickGrantId(run)
  const body = { id, amount: random.pick([20, 20, 30]) }
  const call = { as: pickAdmin(run), params: { org_id, billing_id }, body }
  await untilSettled(async () => {
    const isGranted = (moment: Moment) => {
      const grant = moment.get(`CREDIT#${id} CREDIT`)
      return grant?.account_id === billing_id && grant.amount === BigInt(body.amount)
    }
    const outcome = await callAudited(run, 'grant-billing-credits', call, isGranted)
    if (outcome.status === 200) {
      auditBalance(run, outcome, isGranted)
      const isNew = outcome.createdItems.some(({ pk }) => pk === `CREDIT#${id}`)
      assertSame(
        outcome.body.recorded,
        isNew ? 1 : 0,
        `${outcome.name}: number of grants that the answer calls recorded`,
      )
    }
    return outcome
  })
}

/** Expects that the balance in the answer is a balance that the account had after the change. */
function auditBalance(run: Run, outcome: Outcome, isDone: (moment: Moment) => boolean): void {
  const { name, body } = outcome
  const balances = momentsOf(run, outcome)
    .filter(isDone)
    .map((moment) => String(accountAt(moment, body.billing_id)?.balance))
  assert(balances.includes(body.balance), `${name}: expected one of the balances ${balances}, found ${body.balance}`)
}

const revertIds = new WeakMap<Run, string[]>()

/** Reverts a part of a usage or its whole remaining amount, often several times at once. */
export async function revertUsage({ run }: UsagePool): Promise<void> {
  const { random } = run
  const usages = latestItems(run, ({ sk }) => sk === 'USAGE')
  if (usages.length === 0) return grantOverHttp({ run, usages: [] })
  const usage = random.pick(usages)
  const ids = revertIds.get(run) ?? [random.uuid(), random.uuid()]
  revertIds.set(run, ids)
  const body = {
    ...(random.chance(0.6) ? { id: random.pick(ids) } : {}),
    ...(random.chance(0.8) ? { amount: random.between(1, 5) } : {}),
  }
  await Promise.all(Array.from({ length: random.between(1, 2) }, () => revertOne(run, usage, body)))
}

/** Sends a revert until it is decided. */
export function revertOne(run: Run, usage: RawItem, body: { id?: string; amount?: number }): Promise<unknown> {
  const account = run.history.at(-1)?.get(`ACCOUNT#${usage.account_id} ACCOUNT`)
  const params = {
    org_id: String(account?.organization_id),
    billing_id: String(usage.account_id),
    usage_id: String(usage.id),
  }
  return untilSettled(() => sendRevert(run, params, body))
}

async function sendRevert(
  run: Run,
  params: { org_id: string; billing_id: string; usage_id: string },
  body: { id?: string; amount?: number },
): Promise<Outcome> {
  const call = { as: pickAdmin(run), params, body }
  const outcome = await callAudited(run, 'revert-billing-usage', call)
  if (outcome.status !== 200) return outcome
  const { reverted, remaining } = outcome.body
  const isDone = (moment: Moment) => {
    const record = body.id === undefined ? undefined : moment.get(`USAGE#${params.usage_id} REVERT#${body.id}`)
    const isKnown = body.id === undefined || reverted === '0' || String(record?.amount) === reverted
    return isKnown && String(leftAt(moment, params.usage_id)) === remaining
  }
  assert(
    momentsOf(run, outcome).some(isDone),
    `${outcome.name}: at no moment ${reverted} was reverted and ${remaining} left`,
  )
  const made = outcome.createdItems.filter(({ sk }) => sk.startsWith('REVERT#'))
  const expected = made.length === 0 && reverted !== '0' ? 1 : 0
  assertSame(outcome.body.replayed, expected, `${outcome.name}: whether the answer calls it a replay`)
  return outcome
}

export async function createProduct({ run }: UsagePool): Promise<void> {
  const { random, fixtures } = run
  const name = `${fixtures.service}-${random.pick(['gold', 'silver'])}`
  const features = random.some(['seats', 'reports']).map((each) => ({ name: `${fixtures.service}-${each}` }))
  const prices = random.some(['month', 'year']).map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
  const call = { as: pickAdmin(run), body: { body: { name, features, prices } } }
  await callAudited(run, 'create-product', call, (moment, { product }) => {
    return moment.get(`PRODUCT#${product.id} PRODUCT`)?.name === name
  })
}
