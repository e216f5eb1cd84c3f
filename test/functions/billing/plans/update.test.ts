import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlan, aPlanName, getPlan, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { errorInfo, violatedFields } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

test('fields that are given replace the stored ones, and the others stay', async () => {
  const plan = await aPlan({ title: 'One', interval: 'month', period_credits: 5, metadata: { a: 1 } })
  await aProductWith({ plan_id: plan.id })
  const changed = (await updatePlan(plan.id, { title: 'Two', trial_days: 3 })).body.plan
  expect(changed).toMatchObject({
    title: 'Two',
    trial_days: '3',
    interval: 'month',
    period_credits: '5',
    metadata: { a: 1 },
  })
  expect(changed.products).toHaveLength(1)
  expect((await getPlan(plan.id)).body.plan).toEqual(changed)
  const { status, body } = await updatePlan(plan.id, changed)
  expect([status, body.plan]).toEqual([200, { ...changed, updated_at: body.plan.updated_at }])
})

test('a name is given up with the change, and another one may take it', async () => {
  const [plan, other] = [await aPlan(), await aPlan()]
  const taken = await updatePlan(plan.id, { name: other.name })
  expect([taken.status, errorInfo(taken).metadata]).toEqual([409, { resource_type: 'plan', resource: other.id }])
  const name = aPlanName()
  expect((await updatePlan(plan.id, { name })).body.plan.name).toBe(name)
  expect((await getPlan(plan.name)).status).toBe(404)
  expect((await updatePlan(other.id, { name: plan.name })).status).toBe(200)
  expect((await getPlan(plan.name)).body.plan.id).toBe(other.id)
})

test('an unknown plan is 404, a name is no id, broken fields are 400, and others than admins are refused', async () => {
  const plan = await aPlan()
  for (const id of [randomUUID(), plan.name]) expect((await updatePlan(id, { title: 'x' })).status).toBe(404)
  const broken = await updatePlan(plan.id, { state: 'gone', interval: 1 })
  expect(violatedFields(broken).sort()).toEqual(['body.interval', 'body.state'])
  expect((await updatePlan(plan.id, {}, await aClient(['member']))).status).toBe(403)
})

test('changes at once lose nothing', async () => {
  const plan = await aPlan()
  const send = async (body: object): Promise<number> => {
    const { status, body: answer } = await updatePlan(plan.id, body)
    return answer.code === 10 ? send(body) : status
  }
  const [, , id] = await Promise.all([
    send({ title: 'T' }),
    send({ description: 'D' }),
    aProductWith({ plan_id: plan.id }),
    send({ period_credits: 7 }),
  ])
  const found = (await getPlan(plan.id)).body.plan
  expect(found).toMatchObject({ title: 'T', description: 'D', period_credits: '7' })
  expect(found.products.map((each: { id: string }) => each.id)).toEqual([id])
})
