import assert from 'node:assert/strict'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { auditUsages } from '../oracles/usage-auditor.ts'
import type { UsageRequest } from '../oracles/usage-requests.ts'
import type { Invariant, Moment, Outcome, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'

// In these workloads, several clients update the same products. No acknowledged update may be lost.

let plans = 0

const plansOf = (moment: Moment | undefined, id: string): string[] =>
  moment?.get(`PRODUCT#${id} PRODUCT`)?.plan_ids as string[]

export async function updateProduct(run: Run): Promise<void> {
  const { random, fixtures } = run
  const { id } = random.pick(fixtures.products)
  const known = itemsOf(run.history.at(-1) as Moment, 'PLAN#', 'PLAN')
  // `plan` is the id of a plan, or a text that is not the id of any plan.
  const plan = known.length > 0 && random.chance(0.4) ? String(random.pick(known).id) : `plan-${plans++}`
  const features = random.some(['seats', 'reports', 'exports']).map((name) => ({ name: `${fixtures.service}-${name}` }))
  const prices = random
    .some(['month', 'year', 'day'])
    .map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
  const body = { plan_id: plan, ...(random.chance(0.5) ? { features } : {}), ...(random.chance(0.5) ? { prices } : {}) }
  const outcome = await run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } })
  const { status, reason } = outcome
  const result = describeOutcome(outcome)
  assertStatus(outcome)
  if (status === 409) assertSame(reason, 'ABORTED', `${result}: no other reason is possible here`)
  const stored = plansOf(run.history[outcome.to], id)
  if (status === 200) {
    assert(stored.includes(plan), `${result}: but ${plan} is not in the table`)
    assert(outcome.body.product.plan_ids.includes(plan), `${result}: but ${plan} is not in the answer`)
    acknowledgedPlans(run, id).push(plan)
  }
  // Another client may have added the same plan. But each text that is not the id of a plan is used only once, so no
  // other client has added it.
  const isOwn = plan.startsWith('plan-')
  if (isOwn && (status === 409 || status === 429))
    assert(!stored.includes(plan), `${result}: but ${plan} is in the table`)
}

const PLAN_NAMES = ['bronze', 'silver', 'gold'] as const

/** Several clients use the same few names. */
export async function changePlan(run: Run): Promise<void> {
  const { random, fixtures } = run
  const known = itemsOf(run.history.at(-1) as Moment, 'PLAN#', 'PLAN')
  const name = `${fixtures.service}-${random.pick(PLAN_NAMES)}`
  const body = { ...(random.chance(0.5) || known.length === 0 ? { name } : {}), period_credits: random.between(0, 9) }
  const isNew = known.length === 0 || random.chance(0.3)
  const call = { as: fixtures.admin, params: isNew ? {} : { id: String(random.pick(known).id) } }
  const sent = { body: isNew ? { ...body, name } : body }
  const outcome = await run.call(isNew ? 'create-plan' : 'update-plan', { ...call, body: sent })
  assertStatus(outcome)
  const { status, reason, body: answer } = outcome
  if (status === 200)
    assertSame(answer.plan.period_credits, String(body.period_credits), `${outcome.name}: its credits`)
  if (status === 409 && reason !== 'ABORTED')
    assertSame(reason, 'ALREADY_EXISTS', `${describeOutcome(outcome)}: reason`)
}

const acknowledged = new WeakMap<Run, Map<string, string[]>>()

function acknowledgedPlans(run: Run, id: string): string[] {
  const ofRun = acknowledged.get(run) ?? new Map<string, string[]>()
  acknowledged.set(run, ofRun)
  const ofProduct = ofRun.get(id) ?? []
  ofRun.set(id, ofProduct)
  return ofProduct
}

/** Expects that a product keeps each plan that an acknowledged update has added to it. */
export function watchAcknowledgedPlans(run: Run): Invariant {
  return (_before, now) => {
    for (const { id } of run.fixtures.products) {
      const stored = plansOf(now, id)
      for (const plan of acknowledgedPlans(run, id)) {
        assert(stored.includes(plan), `product ${id} lost ${plan}, which was acknowledged`)
      }
    }
  }
}

// The functions below find the accounts that pay for usages if a request names no account.

/**
 * Returns the default account of an organization (`app/organization:<id>`) at a moment. Returns undefined if the
 * organization has none.
 */
export function defaultAccountAt(moment: Moment, organization: string | undefined): string | undefined {
  const id = moment.get(`RESOURCE#${organization} RESOURCE`)?.default_account_id
  return id === undefined || id === '' ? undefined : String(id)
}

/**
 * Takes the answer to a request that names no account, and compares the answer with the table. Allows every account in
 * `payers`, which are the accounts that had to pay at some moment of the request.
 */
export function auditPayer(
  run: Run,
  request: Pick<UsageRequest, 'usages' | 'call'>,
  outcome: Outcome,
  payers: ReadonlySet<string | undefined>,
): void {
  const { status } = outcome
  const result = describeOutcome(outcome)
  if (status === 404) {
    assert(payers.has(undefined), `${result}: but at every moment of the request a project had the name`)
    return
  }
  const accounts = itemsOf(run.history[outcome.to] as Moment, 'ACCOUNT#', 'ACCOUNT')
  const possible = accounts.filter(({ id }) => payers.has(String(id)))
  const audit = ({ id, organization_id }: RawItem) => {
    const same = accounts.filter((each) => each.organization_id === organization_id).map((each) => String(each.id))
    auditUsages(run, { ...request, accountId: String(id), sameAccounts: same }, outcome)
  }
  const [first, ...others] = possible
  if (first === undefined) return
  // If several accounts had to pay during the request, a successful answer may be about any of them.
  if (others.length === 0) audit(first)
  if (others.length === 0 || status !== 200) return
  assert(
    possible.some((payer) => passes(() => audit(payer))),
    `${result}: right for none of ${[...payers]}`,
  )
}

function passes(audit: () => void): boolean {
  try {
    audit()
    return true
  } catch {
    return false
  }
}
