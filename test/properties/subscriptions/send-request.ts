import { randomUUID } from 'node:crypto'
import { handler as disableHandler } from '../../../functions/billing/accounts/disable.ts'
import { handler as enableHandler } from '../../../functions/billing/accounts/enable.ts'
import { handler as balanceHandler } from '../../../functions/billing/accounts/get-balance.ts'
import { handler as grantHandler } from '../../../functions/billing/accounts/grant-credits.ts'
import { handler as limitsHandler } from '../../../functions/billing/accounts/update-limits.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import type { Random } from '../../support/random.ts'
import { type Answer, call } from '../../support/request.ts'
import { cancel, changePlan, checkOut, updateSubscription } from '../../support/subscriptions.ts'
import { aUsage, report } from '../../support/usages.ts'
import { aClient } from '../../support/world.ts'
import type { Request } from './book-refusals.ts'
import { timeOf } from './entries.ts'

const admin = await aClient(['admin'])

const send = (handler: Handler, { organization_id: org_id, id }: Account, body?: object): Promise<Answer> =>
  call(handler, { as: admin, params: { org_id, id, billing_id: id }, ...(body !== undefined && { body }) })

export const readBalance = ({ organization_id: org_id, id }: Account): Promise<Answer> =>
  call(balanceHandler, { as: admin, method: 'GET', params: { org_id, id } })

function planChange(random: Random, plan: string, immediate: boolean): object {
  if (random.chance(0.5)) return { plan_change: { plan, immediate } }
  return { plan, ...(immediate ? { immediate } : {}) }
}

const STATES = { enable: enableHandler, disable: disableHandler }

/** Returns undefined for a request that does nothing. */
export function sendRequest(account: Account, request: Request, random: Random): Promise<Answer> | undefined {
  if (request.kind === 'start') {
    const { id, plan, skip_trial, cancel_after_trial } = request
    return checkOut(account, {
      id,
      subscription_body: { plan: random.pick([plan.plan, plan.name]), skip_trial, cancel_after_trial },
    })
  }
  if (request.kind === 'change') {
    const { id, plan, immediate } = request
    return changePlan(account, id, planChange(random, random.pick([plan.plan, plan.name]), immediate))
  }
  if (request.kind === 'take-back')
    return changePlan(account, request.id, { phase_change: { cancel_upcoming_changes: true } })
  if (request.kind === 'cancel') return cancel(account, request.id, { immediate: request.immediate })
  if (request.kind === 'state')
    return updateSubscription(account, request.id, { state: request.state, state_at: timeOf(request.at) })
  if (request.kind === 'charge') return report(account, [aUsage({ amount: String(request.amount) })])
  if (request.kind === 'floor') return send(limitsHandler, account, { credit_min: String(request.floor) })
  if (request.kind !== 'grant') return request.kind === 'nothing' ? undefined : send(STATES[request.kind], account)
  const { amount, end } = request
  const ending = end === undefined ? {} : { expires_at: timeOf(end) }
  return send(grantHandler, account, { id: randomUUID(), amount: String(amount), ...ending })
}
