import { expect } from 'vitest'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { reasonOf } from '../../support/answers.ts'
import { atTime } from '../../support/clock.ts'
import { propertySeed } from '../../support/environment.ts'
import { type Random, randomOf } from '../../support/random.ts'
import { readWholeTable } from '../../support/raw-table.ts'
import { checkEntitlement, getSubscription, listEntitlements } from '../../support/subscriptions.ts'
import { aFundedAccount } from '../../support/usages.ts'
import { type Book, lookAt, openBook, openIn, passTime } from './book.ts'
import { refusalsOf } from './book-refusals.ts'
import { applyTo } from './book-requests.ts'
import { type Catalog, changeCatalog, featuresOf, makeCatalog } from './catalog.ts'
import { timeOf } from './entries.ts'
import { aRandomRequest, aRandomStart, laterThan } from './random-requests.ts'
import { readBalance, sendRequest } from './send-request.ts'
import { atNoStart, expiringLines, type GivenEntry, givenByBook, lastingSums, shownByBook, stateOf } from './shown.ts'

interface World {
  random: Random
  catalog: Catalog
  account: Account
  book: Book
  now: number
}

/** The number of steps after which a new account is used, because the account's lists grow with each step. */
export const STEPS_PER_WORLD = 25
/**
 * The number of accounts that use one set of plans. Plans are reused because creating them takes as much time as many
 * steps.
 */
const WORLDS_PER_CATALOG = 20
/** The years in which the timelines start. All are in the future. */
const YEARS = [2127, 2128, 2131, 2132]

/**
 * Makes random changes through the handlers. After each change, the answers must agree with the model in `book.ts`.
 * `PROPERTY_SEED` selects other changes.
 */
export async function trySubscriptions(steps: number, first = propertySeed): Promise<void> {
  let catalog = await makeCatalog(randomOf(first))
  for (let seed = first; seed < first + steps / STEPS_PER_WORLD; seed++) {
    const random = randomOf(seed)
    if (seed > first && seed % WORLDS_PER_CATALOG === 0) catalog = await makeCatalog(random)
    const now = aRandomStart(random, YEARS)
    const world: World = { random, catalog, account: await aFundedAccount(0n), book: openBook(), now }
    for (let step = 0; step < STEPS_PER_WORLD; step++) {
      const { now, isEvent } = laterThan(world.book, world.now, random)
      world.now = now
      await atTime(now, () => takeStep(world, isEvent, `seed ${seed}, step ${step}`))
    }
    await atTime(world.now, () => readBalance(world.account))
    expect(await readJournal(world), `seed ${seed}: journal`).toEqual(journalOf(world.book))
  }
}

async function takeStep(world: World, isEvent: boolean, name: string): Promise<void> {
  const { random, catalog, account, book, now } = world
  passTime(book, now)
  if (random.chance(0.1)) await changeCatalog(catalog, random)
  if (random.chance(0.5)) await checkAnswers(world, name)
  const request = aRandomRequest(book, { random, plans: catalog.plans, now, isEvent })
  const answer = await sendRequest(account, request, random)
  lookAt(book)
  if (answer === undefined) return
  const refusals = refusalsOf(book, request, now)
  const text = `${name}: ${request.kind} ${answer.text}`
  if (refusals.length > 0) {
    expect([text, answer.status]).toEqual([text, 400])
    expect(refusals, text).toContain(reasonOf(answer))
    return
  }
  expect([text, answer.status]).toEqual([text, 200])
  applyTo(book, request, now)
  if (answer.body.balance === undefined) return
  // The answer contains the balance after the change, so the service has read the account.
  lookAt(book)
  expect(answer.body.balance, text).toBe(String(book.balance))
}

/** Compares the service's answers about subscriptions, balance and entitlements with the model in `book.ts`. */
async function checkAnswers({ random, catalog, account, book }: World, name: string): Promise<void> {
  if (book.subscriptions.length > 0) {
    const own = random.pick(book.subscriptions)
    const { body } = await getSubscription(account, own.id)
    expect(shownInAnswer(body.subscription, shownByBook(own).period.length === 0), name).toEqual(shownByBook(own))
  }
  const entitling = openIn(book).filter((each) => book.isEnabled && ['trialing', 'active'].includes(stateOf(each)))
  const entitled = new Set(entitling.flatMap(({ terms }) => featuresOf(catalog, terms.plan)))
  const feature = random.pick(catalog.features)
  const { status, body } = await checkEntitlement(account, { feature })
  expect([name, status, body.status]).toEqual(
    catalog.known.has(feature) ? [name, 200, entitled.has(feature)] : [name, 404, body.status],
  )
  if (random.chance(0.3)) {
    const list = await listEntitlements(account)
    const names = list.body.features.map((each: { name: string }) => each.name).sort()
    expect([name, names]).toEqual([name, [...entitled].sort()])
    expect(list.body.subscriptions, name).toHaveLength(openIn(book).length)
  }
  if (random.chance(0.5)) return
  lookAt(book)
  const { amount, expiring } = (await readBalance(account)).body.balance
  const left = book.grants.filter((each) => each.left > 0n).slice(0, 5)
  expect([name, amount, expiring]).toEqual([
    ...[name, String(book.balance)],
    left.map((each) => ({ amount: String(each.left), expires_at: timeOf(each.end) })),
  ])
}

type Answered = Record<string, string> & { phases: Record<string, string>[] }

function shownInAnswer(answer: Answered, hidesPeriod: boolean): object {
  const { id, state, plan_id: plan, billing_cycle_anchor_at: anchor, trial_ends_at: trialEnd, phases } = answer
  const period = hidesPeriod ? [] : [answer.current_period_start_at, answer.current_period_end_at]
  return {
    ...{ id, state, plan, period, anchor, trialEnd, canceled: answer.canceled_at, ended: answer.ended_at },
    phases: phases.map(({ effective_at, plan_id }) => [effective_at, plan_id]),
  }
}

interface Journal {
  given: GivenEntry[]
  expired: string[]
}

const shownJournal = ({ given, expired }: Journal) => ({
  ...{ expiring: expiringLines(given), lasting: lastingSums(given), expired: expired.sort() },
})

const journalOf = (book: Book) => ({
  ...shownJournal({
    given: givenByBook(book),
    expired: book.expired.map(({ amount, at }) => `${timeOf(at)} ${amount}`),
  }),
})

/** Reads the journal: the credits that plans granted to the account, and the credits that expired. */
async function readJournal({ account: { id }, book }: World) {
  const own = [...(await readWholeTable()).values()].filter(({ account_id }) => account_id === id)
  const of = (kind: string) => own.filter(({ pk }) => String(pk).startsWith(`${kind}#`))
  const given = of('PLAN_CREDIT').map((each) => ({
    ...{ subscription: String(each.subscription_id), name: String(each.plan_name), amount: each.amount as bigint },
    ...{ at: String(each.created_at), end: String(each.expires_at ?? '') },
  }))
  expect(atNoStart(given, givenByBook(book))).toEqual([])
  return shownJournal({ given, expired: of('EXPIRY').map(({ created_at, amount }) => `${created_at} ${amount}`) })
}
