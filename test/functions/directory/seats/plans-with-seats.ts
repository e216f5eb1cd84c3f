import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { listEntitlements, subscribe } from '../../../support/subscriptions.ts'
import { aClient, anAccount, anOrganization } from '../../../support/world.ts'

const admin = await aClient()

/** The ids of the plan and its product. */
export async function aPlanWithSeats(seat_limit: number): Promise<{ plan: string; product: string }> {
  const plan = await aPlan({ interval: 'month' })
  const product = await aProductWith({ plan_id: plan.id, behavior: 'per_seat', behavior_config: { seat_limit } })
  return { plan: plan.id, product }
}

/** An organization whose default account has a plan with seats. */
export async function aCompanyWithSeats(seat_limit: number) {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const { plan, product } = await aPlanWithSeats(seat_limit)
  const subscription = await subscribe(account, plan)
  return { organization, account, product, subscription }
}

export const seatsOf = async (account: Pick<Account, 'organization_id' | 'id'>) =>
  (await listEntitlements(account)).body.seats

export const userIdOf = (principal: string): string => principal.replace('app/user:', '')

export const bind = (resource: string, principal: string, role_id = 'app_organization_viewer') =>
  ask(admin, 'create-policy', { role_id, resource, principal })
