import { useState } from 'react'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { labelOf, PlanName } from '../../parts/entity-link.tsx'
import { Time } from '../../parts/values.tsx'
import { Cancel, TakeBack } from './cancel.tsx'
import { ChangePlan } from './change-plan.tsx'
import type { Subscription } from './plans.ts'
import type { ChangeProps } from './standing.ts'

type CardProps = ChangeProps & {
  allowed: May
  /** Whether the caller may change the plan. The plan of a disabled account cannot be changed. */
  mayChange: May
}

export function Card({ mayChange, ...props }: CardProps) {
  const { subscription, entitlements, allowed } = props
  const [waiting] = subscription.phases
  return (
    <li className="panel subscription">
      <div className="section-head">
        <h3>
          <PlanName id={subscription.plan_id} />
          <State state={subscription.state} />
        </h3>
        <div className="page-actions">
          <ChangePlan {...props} allowed={mayChange} />
          {waiting !== undefined && <TakeBack {...props} allowed={allowed} />}
          <Cancel {...props} allowed={allowed} />
        </div>
      </div>
      <Times subscription={subscription} />
      {waiting !== undefined && <Waiting phase={waiting} />}
      <Given entitlements={entitlements} subscription={subscription} />
    </li>
  )
}

const STATES: Readonly<Record<Subscription['state'], string>> = {
  trialing: 'in its trial',
  active: 'active',
  past_due: 'past due',
  ended: 'ended',
}

const State = ({ state }: Pick<Subscription, 'state'>) => (
  <span className={state === 'past_due' ? 'badge warning' : 'badge'}>{STATES[state]}</span>
)

function Times({ subscription }: { subscription: Subscription }) {
  const { state, trial_ends_at, current_period_start_at: start, current_period_end_at: end, created_at } = subscription
  return (
    <div className="page-facts">
      {state === 'trialing' ? (
        <span>
          trial until <Time at={trial_ends_at} />
        </span>
      ) : (
        <span>
          period from <Time at={start} />{' '}
          {end === '' ? (
            'without end'
          ) : (
            <>
              to <Time at={end} />
            </>
          )}
        </span>
      )}
      <span>
        since <Time at={created_at} />
      </span>
      {subscription.provider_id !== '' && (
        <span>
          at the payment provider <bdi className="entity-label">{subscription.provider_id}</bdi>
        </span>
      )}
    </div>
  )
}

const Waiting = ({ phase: { reason, plan_id, effective_at } }: { phase: Subscription['phases'][number] }) => (
  <p className="notice">
    {reason === 'cancel' ? 'It is canceled, and ends on ' : 'It changes to '}
    {reason !== 'cancel' && (
      <>
        <PlanName id={plan_id} /> on{' '}
      </>
    )}
    <Time at={effective_at} />.
  </p>
)

/** The maximum number of features that a card shows before the user asks for all features. */
const MOST_SHOWN = 16

/** Shows the features that the subscription's plan gives the account now. */
function Given({ entitlements, subscription }: Pick<CardProps, 'entitlements' | 'subscription'>) {
  const [isWhole, setIsWhole] = useState(false)
  const features = entitlements.features.filter(({ plan_ids }) => plan_ids.includes(subscription.plan_id))
  const isCut = !isWhole && features.length > MOST_SHOWN
  if (features.length === 0) return <p className="fine-print">It gives no features now.</p>
  return (
    <>
      <ul className="chips" aria-label="Features">
        {features.slice(0, isCut ? MOST_SHOWN : undefined).map((feature) => (
          <li key={feature.id} className="badge" title={feature.name}>
            <bdi>{labelOf(feature)}</bdi>
          </li>
        ))}
      </ul>
      {isCut && (
        <ActionButton isSmall onClick={() => setIsWhole(true)}>
          {`Show all ${features.length}`}
        </ActionButton>
      )}
      {entitlements.next_page_token !== '' && <p className="fine-print">There are more features: ask for one below.</p>}
    </>
  )
}
