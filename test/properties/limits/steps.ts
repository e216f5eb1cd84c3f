import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask } from '../../rules/ask.ts'
import { admin } from '../../support/accounts.ts'
import { metadataOf, reasonOf } from '../../support/answers.ts'
import { type Charge, type Decided, decide, shown } from './charge.ts'
import type { ModelUsage, Segment, Touched } from './model.ts'
import { aProjectOf, type SentUsage, USERS, type World } from './world.ts'

export const placeOf = ({ account }: World) => ({ org_id: account.organization_id, billing_id: account.id })

interface Answered {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the answers of several operations
  body: any
}

/** The answer must be the refusal that the model has decided. */
export function expectRefusal(answer: Answered, { refusal, refusedUntil }: Decided, name: string): void {
  if (refusal === 'INVALID') {
    expect([name, answer.status, answer.body.code, answer.text]).toEqual([name, 400, 3, answer.text])
    return
  }
  expect([name, answer.status, reasonOf(answer) ?? answer.text]).toEqual([name, 400, refusal])
  if (refusal !== 'LIMIT_REACHED') return
  const resets_at = refusedUntil === undefined ? '' : new Date(refusedUntil).toISOString()
  expect([name, metadataOf(answer).resets_at]).toEqual([name, resets_at])
}

export const expectTouched = (world: World, answer: Answered, touched: readonly Touched[], name: string): void =>
  expect([name, answer.status === 200 ? 200 : answer.text, answer.body.allowances]).toEqual([
    ...[name, 200],
    touched.map((each) => shown(world.model, each)),
  ])

/** A feature of a plan, one of no plan, or no feature. */
export function aRandomUsage({ random, catalog }: World): SentUsage {
  const type = random.chance(0.4) ? 'credit' : 'feature'
  const { name } = random.pick([...catalog.features.slice(0, 2), ...catalog.features])
  const feature = type === 'credit' || random.chance(0.05) ? '' : name
  const amount = String(random.between(1, 4))
  return { id: randomUUID(), type, amount, user_id: random.pick(USERS), feature }
}

const idOfFeature = ({ catalog }: World, name: string): string =>
  catalog.features.find((each) => each.name === name)?.id ?? ''

/** Undefined for a usage that no limit counts. */
export const chargeOf = (world: World, usage: SentUsage, project_id: string): Charge | undefined =>
  usage.type === 'feature' && usage.feature === ''
    ? undefined
    : {
        ...{ feature: idOfFeature(world, usage.feature), amount: BigInt(usage.amount) },
        ...{ user_id: usage.user_id, project_id },
      }

export const recordedOf = (world: World, usage: SentUsage, segments: Segment[]): ModelUsage => ({
  ...{ id: usage.id, feature: idOfFeature(world, usage.feature), amount: BigInt(usage.amount) },
  ...{ left: BigInt(usage.amount), segments },
})

export async function chargeUsages(world: World, name: string): Promise<void> {
  const { random, model } = world
  const project_id = aProjectOf(world)
  const known = random.chance(0.2) ? world.sent.filter(({ holdId }) => holdId === undefined) : []
  const replays = known.length > 0 ? random.some(random.pick(known).usages) : []
  const usages = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => aRandomUsage(world))
  const isWhole = replays.length > 0 && random.chance(0.3)
  const own = isWhole ? [] : usages
  const charges = own.map((usage) => chargeOf(world, usage, project_id))
  const decided = decide(
    model,
    charges.filter((each) => each !== undefined),
  )
  const body = { ...placeOf(world), usages: [...replays, ...own], ...(project_id && { project_id }) }
  const answer = await ask(admin, 'create-usage', body)
  if (decided.refusal !== undefined) return expectRefusal(answer, decided, name)
  const windows = [...decided.windows]
  own.forEach((usage, index) => {
    const marks = charges[index] === undefined ? [] : (windows.shift() ?? [])
    model.usages.push(recordedOf(world, usage, [{ from: 0n, to: BigInt(usage.amount), marks }]))
  })
  if (own.length > 0) world.sent.push({ usages: own, holdId: undefined })
  expectTouched(world, answer, decided.touched, name)
  expect([name, answer.body.recorded, answer.body.replayed]).toEqual([name, own.length, replays.length])
}

export async function revertUsage(world: World, name: string): Promise<void> {
  const { random, model } = world
  if (model.usages.length === 0) return
  const usage = random.pick(model.usages)
  const amount = random.chance(0.5) && usage.left > 0n ? BigInt(random.between(1, Number(usage.left))) : undefined
  const answer = await ask(admin, 'revert-billing-usage', {
    ...{ ...placeOf(world), usage_id: usage.id, id: randomUUID() },
    ...(amount !== undefined && { amount: String(amount) }),
  })
  const reverted = amount ?? usage.left
  expect([name, answer.status, answer.body.reverted ?? answer.text]).toEqual([name, 200, String(reverted)])
  usage.left -= reverted
}
