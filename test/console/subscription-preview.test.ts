import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedAccount } from '../../lib/billing/accounts/details.ts'
import { later } from '../support/holds.ts'
import { aPlan, getPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { cancel, changePlan, listEntitlements, subscribe } from '../support/subscriptions.ts'
import { anAccount, anOrganization } from '../support/world.ts'

interface Plan {
  id: string
  products: { behavior_config: { seat_limit: string }; features: { id: string; name: string }[] }[]
}

interface Subscription {
  id: string
  plan_id: string
  state: string
  phases: { effective_at: string; plan_id: string; reason: string }[]
  current_period_end_at: string
}

interface Preview {
  at: string
  gained: { name: string }[]
  lost: { name: string }[]
  kept: number
  seats: [bigint | undefined, bigint | undefined]
}

// `tsc` does not check an import of a variable path. The console is checked separately, with the types of a browser.
const PREVIEW = fileURLToPath(new URL('../../console/screens/subscription/preview.ts', import.meta.url))
const { previewOf } = (await import(PREVIEW)) as { previewOf: (standing: object, proposal: object) => Preview }

const planOf = (id: string, features: string, seat_limit = '0'): Plan => ({
  id,
  products: [{ behavior_config: { seat_limit }, features: [...features].map((name) => ({ id: name, name })) }],
})

const [silver, gold, extra, bare] = [
  planOf('silver', 'ab', '10'),
  planOf('gold', 'bcd', '100'),
  planOf('extra', 'a'),
  planOf('bare', ''),
]
const plans = new Map([silver, gold, extra, bare].map((plan) => [plan.id, plan]))

const [JUNE, JULY] = ['2027-06-01T00:00:00.000Z', '2027-07-01T00:00:00.000Z']

const has = (plan: Plan, given: Partial<Subscription> = {}): Subscription => ({
  ...{ id: `of ${plan.id}`, plan_id: plan.id, state: 'active', phases: [], current_period_end_at: JULY },
  ...given,
})

const ends = (effective_at: string) => ({ phases: [{ effective_at, plan_id: '', reason: 'cancel' }] })
const becomes = (plan: Plan, effective_at: string) => ({
  phases: [{ effective_at, plan_id: plan.id, reason: 'change' }],
})

/** Describes a preview, such as `now +cd −a =1 10→100`: one feature is kept, and the number of seats becomes 100. */
function preview(subscriptions: Subscription[], proposal: object, isDisabled = false): string {
  const { at, gained, lost, kept, seats } = previewOf({ subscriptions, plans, isDisabled }, proposal)
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join('')
  return `${at || 'now'} +${names(gained)} −${names(lost)} =${kept} ${seats.join('→')}`
}

const own = has(silver)

type Case = [name: string, subscriptions: Subscription[], proposal: object, expected: string]

describe('a preview of a change of a subscription', () => {
  test.each<Case>([
    ['a start gives what its plan has', [], { kind: 'start', plan: gold }, 'now +bcd − =0 →100'],
    ['a start gives nothing that is there', [own], { kind: 'start', plan: extra }, 'now + − =2 10→10'],
    [
      'a change now',
      [own],
      { kind: 'change', subscription: own, plan: gold, isImmediate: true },
      'now +cd −a =1 10→100',
    ],
    ['a change later', [own], { kind: 'change', subscription: own, plan: gold }, `${JULY} +cd −a =1 10→100`],
    ['a cancellation', [own], { kind: 'cancel', subscription: own, isImmediate: true }, 'now + −ab =0 10→'],
    [
      'another plan keeps its features',
      [own, has(extra)],
      { kind: 'cancel', subscription: own, isImmediate: true },
      'now + −b =1 10→0',
    ],
    [
      'another plan that ends before keeps nothing',
      [own, has(extra, ends(JUNE))],
      { kind: 'cancel', subscription: own },
      `${JULY} + −ab =0 10→`,
    ],
    [
      'another plan that ends at the same instant keeps nothing',
      [own, has(extra, ends(JULY))],
      { kind: 'cancel', subscription: own },
      `${JULY} + −ab =0 10→`,
    ],
    [
      'another plan that ends later keeps its features until then',
      [own, has(extra, ends(JULY))],
      { kind: 'cancel', subscription: own, isImmediate: true },
      'now + −b =1 10→0',
    ],
    [
      'another plan that changes before has the features of its new plan',
      [own, has(bare, becomes(extra, JUNE))],
      { kind: 'cancel', subscription: own },
      `${JULY} + −b =1 10→0`,
    ],
    [
      'another plan that is past due gives nothing',
      [own, has(extra, { state: 'past_due' })],
      { kind: 'cancel', subscription: own, isImmediate: true },
      'now + −ab =0 10→',
    ],
    ...[ends(JULY), becomes(bare, JULY)].map((waiting): Case => {
      const subscription = has(silver, waiting)
      const reason = waiting.phases[0]?.reason
      const seats = reason === 'cancel' ? '→10' : '0→10'
      const proposal = { kind: 'take-back', subscription }
      return [`a ${reason} that is taken back`, [subscription], proposal, `${JULY} +ab − =0 ${seats}`]
    }),
  ])('%s', (_, subscriptions, proposal, expected) => {
    expect(preview(subscriptions, proposal)).toBe(expected)
  })

  test('what is past due gives nothing before and after, and neither does a disabled account', () => {
    const unpaid = has(silver, { state: 'past_due' })
    const change = { kind: 'change', plan: gold, isImmediate: true }
    expect(preview([unpaid], { ...change, subscription: unpaid })).toBe('now + − =0 →')
    expect(preview([own], { ...change, subscription: own }, true)).toBe('now + − =0 →')
  })
})

/** Returns the names of features, and the number of seats. */
async function readEntitlements(account: DescribedAccount) {
  const { features, seats, subscriptions } = (await listEntitlements(account)).body
  const names: string[] = features.map(({ name }: { name: string }) => name)
  return { names: names.sort(), limit: BigInt(seats.limit), subscriptions: subscriptions as Subscription[] }
}

describe('what a preview says is what the service gives', () => {
  const suffix = randomUUID().slice(0, 8)
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `feature-${name}-${suffix}`) as [string, string, string]
  const made = {} as Record<'small' | 'large' | 'other', Plan>
  beforeAll(async () => {
    const make = async (names: string[], seat_limit: number) => {
      const { id } = await aPlan({ interval: 'month' })
      const seats = { behavior: 'per_seat', behavior_config: { seat_limit } }
      await aProductWith({ plan_id: id, features: names.map((name) => ({ name })), ...seats })
      return (await getPlan(id)).body.plan as Plan
    }
    Object.assign(made, { small: await make([a, b], 10), large: await make([b, c], 100), other: await make([a], 5) })
  })

  test.each<[name: string, waiting: object | undefined, act: string, body: object]>([
    ['a start', undefined, 'start', {}],
    ['a change now', undefined, 'change', { immediate: true }],
    ['a change later', undefined, 'change', { immediate: false }],
    ['a cancellation now', undefined, 'cancel', { immediate: true }],
    ['a cancellation later', undefined, 'cancel', { immediate: false }],
    ['a change in place of a cancellation', {}, 'change', { immediate: false }],
    ['a cancellation that is taken back', {}, 'take-back', {}],
  ])('%s', async (_, waiting, act, body) => {
    const { small, large, other } = made
    const account = await anAccount(await anOrganization())
    await subscribe(account, other.id)
    if (act !== 'start') await subscribe(account, small.id)
    const [newest] = (await readEntitlements(account)).subscriptions as [Subscription]
    if (waiting !== undefined) await cancel(account, newest.id, waiting)
    const { subscriptions, ...before } = await readEntitlements(account)
    const subscription = subscriptions.find(({ id }) => id === newest.id)
    const proposal = { kind: act, subscription, plan: large, isImmediate: false, ...rename(body) }
    const plans = new Map([small, large, other].map((plan) => [plan.id, plan]))
    const { gained, lost, seats } = previewOf({ subscriptions, plans, isDisabled: false }, proposal)

    if (act === 'start') await subscribe(account, large.id)
    if (act === 'change') await changePlan(account, newest.id, { plan_change: { plan: large.id, ...body } })
    if (act === 'cancel') await cancel(account, newest.id, body)
    if (act === 'take-back') await changePlan(account, newest.id, { phase_change: { cancel_upcoming_changes: true } })
    const after = await later(act === 'start' ? 0 : 32 * DAY_SECONDS, () => readEntitlements(account))
    // If the test takes back a cancellation, it compares with the features that would be left after the cancellation.
    const had = act === 'take-back' ? [a] : before.names
    const expected = [
      ...had.filter((name) => !lost.some((each) => each.name === name)),
      ...gained.map(({ name }) => name),
    ]
    expect(after.names).toEqual(expected.sort())
    expect(seats[1]).toBe(after.limit)
    expect(after.names).not.toEqual(had)
  })
})

const DAY_SECONDS = 86_400

const rename = (body: { immediate?: boolean }) => ('immediate' in body ? { isImmediate: body.immediate } : {})
