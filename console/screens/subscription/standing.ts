import type { AccountPlace, AccountShown } from '../account/account-in-path.ts'
import { byId, type Entitlements, type Subscription, useAllPlans } from './plans.ts'
import type { Standing } from './preview.ts'

export interface SubscriptionProps {
  place: AccountPlace
  shown: AccountShown
  entitlements: Entitlements
}

export interface ChangeProps extends SubscriptionProps {
  subscription: Subscription
}

/** Reads the plans only when a dialog opens. */
export function useStanding({
  shown,
  entitlements,
  isOpen,
}: Pick<SubscriptionProps, 'shown' | 'entitlements'> & { isOpen: boolean }) {
  const query = useAllPlans({ enabled: isOpen })
  const standing: Standing = {
    subscriptions: entitlements.subscriptions,
    plans: byId(query.data ?? []),
    isDisabled: shown.state === 'disabled',
  }
  return { query, standing }
}
