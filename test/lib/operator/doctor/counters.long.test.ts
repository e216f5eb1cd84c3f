import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { keyOfItem, usageKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update, type Write } from '../../../../lib/foundation/table/writes.ts'
import { eraseRecords } from '../../../../lib/operator/erasure/erase-records.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aHold, capture } from '../../../support/holds.ts'
import { aLimitedWorld, anOffer, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { changePlan } from '../../../support/subscriptions.ts'
import { before, type Fault, withFault } from '../../../support/table-faults.ts'
import { aClient, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const find = () => findFindings('counters of limits')
const placeOf = ({ account }: LimitedWorld) => ({ org_id: account.organization_id, billing_id: account.id })

afterAll(async () => expect(await find()).toEqual([]))

type Counter = Record<string, unknown>

async function countersOf({ account }: LimitedWorld): Promise<Record<string, Counter>> {
  const found: [string, Counter][] = []
  for await (const items of aTable().scan())
    for (const item of items)
      if (String(item.pk).startsWith(`COUNTER#${account.id}#`)) found.push([String(item.window), item])
  return Object.fromEntries(found)
}

/** The amounts that all limits show as used for Ann, by window. */
async function shownOf(world: LimitedWorld): Promise<Record<string, string>> {
  const { body } = await ask(admin, 'list-allowances', { ...placeOf(world), user_id: 'ann' })
  return Object.fromEntries(body.allowances.map(({ window, used }) => [window, used]))
}

const LIMITS = [{ amount: 20 }, { amount: 30, window: 'month', per: 'user' }, { amount: 40, window: 'period' }]
const BUDGETS = [
  { feature: '', amount: 90, window: 'week', per: 'account' },
  { feature: '', amount: 900, window: 'ever', per: 'account' },
]
const RIGHT = { day: '7', month: '7', period: '7', week: '51', ever: '51' }

/** Usages that were partly reverted, one of a period that was cut short, and holds that are open and partly captured. */
async function aWorld(): Promise<LimitedWorld & { usage: string }> {
  const world = await aLimitedWorld(LIMITS)
  await setBudgets(world.account, BUDGETS)
  const usage = { id: randomUUID(), ...used(world, 5, { user_id: 'ann' }) }
  await use(world.account, [usage, { amount: 4 }])
  await ask(admin, 'revert-billing-usage', { ...placeOf(world), usage_id: usage.id, amount: 2 })
  const { plan } = await anOffer(LIMITS, {}, world.name)
  await changePlan(world.account, world.subscription, { plan, immediate: true })
  await use(world.account, [used(world, 4, { user_id: 'ann' })])
  await aHold(world.account, { amount: 30 })
  const hold = await aHold(world.account, { amount: 20 })
  await capture(world.account, hold, { usages: [{ id: randomUUID(), amount: 12 }], final: false })
  await capture(world.account, hold, { usages: [{ id: randomUUID(), amount: 5 }] })
  return { ...world, usage: usage.id }
}

const endsOf = (counter: Counter): string[] => Object.keys(counter).filter((name) => name.startsWith('until '))

/** Each damages the counters by window. */
const damages: Record<string, (of: Record<string, Counter>) => (Write | undefined)[]> = {
  'is too low': (of) => [of.day, of.month, of.ever].map((each) => each && add(each, { used: -3n })),
  'is too high': (of) => [of.day, of.month, of.week].map((each) => each && add(each, { used: 30n })),
  'is gone': (of) => Object.values(of).map((each) => remove(keyOfItem(each))),
  'of periods is too low': (of) => [of.period && add(of.period, { used: -1n, [endsOf(of.period)[0] ?? '']: -1n })],
  'of periods is too high': (of) => [of.period && add(of.period, { used: 9n, [endsOf(of.period)[1] ?? '']: 9n })],
  'of periods is not the sum of its ends': (of) => [of.period && add(of.period, { used: 5n })],
}
const add = (counter: Counter, amounts: Record<string, bigint>) => update(keyOfItem(counter), { add: amounts })

test.each(Object.entries(damages))('a counter that %s is found and repaired', async (_, damage) => {
  const world = await aWorld()
  expect([await find(), await shownOf(world)]).toEqual([[], RIGHT])
  const writes = damage(await countersOf(world)).filter((each) => each !== undefined)
  await aTable().transact(writes)
  expect(await find()).toHaveLength(writes.length)
  await repairTable()
  expect([await find(), await shownOf(world)]).toEqual([[], RIGHT])
  expect(reasonOf(await use(world.account, [used(world, 14, { user_id: 'ann' })]))).toBe('LIMIT_REACHED')
  expect((await use(world.account, [used(world, 13, { user_id: 'ann' })])).status).toBe(200)
})

test('a usage that was lost is given back', async () => {
  const world = await aWorld()
  await aTable().write(remove(usageKey(world.usage)))
  expect(await find()).toHaveLength(3)
  await repairTable()
  expect(await shownOf(world)).toEqual({ ...RIGHT, day: '4', month: '4', period: '4' })
})

test('a counter of a user who was erased may have more, but not less, than the usages that still name somebody', async () => {
  const world = await aWorld()
  const { usages } = await eraseRecords(aTable(), 'ann', false)
  expect(usages).toBeGreaterThan(0)
  await ask(admin, 'revert-billing-usage', { ...placeOf(world), usage_id: world.usage })
  expect(await find()).toEqual([])
  await use(world.account, [used(world, 2, { user_id: 'ann' })])
  const { month } = await countersOf(world)
  await aTable().transact(month === undefined ? [] : [update(keyOfItem(month), { set: { used: 1n } })])
  expect(await find()).toHaveLength(1)
  await repairTable()
  expect(await shownOf(world)).toMatchObject({ month: '2' })
})

test('counters of an account with a usage that cannot be read are left alone', async () => {
  const world = await aWorld()
  const key = usageKey(world.usage)
  const amount = (await aTable().get(key))?.amount
  await aTable().write(update(key, { set: { amount: 'x' } }))
  expect((await findFindings()).filter(({ message }) => message.includes(world.usage))).not.toEqual([])
  expect(await find()).toEqual([])
  await aTable().write(update(key, { set: { amount } }))
})

test('a charge during the scan is no fault', async () => {
  const world = await aWorld()
  const charge = before('BatchGetItem', 1, () => use(world.account, [used(world, 1, { user_id: 'ann' })]))
  let scans = 0
  const countScans: Fault = (sending) => {
    if (sending.command === 'Scan') scans++
    return charge(sending)
  }
  expect([await withFault(countScans, find), charge.happened()]).toEqual([[], true])
  expect(scans).toBeGreaterThan(1)
})
