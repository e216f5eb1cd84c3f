import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { leftNow } from '../../../lib/billing/accounts/expiring-credits.ts'
import { propertySeed } from '../../support/environment.ts'
import { type Random, randomOf } from '../../support/random.ts'
import { type Book, lookAt, nextEvent, openBook, passTime } from './book.ts'
import { type BookPlan, refusalsOf } from './book-refusals.ts'
import { applyTo } from './book-requests.ts'
import { type Entries, openEntries, settle, timeOf } from './entries.ts'
import { applyToEntries } from './entries-requests.ts'
import { aRandomPlan, aRandomRequest, aRandomStart, laterThan, randomTerms } from './random-requests.ts'
import {
  atNoStart,
  expiringLines,
  givenByBook,
  givenByEntries,
  lastingSums,
  shownByBook,
  shownByEntries,
} from './shown.ts'

const STEPS = 14
/** The largest number of entries in one transaction of a settlement. */
const MOST = 95

interface World {
  random: Random
  book: Book
  entries: Entries
  plans: BookPlan[]
  now: number
}

const openWorld = (seed: number): World => {
  const random = randomOf(seed)
  return {
    ...{ random, book: openBook(), entries: openEntries() },
    plans: Array.from({ length: 6 }, (_, index) => aRandomPlan(random, `p${index}`)),
    now: aRandomStart(random, [2023, 2024, 2026, 2027, 2028, 2099, 2100]),
  }
}

/**
 * Returns the account of the model (`book.ts`) and the account of the service's functions, both in the format of
 * answers.
 */
function shownOf({ book, entries, now }: World) {
  const [byBook, byEntries] = [givenByBook(book), givenByEntries(entries)]
  const subscriptions = book.subscriptions.map(shownByBook)
  return {
    expected: {
      ...{ balance: book.balance, subscriptions },
      left: book.grants.filter(({ left }) => left > 0n).map(({ left, end }) => `${left} ${timeOf(end)}`),
      expired: book.expired.map(({ amount, at }) => `${timeOf(at)} ${amount}`).sort(),
      ...{ expiring: expiringLines(byBook), lasting: lastingSums(byBook) },
      atNoStart: [],
    },
    found: {
      balance: entries.account.balance,
      subscriptions: [...entries.records.values()].map((each, index) => {
        const shown = shownByEntries(each, timeOf(now))
        return subscriptions[index]?.period.length === 0 ? { ...shown, period: [] } : shown
      }),
      left: leftNow(entries.credits, entries.account).map(({ left, expires_at }) => `${left} ${expires_at}`),
      expired: entries.leaving.map(({ amount, at }) => `${at} ${amount}`).sort(),
      ...{ expiring: expiringLines(byEntries), lasting: lastingSums(byEntries) },
      atNoStart: atNoStart(byEntries, byBook),
    },
  }
}

function takeStep(world: World, name: string): void {
  const { random, book, entries, plans } = world
  const { now, isEvent } = laterThan(book, world.now, random)
  world.now = now
  passTime(book, now)
  settle(entries, now, MOST)
  lookAt(book)
  const { expected, found } = shownOf(world)
  // `isDeepStrictEqual` is used because it is much faster than a matcher.
  if (!isDeepStrictEqual(found, expected)) expect(found, name).toEqual(expected)
  if (random.chance(0.1)) {
    const plan = random.pick(plans)
    Object.assign(plan, randomTerms(random, plan), { isActive: random.chance(0.8) })
  }
  const request = aRandomRequest(book, { random, plans, now, isEvent })
  if (refusalsOf(book, request, now).length > 0) return
  applyTo(book, request, now)
  applyToEntries(entries, request, now)
}

/**
 * Tries random timelines. After each step, everything that depends on the clock must agree with the model in `book.ts`.
 * `PROPERTY_SEED` selects other timelines.
 */
export function tryTimelines(count: number, first = propertySeed): void {
  for (let seed = first; seed < first + count; seed++) {
    const world = openWorld(seed)
    for (let step = 0; step < STEPS; step++) takeStep(world, `seed ${seed}, step ${step}`)
    expect(nextEvent(world.book)).toBeGreaterThanOrEqual(world.now)
  }
}
