import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { capture, hold, release } from '../../support/holds.ts'
import { type Charge, decide } from './charge.ts'
import type { ModelHold, Segment, Touched } from './model.ts'
import { aRandomUsage, chargeOf, expectRefusal, expectTouched, recordedOf } from './steps.ts'
import { aProjectOf, type SentUsage, USERS, type World } from './world.ts'

const SECONDS = [30, 3_600, 86_400, 7 * 86_400] as const

export async function makeHold(world: World, name: string): Promise<void> {
  const { random, model, account } = world
  const [user_id, project_id, seconds] = [random.pick(USERS), aProjectOf(world), random.pick(SECONDS)]
  const amount = BigInt(random.between(1, 9))
  const decided = decide(model, [{ feature: '', amount, user_id, project_id }])
  const id = randomUUID()
  const answer = await hold(account, {
    ...{ id, amount: String(amount), expires_in: seconds, user_id, ...(project_id && { project_id }) },
  })
  if (decided.refusal !== undefined) return expectRefusal(answer, decided, name)
  const marks = decided.windows[0] ?? []
  model.holds.push({ id, user_id, project_id, held: amount, isOpen: true, end: model.now + seconds * 1_000, marks })
  expectTouched(world, answer, decided.touched, name)
}

/** An expired hold gives back at some time, which only the service knows. So only others are captured. */
const openHolds = ({ model: { holds, now } }: World) => holds.filter(({ isOpen, end }) => isOpen && end > now)

export async function releaseHold(world: World, name: string): Promise<void> {
  const open = openHolds(world)
  if (open.length === 0) return
  const own = world.random.pick(open)
  const answer = await release(world.account, own.id)
  expect([name, answer.status]).toEqual([name, 200])
  own.isOpen = false
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** What the hold pays of each usage, the first usage first. */
function paidBy({ held }: ModelHold, usages: readonly SentUsage[]): bigint[] {
  let left = held
  return usages.map(({ type, amount }) => {
    const paid = type === 'credit' ? least(BigInt(amount), left) : 0n
    left -= paid
    return paid
  })
}

function restOf(world: World, own: ModelHold, usage: SentUsage, paid: bigint): Charge | undefined {
  const charge = chargeOf(world, usage, own.project_id)
  if (charge === undefined || usage.type === 'feature') return charge
  const amount = charge.amount - paid
  return amount === 0n ? undefined : { ...charge, amount, mayExceed: true }
}

function segmentsOf(own: ModelHold, { amount }: SentUsage, paid: bigint, marks: readonly Touched[]): Segment[] {
  const whole = BigInt(amount)
  return [
    ...(paid > 0n ? [{ from: 0n, to: paid, marks: own.marks }] : []),
    ...(paid < whole ? [{ from: paid, to: whole, marks }] : []),
  ]
}

export async function captureHold(world: World, name: string): Promise<void> {
  const { random, model, account } = world
  const open = openHolds(world)
  if (open.length === 0) return
  const own = random.pick(open)
  const usages = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => aRandomUsage(world))
  const final = random.chance(0.6)
  const paid = paidBy(own, usages)
  const rests = usages.map((usage, index) => restOf(world, own, usage, paid[index] ?? 0n))
  const decided = decide(
    model,
    rests.filter((each) => each !== undefined),
  )
  const answer = await capture(account, own.id, { usages, final })
  if (decided.refusal !== undefined) return expectRefusal(answer, decided, name)
  const windows = [...decided.windows]
  usages.forEach((usage, index) => {
    const marks = rests[index] === undefined ? [] : (windows.shift() ?? [])
    model.usages.push(recordedOf(world, usage, segmentsOf(own, usage, paid[index] ?? 0n, marks)))
  })
  own.held -= paid.reduce((sum, each) => sum + each, 0n)
  if (final) own.isOpen = false
  world.sent.push({ usages, holdId: own.id })
  expectTouched(world, answer, decided.touched, name)
}

export async function replayCapture(world: World, name: string): Promise<void> {
  const known = world.sent.filter(({ holdId }) => holdId !== undefined)
  if (known.length === 0) return
  const { usages, holdId = '' } = world.random.pick(known)
  const answer = await capture(world.account, holdId, { usages })
  expect([name, answer.status, answer.body.replayed, answer.body.allowances]).toEqual([name, 200, usages.length, []])
}
