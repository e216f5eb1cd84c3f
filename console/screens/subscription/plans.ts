import { useQuery } from '@tanstack/react-query'
import type { Tollgate } from 'tollgate-client'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'
import { ACCOUNT_READS, ENTITLEMENT_READS } from '../account/account-in-path.ts'

export type Plan = AnswerOf<'getPlan'>['plan']
export type Entitlements = AnswerOf<'listEntitlements'>
export type Subscription = Entitlements['subscriptions'][number]

export type PlansById = ReadonlyMap<string, Plan>

/** The operations to read again after each change of a subscription. */
export const SUBSCRIPTION_READS: readonly OperationName[] = [...ACCOUNT_READS, ...ENTITLEMENT_READS, 'checkTrial']

async function readAllPlans(tollgate: Tollgate, signal: AbortSignal): Promise<Plan[]> {
  const plans: Plan[] = []
  for await (const plan of tollgate.each('listPlans', { state: 'all' }, { pageSize: 100, signal })) plans.push(plan)
  return plans
}

export function useAllPlans({ enabled }: { enabled: boolean }) {
  const tollgate = useTollgate()
  return useQuery({
    queryKey: ['listPlans', 'all'],
    queryFn: ({ signal }) => readAllPlans(tollgate, signal),
    enabled,
  })
}

export const hasFeature = ({ products }: Pick<Plan, 'products'>, id: string): boolean =>
  products.some(({ features }) => features.some((feature) => feature.id === id))

export const byId = (plans: readonly Plan[]): PlansById => new Map(plans.map((plan) => [plan.id, plan]))
