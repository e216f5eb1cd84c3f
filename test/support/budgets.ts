import { handler as getHandler } from '../../functions/billing/budgets/get.ts'
import { handler as updateHandler } from '../../functions/billing/budgets/update.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient } from './world.ts'

const admin = await aClient(['admin'])
type Place = Pick<Account, 'organization_id' | 'id'>
const paramsOf = ({ organization_id: org_id, id }: Place) => ({ org_id, id })

/** The caller is a platform admin unless `as` is given. */
export const putBudgets = (account: Place, budgets: readonly object[], as: Credentials = admin): Promise<Answer> =>
  call(updateHandler, { as, method: 'PUT', params: paramsOf(account), body: { budgets } })

/** @throws Error if the request is refused */
export async function setBudgets(account: Place, budgets: readonly object[]) {
  const { status, body, text } = await putBudgets(account, budgets)
  if (status !== 200) throw new Error(text)
  return body.budgets
}

export const getBudgets = async (account: Place, as: Credentials = admin) =>
  (await call(getHandler, { as, method: 'GET', params: paramsOf(account) })).body.budgets
