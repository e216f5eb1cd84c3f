import { expect } from 'vitest'
import { ask } from '../../rules/ask.ts'
import { admin } from '../../support/accounts.ts'
import type { BookSubscription } from '../subscriptions/book.ts'
import { openIn } from '../subscriptions/book.ts'
import type { BookPlan, Request } from '../subscriptions/book-refusals.ts'
import { applyTo } from '../subscriptions/book-requests.ts'
import { sendRequest } from '../subscriptions/send-request.ts'
import { changeLimits, randomLimit } from './catalog.ts'
import { cutEndless, endWithout, type ModelLimit } from './model.ts'
import { placeOf } from './steps.ts'
import { aProjectOf, USERS, type World } from './world.ts'

/** Plans that no open subscription has, and that none will change to. */
const freePlans = ({ catalog, model }: World): BookPlan[] =>
  catalog.plans.filter(({ plan }) =>
    openIn(model.book).every(({ terms, waiting }) => terms.plan !== plan && waiting?.terms?.plan !== plan),
  )

function aRequest(world: World): Request | undefined {
  const { random, model } = world
  const free = freePlans(world)
  const open = openIn(model.book)
  if (free.length > 0 && open.length < 3 && random.chance(open.length === 0 ? 0.9 : 0.3))
    return { kind: 'start', id: random.uuid(), plan: random.pick(free), skip_trial: false, cancel_after_trial: false }
  if (open.length === 0) return undefined
  const own = random.pick(open)
  return random.chance(0.5) && free.length > 0 ? aChange(world, own, random.pick(free)) : another(world, own)
}

const aChange = ({ random }: World, { id, end }: BookSubscription, plan: BookPlan): Request => ({
  ...{ kind: 'change', id, plan, immediate: end === undefined || random.chance(0.7) },
})

function another({ random, model }: World, { id, end, isPastDue }: BookSubscription): Request {
  if (isPastDue && random.chance(0.7)) return { kind: 'state', id, state: 'active', at: model.now }
  return random.pick<() => Request>([
    () => ({ kind: 'cancel', id, immediate: end === undefined || random.chance(0.7) }),
    () => ({ kind: 'take-back', id }),
    () => ({ kind: 'state', id, state: 'past_due', at: model.now }),
  ])()
}

export async function changeSubscriptions(world: World, name: string): Promise<void> {
  const { random, model, account } = world
  const request = aRequest(world)
  if (request === undefined) return
  const answer = await sendRequest(account, request, random)
  expect([name, request.kind, answer?.status]).toEqual([name, request.kind, 200])
  if (request.kind === 'start') endWithout(model)
  if ((request.kind === 'change' || request.kind === 'cancel') && request.immediate) cutEndless(model, request.id)
  applyTo(model.book, request, model.now)
}

function aBudget(world: World): ModelLimit {
  const { random, catalog } = world
  const feature = random.chance(0.5) ? '' : random.pick(catalog.features).id
  const budget = { ...randomLimit(random, feature), amount: BigInt(random.pick([0, 4, 8, 12, 20, 30])) }
  if (random.chance(0.6)) return budget
  const user_id = random.chance(0.6) ? random.pick(USERS) : ''
  const project_id = random.chance(0.5) ? aProjectOf(world) : ''
  const named = [...(user_id === '' ? [] : ['user' as const]), ...(project_id === '' ? [] : ['project' as const])]
  return { ...budget, user_id, project_id, per: named.length > 0 ? random.pick(named) : budget.per }
}

const identityOf = ({ amount: _, ...others }: ModelLimit): string => JSON.stringify(Object.entries(others).sort())

/** Takes budgets away, adds others, and changes amounts. */
export async function changeBudgets(world: World, name: string): Promise<void> {
  const { random, model, account } = world
  const kept = random
    .some(model.budgets)
    .map((each) => (random.chance(0.3) ? { ...each, amount: each.amount + 3n } : each))
  const added = Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => aBudget(world))
  const all = [...kept, ...added].filter(
    (each, index, list) => list.findIndex((other) => identityOf(other) === identityOf(each)) === index,
  )
  const budgets = all.map(({ amount, ...others }) => ({ ...others, amount: String(amount) }))
  const answer = await ask(admin, 'update-billing-budgets', {
    ...{ org_id: account.organization_id, id: account.id, budgets },
  })
  expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text])
  model.budgets = all
}

export const changeProduct = ({ catalog, random }: World): Promise<void> => changeLimits(catalog, random)

export const askedOf = (world: World) => ({
  ...placeOf(world),
  user_id: world.random.pick(USERS),
  project_id: aProjectOf(world),
})
