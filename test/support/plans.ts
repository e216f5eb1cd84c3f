import { randomUUID } from 'node:crypto'
import { handler as createHandler } from '../../functions/billing/plans/create.ts'
import { handler as getHandler } from '../../functions/billing/plans/get.ts'
import { handler as updateHandler } from '../../functions/billing/plans/update.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient } from './world.ts'

const admin = await aClient(['admin'])

export const aPlanName = (): string => `plan-${randomUUID().slice(0, 12)}`

const createPlan = (body: object, as: Credentials = admin): Promise<Answer> =>
  call(createHandler, { as, body: { body } })

export async function aPlan(given: object = {}) {
  const { status, body, text } = await createPlan({ name: aPlanName(), ...given })
  if (status === 409 && body.code === 10) return aPlan(given)
  if (status !== 200) throw new Error(text)
  return body.plan
}

export const updatePlan = (id: string, body: object, as: Credentials = admin): Promise<Answer> =>
  call(updateHandler, { as, method: 'PUT', params: { id }, body: { body } })

export const getPlan = (id: string, as: Credentials = admin): Promise<Answer> =>
  call(getHandler, { as, method: 'GET', params: { id } })
