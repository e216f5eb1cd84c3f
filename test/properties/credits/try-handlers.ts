import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler as getBalance } from '../../../functions/billing/accounts/get-balance.ts'
import { handler as grantCredits } from '../../../functions/billing/accounts/grant-credits.ts'
import { handler as updateLimits } from '../../../functions/billing/accounts/update-limits.ts'
import { handler as revertUsage } from '../../../functions/billing/usages/revert.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { atTime } from '../../support/clock.ts'
import { propertySeed } from '../../support/environment.ts'
import { capture, hold, release } from '../../support/holds.ts'
import { type Random, randomOf } from '../../support/random.ts'
import { type Answer, call } from '../../support/request.ts'
import { aFundedAccount, aUsage, report } from '../../support/usages.ts'
import { aClient } from '../../support/world.ts'
import {
  availableIn,
  chargeHold,
  chargeTo,
  dropHold,
  expiringIn,
  grantTo,
  heldIn,
  holdOn,
  type Ledger,
  openLedger,
  passTime,
  prolongHold,
  revertTo,
} from './ledger.ts'

interface World {
  random: Random
  ledger: Ledger
  account: Account
  admin: Awaited<ReturnType<typeof aClient>>
  /** The current time, in milliseconds since 1970. */
  now: number
  usages: { id: string; left: bigint }[]
}

/**
 * Makes one random change through the handlers and in the ledger.
 *
 * @returns the answer, and whether the ledger allowed the change
 */
type Step = (world: World, amount: bigint) => Promise<[Answer, boolean] | undefined>

const pathOf = ({ account: { organization_id: org_id, id: billing_id } }: World) => ({ org_id, billing_id })
const send = (world: World, handler: Handler, body: object, params: object = {}) =>
  call(handler, { as: world.admin, params: { ...pathOf(world), ...params }, body })

const grant: Step = async (world, amount) => {
  const answer = await send(world, grantCredits, { id: randomUUID(), amount: String(amount) })
  grantTo(world.ledger, '', amount)
  return [answer, true]
}

const grantExpiring: Step = async (world, amount) => {
  const expires_at = new Date(world.now + world.random.between(1, 12) * 1_000).toISOString()
  const id = randomUUID()
  const answer = await send(world, grantCredits, { id, amount: String(amount), expires_at })
  grantTo(world.ledger, id, amount, expires_at)
  return [answer, true]
}

const charge: Step = async ({ account, ledger, usages }, amount) => {
  const usage = aUsage({ amount: String(amount) })
  const mayPay = amount <= availableIn(ledger)
  const answer = await report(account, [usage])
  if (mayPay) {
    chargeTo(ledger, amount)
    usages.push({ id: usage.id, left: amount })
  }
  return [answer, mayPay]
}

const revert: Step = async (world, amount) => {
  const usage = world.usages.find(({ left }) => left >= amount)
  if (usage === undefined) return undefined
  const params = { usage_id: usage.id }
  const answer = await send(world, revertUsage, { id: randomUUID(), amount: String(amount) }, params)
  usage.left -= amount
  revertTo(world.ledger, amount)
  return [answer, true]
}

const makeHold: Step = async ({ random, ledger, account, now }, amount) => {
  const [id, seconds] = [randomUUID(), random.between(1, 12)]
  const mayPay = amount <= availableIn(ledger)
  const answer = await hold(account, { id, amount: String(amount), expires_in: seconds })
  const [made, end] = [now, now + seconds * 1_000].map((time) => new Date(time).toISOString()) as [string, string]
  if (mayPay) holdOn(ledger, { id, made, held: amount, end })
  return [answer, mayPay]
}

const captureOne: Step = async ({ random, ledger, account, now, usages }, amount) => {
  if (ledger.holds.length === 0) return undefined
  const entry = random.pick(ledger.holds)
  const [final, seconds] = [random.chance(0.5), random.between(1, 12)]
  const excess = amount > entry.held ? amount - entry.held : 0n
  const mayPay = excess === 0n || excess <= availableIn(ledger)
  const usage = aUsage({ amount: String(amount) })
  const prolonged = final ? {} : { expires_in: seconds }
  const answer = await capture(account, entry.id, { usages: [usage], final, ...prolonged })
  if (!mayPay) return [answer, false]
  usages.push({ id: usage.id, left: amount })
  chargeHold(ledger, entry.id, amount)
  if (final) dropHold(ledger, entry.id, new Date(now).toISOString())
  else prolongHold(ledger, entry.id, new Date(now + seconds * 1_000).toISOString())
  return [answer, true]
}

const releaseOne: Step = async ({ random, ledger, account, now }) => {
  if (ledger.holds.length === 0) return undefined
  const { id } = random.pick(ledger.holds)
  const answer = await release(account, id)
  dropHold(ledger, id, new Date(now).toISOString())
  return [answer, true]
}

const setFloor: Step = async (world) => {
  world.ledger.floor = world.random.pick([0n, -10n, 5n, 20n])
  const { billing_id: id, ...path } = pathOf(world)
  const body = { credit_min: String(world.ledger.floor) }
  return [await call(updateLimits, { as: world.admin, params: { ...path, id }, body }), true]
}

const STEPS: readonly Step[] = [
  ...[grant, grantExpiring, grantExpiring, grantExpiring, charge, charge, charge, revert],
  ...[makeHold, makeHold, makeHold, captureOne, captureOne, releaseOne, setFloor],
]

/** The number of steps after which a new account is used, because the account's lists grow with each step. */
export const STEPS_PER_WORLD = 60
const DAY_MS = 86_400_000

/**
 * Makes random changes through the handlers. After each change, the answer and the balance must be equal to those of
 * the ledger. `PROPERTY_SEED` selects other changes.
 */
export async function tryHandlers(steps: number, first = propertySeed): Promise<void> {
  const admin = await aClient(['admin'])
  for (let seed = first; seed < first + steps / STEPS_PER_WORLD; seed++) {
    const account = await aFundedAccount(0n)
    const now = Math.ceil(Date.now() / DAY_MS) * DAY_MS
    const world: World = { random: randomOf(seed), ledger: openLedger(), account, admin, now, usages: [] }
    for (let step = 0; step < STEPS_PER_WORLD; step++) {
      if (world.random.chance(0.4)) world.now += world.random.between(1, 6) * 1_000
      await atTime(world.now, () => takeStep(world, `seed ${seed}, step ${step}`))
    }
  }
}

async function takeStep(world: World, name: string): Promise<void> {
  const { random, ledger, now, admin } = world
  passTime(ledger, new Date(now).toISOString())
  const taken = await random.pick(STEPS)(world, BigInt(random.between(1, 20)))
  if (taken !== undefined)
    expect([name, taken[0].status, taken[0].text]).toEqual([name, taken[1] ? 200 : 400, taken[0].text])
  if (random.chance(0.5)) return
  const { org_id, billing_id: id } = pathOf(world)
  const { body } = await call(getBalance, { as: admin, method: 'GET', params: { org_id, id } })
  const { amount, held, available, expiring } = body.balance
  expect([name, amount, held, available, expiring]).toEqual([
    ...[name, String(ledger.balance), String(heldIn(ledger)), String(availableIn(ledger))],
    expiringIn(ledger)
      .slice(0, 5)
      .map(({ left, end }) => ({ amount: String(left), expires_at: end })),
  ])
}
