import { randomUUID } from 'node:crypto'
import { handler as transactionsHandler } from '../../functions/billing/accounts/list-transactions.ts'
import { handler as checkoutHandler } from '../../functions/billing/checkouts/create.ts'
import { handler as checkHandler } from '../../functions/billing/entitlements/check.ts'
import { handler as entitlementsHandler } from '../../functions/billing/entitlements/list.ts'
import { handler as cancelHandler } from '../../functions/billing/subscriptions/cancel.ts'
import { handler as changeHandler } from '../../functions/billing/subscriptions/change.ts'
import { handler as trialHandler } from '../../functions/billing/subscriptions/check-trial.ts'
import { handler as getHandler } from '../../functions/billing/subscriptions/get.ts'
import { handler as listHandler } from '../../functions/billing/subscriptions/list.ts'
import { handler as updateHandler } from '../../functions/billing/subscriptions/update.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { later } from './holds.ts'
import { type Answer, type Credentials, call } from './request.ts'
import { aClient, aTable } from './world.ts'

const admin = await aClient(['admin'])

type Path = { org_id: string; billing_id: string } | Pick<Account, 'organization_id' | 'id'>

const toPath = (path: Path): Record<string, string> =>
  'org_id' in path ? path : { org_id: path.organization_id, billing_id: path.id }

/** The caller is a platform admin unless `as` is given. */
export const checkOut = (path: Path, body: object, as: Credentials = admin): Promise<Answer> =>
  call(checkoutHandler, { as, params: toPath(path), body })

/** @param given further fields of `subscription_body` */
export async function subscribe(path: Path, plan: string, given: object = {}) {
  const answer = await checkOut(path, { id: randomUUID(), subscription_body: { plan, ...given } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.subscription
}

export const getSubscription = (
  path: Path,
  id: string,
  query: Record<string, string> = {},
  as: Credentials = admin,
): Promise<Answer> => call(getHandler, { as, method: 'GET', params: { ...toPath(path), id }, query })

export const listSubscriptions = (
  path: Path,
  query: Record<string, string> = {},
  as: Credentials = admin,
): Promise<Answer> => call(listHandler, { as, method: 'GET', params: toPath(path), query })

export const updateSubscription = (path: Path, id: string, body: object, as: Credentials = admin): Promise<Answer> =>
  call(updateHandler, { as, method: 'PUT', params: { ...toPath(path), id }, body })

export const changePlan = (path: Path, id: string, body: object, as: Credentials = admin): Promise<Answer> =>
  call(changeHandler, { as, params: { ...toPath(path), id }, body })

export const cancel = (path: Path, id: string, body: object = {}, as: Credentials = admin): Promise<Answer> =>
  call(cancelHandler, { as, params: { ...toPath(path), id }, body })

export const checkTrial = (path: Path, plan_id: string, as: Credentials = admin): Promise<Answer> => {
  const { org_id = '', billing_id: id = '' } = toPath(path)
  return call(trialHandler, { as, method: 'GET', params: { org_id, id, plan_id } })
}

export const checkEntitlement = (path: Path, body: object, as: Credentials = admin): Promise<Answer> =>
  call(checkHandler, { as, params: toPath(path), body })

export const listEntitlements = (
  path: Path,
  query: Record<string, string> = {},
  as: Credentials = admin,
): Promise<Answer> => call(entitlementsHandler, { as, method: 'GET', params: toPath(path), query })

/** @param instant ISO time; the clock of subscriptions shows it while `run` runs */
export const atInstant = <T>(instant: string, run: () => Promise<T>): Promise<T> =>
  later((Date.parse(instant) - Date.now()) / 1_000, run)

/** Newest first. */
export async function transactionsOf(path: Path) {
  const ask = () => call(transactionsHandler, { as: admin, method: 'GET', params: toPath(path) })
  await ask()
  await reindex(aTable())
  return (await ask()).body.transactions
}

/** Oldest first. Each is a text with the signed amount and the source. */
export const entriesOf = async (path: Path): Promise<string[]> =>
  (await transactionsOf(path))
    .map(({ type, amount, source }: Record<string, string>) => `${type === 'credit' ? '' : '-'}${amount} ${source}`)
    .reverse()
