import { expect } from 'vitest'
import { ask } from '../../rules/ask.ts'
import { admin } from '../../support/accounts.ts'
import { atTime } from '../../support/clock.ts'
import { propertySeed } from '../../support/environment.ts'
import { type Random, randomOf } from '../../support/random.ts'
import { reporter } from '../../support/usages.ts'
import { openIn } from '../subscriptions/book.ts'
import { aRandomStart } from '../subscriptions/random-requests.ts'
import { makeCatalog } from './catalog.ts'
import { decide, listed, shown } from './charge.ts'
import { captureHold, makeHold, releaseHold, replayCapture } from './hold-steps.ts'
import { moveIntoMemory } from './memory.ts'
import { featuresNow, isEntitled, type Model, passModelTime } from './model.ts'
import { askedOf, changeBudgets, changeProduct, changeSubscriptions } from './plan-steps.ts'
import { chargeUsages, placeOf, revertUsage } from './steps.ts'
import { endOf } from './windows.ts'
import { openWorld, type World } from './world.ts'

/** The number of steps after which a new account is used. */
export const STEPS_PER_WORLD = 40
/** The number of accounts that use one set of plans. */
const WORLDS_PER_CATALOG = 10
const YEARS = [2127, 2128, 2131, 2132]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Goes to the end of a window, of a period or of a hold, to just before it, or to any later time. */
function laterTime({ book, holds, now }: Model, random: Random): number {
  const windows = (['minute', 'hour', 'day', 'week', 'month'] as const).map((each) => endOf(each, now))
  const periods = openIn(book).map(({ end }) => end ?? 0)
  const ends = [...windows, ...periods, ...periods, ...holds.map(({ end }) => end)].filter((each) => each > now + 1)
  if (ends.length > 0 && random.chance(0.3)) return random.pick(ends) - (random.chance(0.6) ? 0 : 1)
  return now + random.pick([0, 0, 0, MINUTE, 60 * MINUTE, DAY, DAY, 8 * DAY, 40 * DAY]) * random.next() + 1
}

type Step = (world: World, name: string) => Promise<void>

const STEPS: readonly Step[] = [
  ...Array<Step>(8).fill(chargeUsages),
  ...[changeSubscriptions, changeSubscriptions, changeSubscriptions],
  ...[changeBudgets, makeHold, makeHold, captureHold, captureHold, releaseHold, replayCapture],
  ...[revertUsage, revertUsage],
]

/**
 * Sends random requests through the handlers while the clock moves. After each of them, the allowances must be those of
 * the model in `model.ts`. `PROPERTY_SEED` selects other requests.
 */
export async function tryLimits(steps: number, first = propertySeed): Promise<void> {
  let catalog = await makeCatalog(randomOf(first))
  for (let seed = first; seed < first + steps / STEPS_PER_WORLD; seed++) {
    const random = randomOf(seed)
    if (seed > first && seed % WORLDS_PER_CATALOG === 0) catalog = await makeCatalog(random)
    const world = await openWorld(random, catalog, aRandomStart(random, YEARS))
    for (let step = 0; step < STEPS_PER_WORLD; step++) {
      const now = Math.floor(laterTime(world.model, random))
      await atTime(now, () => takeStep(world, now, `seed ${seed}, step ${step}`))
    }
  }
}

/** Like `tryLimits`, with a table in the memory of this process. */
export async function tryLimitsInMemory(steps: number, first = propertySeed): Promise<void> {
  await readyHandlers()
  await moveIntoMemory()
  await tryLimits(steps, first)
}

/** The clients that the handlers authenticate must be in the table before it is copied. */
const readyHandlers = (): Promise<unknown> => reporter()

async function takeStep(world: World, now: number, name: string): Promise<void> {
  const { random, model } = world
  passModelTime(model, now)
  if (random.chance(0.03)) await changeProduct(world)
  const step = random.pick(STEPS)
  await step(world, `${name}: ${step.name}`)
  if (random.chance(0.4)) await tryCheck(world, `${name}: check after ${step.name}`)
  else await tryList(world, `${name}: list after ${step.name}`)
}

async function tryCheck(world: World, name: string): Promise<void> {
  const { random, catalog, model } = world
  const { id: feature, name: text } = random.pick(catalog.features)
  const { user_id, project_id } = askedOf(world)
  const amount = BigInt(random.between(1, 4))
  const decided = decide(model, [{ feature, amount, user_id, project_id }])
  const answer = await ask(admin, 'check-entitlement', {
    ...{ ...placeOf(world), feature: random.pick([feature, text]), amount: String(amount) },
    ...{ ...(user_id && { user_id }), ...(project_id && { project_id }) },
  })
  if (decided.refusal === 'INVALID') {
    expect([name, answer.status]).toEqual([name, 400])
    return
  }
  const allowances = isEntitled(model, feature) ? decided.touched.map((each) => shown(model, each)) : []
  const reason = decided.refusal ?? 'ALLOWED'
  expect([name, answer.body]).toEqual([name, { status: reason === 'ALLOWED', reason, allowances }])
}

const inOrder = (allowances: readonly object[]): string[] => allowances.map((each) => JSON.stringify(each)).sort()

async function tryList(world: World, name: string): Promise<void> {
  const { user_id, project_id } = askedOf(world)
  const answer = await ask(admin, 'list-allowances', {
    ...{ ...placeOf(world), page_size: 100 },
    ...{ ...(user_id && { user_id }), ...(project_id && { project_id }) },
  })
  expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text])
  const expected = listed(world.model, featuresNow(world.model), { user_id, project_id })
  expect([name, inOrder(answer.body.allowances)]).toEqual([name, inOrder(expected)])
}
